import { brands } from './brands.ts'
import type { GenderId, GroupPlan } from './taxonomy/index.ts'

// Which of the chain's shops list an article. Vardeholm lists everything, and needs no assortment.

const idOf = (name: string): number => brands.find((brand) => brand.name === name)!.id
const [lyngfonn, smavott, heiveg] = [idOf('Lyngfonn'), idOf('Småvott'), idOf('Heiveg')]

const [children, juniors] = [4, 11] as const

/** What grown-ups and juniors need between car park and summit, beside the goods of the line `snow`. */
const alpine: ReadonlySet<string> = new Set([
  'Skalljakker',
  'Dunjakker',
  'Dunvester',
  'Fleecejakker',
  'Skallbukser',
  'Overdeler',
  'Trøyer med glidelås',
  'Underdeler',
  'Luer',
  'Hansker',
  'Votter',
  'Ullsokker',
  'Sportsbriller',
  'Fjellstøvler',
  'Vintersko',
  'Dagstursekker',
  'Langtursekker',
  'Kuppeltelt',
  'Dunsoveposer',
  'Termoser',
])

/** Ids of the brands whose own assortment has goods of a group for a gender, of any make. */
export function assortmentsOf({ name, line }: GroupPlan, gender: GenderId): number[] {
  const isAlpine = line === 'snow' || (alpine.has(name) && gender !== children)
  const isForChildren = gender === children || gender === juniors
  return [...(isAlpine ? [lyngfonn] : []), ...(isForChildren ? [smavott] : []), ...(line === 'wool' ? [heiveg] : [])]
}
