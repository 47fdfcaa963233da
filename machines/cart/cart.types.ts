import type { NewLine, Ore, ShippingMethod } from '../domain/index.ts'

/** Home delivery, or click-and-collect in the chosen shop. */
export type Delivery = ShippingMethod['code']

/** A variant in the cart, with what its article said when it was last asked. */
export interface CartLine extends NewLine {
  count: number
  /** Pieces in the chosen shop at the last check. */
  stock: number
  /** What a piece cost when it was put here, where that is another price than now. */
  priceBefore: Ore | null
}

export interface Discount {
  activated: boolean
  /** Øre when `fixed`, otherwise a fraction of the total: 0.2 is 20 percent. */
  amount: number
  fixed: boolean
  code: string | null
  /** The total before the discount; 0 without one. */
  originalTotal: Ore
}

/** A line that the shop can not deliver as it stands, and how many pieces it could. */
export interface CartError {
  ean: string
  available: number
}

/** Why a line can not grow: the article's purchase limit, or the chosen shop's stock. */
export type LimitReason = 'limit' | 'stock'

export interface LimitNotice {
  ean: string
  reason: LimitReason
  /** Pieces that the line may hold. */
  most: number
}

export interface Shipping {
  id: Delivery
  price: Ore
}

/** 1 is the card provider, with one order for the chain; 2 the mobile one, with one order a shop. */
export type Provider = 1 | 2

/** Orders that are placed and not yet known to be paid, by `orderRef`: whatever is stored can be read. */
export interface PendingOrders {
  first: readonly { orderRef: string }[]
  second: readonly { shopId: number; orderRef: string }[]
}

export interface OrderInfo {
  provider: Provider
  orderRef: string
}

/** A payment under way at the provider. It is never stored. */
export interface Transaction {
  paymentId: string
}

/** What is kept of a cart from visit to visit. */
export interface CartData {
  lines: readonly CartLine[]
  discount: Discount
  selectedShipping: Shipping
  shopId: number
  /** The shop whose stock the lines hold; null when it must be requested again. */
  checkedShopId: number | null
  pending: PendingOrders
  orderInfo: OrderInfo | null
  /** No line has one in a cart that can be ordered. */
  errors: readonly CartError[]
}

/**
 * What stands of one thing in the cart, and how late it was changed: a clock that all tabs of a browser share, since
 * each counts on from the latest that it knows. The stamp of a removed line stays for a while.
 */
export interface LwwRegister {
  /** A line's `line:` and its ean, or one of `choices`. */
  of: string
  at: number
  /** A line's pieces, 0 where it was removed. A choice as JSON. */
  is: number | string
}

export type LwwRegisters = readonly LwwRegister[]

/** A line taken out, and where it lay: what an undo needs. */
export interface RemovedLine {
  line: CartLine
  index: number
  discount: Discount
  /** The shop whose stock the line holds. */
  checkedShopId: number | null
}

export interface CartContext extends CartData {
  freeShippingFrom: Ore | null
  /** Pieces, over all lines. */
  count: number
  /** Deposits included, discount taken, shipping not. */
  total: Ore
  /** Where lines could not grow, until they change. */
  notices: readonly LimitNotice[]
  removed: RemovedLine | null
  /** Orders that proved paid before the stored cart was read. */
  paidUnread: readonly string[]
  transaction: Transaction | null
  /** When each thing was changed, so that what two tabs do at once is kept. */
  stamps: LwwRegisters
}
