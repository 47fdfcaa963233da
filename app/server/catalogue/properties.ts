import { createHash } from 'node:crypto'

// What goods can do, as data: properties with value and unit, read from the facts of an article. The demonstration and
// every import have facts; an unknown column of a feed is the fact `Name: value`.

/** A property of an article. */
export interface Property {
  name: string
  /** As it is shown, without the unit. */
  value: string
  /** For values that are measured. */
  number: number | null
  unit: string | null
}

/** A value that lists are filtered by: a step of a measured property, or a word. */
export interface PropertyValue {
  id: number
  property: string
  name: string
  /** Whether the property is had or not: its name says all. */
  isFlag: boolean
  /** Place among the values of its property. */
  position: number
}

/** How a measured property is offered in filters. */
interface Steps {
  from?: readonly number[]
  upTo?: readonly number[]
}

const millimetres = 'mm'
const perDay = 'g/m²/24 t'

/** Measured properties with their steps, in the order of the filters. */
const measured: Readonly<Record<string, { unit: string; steps: Steps }>> = {
  Vannsøyle: { unit: millimetres, steps: { from: [5000, 10_000, 20_000] } },
  Pusteevne: { unit: perDay, steps: { from: [5000, 10_000, 20_000] } },
  Ullandel: { unit: '%', steps: { from: [50, 100] } },
  Vekt: { unit: 'g', steps: { upTo: [300, 500, 1000, 2000] } },
}

const order = ['Vanntett membran', 'Vindtett', 'PFAS-fri', 'Isolasjon', ...Object.keys(measured)]

/** Most properties of an article, and letters of a name or value: more is text, and no property. */
const mostProperties = 40
const longestName = 40
const longestValue = 60

/** Column names of feeds for the same things. */
const otherNames: Readonly<Record<string, string>> = {
  breathability: 'Pusteevne',
  water_column: 'Vannsøyle',
  weight: 'Vekt',
  waterproof_rating: 'Vannsøyle',
}
/** Facts of this form that are no property: their values are lists. */
const noProperties = /^(materiale|mønster|pant|energi|per 100)/i

const written = /^(?<name>\p{L}[\p{L}\p{N} .-]*?)\s*:\s*(?<value>\S.*)$/u
const amount = /^(?<digits>\d[\d\s.]*(?:,\d+)?)\s*(?<unit>%|[\p{L}²/°]+(?:\s?t)?)?$/u

const numberOf = (digits: string): number => Number(digits.replace(/[\s.]/g, '').replace(',', '.'))

const flag = (name: string): Property => ({ name, value: 'Ja', number: null, unit: null })

function measuredProperty(name: string, number: number): Property {
  return { name, value: String(number), number, unit: measured[name]!.unit }
}

/** Facts as the trade writes them. */
const known: readonly (readonly [fact: RegExp, property: (match: RegExpExecArray) => Property | null])[] = [
  [/^vannsøyle\s*:?\s*(\d[\d\s]*)\s*(mm)?$/i, ([, digits]) => measuredProperty('Vannsøyle', numberOf(digits!))],
  [/^pusteevne\s*:?\s*(\d[\d\s]*)\s*(g\b.*)?$/i, ([, digits]) => measuredProperty('Pusteevne', numberOf(digits!))],
  [/^vekt\s*:?\s*(\d[\d\s]*)\s*g\b/i, ([, digits]) => measuredProperty('Vekt', numberOf(digits!))],
  [/^vekt\s*:?\s*(\d+(?:,\d+)?)\s*kg\b/i, ([, digits]) => measuredProperty('Vekt', Math.round(numberOf(digits!) * 1000))],
  [/^vanntett membran$/i, () => flag('Vanntett membran')],
  [/^vindtett$/i, () => flag('Vindtett')],
  [/^pfas-?\s?fri\b/i, () => flag('PFAS-fri')],
  [/^fyllkraft\b/i, () => ({ name: 'Isolasjon', value: 'Dun', number: null, unit: null })],
  [/^varmer også når det er fuktig$/i, () => ({ name: 'Isolasjon', value: 'Fiber', number: null, unit: null })],
]

