import type * as v from 'valibot'
import type { giftCardBalanceRequest, giftCardPurchaseRequest } from '../server/gift-cards/gift-card-request.ts'
import type * as contract from '../server/http/contract/index.ts'
import type {
  expressRequest,
  orderCodeRequest,
  orderRequest,
  paymentRequest,
  reservationRequest,
  returnRequest,
} from '../server/orders/order-request.ts'
import type { searchRequest } from '../server/search/request.ts'
import type { stockAlertRequest } from '../server/stock-alerts/request-schemas.ts'

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
export type WirePickupPoint = v.InferOutput<typeof contract.pickupPoint>
export type WireOrderedPickupPoint = v.InferOutput<typeof contract.orderedPickupPoint>
export type WireFacet = v.InferOutput<typeof contract.facet>
export type WireSearchAnswer = v.InferOutput<typeof contract.searchAnswer>
/** Other servers know no questions for customer service. */
export type WireSuggestions = MayLack<v.InferOutput<typeof contract.suggestions>, 'services'>
/** POST /orders/express (ours): sent home, to whom the mobile payment provider says. */
export type WireExpressRequest = v.InferInput<typeof expressRequest>
export type WirePaymentProviders = v.InferOutput<typeof contract.paymentProviders>
export type WireExchanges = v.InferOutput<typeof contract.exchanges>
export type WireUnpaidOrders = v.InferOutput<typeof contract.unpaidOrders>
export type WireGiftCardRefused = v.InferOutput<typeof contract.giftCardRefused>
export type WireGiftCardBalance = v.InferOutput<typeof contract.giftCardBalance>
export type WireOrderPlaced = v.InferOutput<typeof contract.orderPlaced>
export type WireOrderRefused = Named<typeof contract.orderRefused>
export type WireRefusedLine = NonNullable<WireOrderRefused['cartErrors']>[number]
export type WirePaymentStarted = v.InferOutput<typeof contract.paymentStarted>
export type WireOrderLine = v.InferOutput<typeof contract.orderLine>
export type WireVat = v.InferOutput<typeof contract.vat>
export type WireOrder = Omit<v.InferOutput<typeof contract.order>, 'shop'> & { shop: WireShop | null }
/** `expires` is empty where another server does not say. */
export type WireReservation = v.InferOutput<typeof contract.reservation>
export type WireStockAlertRequested = v.InferOutput<typeof contract.stockAlertRequested>
export type WireStockAlert = v.InferOutput<typeof contract.stockAlert>
export type WireReview = v.InferOutput<typeof contract.review>
export type WireFits = v.InferOutput<typeof contract.fits>
export type WirePromocodeRefused = Named<typeof contract.promocodeRefused>

// Requests: inputs of the server's schemas.

type SearchInput = v.InferInput<typeof searchRequest>
type FilterOrEntry = NonNullable<SearchInput['filters']>[number]
type Immutable<T> = { readonly [Key in keyof T]: Immutable<T[Key]> }
/** One condition; prices are kroner. An article is kept when it meets all of them. */
export type WireFilter = Extract<FilterOrEntry, { field: string }>
/** A filter in the product's own shape: an object with one key. Prices are kroner; a price that is not checked is off. */
export type WireFilterEntry = Immutable<Exclude<FilterOrEntry, WireFilter>>
/**
 * POST /articles/search. `query` may be empty with filters; `page` is zero-based. `scope`, whose values are all offered as
 * facets, `sort`, `facets` and filters by field are ours.
 */
export type WireSearchRequest = Omit<SearchInput, 'filters'> & { filters?: (WireFilter | WireFilterEntry)[] }
/** POST /orders (ours). Prices are the server's: the total that the shopper saw, øre, is `ExpectedTotal`, for comparison. */
export type WireOrderRequest = v.InferInput<typeof orderRequest>
/** POST /gift-cards (ours). */
export type WireGiftCardPurchase = v.InferInput<typeof giftCardPurchaseRequest>
/** POST /gift-cards/balance (ours). */
export type WireGiftCardCode = v.InferInput<typeof giftCardBalanceRequest>
/** POST /reservations (ours). The `Idempotency-Key` header makes a repeated call answer the same reservation. */
export type WireReservationRequest = Omit<ReservationInput, 'items'> & {
  items: (ReservationInput['items'][number] & { CampaignArticleID: number | null })[]
}
type ReservationInput = v.InferInput<typeof reservationRequest>
/** POST /orders/{id}/code/enter (ours): six digits that were mailed. */
export type WireOrderCode = v.InferInput<typeof orderCodeRequest>
/** POST /orders/{id}/payments (ours). An empty body is a card payment; mobile goes to the shop's own account; later is a credit. */
export type WirePaymentRequest = v.InferInput<typeof paymentRequest>
/** POST /stock-alerts (ours): the variant is sold out everywhere. */
export type WireStockAlertRequest = v.InferInput<typeof stockAlertRequest>
export type WireReturnRequest = v.InferInput<typeof returnRequest>
