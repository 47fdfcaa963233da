import { type AnyActorRef, assign, sendTo, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { CancelAnswer, PaymentAnswer, PlaceAnswer } from './answers.ts'
import {
  isSameRequest,
  type NotPlaced,
  type OrderKey,
  type OrderRequest,
  type PayBy,
  type PlacedOrder,
  type PlacingOutcome,
  type ProviderPage,
  placedOrder,
} from './rules.ts'

export interface PlacingOrderInput {
  /** Stores what the reports below say, before the next call begins. */
  parent: AnyActorRef
  /** The order that the shopper pressed for. */
  request: OrderRequest
  /** An order that waits for its payment. */
  order: PlacedOrder | null
  /** The key of a call that got no answer. */
  key: OrderKey | null
  payBy: PayBy
}

export interface PlacingOrderContext extends PlacingOrderInput {
  /** The server's answer to an order that it did not take. */
  refusal: NotPlaced | null
  /** The provider's page. */
  page: ProviderPage | null
}

/** What the parent is told while the calls go on. */
export type PlacingOrderReport =
  | { type: 'placingOrder.key.made'; key: OrderKey }
  | { type: 'placingOrder.order.placed'; order: PlacedOrder }
  /** The id of an order from before a reload. */
  | { type: 'placingOrder.order.recalled'; order: PlacedOrder }
  /** It was cancelled, or the shop does not know it. */
  | { type: 'placingOrder.order.dropped' }

type PlaceInput = { request: OrderRequest; idempotencyKey: string }

const callOf = ({ request, key }: OrderKey): PlaceInput => ({ request, idempotencyKey: key })

export const placingOrderMachine = setup({
  types: {
    context: {} as PlacingOrderContext,
    // the outcomes of its calls are all that it takes
    events: {} as { type: never },
    input: {} as PlacingOrderInput,
    output: {} as PlacingOutcome,
  },
  actors: {
    makeKey: absentCall<string, undefined>('newKey'),
    placeOrder: absentCall<PlaceAnswer, PlaceInput>('placeOrder'),
    cancelOrder: absentCall<CancelAnswer, { orderId: string }>('cancelOrder'),
    startPayment: absentCall<PaymentAnswer, { orderId: string; payBy: PayBy }>('startPayment'),
  },
  actions: {
    setKey: assign({ key: ({ context: { request } }, { key }: { key: string }) => ({ key, request }) }),
    setOrder: assign({
      order: ({ context }, answer: PlaceAnswer) =>
        answer.type === 'placed' ? placedOrder(answer.orderId, context.key!) : context.order,
    }),
    setOrderId: assign({
      order: ({ context: { order } }, answer: PlaceAnswer) =>
        answer.type === 'placed' && order ? { ...order, orderId: answer.orderId } : order,
    }),
    dropOrder: assign({ order: null }),
    setRefusal: assign({ refusal: (_, answer: PlaceAnswer) => (answer.type === 'placed' ? null : answer) }),
    setPage: assign({
      page: (_, answer: PaymentAnswer) =>
        answer.type === 'redirect' ? { url: answer.url, paymentId: answer.paymentId ?? null } : null,
    }),
    reportKey: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'placingOrder.key.made', key: context.key }),
    ),
    reportPlaced: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'placingOrder.order.placed', order: context.order }),
    ),
    reportRecalled: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'placingOrder.order.recalled', order: context.order }),
    ),
    reportDropped: sendTo(({ context }) => context.parent, { type: 'placingOrder.order.dropped' }),
  },
  guards: {
    hasOrderOfOtherVisit: ({ context: { order } }) => order?.orderId === null,
    isSameOrder: ({ context: { order, request } }) => !!order && isSameRequest(order.request, request),
    hasOrder: ({ context: { order } }) => order !== null,
    hasKey: ({ context: { key, request } }) => !!key && isSameRequest(key.request, request),
    isPlaced: (_, answer: PlaceAnswer) => answer.type === 'placed',
    isTooMany: (_, answer: PlaceAnswer) => answer.type === 'tooMany',
    isCancelled: (_, answer: CancelAnswer) => answer.type === 'cancelled',
    isRedirect: (_, answer: PaymentAnswer) => answer.type === 'redirect',
    isAlreadyPaid: (_, answer: PaymentAnswer) => answer.type === 'alreadyPaid',
    isGone: (_, answer: PaymentAnswer) => answer.type === 'orderGone',
  },
}).createMachine({
  id: 'placingOrder',
  description: 'Places one order and begins its payment. It never leaves two orders of one cart to pay.',
  context: ({ input }) => ({ ...input, refusal: null, page: null }),
  options: { maxIterations: 100 },
  initial: 'deciding',
  output: ({ event }) => event.output as PlacingOutcome,
  states: {
    deciding: {
      description: 'Chooses the next call by what is known of the order. Sends no report, since the parent starts it.',
      always: [
        {
          description: 'An order waits since before a reload: gets its id.',
          guard: 'hasOrderOfOtherVisit',
          target: 'recallingOrder',
        },
        {
          description: 'This order waits already: begins its payment.',
          guard: 'isSameOrder',
          target: 'startingPayment',
        },
        {
          description: 'Another order waits: cancels it before a new one is placed.',
          guard: 'hasOrder',
          target: 'cancellingOrder',
        },
        {
          description: 'A call for this order got no answer: repeats it with its key.',
          guard: 'hasKey',
          target: 'placingOrder',
        },
        { description: 'The order is new.', target: 'makingKey' },
      ],
    },
    makingKey: {
      description: 'Each order has a key of its own, stored before the call, so a reload can repeat the call.',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: {
          description: 'The parent stores the key.',
          target: 'deciding',
          actions: [{ type: 'setKey', params: ({ event }) => ({ key: event.output }) }, 'reportKey'],
        },
        onError: { target: 'placingFailed' },
      },
    },
    recallingOrder: {
      description: 'Repeats the call of an order that waits: the key makes the server answer the same order.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => callOf(context.order!),
        onDone: [
          {
            description: 'Its id is known again.',
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'setOrderId', params: ({ event }) => event.output }, 'reportRecalled'],
          },
          {
            description: 'The server limits this network: the next press asks again.',
            guard: { type: 'isTooMany', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            description: 'The shop does not know the order: places a new one.',
            target: 'deciding',
            actions: ['dropOrder', 'reportDropped'],
          },
        ],
        onError: { target: 'placingFailed' },
      },
    },
    cancellingOrder: {
      description: 'Cancels an order that the shopper no longer wants, so that nobody can pay two.',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
        onDone: [
          {
            description: 'A new order can be placed.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'deciding',
            actions: ['dropOrder', 'reportDropped'],
          },
          {
            description: 'It was paid in the meantime, in another tab.',
            target: 'alreadyPaid',
          },
        ],
        onError: { target: 'placingFailed' },
      },
    },
    placingOrder: {
      description: 'Sends the order. Its key makes a repeated call answer the same order.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => callOf(context.key!),
        onDone: [
          {
            description: 'The parent stores the order before its payment begins.',
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'setOrder', params: ({ event }) => event.output }, 'reportPlaced'],
          },
          {
            description: 'The server refuses the order, and says why.',
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'placingFailed' },
      },
    },
    startingPayment: {
      description: 'Asks the provider for its page.',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '', payBy: context.payBy }),
        onDone: [
          {
            description: 'The provider has a page for the payment.',
            guard: { type: 'isRedirect', params: ({ event }) => event.output },
            target: 'takenOver',
            actions: { type: 'setPage', params: ({ event }) => event.output },
          },
          {
            description: 'It was paid in the meantime, in another tab.',
            guard: { type: 'isAlreadyPaid', params: ({ event }) => event.output },
            target: 'alreadyPaid',
          },
          {
            description: 'The order expired while the shopper waited: the next press places a new one.',
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'orderGone',
          },
          {
            description: 'The provider is unavailable: the order waits.',
            target: 'paymentUnavailable',
          },
        ],
        onError: { target: 'paymentUnavailable' },
      },
    },
    takenOver: {
      description: 'The shopper goes on to the provider’s page.',
      type: 'final',
      output: ({ context: { order, page } }) => ({ type: 'takenOver', orderId: order?.orderId ?? '', ...page }),
    },
    alreadyPaid: {
      description: 'The order’s own page says the rest.',
      type: 'final',
      output: ({ context: { order } }) => ({ type: 'alreadyPaid', orderId: order?.orderId ?? '' }),
    },
    refused: {
      description: 'The shopper corrects the order and presses again.',
      type: 'final',
      output: ({ context }) => context.refusal,
    },
    placingFailed: {
      description: 'A call got no answer: the next press repeats it with the same key.',
      type: 'final',
      output: { type: 'placingFailed' },
    },
    paymentUnavailable: {
      description: 'The order waits: the next press begins its payment.',
      type: 'final',
      output: { type: 'paymentUnavailable' },
    },
    orderGone: {
      description: 'Nothing waits any more: the next press places a new order.',
      type: 'final',
      output: { type: 'orderGone' },
    },
  },
})
