import { type Article, compareNorwegian, type Sort, type SortBy } from '../domain/index.ts'
import { type ArticleFilters, matches } from './filters.ts'

const comparisons: Readonly<Record<SortBy, (a: Article, b: Article) => number>> = {
  bestseller: (a, b) => a.bestsellerQty - b.bestsellerQty || a.bestsellerTurnover - b.bestsellerTurnover,
  price: (a, b) => a.price - b.price,
  name: (a, b) => compareNorwegian(a.name, b.name),
}

/** The articles in order. Equals stand by id whichever the direction, so that pages never overlap. */
export function sorted(articles: readonly Article[], { by, order }: Sort): Article[] {
  const compare = comparisons[by]
  const direction = order === 'asc' ? 1 : -1
  return articles.toSorted((a, b) => direction * compare(a, b) || a.id - b.id)
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
  const place = ({ colourGroups }: Article) => {
    const places = colourGroups.map(({ id }) => selected.indexOf(id)).filter((at) => at >= 0)
    return places.length ? Math.min(...places) : selected.length
  }
  return articles.toSorted((a, b) => place(a) - place(b))
}

/**
 * The list that filters and a sort make of articles: what a server answers, done here. Where the shopper has asked for
 * no other order than the usual one, it follows the selected colours.
 */
export function listOf(articles: readonly Article[], filters: ArticleFilters, sort: Sort): Article[] {
  const kept = sorted(
    articles.filter((article) => matches(article, filters)),
    sort,
  )
  return sort.by === 'bestseller' ? byColour(kept, filters.colours) : kept
}
