import type { CartContext, CartError, CartLine, Discount, Provider, Shipping } from './cart.types.ts'
import { emptyCart, noDiscount, noPending } from './empty.ts'
import { dominates, merge, type Stamped, withRegisters } from './merge.ts'
import {
  added,
  bounded,
  checked,
  judged,
  lineOf,
  maxQuantityOf,
  merged,
  type NewLine,
  replaced,
  type StockEntry,
  stillWrong,
  totals,
  without,
  withoutPending,
  withPending,
  withShipping,
  withShop,
} from './rules.ts'
import { type ParsedCart, parseCart } from './stored.ts'

/** What an event changes of the context. */
type Change = Partial<CartContext>

/** An article that is put into the cart, and how many pieces the chosen shop has of it. */
export interface NewItem {
  line: NewLine
  stock: number
}

/** What was stored, or what another tab has written. */
export interface Stored {
  stored: unknown
}

/** How many pieces a line is to hold. */
export interface NewQuantity {
  ean: string
  quantity: number
}

/** The change with its totals, and with stamps on what the shopper has changed. */
function counted(context: CartContext, change: Change): Change {
  const now = { ...context, ...change }
  const { count, total, originalTotal } = totals(now.lines, now.discount)
  const discount = now.discount.activated ? { ...now.discount, originalTotal } : now.discount
  return { ...change, count, total, discount, stamps: withRegisters({ ...now, discount }, now.stamps) }
}

export const addLine = (context: CartContext, { line, stock }: NewItem): Change =>
  // grown, it fits: the newest word of the stock is the one that counts
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
  const errors = judged(lines, without(context.errors, ean))
  return { lines, errors, notices: [...without(context.notices, ean), notice] }
}

/** As `noteLimit`, by what the line itself says: nothing new is known of it. */
export function noteLineLimit({ lines, notices }: CartContext, { ean }: { ean: string }): Change {
  const line = lineOf(lines, ean)
  return line ? { notices: [...without(notices, ean), { ean, ...maxQuantityOf(line, line.stock) }] } : {}
}

export function setQuantity(context: CartContext, { ean, quantity }: NewQuantity): Change {
  const line = lineOf(context.lines, ean)
  if (!line) return {}
  const changed = { ...line, count: quantity }
  const lines = replaced(context.lines, changed)
  const errors = judged(lines, stillWrong(context.errors, changed))
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
    errors: judged(lines, context.errors),
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

/** No line has another shop's stock where there is none. */
const checkedWith = ({ lines, checkedShopId }: CartContext, shopId: number): number | null =>
  lines.length > 0 ? checkedShopId : shopId

export function applyStock(context: CartContext, answer: readonly StockEntry[]): Change {
  const lines = checked(context.lines, answer)
  return counted(context, { lines, checkedShopId: context.shopId, errors: judged(lines, []), notices: [] })
}

export function setErrors(context: CartContext, { errors }: { errors: readonly CartError[] }): Change {
  const lines = bounded(context.lines, errors)
  return { lines, errors: judged(lines, errors) }
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
  counted(context, {
    pending: withoutPending(context.pending, orderRef),
    orderInfo: context.orderInfo?.orderRef === orderRef ? null : context.orderInfo,
  })

/** The stored cart, with what was put here before it was read. */
export function takeStored(context: CartContext, found: Stored): Change {
  const stored = storedIn(found)
  const cart = 'cart' in stored ? stored.cart : emptyCart
  const stamps = withRegisters(cart, ('cart' in stored && stored.stamps) || [])
  return counted(context, { ...merged(cart, context, context.paidUnread), paidUnread: [], stamps })
}

/** This tab's cart after another one has written: what each has changed last. */
function syncedWith(context: CartContext, stored: ParsedCart): Stamped & { isNews: boolean } {
  const cart = 'cart' in stored ? stored.cart : emptyCart
  const written = 'cart' in stored ? stored.stamps : null
  // an older build wrote it, or it was taken away: as if all of it were done last
  if (!written) return { cart, stamps: withRegisters(cart, context.stamps), isNews: false }
  const stamps = withRegisters(cart, written)
  const both = merge({ cart: context, stamps: context.stamps }, { cart, stamps })
  return { ...both, isNews: !dominates(both.stamps, stamps) }
}

export function takeSynced(context: CartContext, found: Stored): Change {
  const { cart, stamps } = syncedWith(context, storedIn(found))
  return counted(context, { ...cart, stamps, notices: [] })
}

/** What another tab wrote lacks something that this one has. */
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

export const storedIn = ({ stored }: Stored): ParsedCart => parseCart(stored)

/** A line as the article that it is. */
export function articleOf({ count: _count, stock: _stock, priceBefore: _before, ...article }: CartLine): NewLine {
  return article
}

/** The lines that the shop cannot deliver, and how many pieces there are of each. */
export const unavailableLines = ({ lines, errors }: CartContext): readonly { line: CartLine; available: number }[] =>
  errors.flatMap(({ ean, available }) => {
    const line = lineOf(lines, ean)
    return line ? [{ line, available }] : []
  })
