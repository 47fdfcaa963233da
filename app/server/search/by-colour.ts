import type { Listed } from '../catalogue/listing.ts'
import type { SearchFilter, SearchRequest } from './request.ts'
import { variantTest } from './variant-test.ts'

/**
 * With selected colours and the default order, sorts articles by the first selected colour that they have: in the sizes
 * and shops of the filters and of those `beside`, if there are some.
 */
export function byColour(
  matched: Listed[],
  { filters, sort }: Pick<SearchRequest, 'filters' | 'sort'>,
  beside?: readonly SearchFilter[],
): Listed[] {
  if (sort?.by !== 'bestseller') return matched
  const [selected = []] = filters.flatMap((one) => (one.field === 'colorGroups.ColorGroupID' ? [one.in] : []))
  if (selected.length < 2) return matched
  const turns = new Map(selected.map((colour, turn) => [colour, turn]))
  const { coloursOf } = variantTest(filters, beside)
  const shelves = selected.map((): Listed[] => [])
  for (const article of matched) {
    const turn = Math.min(...coloursOf(article).map((colour) => turns.get(colour) ?? Number.POSITIVE_INFINITY))
    shelves[turn]!.push(article)
  }
  return shelves.flat()
}
