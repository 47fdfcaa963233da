import {
  discountOn,
  type FreeShipping,
  freeShipping,
  homeShipping,
  type NewLine,
  type Ore,
  webStockShopId,
} from '../domain/index.ts'
import { amount, answerOf, listOf, maybe, orNull, recordOf, text, whole } from '../persistence/reading/index.ts'
import type {
  CartContext,
  CartData,
  CartError,
  CartLine,
  Delivery,
  Discount,
  LimitReason,
  PendingOrders,
  Provider,
  Shipping,
} from './cart.types.ts'
import { emptyCart } from './empty.ts'

export type { NewLine }

/** A shop's data on a variant: its pieces and its price. */
export interface StockEntry {
  ean: string
  stock: number
  price: Ore
  /** What it costs without the member's price, which `price` is; null or omitted otherwise. */
  ordinaryPrice?: Ore | null
  /** Omitted if the shop does not tell. */
  formerPrice?: Ore | null
}
/** Parses the answer. @throws on anything else */
export const stockIn = answerOf(
  'readStock',
  listOf(
    recordOf<StockEntry>({
      ean: text,
      stock: whole,
      price: amount,
      ordinaryPrice: maybe(orNull(amount)),
      formerPrice: maybe(orNull(amount)),
    }),
  ),
)

const sum = (lines: readonly CartLine[], part: (line: CartLine) => number): number =>
  lines.reduce((all, line) => all + line.count * part(line), 0)

export interface Totals {
  /** Pieces of all lines. */
  count: number
  /** Total of the goods, with deposits, less the discount. */
  total: Ore
  /** The total before the discount. */
  originalTotal: Ore
  /** Sum of the deposits, which no discount reduces. */
  pant: Ore
}

export function totals(lines: readonly CartLine[], discount: Discount): Totals {
  const originalTotal = sum(lines, (line) => line.price + line.pant)
  const pant = sum(lines, (line) => line.pant)
  return {
    count: sum(lines, () => 1),
    total: originalTotal - (discount.activated ? discountOn(originalTotal, pant, discount) : 0),
    originalTotal,
    pant,
  }
}

/** The lines to send, and the brand's shipping prices. */
type Parcel = Pick<CartData, 'lines' | 'discount' | 'selectedShipping'> &
  Pick<CartContext, 'freeShippingFrom' | 'shippingPrice'>

/** Goods as the shipping rules read them. */
function parcelOf({ lines, discount, selectedShipping, shippingPrice, freeShippingFrom: freeFrom }: Parcel) {
  const price = shippingPrice ?? selectedShipping.price
  const { total, pant } = totals(lines, discount)
  return [total - pant, lines.map(({ freightPrice }) => freightPrice), { price, freeFrom }] as const
}

/** Shipping price, once per order. Collection is free. */
export const shippingPrice = (cart: Parcel, delivery: Delivery): Ore =>
  delivery === 'collect' || cart.lines.length === 0 ? 0 : homeShipping(...parcelOf(cart))

/** Progress towards free home delivery; null if the brand has none, or nothing is sent. */
export const freeShippingOf = (cart: Parcel): FreeShipping | null =>
  cart.lines.length === 0 || isOnlyCollected(cart.lines) ? null : freeShipping(...parcelOf(cart))

/** One line is click-and-collect only, and so the whole cart is. */
export const isOnlyCollected = (lines: readonly CartLine[]): boolean =>
  lines.some(({ onlyClickAndCollect }) => onlyClickAndCollect)

/**
 * Type of delivery. A chosen shop, or a line that is click-and-collect only, means collection; home delivery uses the
 * web stock.
 */
export const deliveryOf = ({
  lines,
  selectedShipping,
  shopId,
}: Pick<CartData, 'lines' | 'selectedShipping' | 'shopId'>): Delivery =>
  isOnlyCollected(lines) || shopId !== webStockShopId ? 'collect' : selectedShipping.id

/** Chooses a shop. The web stock means home delivery. */
export const withShop = <Data extends Pick<CartData, 'selectedShipping'>>(data: Data, shopId: number) => ({
  shopId,
  selectedShipping: {
    ...data.selectedShipping,
    id: shopId === webStockShopId ? ('home' as const) : ('collect' as const),
  },
})

