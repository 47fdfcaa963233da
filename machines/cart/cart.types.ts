import type { NewLine, Ore } from '../domain/index.ts'

/** Home delivery, or click-and-collect in the chosen shop. */
export type Delivery = 'home' | 'collect'

/** A variant in the cart, with its article's data at the last check. */
export interface CartLine extends NewLine {
  count: number
  /** Pieces in the chosen shop at the last check. */
  stock: number
  /** Price per piece when it was added; omitted if it has not changed. */
  priceBefore: Ore | null
}

/** Pieces of a variant. */
export type Pieces = Pick<CartLine, 'ean' | 'count'>

export interface Discount {
  activated: boolean
  /** Øre when `fixed`, otherwise a fraction of the total: 0.2 is 20 percent. */
  amount: number
  fixed: boolean
  code: string | null
  /** Total before the discount; 0 without one. */
  originalTotal: Ore
}

/** A line that the shop cannot deliver as it is, with the available pieces. */
export interface CartError {
  ean: string
  available: number
}

/** Why a line cannot grow: the article's purchase limit, or the chosen shop's stock. */
export type LimitReason = 'limit' | 'stock'

export interface LimitNotice {
  ean: string
  reason: LimitReason
  /** Maximum pieces of the line. */
  most: number
}

export interface Shipping {
  id: Delivery
  price: Ore
}

/** 1 is the card provider, with one order for the chain; 2 the mobile one, with one order per shop. */
export type Provider = 1 | 2

/** Placed orders without a confirmed payment, by `orderRef`: the ids grant access, and storage is readable. */
export interface PendingOrders {
  first: readonly { orderRef: string }[]
  second: readonly { shopId: number; orderRef: string }[]
}

export interface OrderInfo {
  provider: Provider
  orderRef: string
}

/** A payment at the provider. Never stored. */
export interface Transaction {
  paymentId: string
}

/** The stored part of a cart. */
export interface CartData {
  lines: readonly CartLine[]
  discount: Discount
  selectedShipping: Shipping
  shopId: number
  /** The shop whose stock the lines know; null when it must be requested. */
  checkedShopId: number | null
  pending: PendingOrders
  orderInfo: OrderInfo | null
  /** A cart that can be ordered has none. */
  errors: readonly CartError[]
}

/**
 * A last-write-wins register with a Lamport clock, which all tabs of a browser share. Registers of removed lines stay
 * for a while.
 */
export interface LwwRegister {
  /** `line:` and the EAN of a line, or a name in `choices`. */
  key: string
  /** Lamport clock of its last change. */
  clock: number
  /** Pieces of a line, 0 if removed; a choice as JSON. */
  value: number | string
}

export type LwwRegisters = readonly LwwRegister[]

/** A removed line and its position, for an undo. */
export interface RemovedLine {
  line: CartLine
  index: number
  discount: Discount
  /** The shop whose stock the line knows. */
  checkedShopId: number | null
}

export interface CartContext extends CartData {
  freeShippingFrom: Ore | null
  /** The brand's price of home delivery, whatever was selected; omitted if it has not said. */
  shippingPrice?: Ore
  /** Pieces of all lines. */
  count: number
  /** With deposits and discount, without shipping. */
  total: Ore
  /** Lines that could not grow, until they change. */
  notices: readonly LimitNotice[]
  removed: RemovedLine | null
  /** Orders that proved paid before the stored cart was read. */
  paidUnread: readonly string[]
  /** Orders that proved cancelled before the stored cart was read. */
  cancelledUnread: readonly string[]
  transaction: Transaction | null
  /** Registers of every change, to merge simultaneous changes of two tabs. */
  registers: LwwRegisters
}

/** Settings of the brand. */
export interface CartTerms {
  /** Minimum of goods for free home delivery, øre. Null or omitted: it is never free. */
  freeShippingFrom?: Ore | null | undefined
  /** Price of home delivery. Omitted: `defaultShippingPrice`, or what `cart.shipping.select` says. */
  shippingPrice?: Ore | undefined
}
