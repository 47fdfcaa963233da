import { type Article, kronerFromOre, type ListFilters, type PriceRange } from '../domain/index.ts'

/** Every filter that a list knows. An empty list, an empty text, or null does not filter. */
export interface ArticleFilters extends ListFilters {
  /** The brand's name. */
  brandText: string
  /** Shops that have the article now. */
  shops: readonly number[]
  /** Third article groups. */
  groups: readonly number[]
  /** Two or more are left out of the list; one alone does nothing. */
  ids: readonly number[]
}

export const noFilters: ArticleFilters = {
  genders: [],
  colours: [],
  brands: [],
  price: null,
  brandText: '',
  shops: [],
  groups: [],
  ids: [],
}

const meets = (chosen: readonly number[], own: readonly number[]): boolean =>
  chosen.length === 0 || own.some((id) => chosen.includes(id))

const isIn = (range: PriceRange | null, kroner: number): boolean =>
  range === null || (kroner >= range.min && kroner <= range.max)

/** An article is kept when it meets every filter that is set, and any one value of each. */
export const matches = (article: Article, filters: ArticleFilters): boolean =>
  meets(filters.genders, article.genders) &&
  meets(
    filters.colours,
    article.colourGroups.map(({ id }) => id),
  ) &&
  meets(filters.brands, article.brands) &&
  (filters.brandText === '' || article.brand.toLowerCase() === filters.brandText.toLowerCase()) &&
  meets(filters.shops, article.available) &&
  meets(filters.groups, [article.articleGroup3Id]) &&
  isIn(filters.price, kronerFromOre(article.price)) &&
  !(filters.ids.length > 1 && filters.ids.includes(article.id))

/** How many values are selected over all filters: the n of 'Filter(n)'. A price range is one. */
export const countOfFilters = ({ genders, colours, brands, price }: ListFilters): number =>
  genders.length + colours.length + brands.length + (price === null ? 0 : 1)

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
