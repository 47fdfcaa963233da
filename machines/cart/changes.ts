import type { CartContext, CartError, CartLine, CartTerms, Discount, Pieces, Provider, Shipping } from './cart.types.ts'
import { emptyCart, freshCart, noDiscount, noPending } from './empty.ts'
import { type CartWithRegisters, dominates, merge, withRegisters } from './merge.ts'
import {
  added,
  bounded,
  checked,
  lineErrors,
  lineOf,
  maxQuantityOf,
  merged,
  type NewLine,
  replaced,
  type StockEntry,
  stillWrong,
  totals,
  without,
  withoutOrder,
  withPending,
  withShipping,
  withShop,
} from './rules.ts'
import { type ParsedCart, parseCart } from './stored.ts'

/** The part of the context that an event changes. */
type Change = Partial<CartContext>

/** An article to add, with its stock in the chosen shop. */
export interface NewItem {
  line: NewLine
  stock: number
}

/** A stored value, or one from another tab. */
export interface Stored {
  stored: unknown
}

/** Pieces that leave the cart. Omitted: all. */
export interface Taken {
  lines?: readonly Pieces[]
}

/** A line with its new number of pieces. */
export interface NewQuantity {
  ean: string
  quantity: number
}

/** Lines to check, and the shop. */
export interface StockQuestion {
  shopId: number
  lines: readonly CartLine[]
  /** References of the cart's own unpaid orders: the stock that they hold is available to this shopper. */
  orderRefs: readonly string[]
}

export const stockQuestion = ({ shopId, lines, pending: { first, second } }: CartContext): StockQuestion => ({
  shopId,
  lines,
  orderRefs: [...first, ...second].map(({ orderRef }) => orderRef),
})

/** Completes a change: totals, and registers of what the shopper changed. */
function counted(context: CartContext, change: Change): Change {
  const now = { ...context, ...change }
  const { count, total, originalTotal } = totals(now.lines, now.discount)
  const discount = now.discount.activated ? { ...now.discount, originalTotal } : now.discount
  return { ...change, count, total, discount, registers: withRegisters({ ...now, discount }, now.registers) }
}

export const addLine = (context: CartContext, { line, stock }: NewItem): Change =>
  // a line that grows fits: the latest stock counts
  counted(context, {
    lines: added(context.lines, line, stock),
    errors: without(context.errors, line.ean),
    notices: without(context.notices, line.ean),
  })

export function noteLimit(context: CartContext, { line: article, stock }: NewItem): Change {
  const { ean } = article
  const line = lineOf(context.lines, ean)
  const lines = line ? replaced(context.lines, { ...line, stock }) : context.lines
  const notice = { ean, ...maxQuantityOf(article, stock) }
  const errors = lineErrors(lines, without(context.errors, ean))
  return { lines, errors, notices: [...without(context.notices, ean), notice] }
}

/** Like `noteLimit`, by the line's own data: there is no newer data. */
export function noteLineLimit({ lines, notices }: CartContext, { ean }: { ean: string }): Change {
  const line = lineOf(lines, ean)
  return line ? { notices: [...without(notices, ean), { ean, ...maxQuantityOf(line, line.stock) }] } : {}
}

export function setQuantity(context: CartContext, { ean, quantity }: NewQuantity): Change {
  const line = lineOf(context.lines, ean)
  if (!line) return {}
  const changed = { ...line, count: quantity }
  const lines = replaced(context.lines, changed)
  const errors = lineErrors(lines, stillWrong(context.errors, changed))
  return counted(context, { lines, errors, notices: without(context.notices, ean) })
}

export function removeLine(context: CartContext, { ean }: { ean: string }): Change {
  const line = lineOf(context.lines, ean)
  if (!line) return {}
  const lines = without(context.lines, ean)
  const { discount, checkedShopId } = context
  return counted(context, {
    lines,
    discount: lines.length > 0 ? discount : noDiscount,
    checkedShopId: lines.length > 0 ? checkedShopId : context.shopId,
    errors: without(context.errors, ean),
    notices: without(context.notices, ean),
    removed: { line, index: context.lines.indexOf(line), discount, checkedShopId },
  })
}

export function restoreLine(context: CartContext): Change {
  const { removed } = context
  if (!removed) return {}
  const lines = context.lines.toSpliced(removed.index, 0, removed.line)
  return counted(context, {
    lines,
    discount: context.lines.length > 0 ? context.discount : removed.discount,
    checkedShopId: removed.checkedShopId === context.checkedShopId ? context.checkedShopId : null,
    errors: lineErrors(lines, context.errors),
    removed: null,
  })
}

export const applyDiscount = (
  context: CartContext,
  { amount, fixed, code }: Pick<Discount, 'amount' | 'fixed' | 'code'>,
): Change => counted(context, { discount: { activated: true, amount, fixed, code, originalTotal: 0 } })

