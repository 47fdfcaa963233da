import type { Order, OrderReturn } from '../domain/index.ts'
import { orderSample } from '../payment/model.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { orderReturnMachine } from './machine.ts'
import { type ExchangeSizes, keyOf, leftToReturn, returnableOf } from './rules.ts'

const today = '2026-05-20'
const picture = { base: '/media/1', alt: '', width: 800, height: 1000, widths: [400] }
const line = (ean: string, count: number): Order['lines'][number] => ({
  ean,
  articleId: 1,
  name: 'Skalljakke',
  colour: 'Blå',
  size: 'M',
  count,
  price: 50_000,
  pant: 0,
  picture,
})
const returnOf = (number: string, status: OrderReturn['status'], lines: OrderReturn['lines']): OrderReturn => ({
  number,
  status,
  createdAt: `2026-05-1${number.at(-1)}T10:00:00Z`,
  receivedAt: null,
  refundedAt: null,
  exchangedAt: null,
  heldUntil: null,
  isWithdrawal: true,
  toGiftCard: false,
  giftCard: null,
  goods: 50_000,
  freight: 0,
  refusal: '',
  lines,
})
const piece = (ean: string, count: number) => ({
  ean,
  name: 'Skalljakke',
  colour: 'Blå',
  size: 'M',
  count,
  received: null,
  reason: null,
  exchange: null,
})
/** Line '1' may become size L of which one is left, or XL; line '2' may become the same L. */
export const sizesSample = (left: number): readonly ExchangeSizes[] => [
  {
    ean: '1',
    sizes: [
      { ean: '11', size: 'L', available: left },
      { ean: '12', size: 'XL', available: 5 },
    ],
  },
  { ean: '2', sizes: [{ ean: '11', size: 'L', available: left }] },
]

/** An order that was collected, with returns and the last day of a return. */
export const returnableSample = (returns: readonly OrderReturn[] = [], withdrawal = '2026-05-21'): Order => ({
  ...orderSample('paid', 'captured'),
  handedOverAt: '2026-05-07T10:00:00Z',
  lines: [line('1', 2), line('2', 1)],
  returns,
  returnDays: { withdrawal, member: null },
})
/** One of three pieces is on its way, or all of them. */
export const partlyReturned = returnableSample([returnOf('RT00000001', 'registered', [piece('1', 1)])])
const allReturned = returnableSample([returnOf('RT00000002', 'registered', [piece('1', 2), piece('2', 1)])])
const cancelled = returnableSample([returnOf('RT00000001', 'cancelled', [piece('1', 1)])])

