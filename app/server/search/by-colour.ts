import type { Listed } from '../catalogue/listing.ts'
import type { SearchRequest } from './request.ts'

/** With selected colours and the default order, sorts articles by the first selected colour that they have. */
export function byColour(matched: Listed[], { filters, sort }: Pick<SearchRequest, 'filters' | 'sort'>): Listed[] {
  if (sort?.by !== 'bestseller') return matched
  const [selected = []] = filters.flatMap((one) => (one.field === 'colorGroups.ColorGroupID' ? [one.in] : []))
  if (selected.length < 2) return matched
  const turns = new Map(selected.map((colour, turn) => [colour, turn]))
  const shelves = selected.map((): Listed[] => [])
  for (const article of matched) {
    const turn = Math.min(...article.colourGroups.map((colour) => turns.get(colour) ?? Number.POSITIVE_INFINITY))
    shelves[turn]!.push(article)
  }
  return shelves.flat()
}
