import { type SQL, sql } from 'drizzle-orm'
import { newLabel, newProperty, offerProperty, type PropertyKind } from '../../../machines/domain/index.ts'
import { fold } from './fold.ts'

// What goods can do, as filters ask for it: read from the technical description, so that it holds for imported articles too.

/** Measures and abilities of an article; what its facts do not state is missing. */
export interface ArticleProperties {
  /** mm. */
  waterColumn?: number
  /** g; of a pair where it is one. */
  weight?: number
  /** % of the main material. */
  wool?: number
  isWaterproof?: true
  isBreathable?: true
  isWindproof?: true
  isInsulated?: true
  isPfasFree?: true
}

/** Water column from which a garment is called waterproof, mm. */
export const waterproofFrom = 5000

const gramsPerKilo = 1000
const toNumber = (digits: string): number => Number(digits.replaceAll(' ', '').replace(',', '.'))

/** A fact about the article, not about its cloth, which is weighed per m². */
const weightFact = /(?:^|\n)vekt:? (\d[\d ]*(?:,\d+)?) ?(k?g)\b(?!\/)/
const waterColumnFact = /vannsoyle:? (\d[\d ]*\d) ?mm|(\d[\d ]*\d) ?mm vannsoyle/
const materialFact = /(?:^|\n)materiale: (?:yttermateriale: )?([^.\n]*)/
const woolShares = /(\d+(?:,\d+)?) ?% ([a-z ]*?ull)\b/g

/** Share of wool in the first part of a composition; cotton is no wool. */
function woolIn(facts: string): number | undefined {
  const composition = materialFact.exec(facts)?.[1]
  if (composition === undefined) return undefined
  const shares = [...composition.matchAll(woolShares)].filter(([, , material = '']) => !material.endsWith('bomull'))
  const share = shares.reduce((sum, [, percent = '']) => sum + toNumber(percent), 0)
  return share > 0 ? Math.min(share, 100) : undefined
}

/** Reads the properties of a technical description, one fact per line. */
export function propertiesOf(technicalDescription: string): ArticleProperties {
  const facts = fold(technicalDescription.replaceAll(/[\u00a0\u202f]/g, ' '))
  const [, first, second] = waterColumnFact.exec(facts) ?? []
  const column = first ?? second
  const [, amount, unit] = weightFact.exec(facts) ?? []
  const waterColumn = column === undefined ? undefined : toNumber(column)
  const wool = woolIn(facts)
  return {
    ...(waterColumn !== undefined && { waterColumn }),
    ...(amount !== undefined && { weight: toNumber(amount) * (unit === 'kg' ? gramsPerKilo : 1) }),
    ...(wool !== undefined && { wool }),
    ...(((waterColumn ?? 0) >= waterproofFrom || /vanntett|sveisede sommer/.test(facts)) && { isWaterproof: true }),
    ...(/pusteevne|puster godt|pustende/.test(facts) && { isBreathable: true }),
    ...(/vindtett(?! baerestykke)/.test(facts) && { isWindproof: true }),
    ...(/fyllkraft|fyll:|varmt for|isolert|varmer (ogsa|selv)/.test(facts) && { isInsulated: true }),
    ...(/pfas-?fri/.test(facts) && { isPfasFree: true }),
  }
}

/** What filters by property read of an article. */
export interface Filterable {
  properties: ArticleProperties
  /** Average of 5; null without reviews. */
  rating: number | null
  isOffer: boolean
  isNew: boolean
}

/** A value of the filter. Values of one group are alternatives; those of different groups must all hold. */
export interface PropertyValue {
  id: number
  name: string
  kind: PropertyKind
  group: string
  holds(article: Filterable): boolean
  /** The same on the columns of `articles`. */
  condition: SQL
}

type Measure = {
  [Key in keyof ArticleProperties]-?: ArticleProperties[Key] extends number | undefined ? Key : never
}[keyof ArticleProperties]
type Ability = Exclude<keyof ArticleProperties, Measure>

const ability = (id: number, name: string, key: Ability): PropertyValue => ({
  id,
  name,
  kind: 'abilities',
  group: key,
  holds: ({ properties }) => properties[key] === true,
  condition: sql`properties ? ${key}`,
})
const atLeast = (id: number, name: string, key: Measure, least: number): PropertyValue => ({
  id,
  name,
  kind: key,
  group: key,
  holds: ({ properties }) => (properties[key] ?? 0) >= least,
  condition: sql`(properties ->> ${key})::numeric >= ${least}::numeric`,
})
const below = (id: number, name: string, key: Measure, most: number): PropertyValue => ({
  id,
  name,
  kind: key,
  group: key,
  holds: ({ properties }) => (properties[key] ?? most) < most,
  condition: sql`(properties ->> ${key})::numeric < ${most}::numeric`,
})
const rated = (id: number, name: string, least: number): PropertyValue => ({
  id,
  name,
  kind: 'others',
  group: 'rating',
  holds: ({ rating }) => (rating ?? 0) >= least,
  condition: sql`rating >= ${least}::numeric`,
})

/** All values, in the order of the filters; of a measure from what most articles hold to what few do. Ids are bits. */
export const propertyValues: readonly PropertyValue[] = [
  ability(4, 'Vanntett', 'isWaterproof'),
  ability(5, 'Pustende', 'isBreathable'),
  ability(6, 'Vindtett', 'isWindproof'),
  ability(7, 'Isolert', 'isInsulated'),
  ability(8, 'Uten PFAS', 'isPfasFree'),
  atLeast(1, 'Minst 5\u00a0000\u00a0mm', 'waterColumn', waterproofFrom),
  atLeast(2, 'Minst 10\u00a0000\u00a0mm', 'waterColumn', 10_000),
  atLeast(3, 'Minst 20\u00a0000\u00a0mm', 'waterColumn', 20_000),
  atLeast(9, 'Minst 50\u00a0% ull', 'wool', 50),
  atLeast(10, 'Minst 80\u00a0% ull', 'wool', 80),
  atLeast(11, '100\u00a0% ull', 'wool', 100),
  below(15, 'Under 2\u00a0kg', 'weight', 2000),
  below(14, 'Under 1\u00a0kg', 'weight', 1000),
  below(13, 'Under 500\u00a0g', 'weight', 500),
  below(12, 'Under 250\u00a0g', 'weight', 250),
  {
    id: offerProperty,
    name: 'På tilbud',
    kind: 'others',
    group: 'offer',
    holds: ({ isOffer }) => isOffer,
    condition: sql`is_offer`,
  },
  {
    id: newProperty,
    name: newLabel,
    kind: 'others',
    group: 'new',
    holds: ({ isNew }) => isNew,
    condition: sql`is_new`,
  },
  rated(17, 'Minst 4 av 5 stjerner', 4),
  rated(18, 'Minst 4,5 av 5 stjerner', 4.5),
]

export const propertyBit = (id: number): number => 1 << id

/** A bit for each value that holds. */
export const propertyBits = (article: Filterable): number =>
  propertyValues.reduce((bits, one) => (one.holds(article) ? bits | propertyBit(one.id) : bits), 0)

/** The values of these ids by group. Null where ids are given and none is known: nothing holds then. */
export function propertyGroups(ids: readonly number[]): ReadonlyMap<string, readonly PropertyValue[]> | null {
  const groups = new Map<string, PropertyValue[]>()
  for (const one of propertyValues)
    if (ids.includes(one.id)) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  return groups.size === 0 && ids.length > 0 ? null : groups
}
