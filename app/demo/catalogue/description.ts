import type { Line } from './brands.ts'
import { type MaterialKey, materials } from './materials.ts'
import { pick, type Random } from './random.ts'
import type { GroupPlan } from './taxonomy/index.ts'

const clothingEnds = [
  'Passformen er romslig nok til et lag under.',
  'Ryker en glidelås, bytter vi den i butikken.',
  'Refleksdetaljer gjør at du blir sett i mørket.',
]
const smallEnds = ['En liten ting som gjør en stor forskjell.', 'Fin som gave, og like fin å beholde selv.']

/** Closing sentences that fit the kind of goods. */
const ends: Record<Line, readonly string[]> = {
  outerwear: clothingEnds,
  trousers: [
    'Livet kan justeres, og lommene er dype nok til et kart.',
    'Knærne er formet på forhånd, så du beveger deg fritt.',
    'Velg din vanlige størrelse.',
  ],
  wool: [
    'Luft mellom turene, så varer den ekstra lenge.',
    'Er det gått hull? Ta plagget med i butikken, så viser vi deg hvordan du stopper det.',
    'Ull er et fornybart materiale som varer i mange år.',
  ],
  training: ['Enkel i snittet og lett å kombinere.', 'Velg din vanlige størrelse.'],
  footwear: [
    'Velg en halv størrelse opp hvis du bruker tykke sokker.',
    'Gå skoene inn på korte turer før du legger i vei.',
    'Prøv i butikken med sokkene du pleier å gå med.',
  ],
  accessories: smallEnds,
  snow: ['Vi hjelper deg gjerne med å finne riktig størrelse i butikken.', 'Klar for første snø.'],
  carrying: ['Stroppene kan byttes når de en gang blir slitt.', 'Refleks foran og bak.', 'Pakk lett, gå langt.'],
  camp: ['Pakk lett, gå langt.', 'Laget for mange turer.', 'Noe som er gått i stykker? Vi reparerer det i butikken.'],
}
const childEnds = [
  'Plass til navn på innsiden, så alt kommer med hjem igjen.',
  'Litt å vokse i, så det varer til neste vinter.',
  'Tåler lek, vask og å bli arvet.',
]
const childShoeEnds = [
  'Plass til navn på innsiden, så begge kommer med hjem igjen.',
  'Lett å ta på selv.',
  'Mål foten i butikken, så finner vi riktig størrelse.',
]

function endsFor({ line, ends: own }: GroupPlan, gender: number): readonly string[] {
  if (own !== undefined) return own
  if (gender !== 4) return ends[line]
  switch (line) {
    case 'footwear':
      return childShoeEnds
    case 'outerwear':
    case 'wool':
    case 'trousers':
    case 'training':
    case 'accessories':
      return childEnds
    case 'snow':
    case 'carrying':
    case 'camp':
      return ends[line]
    default:
      return line satisfies never
  }
}

/** Three sentences: purpose, material, and a closing one. */
export function descriptionOf(
  random: Random,
  plan: GroupPlan,
  seriesName: string,
  material: MaterialKey,
  gender: number,
): string {
  const intro = pick(random, plan.intros).replaceAll('{S}', seriesName)
  const sentences: readonly string[] = materials[material].sentences
  return [intro, pick(random, sentences), pick(random, endsFor(plan, gender))].join(' ')
}

export const factsOf = (material: MaterialKey): string[] => [
  ...materials[material].facts,
  `Materiale: ${materials[material].composition}`,
]