/** Share of wool in a composition, percent; null without wool. */
function woolShare(composition: string): number | null {
  const shares = [...composition.matchAll(/(\d+)\s*%\s*[\p{L} ]*?ull\b/giu)].map(([, share]) => Number(share))
  return shares.length === 0 ? null : Math.min(100, Math.max(...shares))
}

/** Properties of an article, by the lines of its technical description; one of each name, the first. */
export function propertiesOf(facts: readonly string[]): Property[] {
  const found = new Map<string, Property>()
  const add = (property: Property | null | undefined): void => {
    if (property && !found.has(property.name) && found.size < mostProperties) found.set(property.name, property)
  }
  for (const fact of facts.map((line) => line.trim())) {
    const material = /^materiale\s*:\s*(.*)$/i.exec(fact)
    if (material) {
      const share = woolShare(material[1]!)
      if (share !== null) add(measuredProperty('Ullandel', share))
      continue
    }
    const match = known.map(([pattern, property]) => ({ found: pattern.exec(fact), property })).find((one) => one.found)
    add(match ? match.property(match.found!) : namedProperty(fact))
  }
  return [...found.values()]
}

/** A fact of the form `Name: value`. */
function namedProperty(fact: string): Property | null {
  const { name: given, value } = written.exec(fact)?.groups ?? {}
  if (!given || !value || given.length > longestName || value.length > longestValue || noProperties.test(given)) return null
  const name = otherNames[given.toLowerCase().replaceAll(' ', '_')] ?? given
  const { digits, unit } = amount.exec(value)?.groups ?? {}
  if (digits === undefined) return isYes(value) ? flag(name) : isNo(value) ? null : { name, value, number: null, unit: null }
  return { name, value: digits.trim(), number: numberOf(digits), unit: unit ?? measured[name]?.unit ?? null }
}

const isYes = (value: string): boolean => /^(ja|yes|true|sann)$/i.test(value)
const isNo = (value: string): boolean => /^(nei|no|false|usann)$/i.test(value)

const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Ids are made of the names: the same in every import. At most nine digits, as addresses take them. */
function valueId(property: string, name: string): number {
  const mask = 0x1fffffff
  return createHash('sha256').update(`${property}\n${name}`.toLowerCase()).digest().readUInt32BE(0) & mask || 1
}

const values = new Map<number, PropertyValue>()

/** Each value is one object, so that thousands of articles share it. */
function valueOf(property: string, name: string, position: number, isFlag = false): PropertyValue {
  const id = valueId(property, name)
  const value = values.get(id) ?? { id, property, name, isFlag, position }
  values.set(id, value)
  return value
}

/** The property that a value is of; null for an unknown one. */
export const propertyOfValue = (id: number): string | null => values.get(id)?.property ?? null

/** Values that filters find an article by. A measured property is found by each of its steps that it reaches. */
export function valuesOf(properties: readonly Property[]): PropertyValue[] {
  return properties.flatMap(({ name, value, number, unit }) => {
    const steps = Object.hasOwn(measured, name) ? measured[name]! : null
    if (!steps || number === null)
      return [value === 'Ja' ? valueOf(name, name, 0, true) : valueOf(name, unit ? `${value} ${unit}` : value, number ?? 0)]
    const { from = [], upTo = [] } = steps.steps
    return [
      ...from
        .filter((least) => number >= least)
        .map((least) => valueOf(name, `Fra ${grouped(least)} ${steps.unit}`, least)),
      ...upTo
        .filter((most) => number <= most)
        .map((most) => valueOf(name, `Opptil ${grouped(most)} ${steps.unit}`, most)),
    ]
  })
}

const placeOf = (property: string): number => {
  const place = order.indexOf(property)
  return place < 0 ? order.length : place
}

/** By property, then from small to large. */
export const comparePropertyValues = (a: PropertyValue, b: PropertyValue): number =>
  Number(b.isFlag) - Number(a.isFlag) ||
  placeOf(a.property) - placeOf(b.property) ||
  a.property.localeCompare(b.property, 'nb') ||
  a.position - b.position ||
  a.name.localeCompare(b.name, 'nb')

/** Columns of an article's row. */
export function propertyColumns(facts: readonly string[]): { properties: Property[]; property_ids: number[] } {
  const properties = propertiesOf(facts)
  return { properties, property_ids: valuesOf(properties).map(({ id }) => id) }
}
