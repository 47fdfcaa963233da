import { defaultFreightPrice, orderRef, type Picture, parseStoredJson, type RestoreFailure } from '../domain/index.ts'
import type {
  CartData,
  CartError,
  CartLine,
  Discount,
  LwwRegisters,
  OrderInfo,
  PendingOrders,
  Shipping,
} from './cart.types.ts'
import { emptyCart, noDiscount } from './empty.ts'
import { parseRegisters } from './merge.ts'
import { isDiscount, lineErrors, totals } from './rules.ts'

/** Version of the stored value. A new shape needs a new version and a step in `steps`. */
export const storedVersion = 3

/** The stored cart. It never has transaction data. */
export interface StoredCart extends CartData {
  v: typeof storedVersion
  /** Registers of changes. Earlier builds wrote none. */
  registers?: LwwRegisters
}

/** Result of reading a stored cart. `from` is the version that it was migrated from. */
export type ParsedCart =
  | { type: 'nothing' }
  | { type: 'cart'; cart: CartData; registers: LwwRegisters | null }
  | { type: 'migrated'; cart: CartData; registers: null; from: number }
  | { type: 'dropped'; reason: RestoreFailure }

/** The stored fields, by name, so that no other field is stored. */
export const toStored = (cart: CartData): StoredCart => ({
  v: storedVersion,
  lines: cart.lines,
  discount: cart.discount,
  selectedShipping: cart.selectedShipping,
  shopId: cart.shopId,
  checkedShopId: cart.checkedShopId,
  pending: cart.pending,
  orderInfo: cart.orderInfo,
  errors: cart.errors,
})

type Fields = Readonly<Record<string, unknown>>

/** Thrown while reading and caught in `parseCart`: one invalid part makes the whole cart unreadable. */
class Damage extends Error {}
const fail = (what: string): never => {
  throw new Damage(what)
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : fail('not an object')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : fail('not a list'))
const text = (value: unknown): string => (typeof value === 'string' ? value : fail('not a text'))
const filled = (value: unknown): string => text(value) || fail('an empty text')
const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : fail('not a flag'))
const whole = (value: unknown, least = 0): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : fail('not a whole number')
const orNull = <Value>(read: (value: unknown) => Value, value: unknown): Value | null =>
  value === null || value === undefined ? null : read(value)

function picture(value: unknown): Picture {
  const it = fields(value)
  return {
    base: text(it.base),
    alt: text(it.alt),
    width: whole(it.width),
    height: whole(it.height),
    widths: list(it.widths).map((width) => whole(width)),
  }
}

function line(value: unknown): CartLine {
  const it = fields(value)
  const webPurchaseLimit = whole(it.webPurchaseLimit)
  return {
    ean: filled(it.ean),
    articleId: whole(it.articleId),
    variantId: whole(it.variantId),
    name: text(it.name),
    gender: text(it.gender),
    size: text(it.size),
    colour: text(it.colour),
    price: whole(it.price),
    pant: whole(it.pant),
    freightPrice: whole(it.freightPrice),
    picture: picture(it.picture),
    canPurchase: flag(it.canPurchase),
    webPurchaseLimit,
    onlyClickAndCollect: flag(it.onlyClickAndCollect),
    campaignArticleId: orNull(whole, it.campaignArticleId),
    formerPrice: orNull(whole, it.formerPrice),
    count: bounded(whole(it.count, 1), webPurchaseLimit),
    stock: whole(it.stock),
    priceBefore: orNull(whole, it.priceBefore),
    ...(it.ordinaryPrice !== undefined && { ordinaryPrice: whole(it.ordinaryPrice) }),
  }
}

/** A limit of 0 must not remove the shopper's line: the order reports it. */
const bounded = (count: number, limit: number): number => Math.min(count, Math.max(limit, 1))

/** One line per variant: duplicates are added up. */
function lines(value: unknown): readonly CartLine[] {
  const byEan = new Map<string, CartLine>()
  for (const next of list(value).map(line)) {
    const same = byEan.get(next.ean)
    byEan.set(next.ean, same ? { ...same, count: bounded(same.count + next.count, same.webPurchaseLimit) } : next)
  }
  return [...byEan.values()]
}

