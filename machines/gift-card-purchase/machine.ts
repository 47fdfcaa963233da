import { assign, type EventObject, fromCallback, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { PayBy } from '../placing-order/rules.ts'
import {
  errorsIn,
  type GiftCardRequest,
  noPurchase,
  type PayAnswer,
  type PlaceAnswer,
  type PurchaseErrors,
  type PurchaseField,
  type PurchaseFields,
  refusedIn,
  requestOf,
} from './rules.ts'

export interface GiftCardPurchaseContext {
  fields: PurchaseFields
  errors: PurchaseErrors
  /** Differs after each press that a field stood in the way of. */
  refusals: number
  /** Idempotency key of the order, until a field changes. */
  key: string | null
  /** The order that waits for its payment. */
  orderId: string | null
  /** The provider's page, or the order's. */
  url: string
}

export interface PurchaseChange {
  field: PurchaseField
  value: string
}

export type GiftCardPurchaseEvent =
  | ({ type: 'giftCardPurchase.change' } & PurchaseChange)
  /** `key` is used unless the order has one. */
  | { type: 'giftCardPurchase.submit'; key: string }
  /** The shopper is back from the provider's page. */
  | { type: 'giftCardPurchase.returned' }

export const giftCardPurchaseMachine = setup({
  types: {
    context: {} as GiftCardPurchaseContext,
    events: {} as GiftCardPurchaseEvent,
    tags: {} as 'busy',
  },
  actors: {
    placeGiftCard: absentCall<PlaceAnswer, { request: GiftCardRequest; key: string }>('placeGiftCard'),
    startPayment: absentCall<PayAnswer, { orderId: string; payBy: PayBy }>('startPayment'),
    watchReturn: fromCallback<EventObject>(() => absent('watchReturn')),
  },
  actions: {
    leaveFor: (_, _params: { url: string }) => absent('leaveFor'),
    setField: assign(({ context }, { field, value }: PurchaseChange) => ({
      fields: { ...context.fields, [field]: value },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    dropOrder: assign({ key: null, orderId: null }),
    noteErrors: assign(({ context }) => ({ errors: errorsIn(context.fields), refusals: context.refusals + 1 })),
    setKey: assign(({ context }, { key }: { key: string }) => ({ key: context.key ?? key, errors: {} })),
    takeRefused: assign(({ context }, { answer }: { answer: PlaceAnswer }) => ({
      errors: refusedIn(answer),
      refusals: context.refusals + 1,
      key: null,
    })),
    setOrder: assign((_, { answer }: { answer: PlaceAnswer }) => ({
      orderId: answer.type === 'placed' ? answer.orderId : null,
    })),
    setPage: assign((_, { answer }: { answer: PayAnswer }) => ({ url: answer.type === 'redirect' ? answer.url : '' })),
    setReceipt: assign(({ context }) => ({ url: `/ordre/${context.orderId}` })),
  },
  guards: {
    isFaulty: ({ context }) => Object.keys(errorsIn(context.fields)).length > 0,
    hasOrder: ({ context }) => context.orderId !== null,
    isPlain: (_, { field }: { field: PurchaseField }) => field === 'payBy',
    isPlaced: (_, { answer }: { answer: PlaceAnswer }) => answer.type === 'placed',
    isInvalid: (_, { answer }: { answer: PlaceAnswer }) => answer.type === 'invalid',
    isTooMany: (_, { answer }: { answer: PlaceAnswer }) => answer.type === 'tooMany',
    isRedirect: (_, { answer }: { answer: PayAnswer }) => answer.type === 'redirect',
    isAlreadyPaid: (_, { answer }: { answer: PayAnswer }) => answer.type === 'alreadyPaid',
    isGone: (_, { answer }: { answer: PayAnswer }) => answer.type === 'orderGone',
  },
  delays: { leavingTimeout: 10_000 },
}).createMachine({
  id: 'giftCardPurchase',
  description: 'Buys a gift card: a form, an order, and the provider’s page.',
  context: { fields: noPurchase, errors: {}, refusals: 0, key: null, orderId: null, url: '' },
  options: { maxIterations: 100 },
  initial: 'form',
  states: {
    form: {
      description: 'The shopper fills in the form.',
      on: {
        'giftCardPurchase.change': [
          {
            description: 'Another way to pay is of the same order.',
            guard: { type: 'isPlain', params: ({ event }) => event },
            target: '.editing',
            actions: { type: 'setField', params: ({ event }) => event },
          },
          {
            description: 'Another card is another order; the one before ends unpaid.',
            target: '.editing',
            actions: [{ type: 'setField', params: ({ event }) => event }, 'dropOrder'],
          },
        ],
        'giftCardPurchase.submit': [
          { description: 'Some field is invalid.', guard: 'isFaulty', target: '.invalid', actions: 'noteErrors' },
          { description: 'The order waits already.', guard: 'hasOrder', target: 'paying' },
          { target: 'placing', actions: { type: 'setKey', params: ({ event }) => event } },
        ],
      },
      initial: 'editing',
      states: {
        editing: { description: 'Nothing stands in the way.' },
        invalid: { description: 'Some field is invalid, or the server refused it.' },
        tooMany: { description: 'The server limits this network.' },
        unavailable: { description: 'The shop cannot mail gift cards now.' },
        placingFailed: { description: 'No answer: the next press repeats the call with its key.' },
        paymentUnavailable: { description: 'The order waits: the next press begins its payment.' },
        orderGone: { description: 'The order expired: the next press places a new one.' },
        stillHere: { description: 'The shopper is back, or the provider’s page did not open.' },
      },
    },
    placing: {
      description: 'Places the order. The button is busy, so it cannot be pressed twice.',
      tags: 'busy',
      invoke: {
        id: 'placeGiftCard',
        src: 'placeGiftCard',
        input: ({ context }) => ({ request: requestOf(context.fields), key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ answer: event.output }) },
            target: 'paying',
            actions: { type: 'setOrder', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ answer: event.output }) },
            target: 'form.invalid',
            actions: { type: 'takeRefused', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isTooMany', params: ({ event }) => ({ answer: event.output }) },
            target: 'form.tooMany',
          },
          { description: 'The shop cannot mail.', target: 'form.unavailable' },
        ],
        onError: 'form.placingFailed',
      },
    },
    paying: {
      description: 'Asks the provider for its page.',
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ orderId: context.orderId ?? '', payBy: context.fields.payBy }),
        onDone: [
          {
            guard: { type: 'isRedirect', params: ({ event }) => ({ answer: event.output }) },
            target: 'leaving',
            actions: { type: 'setPage', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'It was paid in another tab.',
            guard: { type: 'isAlreadyPaid', params: ({ event }) => ({ answer: event.output }) },
            target: 'leaving',
            actions: 'setReceipt',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ answer: event.output }) },
            target: 'form.orderGone',
            actions: 'dropOrder',
          },
          { description: 'The provider is unavailable.', target: 'form.paymentUnavailable' },
        ],
        onError: 'form.paymentUnavailable',
      },
    },
    leaving: {
      description: 'The browser is leaving for the provider’s page, or the receipt.',
      tags: 'busy',
      entry: { type: 'leaveFor', params: ({ context }) => context },
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      after: {
        leavingTimeout: {
          description: 'The page did not open: the shopper can press again.',
          target: 'form.stillHere',
        },
      },
      on: { 'giftCardPurchase.returned': 'form.stillHere' },
    },
  },
})
