import { type Article, alphabetKey, compareText, type Sort, type SortBy } from '../domain/index.ts'
import { type ArticleFilters, matcher } from './filters.ts'
import { columnOf, placesInOrder } from './ordering.ts'

/** Articles in the order of their names, in the Norwegian alphabet; those of the same name by id, whichever the direction. */
function sortedByName(articles: readonly Article[], isFalling: boolean): Article[] {
  const names = articles.map(({ name }) => name)
  const keys = names.map(alphabetKey)
  const ids = columnOf(articles, ({ id }) => id)
  const direction = isFalling ? -1 : 1
  const compare = (a: number, b: number) =>
    direction * compareText(keys[a]!, keys[b]!) || direction * compareText(names[a]!, names[b]!) || ids[a]! - ids[b]!
  return Array.from(keys.keys())
    .sort(compare)
    .map((place) => articles[place]!)
}

const ranksOf: Readonly<Record<Exclude<SortBy, 'name'>, readonly ((article: Article) => number)[]>> = {
  bestseller: [(article) => article.bestsellerQty, (article) => article.bestsellerTurnover],
  price: [(article) => article.price],
}

/** The articles in order. Equals stand by id whichever the direction, so that pages never overlap. */
export function sorted(articles: readonly Article[], { by, order }: Sort): Article[] {
  const isFalling = order === 'desc'
  if (by === 'name') return sortedByName(articles, isFalling)
  const ranks = ranksOf[by].map((read) => ({ keys: columnOf(articles, read), isFalling }))
  const places = placesInOrder(articles.length, [...ranks, { keys: columnOf(articles, ({ id }) => id) }])
  return Array.from(places, (place) => articles[place]!)
}

/** An article's colours with the selected ones first, in the order they were selected: the picture in a list follows. */
export function coloursInOrder<C extends { readonly id: number }>(
  colours: readonly C[],
  selected: readonly number[],
): C[] {
  const place = ({ id }: C) => {
    const at = selected.indexOf(id)
    return at < 0 ? selected.length : at
  }
  return colours.toSorted((a, b) => place(a) - place(b))
}

/** Articles by the selected colour that they have, in the order the colours were selected; last those that have none. */
function groupedByColour(articles: readonly Article[], selected: readonly number[]): readonly (readonly Article[])[] {
  const places = new Map(selected.map((id, place) => [id, place]))
  const groups: Article[][] = Array.from({ length: selected.length + 1 }, () => [])
  for (const article of articles) {
    let place = selected.length
    for (const { id } of article.colourGroups) place = Math.min(place, places.get(id) ?? place)
    groups[place]!.push(article)
  }
  return groups
}

/** Articles by the selected colour that they have, in the order the colours were selected; others keep their order. */
export const byColour = (articles: readonly Article[], selected: readonly number[]): Article[] =>
  groupedByColour(articles, selected).flat()

/**
 * The list that filters and a sort make of articles: what a server answers, done here. Where the shopper has asked for
 * no other order than the usual one, it follows the selected colours.
 */
export function listOf(articles: readonly Article[], filters: ArticleFilters, sort: Sort): Article[] {
  const kept = articles.filter(matcher(filters))
  return sort.by === 'bestseller'
    ? groupedByColour(kept, filters.colours).flatMap((group) => sorted(group, sort))
    : sorted(kept, sort)
}
