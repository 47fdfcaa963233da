import type { Delivery } from '../cart/index.ts'
import { type Ore, orderRef } from '../domain/index.ts'
import type { PlaceAnswer } from './answers.ts'

/** Card: the chain is paid. Mobile: the shop that the goods are of. */
export type PayBy = 'card' | 'mobile'

export interface OrderLine {
  ean: string
  count: number
  campaignArticleId: number | null
}

/** The order that is sent. */
export interface OrderRequest {
  name: string
  phone: string
  email: string
  delivery: Delivery
  address: string
  postalCode: string
  city: string
  shopId: number
  lines: readonly OrderLine[]
  /** Øre: the amount that the shopper was shown. */
  expectedTotal: Ore
  promocode: string | null
}

/** An order that waits for its payment, and its content. */
export interface PlacedOrder {
  /** Null after a reload: the id opens the order, so it is never stored. The key gets it again. */
  orderId: string | null
  orderRef: string
  key: string
  content: string
}
/** An idempotency key, and the content that it was made for. */
export interface OrderKey {
  key: string
  content: string
}

/** The same text for the same order, whatever the order of its lines. */
export const contentOf = (request: OrderRequest): string =>
  JSON.stringify({ ...request, lines: request.lines.toSorted((a, b) => (a.ean < b.ean ? -1 : 1)) })

/** The request that a content was made of. */
export const requestIn = (content: string): OrderRequest => JSON.parse(content) as OrderRequest

export const placedOrder = (orderId: string, made: OrderKey | null): PlacedOrder => ({
  orderId,
  orderRef: orderRef(orderId),
  key: made?.key ?? '',
  content: made?.content ?? '',
})

/** Why an order was not placed: the server's answer to it. */
export type NotPlaced = Exclude<PlaceAnswer, { type: 'placed' }>

/** Where the provider takes the payment over; without an id where the provider has none. */
export interface ProviderPage {
  url: string
  paymentId: string | null
}

/** What became of one press of the order button. */
export type PlacingOutcome =
  | ({ type: 'takenOver'; orderId: string } & ProviderPage)
  | { type: 'alreadyPaid'; orderId: string }
  | NotPlaced
  /** A call got no answer. The next press repeats it with the same key. */
  | { type: 'placingFailed' }
  /** The order waits, and its provider cannot be reached. */
  | { type: 'paymentUnavailable' }
  /** The order expired before its payment began. */
  | { type: 'orderGone' }
