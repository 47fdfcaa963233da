import type { Ore, RestoreFailure } from '../domain/index.ts'
import type { PageEvent } from '../domain/page-event.ts'
import type {
  CartError,
  CartLine,
  Discount,
  LimitReason,
  Pieces,
  Provider,
  Shipping,
  Transaction,
} from './cart.types.ts'
import type { NewLine } from './rules.ts'

export type CartEvent =
  | PageEvent
  /** One more piece. `stock` is the chosen shop's. */
  | { type: 'cart.item.add'; line: NewLine; stock: number }
  /** Sets the pieces of a line. */
  | { type: 'cart.item.quantity.set'; ean: string; quantity: number }
  | { type: 'cart.item.remove'; ean: string }
  | { type: 'cart.item.restore' }
  /** `amount` is øre when `fixed`, otherwise a fraction of the total, 0 to 1. */
  | { type: 'cart.discount.apply'; amount: number; fixed: boolean; code: string | null }
  | { type: 'cart.discount.clear' }
  | { type: 'cart.shipping.select'; id: Shipping['id']; price: Ore }
  | { type: 'cart.shop.choose'; shopId: number }
  | { type: 'cart.stock.check' }
  | { type: 'cart.errors.set'; errors: readonly CartError[] }
  | { type: 'cart.order.placed'; provider: Provider; orderRef: string; shopId: number }
  | { type: 'cart.order.paid'; orderRef: string }
  | { type: 'cart.order.cancelled'; orderRef: string }
  | { type: 'cart.transaction.set'; transaction: Transaction | null }
  | { type: 'cart.restore'; stored: unknown }
  | { type: 'cart.synced'; stored: unknown }
  /** Takes out these pieces, and empties the cart if no others are in it. Omitted: all. */
  | { type: 'cart.clear'; lines?: readonly Pieces[] }

export type CartEmitted =
  | { type: 'cart.item.added'; line: CartLine }
  /** `before` is the former number of pieces. */
  | { type: 'cart.item.quantity.changed'; line: CartLine; before: number }
  | { type: 'cart.item.removed'; line: CartLine }
  /** The removal was undone. */
  | { type: 'cart.item.restored'; line: CartLine }
  /** `most` is the maximum number of pieces. */
  | { type: 'cart.limit.reached'; line: NewLine; reason: LimitReason; most: number }
  /** Applied, or returned with the line that it left with. */
  | { type: 'cart.discount.applied'; discount: Discount }
  /** It ended with the last line, or was cleared. */
  | { type: 'cart.discount.ended'; discount: Discount }
  /** The discount of the stored cart, restored or of another tab; not activated if it has none. */
  | { type: 'cart.discount.synced'; discount: Discount }
  | { type: 'cart.discount.refused'; code: string | null; reason: 'alreadyUsed' | 'notUsable' }
  | { type: 'cart.dropped'; reason: RestoreFailure }
  /** To collect in, or the web stock. */
  | { type: 'cart.shop.chosen'; shopId: number }
  | { type: 'cart.cleared' }
