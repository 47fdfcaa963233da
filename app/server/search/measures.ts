import { units } from './dictionary.ts'

const unitOf = (word: string): string | undefined => units.get(word)
const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word)
const thousands = /^\d{3}$/
const joined = /^(\d+)([a-z]+)$/

/** A number with its unit as one word, so that 65 litres do not match any 65. */
export interface Measure {
  amount: number
  unit: string
}

/** Joins numbers with their units: `65 liter` becomes `65l`, `15 000 mm` becomes `15000mm`. Other words stay. */
export function joinMeasures(words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const measure = measureOf(word)
    if (measure) {
      found.push(`${measure.amount}${measure.unit}`)
      continue
    }
    let end = at + 1
    let digits = word
    if (isNumber(word)) while (thousands.test(words[end] ?? '')) digits += words[end++]
    const unit = isNumber(word) ? unitOf(words[end] ?? '') : undefined
    if (unit === undefined) found.push(word)
    else {
      found.push(`${Number(digits)}${unit}`)
      at = end
    }
  }
  return found
}

/** Number and unit of a word such as `65l`; null for other words. */
export function measureOf(word: string): Measure | null {
  const [, digits, unit] = joined.exec(word) ?? []
  const known = unit === undefined ? undefined : unitOf(unit)
  return known === undefined ? null : { amount: Number(digits), unit: known }
}
