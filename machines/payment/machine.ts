import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
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
  /** As it was last read; null until then. */
  order: Order | null
  /** How often it has been waited for. */
  waits: number
  /** The code that is being entered; empty when none is. */
  code: string
  /** Why the last code has not brought the shopper on; null where nothing went wrong. */
  problem: CodeProblem | null
}

export type PaymentEvent =
  | { type: 'payment.check' }
  | { type: 'payment.retry' }
  | { type: 'payment.code.send' }
  | { type: 'payment.code.enter'; code: string }
/** The answers of the ports, as the invoked actors give them. */
type Answered =
  | { type: 'xstate.done.actor.readOrder'; output: OrderAnswer }
  | { type: 'xstate.done.actor.sendCode'; output: SendCodeAnswer }
  | { type: 'xstate.done.actor.enterCode'; output: EnterCodeAnswer }

export type PaymentEmitted = { type: 'payment.settled'; orderId: string } | { type: 'payment.again'; orderId: string }

const answerIn = (event: PaymentEvent | Answered): OrderAnswer => {
  assertEvent(event, 'xstate.done.actor.readOrder')
  return event.output
}
const isOutcome = (event: PaymentEvent | Answered, outcome: PaymentOutcome): boolean => {
  const answer = answerIn(event)
  return answer.type === 'order' && outcomeOf(answer.order) === outcome
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent | Answered,
    emitted: {} as PaymentEmitted,
    input: {} as { orderId: string },
    tags: {} as 'canPay' | 'canCheck' | 'canSendCode' | 'canEnterCode',
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
    keepOrder: assign(({ event }) => {
      const answer = answerIn(event)
      return { order: answer.type === 'order' ? answer.order : null }
    }),
    keepCode: assign(({ event }) => {
      assertEvent(event, 'payment.code.enter')
      return { code: codeOf(event.code) ?? '', problem: null }
    }),
    forgetProblem: assign({ problem: null }),
    noteWrong: assign({ problem: 'wrong' }),
    noteSpent: assign({ problem: 'spent' }),
    noteTooMany: assign({ problem: 'tooMany' }),
    noteUnavailable: assign({ problem: 'unavailable' }),
    countWait: assign(({ context }) => ({ waits: context.waits + 1 })),
    emitSettled: emit(({ context }) => ({ type: 'payment.settled', orderId: context.orderId })),
    emitAgain: emit(({ context }) => ({ type: 'payment.again', orderId: context.orderId })),
  },
  guards: {
    isCode: ({ event }) => {
      assertEvent(event, 'payment.code.enter')
      return codeOf(event.code) !== null
    },
    isSent: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode')
      return event.output.type === 'sent'
    },
    isTooMany: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode')
      return event.output.type === 'tooMany'
    },
    isUnavailable: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.sendCode')
      return event.output.type === 'unavailable'
    },
    isWrong: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.enterCode')
      return event.output.type === 'wrong'
    },
    isSpent: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.enterCode')
      return event.output.type === 'spent'
    },
    isLinkExpired: ({ event }) => answerIn(event).type === 'linkExpired',
    isUnconfirmed: ({ event }) => isOutcome(event, 'unconfirmed'),
    isUnknown: ({ event }) => answerIn(event).type === 'unknown',
    isPaid: ({ event }) => isOutcome(event, 'paid'),
    isCancelled: ({ event }) => isOutcome(event, 'cancelled'),
    isDeclined: ({ event }) => isOutcome(event, 'declined'),
    isAborted: ({ event }) => isOutcome(event, 'aborted'),
    isExpired: ({ event }) => isOutcome(event, 'expired'),
    isUnpaid: ({ event }) => isOutcome(event, 'unpaid'),
    canWait: ({ context }) => nextWait(context.waits) > 0,
    isWaitedFor: ({ context }) => context.order !== null && nextWait(context.waits) > 0,
  },
  delays: { rereadDelay: ({ context }) => nextWait(context.waits) },
}).createMachine({
  id: 'payment',
  description: 'The way back from the provider, and the order’s page: what the order itself says is what counts.',
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
          { description: 'No such order.', guard: 'isUnknown', target: 'unknown', actions: 'keepOrder' },
          { description: 'Paid.', guard: 'isPaid', target: 'paid', actions: 'keepOrder' },
          { description: 'Cancelled.', guard: 'isCancelled', target: 'cancelled', actions: 'keepOrder' },
          {
            description: 'The provider said no.',
            guard: 'isDeclined',
            target: 'unsettled.declined',
            actions: 'keepOrder',
          },
          {
            description: 'The shopper turned back.',
            guard: 'isAborted',
            target: 'unsettled.aborted',
            actions: 'keepOrder',
          },
          { description: 'The time ran out.', guard: 'isExpired', target: 'unsettled.expired', actions: 'keepOrder' },
          { description: 'No payment was begun.', guard: 'isUnpaid', target: 'unsettled.unpaid', actions: 'keepOrder' },
          { description: 'It waits for its code.', guard: 'isUnconfirmed', target: 'code.sent', actions: 'keepOrder' },
          {
            description: 'Too old for its address alone.',
            guard: 'isLinkExpired',
            target: 'code.unsent',
            actions: 'keepOrder',
          },
          { description: 'Under way.', guard: 'canWait', target: 'waiting', actions: 'keepOrder' },
          { description: 'Under way for long.', target: 'stillWaiting', actions: 'keepOrder' },
        ],
        onError: [
          { description: 'One answer missed while waiting.', guard: 'isWaitedFor', target: 'waiting' },
          { description: 'No answer.', target: 'failed' },
        ],
      },
    },
    waiting: {
      description: 'The provider has not told the shop yet. The order is read again, less and less often.',
      tags: 'canCheck',
      exit: 'countWait',
      after: { rereadDelay: { description: 'Time to look again.', target: 'reading' } },
      on: { 'payment.check': { description: 'The shopper asks now.', target: 'reading' } },
    },
    stillWaiting: {
      description: 'Half a minute has passed: the shopper may go, or ask by hand. The order is kept as it is.',
      tags: 'canCheck',
      on: { 'payment.check': { description: 'The shopper asks.', target: 'reading' } },
    },
    paid: {
      description: 'The order is paid: the receipt.',
      entry: 'emitSettled',
    },
    unsettled: {
      description: 'The order waits without a payment under way: it can be paid again.',
      tags: ['canPay', 'canCheck'],
      initial: 'unpaid',
      states: {
        unpaid: { description: 'No payment was begun.' },
        declined: { description: 'The provider said no.' },
        aborted: { description: 'The shopper turned back at the provider.' },
        expired: { description: 'The payment was not finished in time.' },
      },
      on: {
        'payment.retry': { description: 'The checkout pays the same order again.', actions: 'emitAgain' },
        'payment.check': { description: 'The provider may have told the shop since.', target: 'reading' },
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
              { description: 'On its way.', guard: 'isSent', target: 'sent' },
              { description: 'Too often.', guard: 'isTooMany', target: 'sent', actions: 'noteTooMany' },
              {
                description: 'No mail can be sent.',
                guard: 'isUnavailable',
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
              { description: 'The shopper enters it.', guard: 'isCode', target: 'entering', actions: 'keepCode' },
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
              { description: 'Not that code.', guard: 'isWrong', target: 'sent', actions: 'noteWrong' },
              { description: 'It is good no more.', guard: 'isSpent', target: 'sent', actions: 'noteSpent' },
              { description: 'Taken: the order tells the rest.', target: '#payment.reading' },
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
