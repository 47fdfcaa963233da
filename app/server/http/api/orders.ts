import * as v from 'valibot'
import type { WireOrderPlaced } from '../../../api/wire.ts'
import { orderRequest } from '../../shop/order-request.ts'
import { json } from '../answer.ts'
import * as contract from '../contract/index.ts'
import { created, idempotencyKey, ownEyesOnly } from '../exchange.ts'
import { type Route, route } from '../route.ts'
import { sessionHash } from '../session.ts'

const orderInPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{22,40}$/)) })

export const orderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/orders',
    summary: 'Places an order: the prices are the server’s, the stock is taken with it or not at all',
    ours: true,
    body: orderRequest,
    answers: {
      gives: contract.orderPlaced,
      status: created,
      refuses: { 409: 'The key has been used for another order', 422: contract.orderRefused },
    },
    answer: async ({ shop, body, request, session }) => {
      const placed: WireOrderPlaced = {
        OrderID: await shop.orders.place(body, {
          session: sessionHash(session),
          idempotencyKey: idempotencyKey(request),
          customerId: await shop.customers.idIn(session),
        }),
      }
      return json(placed, created)
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id',
    summary: 'An order, after asking the provider while a payment is under way',
    ours: true,
    params: orderInPath,
    answers: { gives: contract.order, refuses: { 404: 'No such order' } },
    answer: async ({ shop, path, session }) => {
      await shop.customers.mustMayOpen(path.id, session)
      return ownEyesOnly(json(await shop.orders.read(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/payments',
    summary: 'Starts a card payment, or answers the one that is under way',
    ours: true,
    params: orderInPath,
    answers: {
      gives: contract.paymentStarted,
      status: created,
      refuses: { 404: 'No such order', 409: 'Paid or cancelled already', 503: 'The provider does not answer' },
    },
    answer: async ({ shop, path, origin, session }) => {
      await shop.customers.mustMayOpen(path.id, session)
      return json(await shop.orders.startPayment(path.id, origin), created)
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancels an order that is not paid, and gives its stock back',
    ours: true,
    params: orderInPath,
    answers: { gives: contract.order, refuses: { 404: 'No such order', 409: 'It is paid' } },
    answer: async ({ shop, path, session }) => {
      await shop.customers.mustMayOpen(path.id, session)
      return ownEyesOnly(json(await shop.orders.cancel(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/payments/card/webhook',
    summary: "The card provider's reports",
    ours: true,
    fromServer: true,
    answers: { gives: contract.said, refuses: { 401: 'Not signed by the provider' } },
    answer: async ({ shop, request }) => {
      await shop.orders.cardReport(request)
      return json({ message: 'Mottatt' })
    },
  }),
]
