import type { Listed } from '../catalogue/listing.ts'
import type { ColourStock, Size } from '../catalogue/size-stock.ts'
import { idLists } from './id-lists.ts'
import type { SearchFilter } from './request.ts'

/**
 * Test of the filters of size, shop and colour: one variant in stock must satisfy all of them. Colours alone need no
 * stock.
 */
export interface VariantTest {
  /** Whether sizes or shops are asked for. */
  needsStock: boolean
  hasColour(colourGroup: number): boolean
  /** A bit for each size of a row that is asked for. */
  sizeBits(row: ColourStock): number
  /** A bit for each size of a row of the article that the shops asked for have, or any shop. */
  shopBits(article: Listed, row: ColourStock): number
  /** Whether a variant in stock satisfies all. */
  holds(article: Listed): boolean
  /** Colour groups in which the article satisfies all. */
  coloursOf(article: Listed): readonly number[]
}

/** A bit for each of 32 sizes. */
const allBits = -1

export function variantTest(filters: readonly SearchFilter[], beside: readonly SearchFilter[] = []): VariantTest {
  const [sizes, shops, colours] = (['sizes.SizeID', 'available.ShopID', 'colorGroups.ColorGroupID'] as const).map(
    (field) => idLists(field, filters, beside),
  ) as [number[][], number[][], number[][]]
  const [isSize, hasColour] = [isInEach(sizes), isInEach(colours)]
  // thousands of articles share a few lists of sizes
  const known = new Map<readonly Size[], number>()
  const sizeBits = ({ sizes: listed }: ColourStock): number => {
    if (sizes.length === 0) return allBits
    const before = known.get(listed)
    if (before !== undefined) return before
    const bits = listed.reduce((all, { id }, at) => (isSize(id) ? all | (1 << at) : all), 0)
    known.set(listed, bits)
    return bits
  }
  const shopBits = shopTest(shops)
  const isStocked = (article: Listed, row: ColourStock): boolean =>
    hasColour(row.colourGroup) && (shopBits(article, row) & sizeBits(row)) !== 0
  const needsStock = sizes.length > 0 || shops.length > 0
  return {
    needsStock,
    hasColour,
    sizeBits,
    shopBits,
    holds(article) {
      for (const row of article.stock) if (isStocked(article, row)) return true
      return false
    },
    coloursOf: (article) =>
      needsStock
        ? article.stock.filter((row) => isStocked(article, row)).map(({ colourGroup }) => colourGroup)
        : article.colourGroups.filter(hasColour),
  }
}

function isInEach(lists: readonly (readonly number[])[]): (id: number) => boolean {
  if (lists.length === 0) return () => true
  const ids = new Set(lists[0]!.filter((id) => lists.every((list) => list.includes(id))))
  return (id) => ids.has(id)
}

function shopTest(lists: readonly (readonly number[])[]): VariantTest['shopBits'] {
  if (lists.length === 0) return (_, { anywhere }) => anywhere
  const bitsIn = ({ shops }: Listed, { inShops }: ColourStock, id: number): number => {
    const place = shops.indexOf(id)
    return place < 0 ? 0 : inShops[place]!
  }
  const [[only, ...more], ...others] = lists as [[number, ...number[]], ...number[][]]
  // the usual choice
  if (others.length === 0 && more.length === 0) return (article, row) => bitsIn(article, row, only)
  return (article, row) =>
    lists.reduce((all, list) => all & list.reduce((bits, id) => bits | bitsIn(article, row, id), 0), allBits)
}
