import { partsOf } from './compounds.ts'
import { colourWords, genderWords, synonyms } from './dictionary.ts'
import { measureOf } from './measures.ts'
import { propertyVocabulary } from './properties.ts'
import type { Term } from './text-query.ts'

/** Kind of a query's word. `other` is a brand, a series or an unknown word. */
export type TermKind = 'goods' | 'other' | 'gender' | 'property' | 'colour' | 'number'

/** Weights for partial matches. Goods weigh more than all others together. */
export const importance: Readonly<Record<TermKind, number>> = {
  goods: 32,
  other: 6,
  gender: 4,
  property: 3,
  colour: 3,
  number: 1,
}

/** Other words for goods: `halvzip`, `goggles`. */
const namesOfGoods = new Set(
  Object.entries(synonyms).flatMap(([named, others]) => (partsOf(named.split(' ')[0]!) ? others : [])),
)

export function kindOf(term: Term): TermKind {
  const has = (test: (word: string) => boolean): boolean => term.some(test)
  if (has((word) => partsOf(word) !== null || namesOfGoods.has(word))) return 'goods'
  if (has((word) => genderWords.has(word))) return 'gender'
  if (has((word) => colourWords.has(word))) return 'colour'
  if (has((word) => propertyVocabulary.has(word))) return 'property'
  return has((word) => measureOf(word) !== null || /^\d+$/.test(word)) ? 'number' : 'other'
}

/** Whether the word names goods as it stands, so that it is not the prefix of another. */
export const isWholeName = (term: Term): boolean => kindOf(term) === 'goods'
