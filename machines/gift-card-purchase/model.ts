import type { ModelOptions } from '../testing/index.ts'
import type { GiftCardPurchaseContext, giftCardPurchaseMachine } from './machine.ts'
import { errorsIn, noPurchase, type PurchaseFields } from './rules.ts'

export const purchaseSample: PurchaseFields = {
  ...noPurchase,
  recipientName: 'Ola',
  recipientEmail: 'ola@eksempel.no',
  name: 'Kari Nordmann',
  email: 'kari@eksempel.no',
}

const orderStates = ['paymentUnavailable', 'stillHere'] as const

export const giftCardPurchaseModel: ModelOptions<typeof giftCardPurchaseMachine> = {
  events: {
    'giftCardPurchase.change': [
      { field: 'name', value: 'Kari' },
      { field: 'email', value: 'kari@eksempel.no' },
      { field: 'to', value: 'self' },
      { field: 'payBy', value: 'card' },
      { field: 'payBy', value: 'mobile' },
    ],
    'giftCardPurchase.submit': [{ key: 'first' }, { key: 'second' }],
    'xstate.done.actor.placeGiftCard': [
      { output: { type: 'placed', orderId: 'order' } },
      { output: { type: 'invalid', errors: { date: 'Velg et tidspunkt' } } },
      { output: { type: 'tooMany' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.placeGiftCard': [{ error: 'no answer' }],
    'xstate.done.actor.startPayment': [
      { output: { type: 'redirect', url: 'https://betaling.example/1' } },
      { output: { type: 'alreadyPaid' } },
      { output: { type: 'unavailable' } },
      { output: { type: 'orderGone' } },
    ],
    'xstate.error.actor.startPayment': [{ error: 'no answer' }],
  },
  // without the number of refusals, which only grows
  key: ({ context: { refusals: _, ...context } }) => JSON.stringify(context),
  invariants: {
    'nothing invalid is ordered': (now) =>
      !now.matches('placing') || Object.keys(errorsIn(now.context.fields)).length === 0,
    'only an order that is known is paid': (now) =>
      !now.matches('paying') || (now.context.orderId !== null && now.context.key !== null),
    'an order that can still be paid is kept': (now) =>
      !orderStates.some((state) => now.matches({ form: state })) || now.context.orderId !== null,
    'each press of a known order has its key': ({ context }, { before, event }) =>
      event.type !== 'giftCardPurchase.submit' ||
      !before?.matches('form') ||
      context.key === (keyNow(before.context, event.key) ?? before.context.key),
    'order and key end when the card changes, the order is gone, or it was refused': ({ context }, { before, event }) =>
      !isEnd(event) || !before || !hasEnded(before, event) || (context.key === null && context.orderId === null),
    'another way to pay keeps the order': ({ context }, { before, event }) =>
      event.type !== 'giftCardPurchase.change' ||
      event.field !== 'payBy' ||
      (context.key === (before?.context.key ?? null) && context.orderId === (before?.context.orderId ?? null)),
    'it leaves once for each page': (now, { before, effects, event }) =>
      effects.filter(({ type }) => type === 'leaveFor').length ===
      (before && now.matches('leaving') && event.type === 'xstate.done.actor.startPayment' ? 1 : 0),
    'the page is the provider’s, or the receipt of the order': (now) =>
      !now.matches('leaving') || now.context.url === 'https://betaling.example/1' || now.context.url === '/ordre/order',
    'a receipt is opened for what is paid, a provider’s page for the rest': (now, { event }) =>
      event.type !== 'xstate.done.actor.startPayment' ||
      !now.matches('leaving') ||
      (event.output.type === 'alreadyPaid') === now.context.url.startsWith('/ordre/'),
    'an error summary is new after each refusal': ({ context }, { before }) =>
      !before || context.refusals === before.context.refusals || Object.keys(context.errors).length > 0,
    'a refused form counts': (now, { before, event }) =>
      !before ||
      !now.matches({ form: 'invalid' }) ||
      (event.type === 'giftCardPurchase.change' ? true : now.context.refusals === before.context.refusals + 1) ||
      !['giftCardPurchase.submit', 'xstate.done.actor.placeGiftCard'].includes(event.type),
    'what is typed stands in its field': ({ context }, { before, event }) =>
      event.type !== 'giftCardPurchase.change' ||
      !before?.matches('form') ||
      context.fields[event.field as keyof PurchaseFields] === event.value,
    'an error ends when its field changes': ({ context }, { before, event }) =>
      event.type !== 'giftCardPurchase.change' || !before?.matches('form') || !(String(event.field) in context.errors),
  },
}

type Event = { type: string; field?: string; output?: { type: string } }

const isEnd = ({ type }: Event): boolean =>
  ['giftCardPurchase.change', 'xstate.done.actor.placeGiftCard', 'xstate.done.actor.startPayment'].includes(type)

function hasEnded(before: { matches(state: 'form'): boolean }, { type, field, output }: Event): boolean {
  if (type === 'giftCardPurchase.change') return before.matches('form') && field !== 'payBy'
  return output?.type === 'orderGone' || output?.type === 'invalid'
}

/** The key after a press: an order keeps its own. */
const keyNow = ({ fields, key, orderId }: GiftCardPurchaseContext, pressed: string): string | null =>
  Object.keys(errorsIn(fields)).length > 0 || orderId !== null ? key : (key ?? pressed)
