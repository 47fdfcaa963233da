import { type Article, emptyFilters, kronerFromOre, type ListFilters, type PriceRange } from '../domain/index.ts'

/** Every filter that a list knows. An empty list, an empty text, or null does not filter. */
export interface ArticleFilters extends ListFilters {
  /** The brand's name. */
  brandText: string
  /** Two or more are left out of the list; one alone does nothing. */
  ids: readonly number[]
}

export const noFilters: ArticleFilters = {
  ...emptyFilters,
  brandText: '',
  ids: [],
}

const isIn = (range: PriceRange | null, kroner: number): boolean =>
  range === null || (kroner >= range.min && kroner <= range.max)

/** Whether an article is kept by some filters: made once for a list, so that the filters are read once. */
export function matcher(filters: ArticleFilters): (article: Article) => boolean {
  const genders = new Set(filters.genders)
  const colours = new Set(filters.colours)
  const brands = new Set(filters.brands)
  const shops = new Set(filters.shops)
  const groups = new Set(filters.groups)
  const left = new Set(filters.ids.length > 1 ? filters.ids : [])
  const brandText = filters.brandText.toLowerCase()
  const meets = (chosen: ReadonlySet<number>, own: readonly number[]) =>
    chosen.size === 0 || own.some((id) => chosen.has(id))
  return (article) =>
    isIn(filters.price, kronerFromOre(article.price)) &&
    meets(genders, article.genders) &&
    (colours.size === 0 || article.colourGroups.some(({ id }) => colours.has(id))) &&
    meets(brands, article.brands) &&
    (brandText === '' || article.brand.toLowerCase() === brandText) &&
    meets(shops, article.available) &&
    (groups.size === 0 || groups.has(article.articleGroup3Id)) &&
    !left.has(article.id)
}

/** An article is kept when it meets every filter that is set, and any one value of each. */
export const matches = (article: Article, filters: ArticleFilters): boolean => matcher(filters)(article)

/** How many values are selected over all filters: the n of 'Filter(n)'. A price range is one. */
export const countOfFilters = ({ price, ...chosen }: ListFilters): number =>
  Object.values(chosen).reduce((sum, ids) => sum + ids.length, price === null ? 0 : 1)

/** A condition on one field of an article, as the search takes it. */
export type Condition =
  | { field: string; less: number }
  | { field: string; more: number }
  | { field: string; between: [number, number] }

function numberFor(word: string, value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const got = typeof value === 'string' ? `'${value}'` : String(value)
  throw new TypeError(`The filter '${word}' compares numbers only, and got ${got}: give it a finite number.`)
}

/** @throws TypeError when the value is no finite number, as the other two do */
export const less = (field: string, than: unknown): Condition => ({ field, less: numberFor('less', than) })
export const more = (field: string, than: unknown): Condition => ({ field, more: numberFor('more', than) })
export const between = (field: string, from: unknown, to: unknown): Condition => ({
  field,
  between: [numberFor('between', from), numberFor('between', to)],
})
