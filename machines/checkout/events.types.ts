import type { Delivery } from '../cart/index.ts'
import type { Ore, RestoreFailure } from '../domain/index.ts'
import type { PageEvent } from '../domain/page-event.ts'
import type { RefusedGiftCard } from '../gift-cards/index.ts'
import type { OrderLine, PayBy, PlacingOrderReport } from '../placing-order/index.ts'
import type { PromocodeRefusal } from '../promocode/index.ts'
import type { Draft } from './draft.ts'
import type { CheckoutCart, FieldErrors, FieldFormats, FieldName, Fields, StepName } from './rules.ts'

/** What the shopper should know at the order button. */
export type CheckoutNotice =
  | 'cartBlocked'
  | 'refused'
  | 'invalid'
  | 'totalChanged'
  | 'promocodeRefused'
  | 'placingFailed'
  | 'tooMany'
  | 'paymentUnavailable'
  | 'orderGone'
  | 'stillHere'

export interface CheckoutContext extends Draft {
  errors: FieldErrors
  /** Fields that the shopper has changed in this visit. */
  touched: readonly FieldName[]
  /** Fields that stood in the way when a step or the order was refused. */
  summary: readonly FieldName[]
  /** How often fields have stood in the way. */
  refusals: number
  /** Null until the cart is read. */
  cart: CheckoutCart | null
  /** Of the customer who is logged in; null if nobody is. */
  customer: { known: KnownCustomer; isFilled: boolean } | null
  /** A look-up of the place decides when the delivery step goes on. It does not change. */
  hasPlaceLookup: boolean
  /** The cart's choice that was taken over last. */
  followedChoice: CartChoice | null
  /** What the server would be paid, instead of what was shown. */
  serverTotal: Ore | null
  /** The provider's page, and the payment there; none where the provider named none. */
  url: string
  paymentId: string | null
  /** Another country's; omitted: Norway's. */
  formats?: FieldFormats
}

/**
 * `draft` is what was stored; `formats` are those of another country's fields. With `hasPlaceLookup`, a press for home
 * delivery is emitted as `checkout.submit.held`, and goes on with `checkout.submit.released`.
 */
export type CheckoutInput =
  | { draft?: unknown; formats?: FieldFormats | undefined; hasPlaceLookup?: boolean | undefined }
  | undefined

/** What is known of a customer who is logged in. */
export type KnownCustomer = Partial<Pick<Fields, 'name' | 'phone' | 'email' | 'address' | 'postalCode' | 'city'>>

/** The delivery that is chosen in the cart. `shopId` is null for a collection whose shop is open. */
export interface CartChoice {
  delivery: Delivery
  shopId: number | null
  /** The shopper's own shop, for a collection whose shop is open here too. */
  preferredShopId: number | null
}

export type FieldChange = {
  [Name in FieldName]: { type: 'checkout.field.change'; field: Name; value: Fields[Name] }
}[FieldName]

export type CheckoutEvent =
  | PageEvent
  | FieldChange
  /** Another tab has written the draft, or ordered. */
  | { type: 'checkout.draft.written' }
  /** The shopper is back in this tab, whose draft is old. */
  | { type: 'checkout.outdated' }
  | { type: 'checkout.field.leave'; field: FieldName }
  | { type: 'checkout.cart.changed'; cart: CheckoutCart | null }
  /** Sent with each cart. The checkout takes it over when it is another than before. */
  | ({ type: 'checkout.choice.changed' } & CartChoice)
  | { type: 'checkout.customer.known'; customer: KnownCustomer }
  /** The customer has logged out: what was filled in is forgotten, but for an order under way. */
  | { type: 'checkout.customer.left' }
  | { type: 'checkout.restore'; stored: unknown }
  | { type: 'checkout.step.edit'; step: Exclude<StepName, 'payment'> }
  | { type: 'checkout.payBy.choose'; payBy: PayBy }
  /** Put aside in the shop, and paid there: or not. */
  | { type: 'checkout.reserve.choose'; reserves: boolean }
  /** The shopper presses the button of the open step: goes on, reserves or orders. */
  | { type: 'checkout.submit' }
  /** Some line exceeds the stock. Raised by a press of the last button. */
  | { type: 'checkout.cart.blocked' }
  /** The press that was held goes on: the place is known, or is not awaited. Raised where no place is looked up. */
  | { type: 'checkout.submit.released' }
  | { type: 'checkout.returned' }
  | PlacingOrderReport

export type CheckoutEmitted =
  /** What was filled in before can not be used. */
  | { type: 'checkout.dropped'; reason: RestoreFailure }
  /** A press that the look-up of the place holds or releases. */
  | { type: 'checkout.submit.held' }
  /** The shopper presses to reserve. */
  | { type: 'checkout.reservation.wanted'; fields: Fields; lines: readonly OrderLine[] }
  | { type: 'checkout.delivery.chosen'; delivery: Delivery; shopId: number | null }
  /** `shopId` is the shop that it went to. */
  | { type: 'checkout.order.placed'; orderRef: string; payBy: PayBy; shopId: number }
  /** `available` is how many pieces of the article there are. */
  | { type: 'checkout.order.refused'; refused: readonly { ean: string; available: number }[] }
  /** `giftCard`: the one that does not pay what was shown; null where fields alone are refused. */
  | { type: 'checkout.order.invalid'; giftCard: RefusedGiftCard | null }
  | { type: 'checkout.promocode.refused'; code: string; reason: PromocodeRefusal }
  | { type: 'checkout.order.cancelled'; orderRef: string }
  | { type: 'checkout.order.settled'; orderId: string }
  | { type: 'checkout.left'; orderId: string; paymentId: string | null }
