import type { AnyActorRef } from 'xstate'
import { orderRef } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { PlacingOrderReport, placingOrderMachine } from './machine.ts'
import { isSameRequest, type OrderKey, type OrderRequest, type PlacedOrder, placedOrder } from './rules.ts'

/** A parent that takes every report and does nothing. */
const parent = { id: 'parent', sessionId: 'parent', _send() {} } as unknown as AnyActorRef

const request: OrderRequest = {
  name: 'Kari',
  phone: '41234567',
  email: 'kari@epost.no',
  delivery: 'collect',
  address: '',
  postalCode: '',
  city: '',
  pickupPointId: null,
  shopId: 7,
  lines: [{ ean: '7001', count: 1, campaignArticleId: null }],
  expectedTotal: 129900,
  promocode: null,
}
/** The same order as it is read from storage. */
const stored: OrderRequest = { ...request, lines: request.lines.map((line) => ({ ...line })) }
const other = { ...request, name: 'Ola' }

/** An order that waits: of this visit, or of one before a reload. */
const waiting = (of: OrderRequest): readonly PlacedOrder[] => [
  placedOrder('order-1', { key: 'key-1', request: of }),
  { orderId: null, orderRef: orderRef('order-1'), key: 'key-1', request: of },
]
const orders: readonly (PlacedOrder | null)[] = [null, ...waiting(stored), ...waiting(other)]
const keys: readonly (OrderKey | null)[] = [null, { key: 'key-2', request: stored }, { key: 'key-2', request: other }]

const isPressedFor = (made: OrderKey | null): boolean => made !== null && isSameRequest(made.request, request)

const reported = (sent: readonly { event: { type: string } }[], type: PlacingOrderReport['type']): boolean =>
  sent.some(({ event }) => event.type === type)

/** How a test walks the placing of an order. */
export const placingOrderModel: ModelOptions<typeof placingOrderMachine> = {
  inputs: orders.flatMap((order) => keys.map((key) => ({ parent, request, order, key, payBy: 'card' as const }))),
  events: {
    'xstate.done.actor.makeKey': [{ output: 'key-3' }],
    'xstate.error.actor.makeKey': [{ error: new Error('no key') }],
    'xstate.done.actor.placeOrder': [
      { output: { type: 'placed', orderId: 'order-2' } },
      { output: { type: 'refused', refused: [{ ean: '7001', available: 0 }] } },
      { output: { type: 'tooMany' } },
      {
        output: {
          type: 'invalid',
          errors: { phone: 'odd' },
          giftCard: { last4: 'AB12', reason: 'changed', balance: 10_000 },
        },
      },
    ],
    'xstate.error.actor.placeOrder': [{ error: new Error('no answer') }],
    'xstate.done.actor.cancelOrder': [{ output: { type: 'cancelled' } }, { output: { type: 'alreadyPaid' } }],
    'xstate.error.actor.cancelOrder': [{ error: new Error('no answer') }],
    'xstate.done.actor.startPayment': [
      { output: { type: 'redirect', url: 'https://betaling.example/1', paymentId: '7' } },
      { output: { type: 'redirect', url: 'https://betaling.example/2' } },
      { output: { type: 'alreadyPaid' } },
      { output: { type: 'orderGone' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.startPayment': [{ error: new Error('no answer') }],
  },
  invariants: {
    'an order is paid or cancelled by its id': (snapshot) =>
      !(snapshot.matches('startingPayment') || snapshot.matches('cancellingOrder')) ||
      Boolean(snapshot.context.order?.orderId),
    'the order that is paid is the one that was pressed for': (snapshot) =>
      !snapshot.matches('startingPayment') || isPressedFor(snapshot.context.order),
    'a call has a key that was made for its request': (snapshot) =>
      !snapshot.matches('placingOrder') || isPressedFor(snapshot.context.key),
    'a new order is placed only once no other waits': (snapshot) =>
      !snapshot.matches('placingOrder') || snapshot.context.order === null,
    'the parent learns each change of key and order when it happens': ({ context }, { before, sent }) => {
      if (!before) return sent.length === 0
      const was = before.context as typeof context
      return (
        reported(sent, 'placingOrder.key.made') === (context.key !== was.key) &&
        reported(sent, 'placingOrder.order.dropped') === (was.order !== null && context.order === null) &&
        reported(sent, 'placingOrder.order.placed') === (was.order === null && context.order !== null) &&
        reported(sent, 'placingOrder.order.recalled') ===
          (was.order !== null && context.order !== null && context.order !== was.order)
      )
    },
  },
}
