import type { ListedArticle, Shop } from './entities.ts'

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
  /** What goods can do, as in the filters. */
  properties: readonly number[]
}

/** A range of prices in whole kroner, both ends included. */
export interface PriceRange {
  min: number
  max: number
}

/** Property of goods with a former price, and of goods that the chain labels as new. */
export const offerProperty = 16
export const newProperty = 19
/** The label of what is new. */
export const newLabel = 'Nyhet'

/** Selected filters. An empty list, or null, does not filter. */
export interface ListFilters {
  genders: readonly number[]
  /** Colour groups. */
  colours: readonly number[]
  brands: readonly number[]
  /** Shops with stock, in one of the selected colours, if there are some. */
  shops: readonly number[]
  /** Third article groups. */
  groups: readonly number[]
  /** In stock in one of these sizes; in one of the selected colours and shops, if there are some. */
  sizes: readonly number[]
  /** What goods can do. Alternatives within a group, such as two water columns; groups must all hold. */
  properties: readonly number[]
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

/** A shop; without a count where the server has none. */
export interface ShopFacet extends FacetName {
  /** Articles that the shop has in stock under the other filters. */
  count?: number
}

/** What a size measures, in the order of the filters: `children` are heights in cm, `numbers` gloves and dresses. */
export const sizeKinds = ['letters', 'children', 'shoes', 'numbers', 'socks', 'others'] as const
export type SizeKind = (typeof sizeKinds)[number]
export interface SizeFacet extends FacetValue {
  kind: SizeKind
}

/** Groups of properties, in the order of the filters. */
export const propertyKinds = ['abilities', 'waterColumn', 'wool', 'weight', 'others'] as const
export type PropertyKind = (typeof propertyKinds)[number]
export interface PropertyFacet extends FacetValue {
  kind: PropertyKind
}

export interface ListFacets {
  genders: readonly FacetValue[]
  colours: readonly FacetValue[]
  brands: readonly FacetValue[]
  /** All shops. */
  shops: readonly ShopFacet[]
  groups: readonly FacetValue[]
  /** By kind, from small to large. Empty where the server has none. */
  sizes: readonly SizeFacet[]
  /** Only those that divide the list, and selected ones. Empty where the server has none. */
  properties: readonly PropertyFacet[]
  /** Bounds of the price slider, whole kroner, whole steps. */
  price: PriceRange
}

/** Questions that a search answers beside goods. */
export const serviceTopics = [
  'apningstider',
  'angrerett',
  'retur',
  'frakt',
  'henting',
  'gavekort',
  'betaling',
  'reklamasjon',
  'ordre',
  'kundeservice',
  'kundeklubb',
  'storrelsesguide',
] as const
export type ServiceTopic = (typeof serviceTopics)[number]

/** What a word of a search asks for. `other` is a series or an unknown word. */
export const wordKinds = [
  'goods',
  'property',
  'size',
  'colour',
  'gender',
  'brand',
  'place',
  'service',
  'number',
  'other',
] as const
export type WordKind = (typeof wordKinds)[number]

/** A question for customer service that a search asks. */
export interface AskedService {
  topic: ServiceTopic
  /** Shops that the question names. */
  shops: readonly Pick<Shop, 'id' | 'name' | 'openingHours'>[]
}

/** How a search text was understood. */
export interface SearchReading {
  words: readonly {
    kind: WordKind
    /** As the shopper wrote it; a size or place by its own name. */
    text: string
    /** The search text without it. */
    without: string
  }[]
  /** The text that was searched for in place of a misspelt one; null when it was searched as it is. */
  corrected: string | null
  /** Words that the hits lack. */
  leftOut: readonly string[]
  services: readonly AskedService[]
  /** Searches that may have been meant, where nothing was found. */
  alternatives: readonly string[]
  /** Popular categories, where nothing was found. */
  categories: readonly { name: string; href: string }[]
}

export interface ListAnswer {
  articles: readonly ListedArticle[]
  /** Matching articles on all pages. */
  total: number
  /** All values of the scope, also those without matches: no filter hides its own alternatives. */
  facets: ListFacets
  /** Null for lists without a text, and where the server does not say. */
  reading: SearchReading | null
  /** Where the shop leads from a place that it has hidden since; null for nowhere. Left out while it shows the place. */
  movedTo?: string | null
}

export const emptyFilters: ListFilters = {
  genders: [],
  colours: [],
  brands: [],
  shops: [],
  groups: [],
  sizes: [],
  properties: [],
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
  properties: [],
}
/** Default direction of each sort key. */
export const defaultSort: Sort = { by: 'bestseller', order: 'asc' }
