import type { Ore, RestoreFailure } from '../domain/index.ts'
import type { CartError, CartLine, Discount, LimitReason, Provider, Shipping, Transaction } from './cart.types.ts'
import type { NewLine, PriceChange } from './rules.ts'

/** What the brand asks for. */
export interface CartTerms {
  /** Øre that the goods must come to for home delivery to be free. Null, or left out: it always costs. */
  freeShippingFrom?: Ore | null | undefined
}

export type CartEvent =
  /** One piece more. `stock` is how many the chosen shop has. */
  | { type: 'cart.item.add'; line: NewLine; stock: number }
  /** So many pieces of a line that is there. */
  | { type: 'cart.item.quantity.set'; ean: string; quantity: number }
  | { type: 'cart.item.remove'; ean: string }
  | { type: 'cart.item.restore' }
  /** `amount` is øre when `fixed`, otherwise a part of the total, 0 to 1. */
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
  | { type: 'cart.clear' }

export type CartEmitted =
  | { type: 'cart.item.added'; line: CartLine }
  /** `before` is how many pieces the line held. */
  | { type: 'cart.item.quantity.changed'; line: CartLine; before: number }
  | { type: 'cart.item.removed'; line: CartLine }
  /** `most` is how many pieces the line may hold. */
  | { type: 'cart.limit.reached'; line: NewLine; reason: LimitReason; most: number }
  /** Taken into use, or come back with the line that it left with. */
  | { type: 'cart.discount.applied'; discount: Discount }
  /** It went with the last line. */
  | { type: 'cart.discount.ended'; discount: Discount }
  | { type: 'cart.discount.refused'; code: string | null; reason: 'alreadyUsed' | 'notUsable' }
  | { type: 'cart.dropped'; reason: RestoreFailure }
  /** What another tab wrote can not be read: this one keeps what it has. */
  | { type: 'cart.sync.dropped'; reason: 'damaged' }
  | { type: 'cart.prices.changed'; changes: readonly PriceChange[] }
  /** `available` is how many pieces of the line there are. */
  | { type: 'cart.lines.unavailable'; unavailableLines: readonly { line: CartLine; available: number }[] }
  | { type: 'cart.cleared' }