export const clearDiscount = (context: CartContext): Change => counted(context, { discount: noDiscount })

export function selectShipping(context: CartContext, { id, price }: Shipping): Change {
  const change = withShipping(context.shopId, { id, price })
  return counted(context, { ...change, checkedShopId: checkedWith(context, change.shopId) })
}

export const chooseShop = (context: CartContext, { shopId }: { shopId: number }): Change =>
  counted(context, { ...withShop(context, shopId), checkedShopId: checkedWith(context, shopId) })

/** The shop whose stock the lines know; without lines, the new shop. */
const checkedWith = ({ lines, checkedShopId }: CartContext, shopId: number): number | null =>
  lines.length > 0 ? checkedShopId : shopId

export function applyStock(context: CartContext, answer: readonly StockEntry[]): Change {
  const lines = checked(context.lines, answer)
  return counted(context, { lines, checkedShopId: context.shopId, errors: lineErrors(lines, []), notices: [] })
}

export function setErrors(context: CartContext, { errors }: { errors: readonly CartError[] }): Change {
  const lines = bounded(context.lines, errors)
  return { lines, errors: lineErrors(lines, errors) }
}

export const keepOrder = (
  context: CartContext,
  order: { provider: Provider; orderRef: string; shopId: number },
): Change =>
  counted(context, {
    pending: withPending(context.pending, order),
    orderInfo: { provider: order.provider, orderRef: order.orderRef },
  })

export const dropOrder = (context: CartContext, { orderRef }: { orderRef: string }): Change =>
  counted(context, withoutOrder(context, orderRef))

/** Merges the stored cart with lines added before it was read. */
export function takeStored(context: CartContext, found: Stored): Change {
  const stored = storedIn(found)
  const cart = 'cart' in stored ? stored.cart : emptyCart
  const registers = withRegisters(cart, ('cart' in stored && stored.registers) || [])
  const open = context.cancelledUnread.reduce(withoutOrder, cart)
  return counted(context, {
    ...merged(open, context, context.paidUnread),
    paidUnread: [],
    cancelledUnread: [],
    registers,
  })
}

/** Merges this tab's cart with another tab's: the latest change of each thing wins. */
function syncedWith(context: CartContext, stored: ParsedCart): CartWithRegisters & { isNews: boolean } {
  const cart = 'cart' in stored ? stored.cart : emptyCart
  const written = 'cart' in stored ? stored.registers : null
  // written by an older build, or removed: the whole value counts as the latest change
  if (!written) return { cart, registers: withRegisters(cart, context.registers), isNews: false }
  const registers = withRegisters(cart, written)
  const both = merge({ cart: context, registers: context.registers }, { cart, registers })
  return { ...both, isNews: !dominates(both.registers, registers) }
}

export function takeSynced(context: CartContext, found: Stored): Change {
  const { cart, registers } = syncedWith(context, storedIn(found))
  return counted(context, { ...cart, registers, notices: [] })
}

/** Another tab overwrote a change of this tab. */
export const isOverwritten = (context: CartContext, found: Stored): boolean => {
  const stored = storedIn(found)
  return 'cart' in stored && syncedWith(context, stored).isNews
}

export const clear = (context: CartContext): Change =>
  counted(context, {
    lines: [],
    discount: noDiscount,
    checkedShopId: context.shopId,
    pending: noPending,
    orderInfo: null,
    errors: [],
    notices: [],
    removed: null,
    transaction: null,
  })

/** Pieces of a line that stay when others are taken out; none if everything is. */
export const leftOf = (line: CartLine, { lines }: Taken): number =>
  lines ? line.count - (lines.find(({ ean }) => ean === line.ean)?.count ?? 0) : 0

export function takeOut(context: CartContext, taken: Taken): Change {
  const lines = context.lines.flatMap((line) => {
    const count = leftOf(line, taken)
    return count > 0 ? { ...line, count } : []
  })
  const { removed } = context
  const isTaken = ({ ean }: { ean: string }) => taken.lines?.some((other) => other.ean === ean) === true
  return counted(context, {
    lines,
    errors: lineErrors(lines, lines.reduce(stillWrong, context.errors)),
    notices: context.notices.filter((notice) => !isTaken(notice)),
    // a reserved line does not come back
    removed: removed && isTaken(removed.line) ? null : removed,
  })
}

export const storedIn = ({ stored }: Stored): ParsedCart => parseCart(stored)

/** The line's article. */
export function articleOf({
  count: _count,
  stock: _stock,
  priceBefore: _before,
  ordinaryPrice: _ordinary,
  ...article
}: CartLine): NewLine {
  return article
}

/** The context of a new cart with a brand's settings. */
export const cartWithTerms = ({ freeShippingFrom = null, shippingPrice }: CartTerms = {}): CartContext => ({
  ...freshCart,
  freeShippingFrom,
  ...(shippingPrice === undefined ? {} : { shippingPrice }),
})
