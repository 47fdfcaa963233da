import { assign, emit, fromCallback, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { Order } from '../domain/index.ts'
import type { PageEvent } from '../domain/page-event.ts'
import {
  type CodeProblem,
  codeOf,
  type EnterCodeAnswer,
  nextWait,
  type OrderAnswer,
  orderRef,
  outcomeOf,
  type PaymentOutcome,
  type SendCodeAnswer,
} from './rules.ts'

export interface PaymentContext {
  orderId: string
  /** Null until the order is read. */
  order: Order | null
  /** Number of waits. */
  waits: number
  /** The code being submitted; empty without one. */
  code: string
  /** Why the last code failed; null if it did not. */
  problem: CodeProblem | null
}

export type PaymentEvent =
  /** Shown: a hydrated machine emits what it holds, and its delay begins again. */
  | PageEvent
  /** The shopper is back at the tab, or the network is back. */
  | { type: 'payment.returned' }
  | { type: 'payment.check' }
  | { type: 'payment.code.send' }
  | { type: 'payment.code.enter'; code: string }

export type PaymentEmitted =
  | { type: 'payment.settled'; orderRef: string }
  | { type: 'payment.cancelled'; orderRef: string }

const isOutcome = (answer: OrderAnswer, outcome: PaymentOutcome): boolean =>
  answer.type === 'order' && outcomeOf(answer.order) === outcome

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    input: {} as { orderId: string },
    tags: {} as 'canCheck' | 'canSendCode' | 'canEnterCode',
  },
  actors: {
    watchReturn: fromCallback<PaymentEvent>(() => absent('watchReturn')),
    readOrder: absentCall<OrderAnswer, { orderId: string }>('readOrder'),
    sendCode: absentCall<SendCodeAnswer, { orderId: string }>('sendCode'),
    enterCode: absentCall<EnterCodeAnswer, { orderId: string; code: string }>('enterCode'),
  },
  actions: {
    keepOrder: assign((_, answer: OrderAnswer) => ({ order: answer.type === 'order' ? answer.order : null })),
    keepCode: assign((_, { code }: { code: string }) => ({ code: codeOf(code) ?? '', problem: null })),
    forgetProblem: assign({ problem: null }),
    noteWrong: assign({ problem: 'wrong' }),
    noteSpent: assign({ problem: 'spent' }),
    noteTooMany: assign({ problem: 'tooMany' }),
    noteUnavailable: assign({ problem: 'unavailable' }),
    countWait: assign(({ context }) => ({ waits: context.waits + 1 })),
    emitSettled: emit(({ context }) => ({ type: 'payment.settled', orderRef: orderRef(context.orderId) })),
    emitCancelled: emit(({ context }) => ({ type: 'payment.cancelled', orderRef: orderRef(context.orderId) })),
  },
  guards: {
    isCode: (_, { code }: { code: string }) => codeOf(code) !== null,
    isSent: (_, answer: SendCodeAnswer) => answer.type === 'sent',
    isTooMany: (_, answer: SendCodeAnswer) => answer.type === 'tooMany',
    isUnavailable: (_, answer: SendCodeAnswer) => answer.type === 'unavailable',
    isWrong: (_, answer: EnterCodeAnswer) => answer.type === 'wrong',
    isSpent: (_, answer: EnterCodeAnswer) => answer.type === 'spent',
    isLinkExpired: (_, answer: OrderAnswer) => answer.type === 'linkExpired',
    isUnconfirmed: (_, answer: OrderAnswer) => isOutcome(answer, 'unconfirmed'),
    isUnknown: (_, answer: OrderAnswer) => answer.type === 'unknown',
    isPaid: (_, answer: OrderAnswer) => isOutcome(answer, 'paid'),
    isCancelled: (_, answer: OrderAnswer) => isOutcome(answer, 'cancelled'),
    isDeclined: (_, answer: OrderAnswer) => isOutcome(answer, 'declined'),
    isAborted: (_, answer: OrderAnswer) => isOutcome(answer, 'aborted'),
    isExpired: (_, answer: OrderAnswer) => isOutcome(answer, 'expired'),
    isUnpaid: (_, answer: OrderAnswer) => isOutcome(answer, 'unpaid'),
    canWait: ({ context }) => nextWait(context.waits) > 0,
    isWaitedFor: ({ context }) => context.order !== null && nextWait(context.waits) > 0,
  },
  delays: { rereadDelay: ({ context }) => nextWait(context.waits) },
}).createMachine({
  id: 'payment',
  description: 'Follows an order after the return from the provider. Only the order’s own status counts.',
  context: ({ input }) => ({ orderId: input.orderId, order: null, waits: 0, code: '', problem: null }),
  options: { maxIterations: 100 },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the order.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            description: 'The order does not exist.',
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'unknown',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The order is paid.',
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The order is cancelled.',
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The provider declined the payment.',
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'unsettled.declined',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The shopper went back at the provider.',
            guard: { type: 'isAborted', params: ({ event }) => event.output },
            target: 'unsettled.aborted',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The payment took too long.',
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'unsettled.expired',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The order has no payment yet.',
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'unsettled',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The order waits for the code that was mailed.',
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'code.sent',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The order is too old to open by its address alone.',
            guard: { type: 'isLinkExpired', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The payment is under way, so the order is read again soon.',
            guard: 'canWait',
            target: 'waiting',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The payment has been under way for long, so the order is no longer read automatically.',
            target: 'stillWaiting',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: 'The request failed during the wait, which goes on.',
            guard: 'isWaitedFor',
            target: 'waiting',
          },
          { description: 'The request failed.', target: 'failed' },
        ],
      },
    },
    waiting: {
      description: 'The provider has not reported yet, so the order is read again at growing intervals.',
      tags: 'canCheck',
      exit: 'countWait',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      after: { rereadDelay: { description: 'The interval has passed.', target: 'reading' } },
      on: {
        'payment.check': { description: 'The shopper does not want to wait for the interval.', target: 'reading' },
        'page.shown': { description: 'The server’s delay does not run here.', target: 'reading' },
        'payment.returned': { description: 'The provider may have reported meanwhile.', target: 'reading' },
      },
    },
    stillWaiting: {
      description: 'Half a minute has passed. The shopper may leave or check again; the order does not change.',
      tags: 'canCheck',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: {
        'payment.check': { description: 'The shopper checks again.', target: 'reading' },
        'payment.returned': { description: 'The provider may have reported meanwhile.', target: 'reading' },
      },
    },
    paid: {
      description: 'The order is paid, and the receipt is shown.',
      entry: 'emitSettled',
      on: {
        'page.shown': {
          description: 'The server read the order, which this browser does not know yet.',
          actions: 'emitSettled',
        },
      },
    },
    unsettled: {
      description: 'The order has no payment under way, so the checkout can pay it again.',
      tags: 'canCheck',
      initial: 'unpaid',
      states: {
        unpaid: { description: 'The order has no payment yet.' },
        declined: { description: 'The provider declined the payment.' },
        aborted: { description: 'The shopper went back at the provider.' },
        expired: { description: 'The shopper did not pay in time.' },
      },
      on: {
        'payment.check': { description: 'The provider may have reported since.', target: 'reading' },
      },
    },
    code: {
      description: 'The shopper needs a mailed code to confirm a free order or to open an old one.',
      initial: 'unsent',
      states: {
        unsent: {
          description: 'The shopper can ask for a code.',
          tags: 'canSendCode',
          on: {
            'payment.code.send': {
              description: 'The shopper asks for a code.',
              target: 'sending',
              actions: 'forgetProblem',
            },
          },
        },
        sending: {
          description: 'Mails a code to the address of the order.',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                description: 'The shop has mailed the code.',
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'sent',
              },
              {
                description: 'The shopper has asked too often, but an earlier code may still arrive.',
                guard: { type: 'isTooMany', params: ({ event }) => event.output },
                target: 'sent',
                actions: 'noteTooMany',
              },
              {
                description: 'The shop cannot send mail.',
                guard: { type: 'isUnavailable', params: ({ event }) => event.output },
                target: 'unsent',
                actions: 'noteUnavailable',
              },
              { description: 'The order no longer needs a code.', target: '#payment.reading' },
            ],
            onError: { description: 'The request failed.', target: 'unsent', actions: 'noteUnavailable' },
          },
        },
        sent: {
          description: 'The shopper can enter the mailed code.',
          tags: ['canSendCode', 'canEnterCode'],
          on: {
            'payment.code.send': {
              description: 'The mail has not arrived, so the shopper asks for another code.',
              target: 'sending',
              actions: 'forgetProblem',
            },
            'payment.code.enter': [
              {
                description: 'The text has the form of a code, so it is sent.',
                guard: { type: 'isCode', params: ({ event }) => event },
                target: 'entering',
                actions: { type: 'keepCode', params: ({ event }) => event },
              },
              { description: 'The text cannot be a code.', actions: 'noteWrong' },
            ],
          },
        },
        entering: {
          description: 'Sends the code.',
          invoke: {
            id: 'enterCode',
            src: 'enterCode',
            input: ({ context }) => ({ orderId: context.orderId, code: context.code }),
            onDone: [
              {
                description: 'The code is wrong.',
                guard: { type: 'isWrong', params: ({ event }) => event.output },
                target: 'sent',
                actions: 'noteWrong',
              },
              {
                description: 'The code is no longer valid.',
                guard: { type: 'isSpent', params: ({ event }) => event.output },
                target: 'sent',
                actions: 'noteSpent',
              },
              {
                description: 'The shop accepts the code, so the order can be read with its details.',
                target: '#payment.reading',
              },
            ],
            onError: { description: 'The request failed.', target: 'sent', actions: 'noteUnavailable' },
          },
        },
      },
    },
    cancelled: {
      description: 'The order is cancelled: nothing is paid and nothing is sent.',
      entry: 'emitCancelled',
      on: {
        'page.shown': {
          description: 'The server read the order, which this browser does not know yet.',
          actions: 'emitCancelled',
        },
      },
    },
    unknown: { description: 'The order does not exist, or its address is incomplete.' },
    failed: {
      description: 'The request failed, and the order has not changed.',
      tags: 'canCheck',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: {
        'payment.check': { description: 'The shopper retries.', target: 'reading' },
        'payment.returned': { description: 'The network may be back.', target: 'reading' },
      },
    },
  },
})
