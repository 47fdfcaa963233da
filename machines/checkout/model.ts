import { orderRef } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import { amountOf } from './changes.ts'
import { type Draft, noDraft, toStored } from './draft.ts'
import type { CheckoutContext } from './events.types.ts'
import type { checkoutMachine } from './machine.ts'
import { type CheckoutCart, contentOf, type Fields, requestOf } from './rules.ts'

const cart: CheckoutCart = {
  lines: [{ ean: '7001', count: 1, campaignArticleId: null }],
  total: 129900,
  shipping: { home: 19900, collect: 0 },
  payable: { home: 149800, collect: 129900 },
  promocode: null,
  onlyCollect: false,
  valid: true,
  pendingOrders: [orderRef('order-1')],
}
const fields: Fields = {
  name: 'Kari Nordmann',
  phone: '412 34 567',
  email: 'kari@epost.no',
  delivery: 'home',
  address: 'Fjordveien 12 B',
  postalCode: '0150',
  city: 'Oslo',
  shopId: null,
}
const whole: Draft = { ...noDraft, fields, done: { contact: true, delivery: true } }
const content = contentOf(requestOf(fields, cart, cart.payable.home))

export const cartSamples = {
  cart,
  paidElsewhere: { ...cart, pendingOrders: [] },
  onlyCollect: { ...cart, onlyCollect: true },
  blocked: { ...cart, valid: false },
  empty: { ...cart, lines: [], total: 0, payable: { home: 0, collect: 0 } },
}
const waiting = { orderId: null, orderRef: orderRef('order-1'), key: 'key-0' }
/** Drafts from nothing to an order that waits: for the same, and for something else. */
export const draftSamples = {
  none: noDraft,
  whole,
  withKey: { ...whole, key: { key: 'key-1', content } },
  withOrder: { ...whole, order: { ...waiting, content } },
  withOtherOrder: { ...whole, order: { ...waiting, content: '{}' } },
}

/** How a test walks the checkout. */
export const checkoutModel: ModelOptions<typeof checkoutMachine> = {
  inputs: [undefined, ...Object.values(draftSamples).map((draft) => ({ draft: toStored(draft) }))],
  events: {
    'checkout.cart.changed': [...Object.values(cartSamples), null].map((sample) => ({ cart: sample })),
    'checkout.field.change': [
      { field: 'name', value: '' },
      { field: 'name', value: 'Kari Nordmann' },
      { field: 'delivery', value: 'collect' },
      { field: 'delivery', value: 'home' },
      { field: 'shopId', value: 7 },
    ],
    'checkout.field.leave': [{ field: 'name' }, { field: 'shopId' }],
    'checkout.customer.known': [{ customer: { phone: '+47 912 34 567', email: 'per@epost.no' } }],
    'checkout.restore': [{ stored: toStored(whole) }, { stored: '{' }],
    'checkout.payBy.choose': [{ payBy: 'mobile' }, { payBy: 'card' }],
    'checkout.reserve.choose': [{ reserves: true }],
    'checkout.step.edit': [{ step: 'contact' }, { step: 'delivery' }],
    'xstate.done.actor.makeKey': [{ output: 'key-2' }],
    'xstate.error.actor.makeKey': [{ error: new Error('no key') }],
    'xstate.done.actor.placeOrder': [
      { output: { type: 'placed', orderId: 'order-2' } },
      { output: { type: 'refused', refused: [{ ean: '7001', available: 0 }] } },
      { output: { type: 'invalid', errors: { phone: 'unknown', other: 'odd' } } },
      { output: { type: 'totalChanged', total: 159800 } },
      { output: { type: 'promocodeRefused', reason: 'expired' } },
      { output: { type: 'tooMany' } },
    ],
    'xstate.error.actor.placeOrder': [{ error: new Error('no answer') }],
    'xstate.done.actor.cancelOrder': [{ output: { type: 'cancelled' } }, { output: { type: 'alreadyPaid' } }],
    'xstate.error.actor.cancelOrder': [{ error: new Error('no answer') }],
    'xstate.done.actor.startPayment': [
      { output: { type: 'redirect', url: 'https://betaling.example/1' } },
      { output: { type: 'alreadyPaid' } },
      { output: { type: 'orderGone' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.startPayment': [{ error: new Error('no answer') }],
  },
  invariants: {
    'a second press finds no button': (snapshot, { before, event }) =>
      event.type !== 'checkout.submit' || !before?.hasTag('busy') || snapshot.hasTag('busy'),
    'the button waits for every step to be gone through': (snapshot) =>
      !snapshot.matches({ filling: { steps: 'payment' } }) ||
      (snapshot.context.done.contact && snapshot.context.done.delivery),
    'an order is paid or cancelled by its id': (snapshot) =>
      !(snapshot.matches({ ordering: 'startingPayment' }) || snapshot.matches({ ordering: 'cancellingOrder' })) ||
      Boolean(snapshot.context.order?.orderId),
    'what can only be collected is collected': (snapshot) =>
      !snapshot.matches('filling') ||
      !snapshot.context.cart?.onlyCollect ||
      snapshot.context.fields.delivery === 'collect',
  },
  // what was left while wrong only shows its error: one step on is enough
  stop: ({ context }) => context.touched.includes('name'),
  // the summary is compared by the walk, but is no state of its own
  key: ({ context }) => ({
    fields: [context.fields.name, context.fields.delivery, context.fields.shopId],
    steps: [context.done, Object.keys(context.errors).length > 0],
    touched: context.touched.includes('name'),
    cart: context.cart && [context.cart.onlyCollect, context.cart.valid, context.cart.lines.length],
    order: context.order && [context.order.orderId === null, isFor(context.order.content, context)],
    key: context.key && isFor(context.key.content, context),
    total: context.serverTotal !== null,
  }),
}

function isFor(content: string, context: CheckoutContext): boolean {
  return context.cart !== null && content === contentOf(requestOf(context.fields, context.cart, amountOf(context)))
}