/** Chooses the shipping. Home delivery uses the web stock. */
export const withShipping = (shopId: number, selectedShipping: Shipping) => ({
  shopId: selectedShipping.id === 'home' ? webStockShopId : shopId,
  selectedShipping,
})

/** The amount to pay: total and shipping. */
export const payable = (cart: Parcel, delivery: Delivery): Ore =>
  totals(cart.lines, cart.discount).total + shippingPrice(cart, delivery)

/** Maximum pieces of a line, and what limits it. An article that is not for sale has none. */
export function maxQuantityOf(line: NewLine, stock: number): { most: number; reason: LimitReason } {
  const limit = line.canPurchase ? line.webPurchaseLimit : 0
  return limit <= stock ? { most: Math.max(limit, 0), reason: 'limit' } : { most: Math.max(stock, 0), reason: 'stock' }
}

export const lineOf = (lines: readonly CartLine[], ean: string): CartLine | undefined =>
  lines.find((line) => line.ean === ean)

/** Whether one more piece is within the purchase limit and the stock. */
export const fits = (lines: readonly CartLine[], line: NewLine, stock: number): boolean =>
  (lineOf(lines, line.ean)?.count ?? 0) < maxQuantityOf(line, stock).most

export const replaced = (lines: readonly CartLine[], line: CartLine): readonly CartLine[] =>
  lines.map((other) => (other.ean === line.ean ? line : other))

/** What a piece costs for all. */
const ordinaryPriceOf = ({ price, ordinaryPrice }: Pick<CartLine, 'price' | 'ordinaryPrice'>): Ore =>
  ordinaryPrice ?? price

/** A line's price for all when it was added; null if it has not changed. */
function priceBefore(line: CartLine, now: Ore): Ore | null {
  const before = line.priceBefore ?? ordinaryPriceOf(line)
  return before === now ? null : before
}

/** Adds a piece. The article's data are newer than the line's. */
export function added(lines: readonly CartLine[], line: NewLine, stock: number): readonly CartLine[] {
  const old = lineOf(lines, line.ean)
  const grown: CartLine = {
    ...line,
    // a member's price stays until the prices are read again
    ...(!line.ordinaryPrice &&
      old?.ordinaryPrice === line.price && { price: old.price, ordinaryPrice: old.ordinaryPrice }),
    stock,
    count: (old?.count ?? 0) + 1,
    priceBefore: old ? priceBefore(old, ordinaryPriceOf(line)) : null,
  }
  return old ? replaced(lines, grown) : [...lines, grown]
}

/** The errors of the cart: known ones, and one for each other line above its stock. */
export const lineErrors = (lines: readonly CartLine[], known: readonly CartError[]): readonly CartError[] =>
  lines.flatMap((line) => {
    const error = known.find((entry) => entry.ean === line.ean)
    return error ?? (line.count > line.stock ? [{ ean: line.ean, available: line.stock }] : [])
  })

/** The errors without those of a line that no longer exceeds the stock. */
export const stillWrong = (errors: readonly CartError[], line: CartLine): readonly CartError[] =>
  errors.filter((error) => error.ean !== line.ean || line.count > error.available)

/** The lines with at most the stock that a refusal reported. */
export const bounded = (lines: readonly CartLine[], errors: readonly CartError[]): readonly CartLine[] =>
  lines.map((line) => {
    const error = errors.find((entry) => entry.ean === line.ean)
    return error && error.available < line.stock ? { ...line, stock: error.available } : line
  })

export const without = <Entry extends { ean: string }>(entries: readonly Entry[], ean: string): readonly Entry[] =>
  entries.filter((entry) => entry.ean !== ean)

/** How long stock and prices are fresh, ms. */
export const stockStaleTime = 10 * 60 * 1000

/** Completes a shop's answer: an omitted line has no stock. */
export function completed(asked: readonly CartLine[], answer: readonly StockEntry[]): readonly StockEntry[] {
  const known = new Map(answer.map((entry) => [entry.ean, entry]))
  return asked.map((line) => known.get(line.ean) ?? { ean: line.ean, stock: 0, price: line.price })
}

