import type { Order, OrderStatus, PaymentStatus } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { paymentMachine } from './machine.ts'

/** States of an order to explore. */
export const orderSample = (status: OrderStatus, payment: PaymentStatus, total = 149800): Order => ({
  id: 'order-1',
  number: 1001,
  status,
  payment,
  createdAt: '2026-05-04T10:00:00Z',
  paidAt: status === 'paid' ? '2026-05-04T10:01:00Z' : null,
  delivery: 'home',
  shop: null,
  customer: {
    name: 'Kari',
    phone: '41234567',
    email: 'kari@epost.no',
    address: 'Vei 1',
    postalCode: '0150',
    city: 'Oslo',
  },
  lines: [],
  goods: 129900,
  pant: 0,
  discount: 0,
  promocode: null,
  shipping: 19900,
  total,
  refunded: 0,
  refundedLines: [],
  returns: [],
  returnDays: null,
  vat: [{ percentage: 25, amount: 29960 }],
  pickupCode: null,
  readyAt: null,
  handedOverAt: null,
  seller: null,
  confirmation: 'onItsWay',
})
const answers = [
  orderSample('paid', 'authorized'),
  orderSample('cancelled', 'expired'),
  orderSample('awaitingPayment', 'none'),
  orderSample('awaitingPayment', 'none', 0),
  orderSample('awaitingPayment', 'created'),
  orderSample('awaitingPayment', 'declined'),
  orderSample('awaitingPayment', 'aborted'),
  orderSample('awaitingPayment', 'expired'),
].map((order) => ({ output: { type: 'order' as const, order } }))

/** Events of a test path. */
export const paymentModel: ModelOptions<typeof paymentMachine> = {
  inputs: [{ orderId: 'order-1' }],
  events: {
    'xstate.done.actor.readOrder': [...answers, { output: { type: 'unknown' } }, { output: { type: 'linkExpired' } }],
    'xstate.done.actor.sendCode': (['sent', 'notNeeded', 'tooMany', 'unavailable'] as const).map((type) => ({
      output: { type },
    })),
    'xstate.error.actor.sendCode': [{ error: new Error('no answer') }],
    'xstate.done.actor.enterCode': (['accepted', 'notNeeded', 'wrong', 'spent'] as const).map((type) => ({
      output: { type },
    })),
    'xstate.error.actor.enterCode': [{ error: new Error('no answer') }],
    'payment.code.enter': [{ code: '123 456' }, { code: '12' }],
    'xstate.error.actor.readOrder': [{ error: new Error('no answer') }],
  },
  invariants: {
    'it is never paid without a paid order': (snapshot) =>
      !snapshot.matches('paid') || snapshot.context.order?.status === 'paid',
    'it is settled once, when it is paid': (snapshot, { emitted }) =>
      emitted.every((event) => event.type !== 'payment.settled' || snapshot.matches('paid')),
  },
}
