import type { LandscapeName } from '../illustrations/landscapes.ts'
import type { Line } from './brands.ts'
import { daysBefore } from './dates.ts'
import type { DemoCampaign } from './types.ts'

interface CampaignPlan {
  id: number
  name: string
  shortDescription: string
  description: string
  labelText: string
  picture: LandscapeName
  /** How many days before `today` it began. */
  begunDays: number
  holds: (line: Line, gender: number) => boolean
}

/** The first plan that holds takes the article; the last holds for all. */
const plans: readonly CampaignPlan[] = [
  {
    id: 1,
    name: 'Barnas uteuke',
    shortDescription: 'Klær og sko som tåler lek, til lavere pris.',
    description:
      'Parkdresser, regntøy, ull og støvler til dem som er ute uansett vær. Tilbudet gjelder utvalgte varer til barn og junior.',
    labelText: 'Barnas uteuke',
    picture: 'autumn',
    begunDays: 20,
    holds: (_line, gender) => gender === 4 || gender === 11,
  },
  {
    id: 2,
    name: 'Høstkampanje',
    shortDescription: 'Tett når det blåser opp: skall og dun til lavere pris.',
    description: 'Nå får du utvalgte skalljakker, dunjakker og turbukser til lavere pris, i butikk og på nett.',
    labelText: 'Høstkampanje',
    picture: 'mist',
    begunDays: 27,
    holds: (line) => line === 'outerwear' || line === 'trousers',
  },
  {
    id: 3,
    name: 'Ull til vinteren',
    shortDescription: 'Ull fra innerst til ytterst.',
    description: 'Ullundertøy, gensere, luer og sokker til lavere pris, så lenge lageret rekker.',
    labelText: 'Ulltilbud',
    picture: 'dusk',
    begunDays: 13,
    holds: (line) => line === 'wool',
  },
  {
    id: 4,
    name: 'Klar for snø',
    shortDescription: 'Utstyr til bakke og løype før sesongen starter.',
    description:
      'Hjelmer, briller, staver og skiklær til lavere pris. Vi hjelper deg med å finne riktig størrelse i butikken.',
    labelText: 'Klar for snø',
    picture: 'winter',
    begunDays: 9,
    holds: (line) => line === 'snow',
  },
  {
    id: 5,
    name: 'Turfavoritter på tilbud',
    shortDescription: 'Utvalgte sko, sekker og utstyr til lavere pris.',
    description: 'Vi har plukket ut sko, sekker, telt og småting som vi selv bruker, og satt ned prisen.',
    labelText: 'Turfavoritt',
    picture: 'fjord',
    begunDays: 34,
    holds: () => true,
  },
]

const planFor = (line: Line, gender: number): CampaignPlan => plans.find(({ holds }) => holds(line, gender))!

/** The campaign that reduces goods of the line for the gender, and when it began. */
export function campaignFor(line: Line, gender: number, today: Date): { id: number; labelText: string; start: Date } {
  const { id, labelText, begunDays } = planFor(line, gender)
  return { id, labelText, start: daysBefore(today, begunDays) }
}

/** All of them run from some days before `today` to the end of the next year. */
export function campaignsAt(today: Date): DemoCampaign[] {
  const end = new Date(Date.UTC(today.getUTCFullYear() + 2, 0, 1)).toISOString()
  return plans.map(({ begunDays, holds: _, ...plan }) => ({
    ...plan,
    start: daysBefore(today, begunDays).toISOString(),
    end,
    url: `/kampanjer/${plan.id}`,
  }))
}
