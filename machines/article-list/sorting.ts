import type { Article, Sort, SortBy, SortOrder } from '../domain/index.ts'
import { columnsOf, oncePerList } from './columns.ts'
import { type ArticleFilters, type FilteredArticle, keptBy, needStock, stockedColours } from './filters.ts'
import { nameOrderOf } from './name-order.ts'
import { allPlaces, backwards, inOrder, isRising, type Numbers } from './ordering.ts'

/** Sorts the places of a list. Equal articles follow by id in either direction, so that pages never overlap. */
const orderOncePerList = (by: SortBy, order: SortOrder) =>
  oncePerList((articles) => {
    const { ids, prices, quantities, turnovers } = columnsOf(articles)
    const isFalling = order === 'desc'
    const asTheyStand = allPlaces(articles.length)
    const named = by === 'name' ? nameOrderOf(articles) : null
    if (named && isRising(asTheyStand, ids)) return isFalling ? backwards(named.places, named.ranks) : named.places
    const ranks = named ? [named.ranks] : by === 'price' ? [prices] : [quantities, turnovers]
    return inOrder(asTheyStand, [...ranks.map((keys) => ({ keys, isFalling })), { keys: ids }])
  })
const eitherWay = (by: SortBy) => ({ asc: orderOncePerList(by, 'asc'), desc: orderOncePerList(by, 'desc') })
const orders = { bestseller: eitherWay('bestseller'), price: eitherWay('price'), name: eitherWay('name') }

/** An article's colours, selected ones first in the order of selection. The list's picture follows it. */
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

/** Sorts places by the article's selected colour, in the order of selection. */
function byFirstColour(articles: readonly Article[], places: Numbers, selected: readonly number[]): Numbers {
  const { begins, codes, codeOf } = columnsOf(articles).colours
  const turns = new Uint32Array(codeOf.size).fill(selected.length)
  selected.forEach((id, turn) => {
    const code = codeOf.get(id)
    if (code !== undefined) turns[code] = turn
  })
  const first = new Uint32Array(articles.length).fill(selected.length)
  for (let place = 0; place < first.length; place++)
    for (let at = begins[place]!; at < begins[place + 1]!; at++)
      first[place] = Math.min(first[place]!, turns[codes[at]!]!)
  return inOrder(places, [{ keys: first }])
}

/** The same by the selected colours that are in stock as the filters ask. */
function byFirstStocked(articles: readonly FilteredArticle[], places: Numbers, filters: ArticleFilters): Numbers {
  const first = new Uint32Array(articles.length).fill(filters.colours.length)
  for (const place of places)
    for (const id of stockedColours(articles[place]!, filters))
      first[place] = Math.min(first[place]!, filters.colours.indexOf(id))
  return inOrder(places, [{ keys: first }])
}

function articlesAt(articles: readonly Article[], places: Numbers): Article[] {
  const chosen = new Array<Article>(places.length)
  for (let at = 0; at < places.length; at++) chosen[at] = articles[places[at]!]!
  return chosen
}

/** Sorts articles. */
export const sorted = (articles: readonly Article[], { by, order }: Sort): Article[] =>
  articlesAt(articles, orders[by][order](articles))

/** Sorts articles by their selected colour, in the order of selection; others keep their order. */
export const byColour = (articles: readonly Article[], selected: readonly number[]): Article[] =>
  articlesAt(articles, byFirstColour(articles, allPlaces(articles.length), selected))

/**
 * Filters and sorts loaded articles as the server does. In the default sort, selected colours decide the order. Columns
 * of a list are cached, so that its next filter or sort is cheap.
 */
export function listOf(articles: readonly FilteredArticle[], filters: ArticleFilters, sort: Sort): Article[] {
  const kept = keptBy(articles, filters)
  const places = new Uint32Array(articles.length)
  let count = 0
  for (const place of orders[sort.by][sort.order](articles)) {
    places[count] = place
    count += kept[place]!
  }
  const chosen = places.subarray(0, count)
  if (sort.by !== 'bestseller' || filters.colours.length === 0) return articlesAt(articles, chosen)
  const isByStock = needStock(filters)
  return articlesAt(
    articles,
    isByStock ? byFirstStocked(articles, chosen, filters) : byFirstColour(articles, chosen, filters.colours),
  )
}
