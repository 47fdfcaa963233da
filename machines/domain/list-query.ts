import type { ListedArticle } from './entities.ts'

/** Sort keys of a list. */
export type SortBy = 'bestseller' | 'price' | 'name'
export type SortOrder = 'asc' | 'desc'
export interface Sort {
  by: SortBy
  order: SortOrder
}

/** Scope of a list: ids of each kind, and a search text. Empty parts do not narrow it. */
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

/** Selected filters. An empty list, or null, does not filter. */
export interface ListFilters {
  genders: readonly number[]
  /** Colour groups. */
  colours: readonly number[]
  brands: readonly number[]
  /** Shops with stock. */
  shops: readonly number[]
  /** Third article groups. */
  groups: readonly number[]
  /** In stock in one of these sizes; in one of the selected shops, if there are some. */
  sizes: readonly number[]
  price: PriceRange | null
}

/** A query for a list: scope, filters, order and pages. */
export interface ListQuery {
  scope: ListScope
  filters: ListFilters
  sort: Sort
  /** Zero-based; `articlePageSize` articles each. */
  page: number
  /** Number of pages from `page` on. Default 1. */
  pages?: number
}

/** An option of a filter. */
export interface FacetName {
  id: number
  name: string
}
/** An option with a count of articles. */
export interface FacetValue extends FacetName {
  /** Articles with this value under the other filters: what selecting it alone would show. */
  count: number
  /** For colours. */
  hex?: string | null
}

/** What a size measures, in the order of the filters: `children` are heights in cm, `numbers` gloves and dresses. */
export const sizeKinds = ['letters', 'children', 'shoes', 'numbers', 'socks', 'others'] as const
export type SizeKind = (typeof sizeKinds)[number]
export interface SizeFacet extends FacetValue {
  kind: SizeKind
}

export interface ListFacets {
  genders: readonly FacetValue[]
  colours: readonly FacetValue[]
  brands: readonly FacetValue[]
  /** All shops, without counts: nearly every article is in most of them. */
  shops: readonly FacetName[]
  groups: readonly FacetValue[]
  /** By kind, from small to large. Empty where the server has none. */
  sizes: readonly SizeFacet[]
  /** Bounds of the price slider, whole kroner, whole steps. */
  price: PriceRange
}

export interface ListAnswer {
  articles: readonly ListedArticle[]
  /** Matching articles on all pages. */
  total: number
  /** All values of the scope, also those without matches: no filter hides its own alternatives. */
  facets: ListFacets
}

export const emptyFilters: ListFilters = {
  genders: [],
  colours: [],
  brands: [],
  shops: [],
  groups: [],
  sizes: [],
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
/** Default direction of each sort key. */
export const defaultSort: Sort = { by: 'bestseller', order: 'asc' }
