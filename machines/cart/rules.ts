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

/** What a shop says of a variant: how many pieces it has, and what one costs. */
export interface StockEntry {
  ean: string
  stock: number
  price: Ore
  /** Left out where nothing is said of it. */
  formerPrice?: Ore | null
}
/** @throws on what is no such answer */
export const stockIn = answerOf(
  'readStock',
  listOf(recordOf<StockEntry>({ ean: text, stock: whole, price: amount, formerPrice: maybe(orNull(amount)) })),
)
/** A line whose piece costs another price than when it was last asked. */
export interface PriceChange {
  ean: string
  name: string
  from: Ore
  to: Ore
}

const sum = (lines: readonly CartLine[], part: (line: CartLine) => number): number =>
  lines.reduce((all, line) => all + line.count * part(line), 0)

export interface Totals {
  /** Pieces, over all lines. */
  count: number
  /** What the goods cost, deposits included, less the discount. */
  total: Ore
  /** The same before the discount. */
  originalTotal: Ore
  /** The sum of the deposits, which no discount touches. */
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

/** What is to be sent, and what the brand asks for that. */
type Parcel = Pick<CartData, 'lines' | 'discount' | 'selectedShipping'> & { freeShippingFrom: Ore | null }

/** As the rules of shipping ask of it. */
function parcelOf({ lines, discount, selectedShipping: { price }, freeShippingFrom: freeFrom }: Parcel) {
  const { total, pant } = totals(lines, discount)
  return [total - pant, lines.map(({ freightPrice }) => freightPrice), { price, freeFrom }] as const
}

/** What shipping costs: once per order. Collecting is free. */
export const shippingPrice = (cart: Parcel, delivery: Delivery): Ore =>
  delivery === 'collect' || cart.lines.length === 0 ? 0 : homeShipping(...parcelOf(cart))

/** How far the cart is from free home delivery; null where there is no such thing, or nothing to be sent. */
export const freeShippingOf = (cart: Parcel): FreeShipping | null =>
  cart.lines.length === 0 || isOnlyCollected(cart.lines) ? null : freeShipping(...parcelOf(cart))

/** Something in it can only be collected, and so all of it is. */
export const isOnlyCollected = (lines: readonly CartLine[]): boolean =>
  lines.some(({ onlyClickAndCollect }) => onlyClickAndCollect)

/**
 * How the goods reach the shopper. A picked shop means click-and-collect there, and so does a line that can only be
 * collected; home delivery leaves from the web stock.
 */
export const deliveryOf = ({
  lines,
  selectedShipping,
  shopId,
}: Pick<CartData, 'lines' | 'selectedShipping' | 'shopId'>): Delivery =>
  isOnlyCollected(lines) || shopId !== webStockShopId ? 'collect' : selectedShipping.id

/** The choice of a shop. That of the web stock is home delivery. */
export const withShop = <Data extends Pick<CartData, 'selectedShipping'>>(data: Data, shopId: number) => ({
  shopId,
  selectedShipping: {
    ...data.selectedShipping,
    id: shopId === webStockShopId ? ('home' as const) : ('collect' as const),
  },
})

/** The choice of a way of shipping. Home delivery leaves from the web stock. */
export const withShipping = (shopId: number, selectedShipping: Shipping) => ({
  shopId: selectedShipping.id === 'home' ? webStockShopId : shopId,
  selectedShipping,
})

/** What is paid: the total and the shipping. */
export const payable = (cart: Parcel, delivery: Delivery): Ore =>
  totals(cart.lines, cart.discount).total + shippingPrice(cart, delivery)

/** The most pieces that a line can hold, and what sets that bound. An article that is not for sale has none. */
export function maxQuantityOf(line: NewLine, stock: number): { most: number; reason: LimitReason } {
  const limit = line.canPurchase ? line.webPurchaseLimit : 0
  return limit <= stock ? { most: Math.max(limit, 0), reason: 'limit' } : { most: Math.max(stock, 0), reason: 'stock' }
}

export const lineOf = (lines: readonly CartLine[], ean: string): CartLine | undefined =>
  lines.find((line) => line.ean === ean)

/** One piece more is below both the purchase limit and the stock. */
export const fits = (lines: readonly CartLine[], line: NewLine, stock: number): boolean =>
  (lineOf(lines, line.ean)?.count ?? 0) < maxQuantityOf(line, stock).most

export const replaced = (lines: readonly CartLine[], line: CartLine): readonly CartLine[] =>
  lines.map((other) => (other.ean === line.ean ? line : other))

/** What a line cost when it was put here, now that it costs this much; null when that is the same. */
function priceBefore({ price, priceBefore: first }: CartLine, now: Ore): Ore | null {
  const before = first ?? price
  return before === now ? null : before
}

/** The lines with one piece more. What the article says now is truer than what it said before. */
export function added(lines: readonly CartLine[], line: NewLine, stock: number): readonly CartLine[] {
  const old = lineOf(lines, line.ean)
  const grown: CartLine = {
    ...line,
    stock,
    count: (old?.count ?? 0) + 1,
    priceBefore: old ? priceBefore(old, line.price) : null,
  }
  return old ? replaced(lines, grown) : [...lines, grown]
}

/**
 * The entries of the cart: those that are known already, and one for each other line that holds more than its stock.
 */
export const judged = (lines: readonly CartLine[], known: readonly CartError[]): readonly CartError[] =>
  lines.flatMap((line) => {
    const error = known.find((entry) => entry.ean === line.ean)
    return error ?? (line.count > line.stock ? [{ ean: line.ean, available: line.stock }] : [])
  })

/** The entries less that of a line which has come down to what there is. */
export const stillWrong = (errors: readonly CartError[], line: CartLine): readonly CartError[] =>
  errors.filter((error) => error.ean !== line.ean || line.count > error.available)

/** The lines, none believed to have more in stock than a refusal says. */
export const bounded = (lines: readonly CartLine[], errors: readonly CartError[]): readonly CartLine[] =>
  lines.map((line) => {
    const error = errors.find((entry) => entry.ean === line.ean)
    return error && error.available < line.stock ? { ...line, stock: error.available } : line
  })

export const without = <Entry extends { ean: string }>(entries: readonly Entry[], ean: string): readonly Entry[] =>
  entries.filter((entry) => entry.ean !== ean)

/** A shop's answer, made whole: what was asked for and not answered is not there. */
export function completed(asked: readonly CartLine[], answer: readonly StockEntry[]): readonly StockEntry[] {
  const known = new Map(answer.map((entry) => [entry.ean, entry]))
  return asked.map((line) => known.get(line.ean) ?? { ean: line.ean, stock: 0, price: line.price })
}

/** The lines with the shop's stock and the current prices. Lines that came after the question stay as they are. */
export function checked(lines: readonly CartLine[], answer: readonly StockEntry[]): readonly CartLine[] {
  const known = new Map(answer.map((entry) => [entry.ean, entry]))
  return lines.map((line) => {
    const entry = known.get(line.ean)
    if (!entry) return line
    const { stock, price, formerPrice = line.formerPrice } = entry
    return { ...line, stock, price, formerPrice, priceBefore: priceBefore(line, price) }
  })
}

export function priceChanges(lines: readonly CartLine[], answer: readonly StockEntry[]): readonly PriceChange[] {
  const known = new Map(answer.map((entry) => [entry.ean, entry.price]))
  return lines.flatMap((line) => {
    const to = known.get(line.ean) ?? line.price
    return to === line.price ? [] : [{ ean: line.ean, name: line.name, from: line.price, to }]
  })
}

/** A discount that can be taken: whole øre from 1, or a fraction above 0 and at most 1. */
export const isDiscount = (amount: number, fixed: boolean): boolean =>
  fixed ? Number.isSafeInteger(amount) && amount > 0 : amount > 0 && amount <= 1

/** One order of the second provider a shop; of the first one each order once. */
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

export const isPending = (pending: PendingOrders, orderRef: string): boolean =>
  pending.first.some((order) => order.orderRef === orderRef) ||
  pending.second.some((order) => order.orderRef === orderRef)

/** One of the orders that proved paid is of this cart. */
export const isBought = (cart: CartData, paid: readonly string[]): boolean =>
  paid.some((orderRef) => isPending(cart.pending, orderRef))

/**
 * What was stored, with what the shopper did before it was read: pieces are added up to each line's bound, and a
 * chosen shop stands. An order that turned out paid in between takes the stored lines with it.
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
  return { ...base, lines, shopId, selectedShipping, checkedShopId, errors: judged(lines, known) }
}

/** The shop whose stock both hold; null when they differ and stock must be requested again. */
function commonShop(a: CartData, b: CartData): number | null {
  if (b.lines.length === 0) return a.checkedShopId
  return a.lines.length === 0 || a.checkedShopId === b.checkedShopId ? b.checkedShopId : null
}
