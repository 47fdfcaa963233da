import type { SizeKind } from './list-query.ts'

/** Letters from small to large; `2XL` and `XXL` are the same place. */
export const letterSize = /^(\d*)(X*)(S|M|L)$/
const wholeNumber = /^\d{1,3}$/
const range = /^(\d{2})[–-](\d{2})$/

/** Whole numbers by what they can measure: gloves and dresses, shoes, and children's heights in cm. */
const kindsOfNumbers: readonly (readonly [below: number, kind: SizeKind])[] = [
  [16, 'numbers'],
  [50, 'shoes'],
  [182, 'children'],
]

/** Sizes of articles that come in one size are no choice. */
const oneSize = /^(én størrelse|one ?size|os)$/i

/** What a size measures, told by its name; null for one that is no choice. */
export function sizeKind(name: string): SizeKind | null {
  if (oneSize.test(name)) return null
  if (letterSize.test(name)) return 'letters'
  if (range.test(name)) return 'socks'
  if (!wholeNumber.test(name)) return 'others'
  return kindsOfNumbers.find(([below]) => Number(name) < below)?.[1] ?? 'others'
}
