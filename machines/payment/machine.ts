import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { Order } from '../domain/index.ts'
import { nextWait, type OrderAnswer, outcomeOf, type PaymentOutcome } from './rules.ts'

export interface PaymentContext {
  orderId: string
  /** As it was last read; null until then. */
  order: Order | null
  /** How often it has been waited for. */
  waits: number
}

export type PaymentEvent = { type: 'payment.check' } | { type: 'payment.retry' }
/** The answer of the port, as the invoked actor gives it. */
type Answered = { type: 'xstate.done.actor.readOrder'; output: OrderAnswer }

export type PaymentFact = { type: 'payment.settled'; orderId: string } | { type: 'payment.again'; orderId: string }

const answerIn = (event: PaymentEvent | Answered): OrderAnswer => {
  assertEvent(event, 'xstate.done.actor.readOrder')
  return event.output
}
const isOutcome = (event: PaymentEvent | Answered, outcome: PaymentOutcome): boolean => {
  const answer = answerIn(event)
  return answer.is === 'order' && outcomeOf(answer.order) === outcome
}

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent | Answered,
    emitted: {} as PaymentFact,
    input: {} as { orderId: string },
    tags: {} as 'canPay' | 'canCheck',
  },
  actors: {
    readOrder: fromPromise<OrderAnswer, { orderId: string }>(() =>
      Promise.reject(new Error('port not provided: readOrder')),
    ),
  },
  actions: {
    keepOrder: assign(({ event }) => {
      const answer = answerIn(event)
      return { order: answer.is === 'order' ? answer.order : null }
    }),
    countWait: assign(({ context }) => ({ waits: context.waits + 1 })),
    tellSettled: emit(({ context }) => ({ type: 'payment.settled', orderId: context.orderId })),
    tellAgain: emit(({ context }) => ({ type: 'payment.again', orderId: context.orderId })),
  },
  guards: {
    isUnknown: ({ event }) => answerIn(event).is === 'unknown',
    isPaid: ({ event }) => isOutcome(event, 'paid'),
    isCancelled: ({ event }) => isOutcome(event, 'cancelled'),
    isDeclined: ({ event }) => isOutcome(event, 'declined'),
    isAborted: ({ event }) => isOutcome(event, 'aborted'),
    isExpired: ({ event }) => isOutcome(event, 'expired'),
    isUnpaid: ({ event }) => isOutcome(event, 'unpaid'),
    hasPatience: ({ context }) => nextWait(context.waits) > 0,
    isWaitedFor: ({ context }) => context.order !== null && nextWait(context.waits) > 0,
  },
  delays: { rereadDelay: ({ context }) => nextWait(context.waits) },
}).createMachine({
  id: 'payment',
  description: 'The way back from the provider, and the order’s page: what the order itself says is what counts.',
  context: ({ input }) => ({ orderId: input.orderId, order: null, waits: 0 }),
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
          { description: 'Under way.', guard: 'hasPatience', target: 'waiting', actions: 'keepOrder' },
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
      entry: 'tellSettled',
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
        'payment.retry': { description: 'The checkout pays the same order again.', actions: 'tellAgain' },
        'payment.check': { description: 'The provider may have told the shop since.', target: 'reading' },
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
