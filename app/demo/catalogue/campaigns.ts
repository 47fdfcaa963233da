import { inNorway } from '../../content/dayjs.ts'
import type { Line } from './brands.ts'
import { daysBefore } from './dates.ts'
import type { CampaignPicture, DemoCampaign } from './types.ts'

/** Period of a campaign. */
interface CampaignPeriod {
  id: number
  name: string
  shortDescription: string
  description: string
  labelText: string
  picture: CampaignPicture
  /** Days before `today` that it begins; negative for a future one. */
  begunDays: number
  /** Length. Running campaigns end more than a week after `today`, because the demo's day moves weekly. */
  weeks: number
}

/** A running campaign with its reductions. */
interface CampaignPlan extends CampaignPeriod {
  holds: (line: Line, gender: number) => boolean
}

/** The first matching plan wins; the last matches everything. */
const plans: readonly CampaignPlan[] = [
  {
    id: 1,
    name: 'Barnas uteuke',
    shortDescription: 'Klær og sko som tåler lek, til lavere pris.',
    description:
      'Parkdresser, regntøy, ull og støvler til dem som er ute uansett vær. Tilbudet gjelder utvalgte varer til barn og junior.',
    labelText: 'Barnas uteuke',
    picture: ['coverall', '#c25a7c'],
    begunDays: 20,
    weeks: 4,
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
    weeks: 6,
    holds: (line) => line === 'outerwear' || line === 'trousers',
  },
  {
    id: 3,
    name: 'Ull til vinteren',
    shortDescription: 'Ull fra innerst til ytterst.',
    description: 'Ullundertøy, gensere, luer og sokker til lavere pris, så lenge lageret rekker.',
    labelText: 'Ulltilbud',
    picture: ['sweaterNordic', '#22365a'],
    begunDays: 13,
    weeks: 4,
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
    weeks: 3,
    holds: (line) => line === 'snow',
  },
  {
    id: 5,
    name: 'Turfavoritter på tilbud',
    shortDescription: 'Utvalgte sko, sekker og utstyr til lavere pris.',
    description: 'Vi har plukket ut sko, sekker, telt og småting som vi selv bruker, og satt ned prisen.',
    labelText: 'Turfavoritt',
    picture: ['backpackBig', '#223f33'],
    begunDays: 34,
    weeks: 6,
    holds: () => true,
  },
]

/** The campaign of members' prices. */
export const memberCampaign: CampaignPeriod & { id: number } = {
  id: 6,
  name: 'Medlemsuka',
  shortDescription: 'Lavere pris på nett og i butikk for deg som er medlem.',
  description:
    'Er du logget inn som medlem, får du medlemspris på utvalgte varer på nett. I butikkene får du den når du viser medlemskoden i kassen.',
  labelText: 'Medlemspris',
  picture: 'coast',
  begunDays: 5,
  weeks: 2,
}

/** A past and a future campaign; nothing is reduced. */
const otherPeriods: readonly CampaignPeriod[] = [
  {
    id: 7,
    name: 'Sekk og sovepose',
    shortDescription: 'Utstyr til de siste nettene ute.',
    description: 'Sekker, telt og soveposer til lavere pris.',
    labelText: 'Turtilbud',
    picture: 'fjord',
    begunDays: 52,
    weeks: 4,
  },
  {
    id: 8,
    name: 'Gaver til turfolk',
    shortDescription: 'Små ting som gleder dem som liker å være ute.',
    description: 'Luer, sokker, termoser og kopper til lavere pris.',
    labelText: 'Gavetips',
    picture: ['beaniePom', '#d9b23c'],
    begunDays: -12,
    weeks: 3,
  },
]

const planFor = (line: Line, gender: number): CampaignPlan => plans.find(({ holds }) => holds(line, gender))!

/** Campaign that reduces goods of the line for the gender, and its start. */
export function campaignFor(line: Line, gender: number, today: Date): { id: number; labelText: string; start: Date } {
  const { id, labelText, begunDays } = planFor(line, gender)
  return { id, labelText, start: daysBefore(today, begunDays) }
}

/** Start of the members' campaign. */
export const memberCampaignStart = (today: Date): Date => daysBefore(today, memberCampaign.begunDays)

const daysInWeek = 7

/** Start of the Norwegian day of a UTC midnight, one or two hours earlier. */
const osloMidnight = (utc: Date): Date => inNorway(utc).startOf('day').toDate()

/** Running campaigns, and one past and one future. */
export function campaignsAt(today: Date): DemoCampaign[] {
  return [...plans, memberCampaign, ...otherPeriods].map(
    ({ id, name, shortDescription, description, labelText, picture, begunDays, weeks }) => ({
      id,
      name,
      shortDescription,
      description,
      labelText,
      picture,
      start: daysBefore(today, begunDays).toISOString(),
      end: osloMidnight(daysBefore(today, begunDays - weeks * daysInWeek)).toISOString(),
      url: `/kampanjer/${id}`,
    }),
  )
}
