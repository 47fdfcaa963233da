import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { Order, ReturnReason } from '../domain/index.ts'
import {
  type CancelReturnAnswer,
  canBeGiftCard,
  chooseCount,
  chooseExchange,
  chooseReason,
  type ExchangeSizes,
  keyOf,
  newestReturn,
  type OrderReturnContext,
  type OrderReturnInput,
  type ReadReturnableAnswer,
  type RegisterReturnAnswer,
  type RegisterReturnCall,
  returnableOf,
  startOf,
  stillChosen,
} from './rules.ts'

export type OrderReturnEvent =
  | { type: 'orderReturn.count.set'; ean: string; count: number }
  | { type: 'orderReturn.reason.set'; ean: string; reason: ReturnReason | null }
  /** Wants another size instead; null for money. */
  | { type: 'orderReturn.exchange.set'; ean: string; exchange: string | null }
  /** Wants a gift card instead of money. */
  | { type: 'orderReturn.giftCard.set'; isWanted: boolean }
  | { type: 'orderReturn.submit' }
  /** Gives a registered return up. */
  | { type: 'orderReturn.cancel'; number: string }
  /** Registers another return. */
  | { type: 'orderReturn.another' }
  | { type: 'orderReturn.retry' }

/** Sent without a line. */
export type OrderReturnEmitted = { type: 'orderReturn.line.missing' }