function discount(value: unknown, of: readonly CartLine[]): Discount {
  const it = fields(value)
  if (!flag(it.activated) || of.length === 0) return noDiscount
  const amount = typeof it.amount === 'number' ? it.amount : fail('not a number')
  const fixed = flag(it.fixed)
  if (!isDiscount(amount, fixed)) fail('not a discount')
  const bare = { activated: true, amount, fixed, code: orNull(text, it.code) }
  return { ...bare, originalTotal: totals(of, noDiscount).originalTotal }
}

function shipping(value: unknown): Shipping {
  const it = fields(value)
  return { id: it.id === 'home' || it.id === 'collect' ? it.id : fail('no such delivery'), price: whole(it.price) }
}

function pending(value: unknown): PendingOrders {
  const it = fields(value)
  const second = new Map(
    list(it.second).map((entry) => {
      const order = fields(entry)
      const shopId = whole(order.shopId)
      return [shopId, { shopId, orderRef: filled(order.orderRef) }] as const
    }),
  )
  const first = new Set(list(it.first).map((entry) => filled(fields(entry).orderRef)))
  return { first: [...first].map((orderRef) => ({ orderRef })), second: [...second.values()] }
}

function orderInfo(value: unknown): OrderInfo {
  const it = fields(value)
  return {
    provider: it.provider === 1 || it.provider === 2 ? it.provider : fail('no such provider'),
    orderRef: filled(it.orderRef),
  }
}

function error(value: unknown): CartError {
  const it = fields(value)
  return { ean: filled(it.ean), available: whole(it.available) }
}

function cart(value: Fields): CartData {
  const kept = lines(value.lines)
  const shopId = whole(value.shopId)
  return {
    lines: kept,
    discount: discount(value.discount, kept),
    selectedShipping: shipping(value.selectedShipping),
    shopId,
    checkedShopId: kept.length > 0 ? orNull(whole, value.checkedShopId) : shopId,
    pending: pending(value.pending),
    orderInfo: orNull(orderInfo, value.orderInfo),
    errors: lineErrors(kept, list(value.errors).map(error)),
  }
}

/**
 * Migration steps by version. Version 1 had no variant ids, no shipping price of articles and no stock, named the
 * shipping `shipping`, and stored no orders; its stock is requested again since the shop is unknown. Version 2 stored
 * the ids of orders, which grant access.
 */
const steps: Readonly<Record<number, (old: Fields) => Fields>> = {
  1: (old) => ({
    ...emptyCart,
    v: 2,
    lines: list(old.lines).map((value) => {
      const it = fields(value)
      return { ...it, variantId: 0, freightPrice: defaultFreightPrice, stock: it.count }
    }),
    discount: old.discount,
    selectedShipping: old.shipping,
    shopId: old.shopId ?? emptyCart.shopId,
    checkedShopId: null,
  }),
  2: (old) => {
    const { first, second } = fields(old.pending)
    return {
      ...old,
      v: 3,
      pending: { first: list(first).map(withRef), second: list(second).map(withRef) },
      orderInfo: orNull(withRef, old.orderInfo),
    }
  },
}

function withRef(value: unknown): Fields {
  const { orderId, ...others } = fields(value)
  return { ...others, orderRef: orderRef(filled(orderId)) }
}

/** Parses a stored cart, as a value or JSON text, and migrates it to the current version. Never throws. */
export function parseCart(stored: unknown): ParsedCart {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  try {
    let value = fields(parseStoredJson(stored))
    const from = whole(value.v, 1)
    if (from > storedVersion) return { type: 'dropped', reason: 'future' }
    for (let v = from; v < storedVersion; v++) value = (steps[v] ?? fail(`no step from ${v}`))(value)
    return from === storedVersion
      ? { type: 'cart', cart: cart(value), registers: parseRegisters(value.registers) }
      : { type: 'migrated', cart: cart(value), registers: null, from }
  } catch (fault) {
    if (fault instanceof Damage) return { type: 'dropped', reason: 'damaged' }
    throw fault
  }
}