/** The lines with the shop's stock and the current prices. Lines added since the request stay unchanged. */
export function checked(lines: readonly CartLine[], answer: readonly StockEntry[]): readonly CartLine[] {
  const known = new Map(answer.map((entry) => [entry.ean, entry]))
  return lines.map((line) => {
    const entry = known.get(line.ean)
    if (!entry) return line
    const { stock, price, ordinaryPrice = null, formerPrice = line.formerPrice } = entry
    const { ordinaryPrice: _former, ...others } = line
    return {
      ...others,
      stock,
      price,
      formerPrice,
      priceBefore: priceBefore(line, ordinaryPrice ?? price),
      ...(ordinaryPrice !== null && { ordinaryPrice }),
    }
  })
}

/** A usable discount: whole øre from 1, or a fraction above 0 and at most 1. */
export const isDiscount = (amount: number, fixed: boolean): boolean =>
  fixed ? Number.isSafeInteger(amount) && amount > 0 : amount > 0 && amount <= 1

/** Adds an order: the second provider has one per shop, the first has each order once. */
export function withPending(
  pending: PendingOrders,
  order: { provider: Provider; orderRef: string; shopId: number },
): PendingOrders {
  const { orderRef, shopId } = order
  return order.provider === 1
    ? { ...pending, first: [...pending.first.filter((other) => other.orderRef !== orderRef), { orderRef }] }
    : { ...pending, second: [...pending.second.filter((other) => other.shopId !== shopId), { shopId, orderRef }] }
}

export const withoutPending = (pending: PendingOrders, orderRef: string): PendingOrders => ({
  first: pending.first.filter((order) => order.orderRef !== orderRef),
  second: pending.second.filter((order) => order.orderRef !== orderRef),
})

/** The same cart, which no longer waits for the order. */
export const withoutOrder = <Cart extends Pick<CartData, 'pending' | 'orderInfo'>>(
  cart: Cart,
  orderRef: string,
): Cart => ({
  ...cart,
  pending: withoutPending(cart.pending, orderRef),
  orderInfo: cart.orderInfo?.orderRef === orderRef ? null : cart.orderInfo,
})

export const isPending = (pending: PendingOrders, orderRef: string): boolean =>
  pending.first.some((order) => order.orderRef === orderRef) ||
  pending.second.some((order) => order.orderRef === orderRef)

/** One of the paid orders is this cart's. */
export const isBought = (cart: CartData, paid: readonly string[]): boolean =>
  paid.some((orderRef) => isPending(cart.pending, orderRef))

/**
 * Merges the stored cart with the shopper's changes before the restore: pieces add up to each line's limit, and a
 * chosen shop stays. An order that was paid meanwhile removes the stored lines.
 */
export function merged(stored: CartData, now: CartData, paid: readonly string[]): CartData {
  const base = isBought(stored, paid)
    ? { ...emptyCart, shopId: stored.shopId, checkedShopId: stored.checkedShopId }
    : stored
  const fresh = new Map(now.lines.map((line) => [line.ean, line]))
  const old = base.lines.map((line) => {
    const more = fresh.get(line.ean)
    if (!more) return line
    const { most } = maxQuantityOf(more, more.stock)
    const count = Math.max(line.count, Math.min(line.count + more.count, most))
    return { ...more, count, priceBefore: priceBefore(line, more.price) }
  })
  const had = new Set(base.lines.map((line) => line.ean))
  const lines = [...old, ...now.lines.filter((line) => !had.has(line.ean))]
  const { shopId, selectedShipping } = now.shopId === emptyCart.shopId ? base : withShop(base, now.shopId)
  const checkedShopId = lines.length === 0 ? shopId : commonShop(base, now)
  const known = base.errors.filter((error) => !fresh.has(error.ean))
  return { ...base, lines, shopId, selectedShipping, checkedShopId, errors: lineErrors(lines, known) }
}

/** The shop whose stock both know; null if they differ, so that stock is requested again. */
function commonShop(a: CartData, b: CartData): number | null {
  if (b.lines.length === 0) return a.checkedShopId
  return a.lines.length === 0 || a.checkedShopId === b.checkedShopId ? b.checkedShopId : null
}
