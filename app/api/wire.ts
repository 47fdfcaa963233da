import type * as v from 'valibot'
import type * as contract from '../server/http/contract/index.ts'

/**
 * Shapes that cross the wire under /api/v1, in the field names of the chain's systems. Answers are inferred from the schemas
 * of the contract, as types alone; `map.ts` makes entities of them. Amounts are kroner (decimals allowed) unless a field
 * says øre. Flags are 0 or 1.
 */

/** An answer with fields that another server of the product's contract may leave out. */
export type MayLack<Answer, Field extends keyof Answer> = Omit<Answer, Field> & Partial<Pick<Answer, Field>>
/** The fields of a loose answer that the contract names. */
export type Named<Schema extends { entries: v.ObjectEntries }> = v.InferOutput<
  v.StrictObjectSchema<Schema['entries'], undefined>
>

export type WireColour = v.InferOutput<typeof contract.colour>
/** Its name in filters is `Name`, where `Label` is left out. */
export type WireColourGroup = MayLack<v.InferOutput<typeof contract.colourGroup>, 'Label' | 'ColorID' | 'Checked'>
export type WireCampaignArticle = v.InferOutput<typeof contract.campaignArticle>
export type WireArticle = v.InferOutput<typeof contract.article>
export type WireVariant = v.InferOutput<typeof contract.variant>
export type WireArticleDetail = v.InferOutput<typeof contract.articleDetail>
export type WireGroup = v.InferOutput<typeof contract.group>
export type WireSubcategory = v.InferOutput<typeof contract.subcategory>
export type WireCategory = v.InferOutput<typeof contract.category>
export type WireShop = MayLack<v.InferOutput<typeof contract.shop>, 'MessengerID'>
export type WireShippingMethod = v.InferOutput<typeof contract.shippingMethod>
export type WireFacet = v.InferOutput<typeof contract.facet>
export type WireSearchAnswer = v.InferOutput<typeof contract.searchAnswer>
export type WireSuggestions = v.InferOutput<typeof contract.suggestions>
export type WireOrderPlaced = v.InferOutput<typeof contract.orderPlaced>
export type WireOrderRefused = Named<typeof contract.orderRefused>
export type WireRefusedLine = NonNullable<WireOrderRefused['cartErrors']>[number]
export type WirePaymentStarted = v.InferOutput<typeof contract.paymentStarted>
export type WireOrderLine = v.InferOutput<typeof contract.orderLine>
export type WireVat = v.InferOutput<typeof contract.vat>
export type WireOrder = Omit<v.InferOutput<typeof contract.order>, 'shop'> & { shop: WireShop | null }
/** `expires` is empty where another server does not say. */
export type WireReservation = v.InferOutput<typeof contract.reservation>
export type WireReview = v.InferOutput<typeof contract.review>
export type WireFits = v.InferOutput<typeof contract.fits>
export type WirePromocodeRefused = Named<typeof contract.promocodeRefused>

// Requests.

/** One condition; prices are kroner. An article is kept when it meets all of them. */
export type WireFilter =
  | { field: WireFilterField; in: number[] }
  | { field: 'ArticleID'; notIn: number[] }
  | { field: 'GrossPrice'; between: [number, number] }
  | { field: 'GrossPrice'; less: number }
  | { field: 'GrossPrice'; more: number }
/** A filter in the product's own shape: an object with one key. Prices are kroner; a price that is not checked is off. */
export type WireFilterEntry =
  | { genders: readonly number[] }
  | { colours: readonly number[] }
  | { price: readonly [{ asc: boolean; min: number; max: number; checked: boolean }] }
export type WireFilterField =
  | 'genders.GenderID'
  | 'colorGroups.ColorGroupID'
  | 'ProductLineID'
  | 'available.ShopID'
  | 'MainGroupID'
  | 'ArticleGroup2ID'
  | 'ArticleGroup3ID'
  | 'ArticleID'

/** POST /articles/search. `query` may be empty when there are filters. `scope`, `sort` and `facets` are ours. */
export interface WireSearchRequest {
  query: string
  take?: number
  /** Zero-based. */
  page?: number
  /** What the list is a list of: all of its values are offered as facets. */
  scope?: WireFilter[]
  /** What the shopper chose on top: entries where the product's shape has the filter, else by field, which is ours. */
  filters?: (WireFilter | WireFilterEntry)[]
  sort?: { by: 'relevance' | 'bestseller' | 'price' | 'name'; order: 'asc' | 'desc' }
  facets?: boolean
}
/** A line that is ordered: the product text's own shape. */
export interface WireOrderItem {
  EanNo: string
  Count: number
}
/** POST /orders (ours). Prices are the server's own: what the shopper saw travels as `ExpectedTotal`, to be compared. */
export interface WireOrderRequest {
  CustomerName: string
  Email: string
  Phone: string
  Delivery: 'home' | 'collect'
  Address: string
  PostalCode: string
  City: string
  ShopID: number
  items: WireOrderItem[]
  /** Øre. */
  ExpectedTotal: number
  /** The code that the discount came by; the server checks it again. None, or null, without one. */
  Promocode?: string | null
  /** What was asked for before, refused, and left out: the confirmation tells of it. None, or left out, without. */
  NotOrdered?: WireNotOrdered[]
}
/** An article that was not to be had: how many were asked for, and how many there were. */
export interface WireNotOrdered {
  EanNo: string
  Wanted: number
  Available: number
}
/** POST /reservations (ours). The `Idempotency-Key` header makes a repeated call answer the same reservation. */
export interface WireReservationRequest
  extends Omit<WireOrderRequest, 'items' | 'ExpectedTotal' | 'Promocode' | 'NotOrdered'> {
  items: (WireOrderItem & { CampaignArticleID: number | null })[]
  shipping_method_id: number
}
/** POST /orders/{id}/code/enter (ours): six digits that were mailed. */
export interface WireOrderCode {
  Code: string
}
/** POST /orders/{id}/payments (ours). An empty body is a card payment. */
export interface WirePaymentRequest {
  /** Card: the chain's. Mobile: the shop's own, one pending order of a visitor in each. */
  Provider?: 'card' | 'mobile'
}
