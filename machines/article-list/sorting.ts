import { type Article, type Collated, collated, compareCollated, type Sort, type SortBy } from '../domain/index.ts'
import { type ArticleFilters, matcher } from './filters.ts'

/** An article with what a sort compares it by, looked up once and laid side by side. */
interface Row {
  article: Article
  id: number
}
interface RankedRow extends Row {
  first: number
  second: number
}
interface NamedRow extends Row, Collated {}

const rows: Readonly<Record<Exclude<SortBy, 'name'>, (article: Article) => RankedRow>> = {
  bestseller: (article) => ({
    article,
    id: article.id,
    first: article.bestsellerQty,
    second: article.bestsellerTurnover,
  }),
  price: (article) => ({ article, id: article.id, first: article.price, second: 0 }),
}

function sortedByName(articles: readonly Article[], direction: number): Row[] {
  const named = articles.map((article): NamedRow => {
    const { text, key } = collated(article.name)
    return { article, id: article.id, text, key }
  })
  return named.sort((a, b) => direction * compareCollated(a, b) || a.id - b.id)
}

function sortedByRank(articles: readonly Article[], by: keyof typeof rows, direction: number): Row[] {
  const ranked = articles.map(rows[by])
  return ranked.sort((a, b) => direction * (a.first - b.first || a.second - b.second) || a.id - b.id)
}

/** The articles in order. Equals stand by id whichever the direction, so that pages never overlap. */
export function sorted(articles: readonly Article[], { by, order }: Sort): Article[] {
  const direction = order === 'asc' ? 1 : -1
  const inOrder = by === 'name' ? sortedByName(articles, direction) : sortedByRank(articles, by, direction)
  return inOrder.map(({ article }) => article)
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

/** Articles by the selected colour that they have, in the order the colours were selected; others keep their order. */
export function byColour(articles: readonly Article[], selected: readonly number[]): Article[] {
  const places = new Map(selected.map((id, place) => [id, place]))
  // one group for each selected colour, and the last for those that have none
  const groups: Article[][] = Array.from({ length: selected.length + 1 }, () => [])
  for (const article of articles) {
    let place = selected.length
    for (const { id } of article.colourGroups) place = Math.min(place, places.get(id) ?? place)
    groups[place]!.push(article)
  }
  return groups.flat()
}

/**
 * The list that filters and a sort make of articles: what a server answers, done here. Where the shopper has asked for
 * no other order than the usual one, it follows the selected colours.
 */
export function listOf(articles: readonly Article[], filters: ArticleFilters, sort: Sort): Article[] {
  const kept = sorted(articles.filter(matcher(filters)), sort)
  return sort.by === 'bestseller' ? byColour(kept, filters.colours) : kept
}