export const orderReturnMachine = setup({
  types: {
    input: {} as OrderReturnInput,
    context: {} as OrderReturnContext,
    events: {} as OrderReturnEvent,
    emitted: {} as OrderReturnEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readOrder: absentCall<ReadReturnableAnswer, { orderId: string }>('readOrder'),
    registerReturn: absentCall<RegisterReturnAnswer, RegisterReturnCall>('registerReturn'),
    cancelReturn: absentCall<CancelReturnAnswer, { orderId: string; number: string }>('cancelReturn'),
  },
  guards: {
    isUnknown: (_, answer: ReadReturnableAnswer) => answer.type === 'unknown',
    isRegistered: (_, answer: RegisterReturnAnswer) => answer.type === 'registered',
    isRefused: (_, answer: RegisterReturnAnswer) => answer.type === 'refused',
    isCancelled: (_, answer: CancelReturnAnswer) => answer.type === 'cancelled',
    isReturnable: ({ context: { order, today } }) => order !== null && returnableOf(order, today) === 'open',
    isSizeGone: ({ context: { order, today, isSizeGone } }) =>
      order !== null && returnableOf(order, today) === 'open' && isSizeGone,
    hasNoSizes: ({ context }) => context.sizes === null,
    isEmpty: ({ context }) => context.chosen.length === 0,
    isOpenReturn: ({ context }, { number }: { number: string }) =>
      (context.order?.returns ?? []).some((one) => one.number === number && one.status === 'registered'),
  },
  actions: {
    takeOrder: assign(
      ({ context }, answer: { type: string; order?: Order; sizes?: readonly ExchangeSizes[] | null }) => ({
        order: answer.order ?? null,
        sizes: answer.sizes === undefined ? context.sizes : answer.sizes,
      }),
    ),
    takeCount: assign(({ context }, line: { ean: string; count: number }) => ({
      chosen: chooseCount(context, line),
    })),
    takeReason: assign(({ context }, line: { ean: string; reason: ReturnReason | null }) => ({
      chosen: chooseReason(context.chosen, line),
    })),
    takeExchange: assign(({ context }, line: { ean: string; exchange: string | null }) => ({
      chosen: chooseExchange(context, line),
    })),
    takeGiftCard: assign((_, { isWanted }: { isWanted: boolean }) => ({ toGiftCard: isWanted })),
    limitChoice: assign(({ context }) => stillChosen(context)),
    noteRegistered: assign(({ context }) => ({
      registered: context.order && newestReturn(context.order),
      chosen: [],
      toGiftCard: false,
    })),
    forgetRegistered: assign({ registered: null }),
    takeCancelled: assign((_, { number }: { number: string }) => ({ cancelled: number, isCancelFailed: false })),
    noteCancelFailed: assign({ isCancelFailed: true }),
    emitLineMissing: emit({ type: 'orderReturn.line.missing' }),
  },
}).createMachine({
  id: 'orderReturn',
  description: 'Returns goods of an order: chooses lines, registers them, and gives a registered return up.',
  context: ({ input }) => startOf(input),
  options: { maxIterations: 100 },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the order.',
      tags: 'busy',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
          {
            target: 'deciding',
            actions: [{ type: 'takeOrder', params: ({ event }) => event.output }, 'limitChoice'],
          },
        ],
        onError: 'failed',
      },
    },
    deciding: {
      description: 'Is there something to return, today?',
      always: [{ guard: 'isReturnable', target: 'choosing' }, { target: 'closed' }],
    },
    failed: {
      description: 'No answer: it may be read again.',
      on: { 'orderReturn.retry': 'reading' },
    },
    unknown: {
      description: 'The order does not exist, or opens no more.',
    },
    closed: {
      description: 'Nothing can be returned: too early, too late, or all of it is.',
      on: {
        'orderReturn.cancel': {
          guard: { type: 'isOpenReturn', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'takeCancelled', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      description: 'The shopper chooses lines, and may say why.',
      initial: 'editing',
      on: {
        'orderReturn.count.set': {
          target: '.editing',
          actions: { type: 'takeCount', params: ({ event }) => event },
        },
        'orderReturn.reason.set': {
          target: '.editing',
          actions: { type: 'takeReason', params: ({ event }) => event },
        },
        'orderReturn.exchange.set': {
          target: '.editing',
          actions: { type: 'takeExchange', params: ({ event }) => event },
        },
        'orderReturn.giftCard.set': {
          target: '.editing',
          actions: { type: 'takeGiftCard', params: ({ event }) => event },
        },
        'orderReturn.retry': {
          description: 'The sizes could not be read.',
          guard: 'hasNoSizes',
          target: 'reading',
        },
        'orderReturn.submit': [
          { guard: 'isEmpty', target: '.lineMissing', actions: 'emitLineMissing' },
          { target: 'registering' },
        ],
        'orderReturn.cancel': {
          guard: { type: 'isOpenReturn', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'takeCancelled', params: ({ event }) => event },
        },
      },
      states: {
        editing: { description: 'No error is shown.' },
        lineMissing: { description: 'No line is chosen.' },
        sizeGone: { description: 'A size was sold out meanwhile; the line is money now, and may have another size.' },
        changed: { description: 'The order was not as it was shown; the choice is limited to what is left.' },
        unsent: { description: 'No answer: the same return may be sent again.' },
      },
    },
    registering: {
      description: 'Registers the return, once per choice.',
      tags: 'busy',
      invoke: {
        id: 'registerReturn',
        src: 'registerReturn',
        input: ({ context }) => ({
          orderId: context.orderId,
          key: keyOf(context),
          lines: context.chosen,
          toGiftCard: context.toGiftCard && canBeGiftCard(context),
        }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'registered',
            actions: [{ type: 'takeOrder', params: ({ event }) => event.output }, 'noteRegistered'],
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'rereading' },
          { target: 'choosing.unsent' },
        ],
        onError: 'choosing.unsent',
      },
    },
    rereading: {
      description: 'Another tab or the shop was faster: reads the order again.',
      tags: 'busy',
      invoke: {
        id: 'rereadOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
          {
            target: 'redeciding',
            actions: [{ type: 'takeOrder', params: ({ event }) => event.output }, 'limitChoice'],
          },
        ],
        onError: 'failed',
      },
    },
    redeciding: {
      description: 'Is there still something to return?',
      always: [
        { guard: 'isSizeGone', target: 'choosing.sizeGone' },
        { guard: 'isReturnable', target: 'choosing.changed' },
        { target: 'closed' },
      ],
    },
    registered: {
      description: 'The return has its number and its label.',
      on: {
        'orderReturn.another': {
          description: 'The sizes that are left have changed.',
          target: 'reading',
          actions: 'forgetRegistered',
        },
        'orderReturn.cancel': {
          guard: { type: 'isOpenReturn', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'takeCancelled', params: ({ event }) => event },
        },
      },
    },
    cancelling: {
      description: 'Gives a return up.',
      tags: 'busy',
      invoke: {
        id: 'cancelReturn',
        src: 'cancelReturn',
        input: ({ context }) => ({ orderId: context.orderId, number: context.cancelled ?? '' }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'takeOrder', params: ({ event }) => event.output }, 'forgetRegistered'],
          },
          { target: 'rereading', actions: 'noteCancelFailed' },
        ],
        onError: { target: 'deciding', actions: 'noteCancelFailed' },
      },
    },
  },
})
