import type { Invariant, ModelOptions } from '../testing/index.ts'
import type { CartLine } from './cart.types.ts'
import { emptyCart } from './empty.ts'
import type { cartMachine } from './machine.ts'
import { type NewLine, totals } from './rules.ts'
import { type StoredCart, storedVersion, toStored } from './stored.ts'
import type { CartSnapshot } from './view.ts'

const jacket: NewLine = {
  ean: '7001',
  articleId: 1,
  variantId: 11,
  name: 'Skalljakke',
  gender: 'Dame',
  size: 'M',
  colour: 'Blå',
  price: 129900,
  pant: 0,
  freightPrice: 9900,
  picture: { base: '/bilder/jakke', alt: 'Blå skalljakke', width: 640, height: 800, widths: [320, 640] },
  canPurchase: true,
  webPurchaseLimit: 2,
  onlyClickAndCollect: false,
  campaignArticleId: null,
  formerPrice: null,
}
const bottle: NewLine = { ...jacket, ean: '7002', articleId: 2, variantId: 21, name: 'Flaske', price: 14900, pant: 300 }

const kept: CartLine = { ...jacket, count: 1, stock: 5, priceBefore: null }
const stored: StoredCart = {
  ...toStored(emptyCart),
  lines: [kept],
  pending: { first: [{ orderRef: 'order-1' }], second: [] },
  orderInfo: { provider: 1, orderRef: 'order-1' },
}
const discounted: StoredCart = {
  ...stored,
  discount: { activated: true, amount: 0.2, fixed: false, code: 'SOMMER', originalTotal: 129900 },
}
const wrong: StoredCart = { ...stored, lines: [{ ...kept, count: 2, stock: 1 }] }
const old = {
  v: 1,
  lines: [{ ...jacket, count: 1 }],
  discount: { activated: false },
  shipping: { id: 'home', price: 19900 },
}
/** Written by another tab before it received this tab's change. */
const unaware: StoredCart = { ...toStored(emptyCart), registers: [] }
/**
 * Stored values: none, a cart, one with a discount, one with an unavailable line, an old one, a newer one, an
 * unreadable one.
 */
export const storedSamples = {
  stored,
  discounted,
  wrong,
  old,
  future: { v: storedVersion + 1 },
  damaged: '{"v":2',
  nothing: null,
}
export const lineSamples = { jacket, bottle }

const bodies: Readonly<Record<string, Invariant<CartSnapshot>>> = {
  'the totals are those of the lines': ({ context }) => {
    const { count, total } = totals(context.lines, context.discount)
    return context.count === count && context.total === total
  },
  'each variant has one line, of at least one piece': ({ context }) =>
    new Set(context.lines.map((line) => line.ean)).size === context.lines.length &&
    context.lines.every((line) => line.count > 0),
  'an empty cart has no discount': ({ context }) => context.lines.length > 0 || !context.discount.activated,
  'a line with more than its stock has an error entry': ({ context }) =>
    context.lines.every((line) => line.count <= line.stock || context.errors.some((error) => error.ean === line.ean)),
  'an error entry belongs to a line': ({ context }) =>
    context.errors.every((error) => context.lines.some((line) => line.ean === error.ean)),
  'nothing is written before the stored cart is read': (snapshot, { effects }) =>
    !snapshot.hasTag('restoring') || effects.length === 0,
  'the second provider has one order a shop': ({ context }) =>
    new Set(context.pending.second.map((order) => order.shopId)).size === context.pending.second.length,
}

/** Events of a test path. */
export const cartModel: ModelOptions<typeof cartMachine> = {
  events: {
    'cart.item.add': [
      { line: jacket, stock: 5 },
      { line: jacket, stock: 0 },
      { line: bottle, stock: 1 },
    ],
    'cart.item.quantity.set': [
      { ean: '7001', quantity: 1 },
      { ean: '7001', quantity: 9 },
      { ean: 'none', quantity: 2 },
    ],
    'cart.item.remove': [{ ean: '7001' }, { ean: 'none' }],
    'cart.discount.apply': [
      { amount: 0.2, fixed: false, code: 'SOMMER' },
      { amount: 0, fixed: true, code: null },
    ],
    'cart.shipping.select': [
      { id: 'collect', price: 0 },
      { id: 'home', price: 19900 },
    ],
    'cart.shop.choose': [{ shopId: 7 }, { shopId: 55 }],
    'cart.errors.set': [{ errors: [{ ean: '7001', available: 0 }] }, { errors: [] }],
    'cart.order.placed': [{ provider: 2, orderRef: 'order-2', shopId: 7 }],
    'cart.order.paid': [{ orderRef: 'order-1' }, { orderRef: 'a stranger’s' }],
    'cart.order.cancelled': [{ orderRef: 'order-1' }, { orderRef: 'a stranger’s' }],
    'cart.transaction.set': [{ transaction: { paymentId: 'payment-1' } }],
    'cart.clear': [
      {},
      { lines: [{ ean: '7001', count: 1 }] },
      {
        lines: [
          { ean: '7001', count: 1 },
          { ean: '7002', count: 1 },
        ],
      },
    ],
    'cart.restore': Object.values(storedSamples).map((value) => ({ stored: value })),
    'cart.synced': [...Object.values(storedSamples), unaware].map((value) => ({ stored: value })),
    'xstate.done.actor.readStock': [
      { output: [{ ean: '7001', stock: 5, price: 129900 }] },
      { output: [{ ean: '7001', stock: 0, price: 99900 }] },
    ],
    'xstate.error.actor.readStock': [{ error: new Error('no answer') }],
  },
  invariants: bodies,
  // few pieces, so that the graph is finite, yet enough to reach each limit
  stop: ({ context }) =>
    context.count > 2 ||
    context.paidUnread.length + context.cancelledUnread.length > 1 ||
    context.notices.length > 0 ||
    // beside other lines, a removed line leads to no new state
    (context.removed !== null && context.lines.length > 0),
  key: ({ context, tags }) => ({
    lines: context.lines.map((line) => [line.ean, line.count]),
    discount: context.discount.activated,
    errors: context.errors.length > 0,
    shop: [context.shopId, context.checkedShopId, context.selectedShipping.id],
    // an order that ended before the restore leads to no new state after it
    orders: [
      context.pending.first.length,
      tags.has('restoring') ? [context.paidUnread, context.cancelledUnread] : null,
    ],
    most: context.lines.map((line) => line.stock > line.count),
    removed: context.removed && [
      context.removed.line.ean,
      context.removed.checkedShopId === context.checkedShopId,
      context.removed.discount.activated,
    ],
  }),
}
