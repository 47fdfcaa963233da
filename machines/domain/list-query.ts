import type { Article } from './entities.ts'

/** What a list is ordered by: best seller, price or name. */
export type SortBy = 'bestseller' | 'price' | 'name'
export type SortOrder = 'asc' | 'desc'
export interface Sort {
  by: SortBy
  order: SortOrder
}

/** What a list is a list of: ids of each kind, and a text that is searched for. Empty parts do not narrow it. */
export interface ListScope {
  genders: readonly number[]
  category: number | null
  subcategory: number | null
  group: number | null
  brand: number | null
  text: string
  articleIds: readonly number[]
}

/** A range of prices in whole kroner, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

/** What a shopper has chosen. An empty list, or null, does not filter. */
export interface ListFilters {
  genders: readonly number[]
  /** Colour groups. */
  colours: readonly number[]
  brands: readonly number[]
  /** Shops that have the article now. */
  shops: readonly number[]
  /** Third article groups. */
  groups: readonly number[]
  price: PriceRange | null
}

/** What a list asks for: of what, kept by which filters, in which order, which pages. */
export interface ListQuery {
  scope: ListScope
  filters: ListFilters
  sort: Sort
  /** Zero-based; `articlePageSize` articles each. */
  page: number
  /** Pages to bring, `page` being the first. One when it is not given. */
  pages?: number
}

/** A value that a filter offers. */
export interface FacetName {
  id: number
  name: string
}
/** A value that articles are counted for. */
export interface FacetValue extends FacetName {
  /** Articles with the value that the filters of all other kinds keep: what choosing it alone of its kind would show. */
  count: number
  /** For colours. */
  hex?: string | null
}

export interface ListFacets {
  genders: readonly FacetValue[]
  colours: readonly FacetValue[]
  brands: readonly FacetValue[]
  /** All shops: nearly every article is in most of them, so they are not counted. */
  shops: readonly FacetName[]
  groups: readonly FacetValue[]
  /** Bounds of the price slider, whole kroner, whole steps. */
  price: PriceRange
}

export interface ListAnswer {
  articles: readonly Article[]
  /** Articles that the filters keep, on all pages. */
  total: number
  /** Every value of the scope, also one that the filters leave nothing of: no filter hides its own alternatives. */
  facets: ListFacets
}

export const emptyFilters: ListFilters = {
  genders: [],
  colours: [],
  brands: [],
  shops: [],
  groups: [],
  price: null,
}
export const emptyScope: ListScope = {
  genders: [],
  category: null,
  subcategory: null,
  group: null,
  brand: null,
  text: '',
  articleIds: [],
}
/** The order that each sort begins in. */
export const defaultSort: Sort = { by: 'bestseller', order: 'asc' }
