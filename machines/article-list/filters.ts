import { type Article, emptyFilters, kronerFromOre, type ListFilters } from '../domain/index.ts'
import { columnsOf, type Values } from './columns.ts'

/** A size of an article in a colour group, with the shops that have it in stock. */
export interface StockedSize {
  sizeId: number
  colourGroupId: number
  shopIds: readonly number[]
}

/** An article to filter. */
export interface FilteredArticle extends Article {
  /** What is in stock, where it is known: filters of size, shop and colour then look for one size in one colour. */
  stocked?: readonly StockedSize[]
}

/**
 * Filters of loaded articles. An empty list, an empty text, or null does not filter. Only the server filters by
 * property, and by the size of articles whose stock is not known.
 */
export interface ArticleFilters extends Omit<ListFilters, 'properties'> {
  /** The brand's name. */
  brandText: string
  /** Ids of articles to leave out. A single one does not filter. */
  ids: readonly number[]
}

/** Filters that keep every article. */
export const noFilters: ArticleFilters = {
  ...emptyFilters,
  brandText: '',
  ids: [],
}

/** Removes articles that have none of the selected values. */
function meet<Value>(kept: Uint8Array, { begins, codes, codeOf }: Values<Value>, chosen: readonly Value[]): void {
  const isChosen = new Uint8Array(codeOf.size)
  for (const value of chosen) {
    const code = codeOf.get(value)
    if (code !== undefined) isChosen[code] = 1
  }
  for (let place = 0; place < kept.length; place++) {
    let has = 0
    for (let at = begins[place]!; at < begins[place + 1]!; at++) has |= isChosen[codes[at]!]!
    kept[place]! &= has
  }
}

const isIn = (chosen: readonly number[], id: number): boolean => chosen.length === 0 || chosen.includes(id)

/** Whether the filters look for one size in one colour that is in stock. Colours alone need no stock. */
export const needStock = ({ sizes, shops }: ArticleFilters): boolean => sizes.length > 0 || shops.length > 0

/** Colour groups in which an article satisfies the filters of size, shop and colour with what is in stock. */
export function stockedColours(article: FilteredArticle, { sizes, shops, colours }: ArticleFilters): readonly number[] {
  const { stocked, available, colourGroups } = article
  if (stocked)
    return stocked
      .filter(
        ({ sizeId, colourGroupId, shopIds }) =>
          isIn(sizes, sizeId) && isIn(colours, colourGroupId) && shopIds.some((id) => isIn(shops, id)),
      )
      .map(({ colourGroupId }) => colourGroupId)
  const mayBeThere = sizes.length === 0 && available.some((id) => isIn(shops, id))
  return mayBeThere ? colourGroups.map(({ id }) => id).filter((id) => isIn(colours, id)) : []
}

/**
 * For each place of the list: 1 to keep the article, 0 to drop it. An article must match one value of every set filter.
 */
export function keptBy(articles: readonly FilteredArticle[], filters: ArticleFilters): Uint8Array {
  const kept = new Uint8Array(articles.length).fill(1)
  const columns = columnsOf(articles)
  if (filters.price) {
    const { min, max } = filters.price
    for (let place = 0; place < kept.length; place++) {
      const kroner = kronerFromOre(columns.prices[place]!)
      kept[place] = kroner >= min && kroner <= max ? 1 : 0
    }
  }
  for (const kind of ['genders', 'colours', 'brands', 'shops', 'groups'] as const)
    if (filters[kind].length > 0) meet(kept, columns[kind], filters[kind])
  // the shops of an article are those of its sizes and colours
  if (filters.sizes.length > 0 || (filters.shops.length > 0 && filters.colours.length > 0))
    for (let place = 0; place < kept.length; place++)
      if (kept[place] === 1 && stockedColours(articles[place]!, filters).length === 0) kept[place] = 0
  const brandText = filters.brandText.toLowerCase()
  if (brandText !== '') {
    const spellings = Array.from(columns.brandNames.codeOf.keys()).filter((name) => name.toLowerCase() === brandText)
    meet(kept, columns.brandNames, spellings)
  }
  if (filters.ids.length > 1) {
    const left = new Set(filters.ids)
    for (let place = 0; place < kept.length; place++) if (left.has(columns.ids[place]!)) kept[place] = 0
  }
  return kept
}

/** Whether the filters keep an article. */
export const matches = (article: FilteredArticle, filters: ArticleFilters): boolean =>
  keptBy([article], filters)[0] === 1

/** Number of selected values over all filters: the n of 'Filter(n)'. A price range counts as one. */
export const countOfFilters = ({ price, ...chosen }: ListFilters): number =>
  Object.values(chosen).reduce((sum, ids) => sum + ids.length, price === null ? 0 : 1)

/** A condition on one field of an article, in the search's format. */
export type Condition =
  | { field: string; less: number }
  | { field: string; more: number }
  | { field: string; between: [number, number] }

function numberFor(word: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const got = typeof value === 'string' ? `'${value}'` : String(value)
  throw new TypeError(`The filter '${word}' compares numbers only, and got ${got}: give it a finite number.`)
}

/** @throws TypeError when the value is not finite */
export const less = (field: string, than: unknown): Condition => ({ field, less: numberFor('less', than) })
/** @throws TypeError when the value is not finite */
export const more = (field: string, than: unknown): Condition => ({ field, more: numberFor('more', than) })
/** Both ends included. @throws TypeError when one of them is not finite */
export const between = (field: string, from: unknown, to: unknown): Condition => ({
  field,
  between: [numberFor('between', from), numberFor('between', to)],
})
