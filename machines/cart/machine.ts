import { and, assertEvent, assign, emit, enqueueActions, fromPromise, not, setup, stateIn } from 'xstate'
import type { Ore, RestoreFailure } from '../domain/index.ts'
import type {
  CartContext,
  CartData,
  CartError,
  CartLine,
  Discount,
  LimitReason,
  Provider,
  Shipping,
  Transaction,
} from './cart.types.ts'
import { emptyCart, freshCart, noDiscount, noPending } from './empty.ts'
import { dominates, merge, type Stamped, withRegisters } from './merge.ts'
import {
  added,
  bounded,
  checked,
  deliveryOf,
  fits,
  isBought,
  isDiscount,
  isPending,
  judged,
  lineOf,
  maxQuantityOf,
  merged,
  type NewLine,
  type PriceChange,
  priceChanges,
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

/** What the brand asks for. */
export interface CartTerms {
  /** Øre that the goods must come to for home delivery to be free. Null, or left out: it always costs. */
  freeShippingFrom?: Ore | null | undefined
}

export type CartEvent =
  /** One piece more. `stock` is how many the chosen shop has. */
  | { type: 'cart.item.add'; line: NewLine; stock: number }
  | { type: 'cart.item.decrement'; ean: string }
  | { type: 'cart.item.remove'; ean: string }
  | { type: 'cart.item.restore' }
  /** `amount` is øre when `fixed`, otherwise a part of the total, 0 to 1. */
  | { type: 'cart.discount.apply'; amount: number; fixed: boolean; code: string | null }
  | { type: 'cart.discount.clear' }
  | { type: 'cart.shipping.select'; id: Shipping['id']; price: Ore }
  | { type: 'cart.shop.choose'; shopId: number }
  | { type: 'cart.stock.check' }
  | { type: 'cart.errors.set'; errors: readonly CartError[] }
  | { type: 'cart.order.placed'; provider: Provider; orderId: string; shopId: number }
  | { type: 'cart.order.paid'; orderId: string }
  | { type: 'cart.order.cancelled'; orderId: string }
  | { type: 'cart.transaction.set'; transaction: Transaction | null }
  | { type: 'cart.restore'; stored: unknown }
  | { type: 'cart.synced'; stored: unknown }
  | { type: 'cart.clear' }

/** The shop's answer, as the invoked actor gives it. */
type StockAnswered = { type: 'xstate.done.actor.readStock'; output: readonly StockEntry[] }

export type CartEmitted =
  | { type: 'cart.item.added'; line: CartLine }
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

const storedIn = (event: CartEvent | StockAnswered) => {
  assertEvent(event, ['cart.restore', 'cart.synced'])
  return parseCart(event.stored)
}
/** This tab's cart after another one has written: what each has changed last. */
function syncedWith(context: CartContext, stored: ParsedCart): Stamped & { isNews: boolean } {
  const cart = 'cart' in stored ? stored.cart : emptyCart
  const told = 'cart' in stored ? stored.stamps : null
  // an older build wrote it, or it was taken away: as if all of it were done last
  if (!told) return { cart, stamps: withRegisters(cart, context.stamps), isNews: false }
  const stamps = withRegisters(cart, told)
  const both = merge({ cart: context, stamps: context.stamps }, { cart, stamps })
  return { ...both, isNews: !dominates(both.stamps, stamps) }
}
/** A change of what the shopper has chosen, and when it was. */
const withStamps = (context: CartContext, change: Partial<CartData>) => ({
  ...change,
  stamps: withRegisters({ ...context, ...change }, context.stamps),
})
const lineIn = (context: CartContext, event: CartEvent | StockAnswered) => {
  assertEvent(event, ['cart.item.decrement', 'cart.item.remove'])
  return lineOf(context.lines, event.ean)
}

export const cartMachine = setup({
  types: {
    input: {} as CartTerms | undefined,
    context: {} as CartContext,
    events: {} as CartEvent | StockAnswered,
    emitted: {} as CartEmitted,
    tags: {} as 'restoring' | 'empty' | 'valid' | 'checkingStock' | 'stockUnknown',
  },
  actors: {
    readStock: fromPromise<
      readonly StockEntry[],
      { shopId: number; lines: readonly CartLine[]; orderIds: readonly string[] }
    >(() => Promise.reject(new Error('port not provided: readStock'))),
  },
  actions: {
    save: () => {
      throw new Error('port not provided: save')
    },
    addLine: assign(({ context, event }) => {
      assertEvent(event, 'cart.item.add')
      const { ean } = event.line
      // grown, it fits: the newest word of the stock is the one that counts
      return {
        lines: added(context.lines, event.line, event.stock),
        errors: without(context.errors, ean),
        notices: without(context.notices, ean),
      }
    }),
    noteLimit: assign(({ context, event }) => {
      assertEvent(event, 'cart.item.add')
      const { ean } = event.line
      const line = lineOf(context.lines, ean)
      const lines = line ? replaced(context.lines, { ...line, stock: event.stock }) : context.lines
      const notice = { ean, ...maxQuantityOf(event.line, event.stock) }
      const errors = judged(lines, without(context.errors, ean))
      return { lines, errors, notices: [...without(context.notices, ean), notice] }
    }),
    decrementLine: assign(({ context, event }) => {
      const line = lineIn(context, event)
      if (!line) return {}
      const less = { ...line, count: line.count - 1 }
      const lines = replaced(context.lines, less)
      return {
        lines,
        errors: judged(lines, stillWrong(context.errors, less)),
        notices: without(context.notices, line.ean),
      }
    }),
    removeLine: assign(({ context, event }) => {
      const line = lineIn(context, event)
      if (!line) return {}
      const { ean } = line
      const lines = without(context.lines, ean)
      const { discount, checkedShopId } = context
      return {
        lines,
        discount: lines.length > 0 ? discount : noDiscount,
        checkedShopId: lines.length > 0 ? checkedShopId : context.shopId,
        errors: without(context.errors, ean),
        notices: without(context.notices, ean),
        removed: { line, index: context.lines.indexOf(line), discount, checkedShopId },
      }
    }),
    restoreLine: assign(({ context }) => {
      const { removed } = context
      if (!removed) return {}
      const lines = context.lines.toSpliced(removed.index, 0, removed.line)
      return {
        lines,
        discount: context.lines.length > 0 ? context.discount : removed.discount,
        checkedShopId: removed.checkedShopId === context.checkedShopId ? context.checkedShopId : null,
        errors: judged(lines, context.errors),
        removed: null,
      }
    }),
    applyDiscount: assign(({ event }) => {
      assertEvent(event, 'cart.discount.apply')
      const { amount, fixed, code } = event
      return { discount: { activated: true, amount, fixed, code, originalTotal: 0 } }
    }),
    clearDiscount: assign({ discount: noDiscount }),
    recount: assign(({ context }) => {
      const { count, total, originalTotal } = totals(context.lines, context.discount)
      const { discount } = context
      return {
        count,
        total,
        discount: discount.activated ? { ...discount, originalTotal } : discount,
        stamps: withRegisters(context, context.stamps),
      }
    }),
    selectShipping: assign(({ context, event }) => {
      assertEvent(event, 'cart.shipping.select')
      const { id, price } = event
      const change = withShipping(context.shopId, { id, price })
      const checkedShopId = context.lines.length > 0 ? context.checkedShopId : change.shopId
      return withStamps(context, { ...change, checkedShopId })
    }),
    chooseShop: assign(({ context, event }) => {
      assertEvent(event, 'cart.shop.choose')
      const { shopId } = event
      const checkedShopId = context.lines.length > 0 ? context.checkedShopId : shopId
      return withStamps(context, { ...withShop(context, shopId), checkedShopId })
    }),
    applyStock: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readStock')
      const lines = checked(context.lines, event.output)
      return { lines, checkedShopId: context.shopId, errors: judged(lines, []), notices: [] }
    }),
    setErrors: assign(({ context, event }) => {
      assertEvent(event, 'cart.errors.set')
      const lines = bounded(context.lines, event.errors)
      return { lines, errors: judged(lines, event.errors) }
    }),
    keepOrder: assign(({ context, event }) => {
      assertEvent(event, 'cart.order.placed')
      const { provider, orderId } = event
      return withStamps(context, { pending: withPending(context.pending, event), orderInfo: { provider, orderId } })
    }),
    dropOrder: assign(({ context, event }) => {
      assertEvent(event, 'cart.order.cancelled')
      const { orderId } = event
      return withStamps(context, {
        pending: withoutPending(context.pending, orderId),
        orderInfo: context.orderInfo?.orderId === orderId ? null : context.orderInfo,
      })
    }),
    rememberPaid: assign(({ context, event }) => {
      assertEvent(event, 'cart.order.paid')
      return { paidUnread: [...context.paidUnread, event.orderId] }
    }),
    setTransaction: assign(({ event }) => {
      assertEvent(event, 'cart.transaction.set')
      return { transaction: event.transaction }
    }),
    takeStored: assign(({ context, event }) => {
      const stored = storedIn(event)
      const cart = 'cart' in stored ? stored.cart : emptyCart
      const stamps = withRegisters(cart, ('cart' in stored && stored.stamps) || [])
      return { ...merged(cart, context, context.paidUnread), paidUnread: [], stamps }
    }),
    takeSynced: assign(({ context, event }) => {
      const { cart, stamps } = syncedWith(context, storedIn(event))
      return { ...cart, stamps, notices: [] }
    }),
    clear: assign(({ context }) => ({
      lines: [],
      discount: noDiscount,
      checkedShopId: context.shopId,
      pending: noPending,
      orderInfo: null,
      errors: [],
      notices: [],
      removed: null,
      transaction: null,
    })),
    emitAdded: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'cart.item.add')
      const line = lineOf(context.lines, event.line.ean)
      if (line) enqueue.emit({ type: 'cart.item.added', line })
    }),
    emitRemoved: enqueueActions(({ context, enqueue }) => {
      if (context.removed) enqueue.emit({ type: 'cart.item.removed', line: context.removed.line })
    }),
    emitEnded: enqueueActions(({ context, enqueue }) => {
      const { removed, discount } = context
      if (removed?.discount.activated && !discount.activated)
        enqueue.emit({ type: 'cart.discount.ended', discount: removed.discount })
    }),
    emitReturned: enqueueActions(({ context, enqueue }) => {
      const { lines, discount } = context
      // beside other lines it had not left
      if (lines.length === 1 && discount.activated) enqueue.emit({ type: 'cart.discount.applied', discount })
    }),
    emitBought: enqueueActions(({ context, event, enqueue }) => {
      const stored = storedIn(event)
      if ('cart' in stored && isBought(stored.cart, context.paidUnread)) enqueue.emit({ type: 'cart.cleared' })
    }),
    emitLimit: emit(({ event }) => {
      assertEvent(event, 'cart.item.add')
      return { type: 'cart.limit.reached', line: event.line, ...maxQuantityOf(event.line, event.stock) }
    }),
    emitApplied: emit(({ context }) => ({ type: 'cart.discount.applied', discount: context.discount })),
    emitAlreadyUsed: emit(({ event }) => {
      assertEvent(event, 'cart.discount.apply')
      return { type: 'cart.discount.refused', code: event.code, reason: 'alreadyUsed' }
    }),
    emitNotUsable: emit(({ event }) => {
      assertEvent(event, 'cart.discount.apply')
      return { type: 'cart.discount.refused', code: event.code, reason: 'notUsable' }
    }),
    emitFuture: emit({ type: 'cart.dropped', reason: 'future' }),
    emitDamaged: emit({ type: 'cart.dropped', reason: 'damaged' }),
    emitSyncDamaged: emit({ type: 'cart.sync.dropped', reason: 'damaged' }),
    emitPrices: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'xstate.done.actor.readStock')
      const changes = priceChanges(context.lines, event.output)
      if (changes.length > 0) enqueue.emit({ type: 'cart.prices.changed', changes })
    }),
    emitMisfits: enqueueActions(({ context, enqueue }) => {
      const unavailableLines = context.errors.flatMap(({ ean, available }) => {
        const line = lineOf(context.lines, ean)
        return line ? [{ line, available }] : []
      })
      if (unavailableLines.length > 0) enqueue.emit({ type: 'cart.lines.unavailable', unavailableLines })
    }),
    emitCleared: emit({ type: 'cart.cleared' }),
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
    hasErrors: ({ context }) => context.errors.length > 0,
    hasNoErrors: ({ context }) => context.errors.length === 0,
    hasDiscount: ({ context }) => context.discount.activated,
    hasNoDiscount: ({ context }) => !context.discount.activated,
    hasLine: ({ context, event }) => lineIn(context, event) !== undefined,
    hasMoreThanOne: ({ context, event }) => (lineIn(context, event)?.count ?? 0) > 1,
    hasRemoved: ({ context }) =>
      context.removed !== null && lineOf(context.lines, context.removed.line.ean) === undefined,
    canGrow: ({ context, event }) => {
      assertEvent(event, 'cart.item.add')
      return fits(context.lines, event.line, event.stock)
    },
    isKnown: stateIn('#cart.lines.restored'),
    isAmount: ({ event }) => {
      assertEvent(event, 'cart.discount.apply')
      return isDiscount(event.amount, event.fixed)
    },
    isUsable: and(['isKnown', 'hasLines', 'isAmount']),
    isOtherShop: ({ context, event }) => {
      assertEvent(event, 'cart.shop.choose')
      return event.shopId !== context.shopId
    },
    isOtherDelivery: ({ context, event }) => {
      assertEvent(event, 'cart.shop.choose')
      return (
        event.shopId !== context.shopId || withShop(context, event.shopId).selectedShipping.id !== deliveryOf(context)
      )
    },
    isLeavingShop: ({ context, event }) => {
      assertEvent(event, 'cart.shipping.select')
      const { id, price } = event
      return withShipping(context.shopId, { id, price }).shopId !== context.shopId
    },
    isOfOtherShop: ({ context }) => context.checkedShopId !== context.shopId,
    isCheckDue: and(['isKnown', 'hasLines', 'isOfOtherShop']),
    isCheckNotDue: not('isCheckDue'),
    canCheck: and(['isKnown', 'hasLines']),
    isOwnOrder: ({ context, event }) => {
      assertEvent(event, ['cart.order.paid', 'cart.order.cancelled'])
      return isPending(context.pending, event.orderId)
    },
    isFuture: ({ event }) => {
      const stored = storedIn(event)
      return stored.type === 'dropped' && stored.reason === 'future'
    },
    isOverwritten: ({ context, event }) => {
      const stored = storedIn(event)
      return 'cart' in stored && syncedWith(context, stored).isNews
    },
    isReadable: ({ event }) => storedIn(event).type !== 'dropped',
    isMigrated: ({ event }) => storedIn(event).type === 'migrated',
    isTouched: ({ context }) =>
      context.lines.length > 0 || context.paidUnread.length > 0 || context.shopId !== emptyCart.shopId,
    isFutureUntouched: and(['isFuture', not('isTouched')]),
    isReadableUntouched: and(['isReadable', not('isMigrated'), not('isTouched')]),
  },
}).createMachine({
  id: 'cart',
  description: 'The cart: its lines, one discount, the chosen shop and the stock that the lines hold of it.',
  context: ({ input }) => ({ ...freshCart, freeShippingFrom: input?.freeShippingFrom ?? null }),
  options: { maxIterations: 100 },
  type: 'parallel',
  states: {
    lines: {
      description: 'What lies in the cart.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'What was stored is not read yet: nothing is written, and what is added now is merged later.',
          tags: 'restoring',
          on: {
            'cart.item.add': [
              {
                description: 'A piece more, kept until the stored cart is here.',
                guard: 'canGrow',
                actions: ['addLine', 'recount', 'emitAdded'],
              },
              { description: 'The line is full.', actions: ['noteLimit', 'emitLimit'] },
            ],
            'cart.shop.choose': { description: 'The choice stands over the stored one.', actions: 'chooseShop' },
            'cart.order.paid': {
              description: 'Whose order it is shows when the cart is read.',
              actions: 'rememberPaid',
            },
            'cart.restore': [
              {
                description: 'A newer build wrote it: left as it lies until the shopper changes something.',
                guard: 'isFutureUntouched',
                target: 'restored',
                actions: 'emitFuture',
              },
              {
                description: 'A newer build wrote it, but the shopper has begun a cart here.',
                guard: 'isFuture',
                target: 'restored',
                actions: ['save', 'emitFuture'],
              },
              {
                description: 'It lies as it should: no need to write.',
                guard: 'isReadableUntouched',
                target: 'restored',
                actions: ['takeStored', 'recount'],
              },
              {
                description: 'Brought up from an older version, or merged with what was added.',
                guard: 'isReadable',
                target: 'restored',
                actions: ['emitBought', 'takeStored', 'recount', 'save'],
              },
              {
                description: 'It can not be read: written over, so that the shopper is told once.',
                target: 'restored',
                actions: ['save', 'emitDamaged'],
              },
            ],
          },
        },
        restored: {
          description: 'The stored cart is read: every change from here on is written.',
          initial: 'empty',
          states: {
            empty: {
              description: 'No lines: total 0, count 0, no discount.',
              tags: 'empty',
              always: { guard: 'hasLines', target: 'filled' },
            },
            filled: {
              description: 'At least one line.',
              initial: 'valid',
              always: { guard: 'hasNoLines', target: 'empty' },
              states: {
                valid: {
                  description: 'Every line can be delivered as far as is known: the way to the checkout is open.',
                  tags: 'valid',
                  always: { guard: 'hasErrors', target: 'invalid' },
                },
                invalid: {
                  description: 'Some line asks for more than there is: it must come down or out first.',
                  always: { guard: 'hasNoErrors', target: 'valid' },
                },
              },
            },
          },
          on: {
            'cart.item.add': [
              {
                description: 'A new line, or a piece more of one.',
                guard: 'canGrow',
                actions: ['addLine', 'recount', 'save', 'emitAdded'],
              },
              { description: 'The line is full: the shopper is told why.', actions: ['noteLimit', 'emitLimit'] },
            ],
            'cart.item.decrement': {
              description: 'A piece less. The last one leaves by removal only.',
              guard: 'hasMoreThanOne',
              actions: ['decrementLine', 'recount', 'save'],
            },
            'cart.item.remove': {
              description: 'The whole line out; with the last line the discount goes.',
              guard: 'hasLine',
              actions: ['removeLine', 'recount', 'save', 'emitRemoved', 'emitEnded'],
            },
            'cart.item.restore': {
              description: 'The removal undone: the line back at its place, with the discount that went with it.',
              guard: 'hasRemoved',
              actions: ['restoreLine', 'recount', 'save', 'emitReturned'],
            },
            'cart.shipping.select': {
              description: 'Another way of shipping, at its price. Home delivery leaves from the web stock.',
              actions: ['selectShipping', 'save'],
            },
            'cart.shop.choose': {
              description: 'Another shop: the goods are collected there, and its stock is asked for.',
              guard: 'isOtherDelivery',
              actions: ['chooseShop', 'save'],
            },
            'cart.errors.set': {
              description: 'What the server would not deliver.',
              actions: ['setErrors', 'save'],
            },
            'cart.order.placed': {
              description: 'An order waits for its payment; the lines stay until it is known to be paid.',
              actions: ['keepOrder', 'save'],
            },
            'cart.order.paid': {
              description: 'This cart is bought. A stranger’s order empties nothing.',
              guard: 'isOwnOrder',
              actions: ['clear', 'recount', 'save', 'emitCleared'],
            },
            'cart.order.cancelled': {
              description: 'The order waits no more.',
              guard: 'isOwnOrder',
              actions: ['dropOrder', 'save'],
            },
            'cart.transaction.set': {
              description: 'Held while the page lives, never stored.',
              actions: 'setTransaction',
            },
            'cart.synced': [
              {
                description: 'Another tab runs a newer build: this one keeps what it has.',
                guard: 'isFuture',
                actions: 'emitFuture',
              },
              {
                description: 'Another tab wrote in the same instant, and over what this one had: both are written.',
                guard: 'isOverwritten',
                actions: ['takeSynced', 'recount', 'save'],
              },
              {
                description: 'Another tab changed the cart; it has written it already.',
                guard: 'isReadable',
                actions: ['takeSynced', 'recount'],
              },
              {
                description: 'What lies there can not be read: this tab keeps what it has.',
                actions: 'emitSyncDamaged',
              },
            ],
            'cart.clear': {
              description: 'Everything out, the discount and the order information too.',
              actions: ['clear', 'recount', 'save', 'emitCleared'],
            },
          },
        },
      },
    },
    discount: {
      description: 'One discount at a time.',
      initial: 'none',
      states: {
        none: {
          description: 'The lines cost what they cost.',
          always: { guard: 'hasDiscount', target: 'active' },
          on: {
            'cart.discount.apply': [
              {
                description: 'Taken from the total, never from the deposits.',
                guard: 'isUsable',
                target: 'active',
                actions: ['applyDiscount', 'recount', 'save', 'emitApplied'],
              },
              { description: 'Nothing to take it from, or no amount.', actions: 'emitNotUsable' },
            ],
          },
        },
        active: {
          description: 'A discount is used: there is no second one.',
          always: { guard: 'hasNoDiscount', target: 'none' },
          on: {
            'cart.discount.apply': { description: 'A second one is refused.', actions: 'emitAlreadyUsed' },
            'cart.discount.clear': {
              description: 'The shopper takes the code out.',
              target: 'none',
              actions: ['clearDiscount', 'recount', 'save'],
            },
          },
        },
      },
    },
    stock: {
      description: 'Whether the lines hold the stock of the chosen shop.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The lines hold what the chosen shop had.',
          always: { guard: 'isCheckDue', target: 'checking' },
          on: {
            'cart.stock.check': {
              description: 'They have held it for long: stock and prices are asked for anew.',
              guard: 'canCheck',
              target: 'checking',
            },
          },
        },
        checking: {
          description: 'The chosen shop is asked for stock and prices. Another choice drops the question.',
          tags: 'checkingStock',
          invoke: {
            id: 'readStock',
            src: 'readStock',
            input: ({ context: { shopId, lines, pending } }) => ({
              shopId,
              lines,
              orderIds: [...pending.first, ...pending.second].map(({ orderId }) => orderId),
            }),
            onDone: {
              description: 'The shop has answered: what changed in price and what no longer fits is told.',
              target: 'idle',
              actions: ['emitPrices', 'applyStock', 'recount', 'save', 'emitMisfits'],
            },
            onError: { description: 'The question came to nothing.', target: 'unknown' },
          },
          on: {
            'cart.shop.choose': {
              description: 'Another shop: this question is dropped.',
              guard: 'isOtherShop',
              target: 'idle',
            },
            'cart.shipping.select': {
              description: 'Sent home from the web stock: this question is dropped.',
              guard: 'isLeavingShop',
              target: 'idle',
            },
            'cart.synced': { description: 'Another tab may have chosen or asked: look again.', target: 'idle' },
            'cart.item.restore': {
              description: 'A line came back that was not asked for: ask again.',
              guard: 'hasRemoved',
              target: 'checking',
              reenter: true,
            },
          },
        },
        unknown: {
          description: 'What the shop has is not known. The shopper can ask again; the order is judged by the server.',
          tags: 'stockUnknown',
          always: { guard: 'isCheckNotDue', target: 'idle' },
          on: {
            'cart.stock.check': { description: 'Ask once more.', target: 'checking' },
            'cart.shop.choose': { description: 'Another shop may answer.', guard: 'isOtherShop', target: 'idle' },
            'cart.shipping.select': {
              description: 'The web stock may answer.',
              guard: 'isLeavingShop',
              target: 'idle',
            },
          },
        },
      },
    },
  },
})
