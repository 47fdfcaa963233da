import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { OrderKey, PlacedOrder, PlacingOutcome } from '../placing-order/index.ts'
import { expressCheckoutActors } from './actors.ts'
import type { ExpressCheckoutEvent } from './events.types.ts'
import { afterOutcome, type ExpressGoods, type ExpressOrder, expressRequest } from './rules.ts'

export interface ExpressCheckoutContext extends ExpressOrder {
  goods: ExpressGoods
  /** The provider's page. */
  url: string
}

export type ExpressCheckoutEmitted =
  | { type: 'expressCheckout.order.placed'; orderRef: string; isCart: boolean }
  | { type: 'expressCheckout.order.cancelled'; orderRef: string; isCart: boolean }
  /** It is paid already. */
  | { type: 'expressCheckout.order.settled'; orderId: string }

const refOf = ({ order, goods: { isCart } }: ExpressCheckoutContext) => ({ orderRef: order?.orderRef ?? '', isCart })

export const expressCheckoutMachine = setup({
  types: {
    context: {} as ExpressCheckoutContext,
    events: {} as ExpressCheckoutEvent,
    emitted: {} as ExpressCheckoutEmitted,
    input: {} as { goods: ExpressGoods },
    tags: {} as 'busy' | 'mustFinish',
  },
  actors: expressCheckoutActors,
  actions: {
    leaveFor: () => absent('leaveFor'),
    setKey: assign({ key: (_, { key }: { key: OrderKey }) => key }),
    setPlacedOrder: assign((_, { order }: { order: PlacedOrder }) => ({ order, key: null })),
    dropOrder: assign({ order: null }),
    clearNotice: assign({ notice: null }),
    noteStillHere: assign({ notice: 'stillHere' }),
    takeOutcome: assign(({ context }, outcome: PlacingOutcome) => afterOutcome(context, outcome)),
    noteFault: assign({ notice: 'placingFailed' }),
    setPage: assign({ url: (_, outcome: PlacingOutcome) => (outcome.type === 'takenOver' ? outcome.url : '') }),
    emitPlaced: emit(({ context }) => ({ type: 'expressCheckout.order.placed' as const, ...refOf(context) })),
    emitCancelled: emit(({ context }) => ({ type: 'expressCheckout.order.cancelled' as const, ...refOf(context) })),
    emitSettled: emit(({ context: { order } }) => ({
      type: 'expressCheckout.order.settled' as const,
      orderId: order?.orderId ?? '',
    })),
  },
  guards: {
    isTakenOver: (_, { type }: PlacingOutcome) => type === 'takenOver',
    isAlreadyPaid: (_, { type }: PlacingOutcome) => type === 'alreadyPaid',
    isGone: (_, { type }: PlacingOutcome) => type === 'orderGone',
  },
  delays: { leavingTimeout: 10_000 },
}).createMachine({
  id: 'expressCheckout',
  description: 'Sells goods by one press and one confirmation in the app, which tells contact and address.',
  context: ({ input: { goods } }) => ({ goods, order: null, key: null, serverTotal: null, notice: null, url: '' }),
  options: { maxIterations: 100 },
  initial: 'idle',
  states: {
    idle: {
      description: 'The button can be pressed. After a press it says what became of it.',
      on: { 'expressCheckout.buy': 'ordering' },
    },
    ordering: {
      description: 'Places the order and begins its payment, by the rules of the checkout.',
      tags: ['busy', 'mustFinish'],
      entry: 'clearNotice',
      on: {
        'placingOrder.key.made': {
          description: 'The next press repeats a call without an answer.',
          actions: { type: 'setKey', params: ({ event }) => event },
        },
        'placingOrder.order.placed': {
          description: 'It waits for its payment.',
          actions: [{ type: 'setPlacedOrder', params: ({ event }) => event }, 'emitPlaced'],
        },
        'placingOrder.order.dropped': {
          description: 'The amount has changed since: the earlier order is cancelled.',
          actions: ['emitCancelled', 'dropOrder'],
        },
      },
      invoke: {
        id: 'placingOrder',
        src: 'placingOrder',
        input: ({ context: { goods, serverTotal, order, key }, self }) => ({
          ...{ order, key, payBy: 'mobile' as const },
          request: expressRequest(goods, serverTotal),
          parent: self,
        }),
        onDone: [
          {
            description: 'The provider takes over.',
            guard: { type: 'isTakenOver', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'setPage', params: ({ event }) => event.output },
          },
          {
            description: 'The order is paid.',
            guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
            target: 'settled',
          },
          {
            description: 'The order was cancelled or has expired: the next press places a new one.',
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['emitCancelled', { type: 'takeOutcome', params: ({ event }) => event.output }],
          },
          {
            description: 'The button says why not.',
            target: 'idle',
            actions: { type: 'takeOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: { description: 'The child has a fault.', target: 'idle', actions: 'noteFault' },
      },
    },
    leaving: {
      description: 'The browser is leaving for the provider’s page.',
      tags: 'busy',
      entry: 'leaveFor',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      after: {
        leavingTimeout: {
          description: 'The provider’s page did not open: the shopper can press again.',
          target: 'idle',
          actions: 'noteStillHere',
        },
      },
      on: { 'expressCheckout.returned': { target: 'idle', actions: 'noteStillHere' } },
    },
    settled: {
      description: 'The order is paid already: its own page says the rest.',
      entry: 'emitSettled',
    },
  },
})
