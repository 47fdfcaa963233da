import type { SizeKind } from '../domain/index.ts'

/** Kinds that belong to a person. Others are measures of goods: '0,75 l', '105 cm'. */
export type PersonalKind = Exclude<SizeKind, 'others'>
export const personalKinds: readonly PersonalKind[] = ['letters', 'numbers', 'shoes', 'children', 'socks']

/** A size that the shopper has chosen. There is one for each audience and kind. */
export interface OwnSize {
  /** Whom the goods are made for, as the catalogue says it: 'Dame', 'Barn'. A gift does not replace a size of one's own. */
  audience: string
  kind: PersonalKind
  /** Name of the size: 'M', '42'. */
  size: string
}

/** The latest size of these audiences among those offered, by name; null without one. Without audiences: of any. */
export const matchingSize = (
  sizes: readonly OwnSize[],
  audiences: readonly string[],
  offered: readonly string[],
): OwnSize | null =>
  sizes.find(
    ({ audience, size }) => (audiences.length === 0 || audiences.includes(audience)) && offered.includes(size),
  ) ?? null

/** No sizes, of nobody. */
export const freshSizes = { sizes: [], deleted: null, account: null, sent: { chosen: [], removed: [] } }
