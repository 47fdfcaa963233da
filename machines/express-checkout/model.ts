import { isSameRequest, type PlacingOutcome, placedOrder } from '../placing-order/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { ExpressCheckoutContext, expressCheckoutMachine } from './machine.ts'
import { type ExpressGoods, expressRequest } from './rules.ts'

export const goodsSample: ExpressGoods = {
  lines: [{ ean: '7001', count: 1, campaignArticleId: null }],
  total: 149_800,
  promocode: null,
  isCart: false,
}
const request = expressRequest(goodsSample, null)
const changed = 159_800

/** Whether the child can end so: an order that waits has an id, and one that was refused is none. */
function canEnd({ type }: PlacingOutcome, { order, key }: ExpressCheckoutContext): boolean {
  if (type === 'tooMany' || type === 'placingFailed') return true
  const needsOrder = ['takenOver', 'paymentUnavailable', 'alreadyPaid', 'orderGone'].includes(type)
  return needsOrder ? order !== null : order === null && key !== null
}

/** How a test walks the express checkout. */
export const expressCheckoutModel: ModelOptions<typeof expressCheckoutMachine> = {
  inputs: [{ goods: goodsSample }, { goods: { ...goodsSample, isCart: true } }],
  events: {
    'placingOrder.key.made': [{ key: { key: 'key-1', request } }],
    'placingOrder.order.placed': [{ order: placedOrder('order-1', { key: 'key-1', request }) }],
    'xstate.done.actor.placingOrder': [
      { output: { type: 'takenOver', orderId: 'order-1', url: 'https://betaling.example/1', paymentId: null } },
      { output: { type: 'alreadyPaid', orderId: 'order-1' } },
      { output: { type: 'refused', refused: [{ ean: '7001', available: 0 }] } },
      { output: { type: 'invalid', errors: {} } },
      { output: { type: 'totalChanged', total: changed } },
      { output: { type: 'promocodeRefused', reason: 'expired' } },
      { output: { type: 'tooMany' } },
      { output: { type: 'placingFailed' } },
      { output: { type: 'paymentUnavailable' } },
      { output: { type: 'orderGone' } },
    ],
    'xstate.error.actor.placingOrder': [{ error: new Error('a fault') }],
  },
  invariants: {
    'a press that is under way has nothing to say': ({ context, ...snapshot }) =>
      !snapshot.matches('ordering') || context.notice === null,
    'it is busy exactly while it orders or leaves': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('ordering') || snapshot.matches('leaving')),
    'an order that is left for has a page': (snapshot) => !snapshot.matches('leaving') || snapshot.context.url !== '',
    'an order has no key any more': ({ context: { order, key } }) => order === null || key === null,
    'the amount that the shop asks for is the one of its last answer': ({ context }, { event }) =>
      !(event.type === 'xstate.done.actor.placingOrder') ||
      (event as unknown as { output: PlacingOutcome }).output.type !== 'totalChanged' ||
      context.serverTotal === changed,
    'each order of it is emitted, and its end': ({ context }, { before, emitted }) => {
      const was = (before?.context as ExpressCheckoutContext | undefined)?.order ?? null
      const hasEmitted = (type: string) => emitted.some((one) => one.type === type)
      return (
        hasEmitted('expressCheckout.order.placed') === (was === null && context.order !== null) &&
        hasEmitted('expressCheckout.order.cancelled') === (was !== null && context.order === null)
      )
    },
    'a call without an answer is repeated with its key, a refused one is not': ({ context, ...snapshot }) =>
      !snapshot.matches('idle') ||
      context.key === null ||
      (context.notice !== null && ['tooMany', 'placingFailed'].includes(context.notice)),
    'the page is left for once per press': (snapshot, { before, effects }) =>
      effects.some(({ type }) => type === 'leaveFor') === (snapshot.matches('leaving') && !before?.matches('leaving')),
  },
  // the child reports and ends in its own order only
  can: ({ context }, event) => {
    switch (event.type) {
      case 'placingOrder.key.made':
        return context.order === null && context.key === null
      case 'placingOrder.order.placed':
        return context.order === null && context.key !== null
      case 'placingOrder.order.recalled':
        return false
      case 'placingOrder.order.dropped':
        return context.order !== null
      case 'xstate.done.actor.placingOrder':
        return canEnd(event.output, context)
      default:
        return true
    }
  },
  key: ({ context }) => ({
    order: context.order !== null,
    key: context.key && isSameRequest(context.key.request, request),
    notice: context.notice,
    total: context.serverTotal !== null,
  }),
}
