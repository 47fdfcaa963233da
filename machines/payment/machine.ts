import { assign, emit, fromPromise, setup } from 'xstate'
import type { Order } from '../domain/index.ts'
import {
  type CodeProblem,
  codeOf,
  type EnterCodeAnswer,
  nextWait,
  type OrderAnswer,
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
  | { type: 'payment.check' }
  | { type: 'payment.code.send' }
  | { type: 'payment.code.enter'; code: string }

export type PaymentEmitted = { type: 'payment.settled'; orderId: string }

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
    readOrder: fromPromise<OrderAnswer, { orderId: string }>(() =>
      Promise.reject(new Error('port not provided: readOrder')),
    ),
    sendCode: fromPromise<SendCodeAnswer, { orderId: string }>(() =>
      Promise.reject(new Error('port not provided: sendCode')),
    ),
    enterCode: fromPromise<EnterCodeAnswer, { orderId: string; code: string }>(() =>
      Promise.reject(new Error('port not provided: enterCode')),
    ),
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
    emitSettled: emit(({ context }) => ({ type: 'payment.settled', orderId: context.orderId })),
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
  description: 'The return from the provider and the order’s page. Only the order’s own status counts.',
  context: ({ input }) => ({ orderId: input.orderId, order: null, waits: 0, code: '', problem: null }),
  options: { maxIterations: 100 },
  initial: 'reading',
  states: {
    reading: {
      description: 'The order is read.',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          {
            description: 'No such order.',
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'unknown',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'Paid.',
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'Cancelled.',
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
            description: 'The shopper turned back.',
            guard: { type: 'isAborted', params: ({ event }) => event.output },
            target: 'unsettled.aborted',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'The time ran out.',
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'unsettled.expired',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'No payment was begun.',
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'unsettled.unpaid',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'It waits for its code.',
            guard: { type: 'isUnconfirmed', params: ({ event }) => event.output },
            target: 'code.sent',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'Too old for its address alone.',
            guard: { type: 'isLinkExpired', params: ({ event }) => event.output },
            target: 'code.unsent',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'Under way.',
            guard: 'canWait',
            target: 'waiting',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            description: 'Under way for long.',
            target: 'stillWaiting',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { description: 'One answer missed while waiting.', guard: 'isWaitedFor', target: 'waiting' },
          { description: 'No answer.', target: 'failed' },
        ],
      },
    },
    waiting: {
      description: 'The provider has not reported yet. The order is read again at growing intervals.',
      tags: 'canCheck',
      exit: 'countWait',
      after: { rereadDelay: { description: 'Time to look again.', target: 'reading' } },
      on: { 'payment.check': { description: 'The shopper asks now.', target: 'reading' } },
    },
    stillWaiting: {
      description: 'Half a minute has passed: the shopper may leave or ask again. The order does not change.',
      tags: 'canCheck',
      on: { 'payment.check': { description: 'The shopper asks.', target: 'reading' } },
    },
    paid: {
      description: 'The order is paid: the receipt.',
      entry: 'emitSettled',
    },
    unsettled: {
      description: 'The order waits without a payment under way: the checkout can pay it again.',
      tags: 'canCheck',
      initial: 'unpaid',
      states: {
        unpaid: { description: 'No payment was begun.' },
        declined: { description: 'The provider declined the payment.' },
        aborted: { description: 'The shopper turned back at the provider.' },
        expired: { description: 'The payment was not finished in time.' },
      },
      on: {
        'payment.check': { description: 'The provider may have reported since.', target: 'reading' },
      },
    },
    code: {
      description: 'A mailed code brings on: it confirms an order that costs nothing, or opens one that is old.',
      initial: 'unsent',
      states: {
        unsent: {
          description: 'The shopper may have a code mailed.',
          tags: 'canSendCode',
          on: {
            'payment.code.send': {
              description: 'The shopper wants a code.',
              target: 'sending',
              actions: 'forgetProblem',
            },
          },
        },
        sending: {
          description: 'The shop mails a code to the address of the order.',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                description: 'On its way.',
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'sent',
              },
              {
                description: 'Too often.',
                guard: { type: 'isTooMany', params: ({ event }) => event.output },
                target: 'sent',
                actions: 'noteTooMany',
              },
              {
                description: 'No mail can be sent.',
                guard: { type: 'isUnavailable', params: ({ event }) => event.output },
                target: 'unsent',
                actions: 'noteUnavailable',
              },
              { description: 'It needs none any more.', target: '#payment.reading' },
            ],
            onError: { description: 'No answer.', target: 'unsent', actions: 'noteUnavailable' },
          },
        },
        sent: {
          description: 'A code was mailed, and may be entered.',
          tags: ['canSendCode', 'canEnterCode'],
          on: {
            'payment.code.send': { description: 'It has not come.', target: 'sending', actions: 'forgetProblem' },
            'payment.code.enter': [
              {
                description: 'The shopper enters it.',
                guard: { type: 'isCode', params: ({ event }) => event },
                target: 'entering',
                actions: { type: 'keepCode', params: ({ event }) => event },
              },
              { description: 'That can be no code.', actions: 'noteWrong' },
            ],
          },
        },
        entering: {
          description: 'The shop looks at the code.',
          invoke: {
            id: 'enterCode',
            src: 'enterCode',
            input: ({ context }) => ({ orderId: context.orderId, code: context.code }),
            onDone: [
              {
                description: 'Not that code.',
                guard: { type: 'isWrong', params: ({ event }) => event.output },
                target: 'sent',
                actions: 'noteWrong',
              },
              {
                description: 'It is good no more.',
                guard: { type: 'isSpent', params: ({ event }) => event.output },
                target: 'sent',
                actions: 'noteSpent',
              },
              { description: 'Accepted: the order has the details.', target: '#payment.reading' },
            ],
            onError: { description: 'No answer.', target: 'sent', actions: 'noteUnavailable' },
          },
        },
      },
    },
    cancelled: { description: 'The order is cancelled: nothing is paid, nothing is sent.' },
    unknown: { description: 'There is no such order, or its address is not whole.' },
    failed: {
      description: 'The shop gave no answer: the order is as it was.',
      tags: 'canCheck',
      on: { 'payment.check': { description: 'The shopper asks again.', target: 'reading' } },
    },
  },
})
