import type { Delivery } from '../cart/index.ts'
import { type Ore, orderRef } from '../domain/index.ts'
import type { PlaceAnswer } from './answers.ts'

/** Card: the chain is paid. Mobile: the shop that the goods are of. Later: the provider pays, and gives credit. */
export type PayBy = 'card' | 'mobile' | 'later'

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
  /** The carrier's pick-up point that it is sent to; null for the address. */
  pickupPointId: string | null
  shopId: number
  lines: readonly OrderLine[]
  /** Øre: the amount that the shopper was shown. */
  expectedTotal: Ore
  promocode: string | null
}

/** An idempotency key, and the request that it was made for. */
export interface OrderKey {
  key: string
  request: OrderRequest
}
/** An order that waits for its payment. */
export interface PlacedOrder extends OrderKey {
  /** Null after a reload: the id opens the order, so it is never stored. The key gets it again. */
  orderId: string | null
  orderRef: string
}

const hasSameFields = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name])

/** Whether two requests are for the same order. The order of their lines does not matter. */
export function isSameRequest({ lines, ...one }: OrderRequest, { lines: others, ...other }: OrderRequest): boolean {
  const countIn = (all: readonly OrderLine[], line: OrderLine) => all.filter((it) => hasSameFields(it, line)).length
  return (
    hasSameFields(one, other) &&
    lines.length === others.length &&
    lines.every((line) => countIn(lines, line) === countIn(others, line))
  )
}

export const placedOrder = (orderId: string, { key, request }: OrderKey): PlacedOrder => ({
  orderId,
  orderRef: orderRef(orderId),
  key,
  request,
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