export const orderReturnModel: ModelOptions<typeof orderReturnMachine> = {
  inputs: [{ orderId: 'order-1', today, key: 'key' }],
  events: {
    'orderReturn.count.set': [
      { ean: '1', count: 2 },
      { ean: '1', count: 0 },
    ],
    'orderReturn.reason.set': [{ ean: '1', reason: 'size' }],
    'orderReturn.exchange.set': [
      { ean: '1', exchange: '11' },
      { ean: '1', exchange: null },
    ],
    'orderReturn.giftCard.set': [{ isWanted: true }, { isWanted: false }],
    'orderReturn.cancel': [{ number: 'RT00000001' }, { number: 'RT00000002' }],
    'xstate.done.actor.readOrder': [
      { output: { type: 'order', order: returnableSample(), sizes: sizesSample(2) } },
      { output: { type: 'order', order: partlyReturned, sizes: null } },
      { output: { type: 'order', order: allReturned, sizes: [] } },
      { output: { type: 'order', order: returnableSample([], '2026-05-19'), sizes: [] } },
      { output: { type: 'unknown' } },
    ],
    'xstate.error.actor.readOrder': [{ error: 'no answer' }],
    'xstate.done.actor.rereadOrder': [
      { output: { type: 'order', order: partlyReturned, sizes: sizesSample(0) } },
      { output: { type: 'order', order: allReturned, sizes: [] } },
      { output: { type: 'unknown' } },
    ],
    'xstate.error.actor.rereadOrder': [{ error: 'no answer' }],
    'xstate.done.actor.registerReturn': [
      { output: { type: 'registered', order: partlyReturned } },
      { output: { type: 'registered', order: allReturned } },
      { output: { type: 'refused' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.registerReturn': [{ error: 'no answer' }],
    'xstate.done.actor.cancelReturn': [
      { output: { type: 'cancelled', order: cancelled, sizes: sizesSample(2) } },
      { output: { type: 'cancelled', order: cancelled } },
      { output: { type: 'refused' } },
    ],
    'xstate.error.actor.cancelReturn': [{ error: 'no answer' }],
  },
  key: ({ context: { order, sizes, chosen, toGiftCard, registered, cancelled, isCancelFailed } }) => ({
    order: order && [order.returnDays?.withdrawal, ...order.returns.map(({ number, status }) => [number, status])],
    sizes: sizes ? sizes[0]?.sizes[0]?.available : 'unknown',
    chosen,
    toGiftCard,
    registered,
    cancelled,
    isCancelFailed,
  }),
  invariants: {
    'nothing is sent without a line': ({ context, value }) => value !== 'registering' || context.chosen.length > 0,
    'no more pieces are chosen than are left, except before the order is read again': ({ context, value }) =>
      ['reading', 'rereading', 'unknown', 'failed'].includes(String(value)) ||
      context.chosen.every(({ ean, count }) => context.order !== null && count <= leftToReturn(context.order, ean)),
    'lines are chosen of an order that may be returned': (now) => {
      const { order, today } = now.context
      return !now.matches('choosing') || (order !== null && returnableOf(order, today) === 'open')
    },
    'nothing that may be returned is closed': ({ context, value }) =>
      value !== 'closed' || (context.order !== null && returnableOf(context.order, context.today) !== 'open'),
    'it is busy exactly while it waits for an answer': (now) =>
      ['reading', 'registering', 'rereading', 'cancelling'].includes(String(now.value)) === now.hasTag('busy'),
    'a registered return is shown by its number, and the choice is gone': ({ context, value }) =>
      value !== 'registered' ||
      (context.chosen.length === 0 &&
        context.order?.returns.some(({ number }) => number === context.registered) === true),
    'a return that cannot be given up any more is not asked to be': ({ context, value }) =>
      value !== 'cancelling' ||
      context.order?.returns.some(({ number, status }) => number === context.cancelled && status === 'registered') ===
        true,
    'a failure to give up is told until the next try': (now, { before, event }) => {
      if (event.type === 'orderReturn.cancel' && now.value === 'cancelling') return !now.context.isCancelFailed
      const failed =
        before?.value === 'cancelling' &&
        now.value !== 'cancelling' &&
        !(event.type === 'xstate.done.actor.cancelReturn' && now.value !== 'rereading')
      return failed
        ? now.context.isCancelFailed
        : now.context.isCancelFailed === (before?.context.isCancelFailed ?? false)
    },
    'a reason is kept with its line': ({ context }, { event, before }) =>
      event.type !== 'orderReturn.reason.set' ||
      before?.matches('choosing') !== true ||
      context.chosen.every(({ ean, reason }) => ean !== '1' || reason === 'size'),
    'pieces are chosen as the shopper sets them': ({ context }, { event, before }) => {
      if (event.type !== 'orderReturn.count.set' || before?.matches('choosing') !== true) return true
      const { ean, count } = event as unknown as { ean: string; count: number }
      const { exchange = null } = before.context.chosen.find((one) => one.ean === ean) ?? {}
      const size = context.sizes?.find((one) => one.ean === ean)?.sizes.find((one) => one.ean === exchange)
      const most = exchange === null ? count : Math.min(count, size?.available ?? 0)
      const expected = Math.min(most, context.order ? leftToReturn(context.order, ean) : 0)
      return (context.chosen.find((one) => one.ean === ean)?.count ?? 0) === expected
    },
    'the same choice has the same key, and another one another': ({ context }, { before }) => {
      if (!before || context.order !== before.context.order) return true
      return (
        (keyOf(context) === keyOf(before.context)) ===
        (context.toGiftCard === before.context.toGiftCard &&
          JSON.stringify(context.chosen) === JSON.stringify(before.context.chosen))
      )
    },
    'a line is exchanged for a size of which there are enough pieces only': (now) => {
      const { chosen, sizes } = now.context
      return (
        !now.matches('choosing') ||
        chosen.every(({ ean, exchange }) => {
          const size = sizes?.find((line) => line.ean === ean)?.sizes.find((one) => one.ean === exchange)
          const wanted = chosen.reduce((sum, line) => sum + (line.exchange === exchange ? line.count : 0), 0)
          return exchange === null || (size?.available ?? 0) >= wanted
        })
      )
    },
    'another size is wanted exactly when the shopper has chosen it': ({ context }, { event, before }) => {
      if (event.type !== 'orderReturn.exchange.set' || before?.matches('choosing') !== true) return true
      const { ean, exchange } = event as unknown as { ean: string; exchange: string | null }
      const line = before.context.chosen.find((one) => one.ean === ean)
      const left = before.context.sizes?.find((one) => one.ean === ean)?.sizes.find((one) => one.ean === exchange)
      const expected = exchange !== null && line && (left?.available ?? 0) >= line.count ? exchange : null
      return (context.chosen.find((one) => one.ean === ean)?.exchange ?? null) === expected
    },
    'a gift card is wanted exactly when the shopper has chosen it': ({ context, value }, { event, before }) => {
      const isOwnChoice = event.type === 'orderReturn.giftCard.set' && before?.matches('choosing') === true
      const isNew = event.type === 'xstate.done.actor.registerReturn' && value === 'registered'
      const chosen = isOwnChoice
        ? (event as unknown as { isWanted: boolean }).isWanted
        : !isNew && (before?.context.toGiftCard ?? false)
      return context.toGiftCard === chosen
    },
    'money instead of a size that is gone is told, and never silent': (now, { before }) =>
      before?.matches('rereading') !== true ||
      !now.matches('choosing') ||
      now.matches({ choosing: 'sizeGone' }) ===
        before.context.chosen.some(
          ({ ean, exchange }) =>
            exchange !== null && now.context.chosen.find((line) => line.ean === ean)?.exchange !== exchange,
        ),
    'a missing line is emitted': (now, { emitted, event }) =>
      (event.type === 'orderReturn.submit' && now.matches({ choosing: 'lineMissing' })) === emitted.length > 0,
  },
}
