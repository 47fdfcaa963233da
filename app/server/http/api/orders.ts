import * as v from 'valibot'
import type { WireOrderPlaced } from '../../../api/wire.ts'
import { sessionHash } from '../../core/session-id.ts'
import { browserOf } from '../../customers/lineage.ts'
import { orderRequest } from '../../orders/order-request.ts'
import { isPromocodeError } from '../../promocodes/promocodes.ts'
import { created, idempotencyKey, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { json } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { requireStoreKey } from '../store-key.ts'

const orderInPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{22,40}$/)) })

const paymentRequest = v.optional(
  v.object({ Provider: v.optional(v.picklist(['card', 'mobile'], 'Velg kort eller mobil'), 'card') }),
  {},
)
const refundRequest = v.optional(
  v.object({
    Amount: v.optional(v.pipe(v.number('Må være øre'), v.integer('Må være øre'), v.minValue(1, 'Må være øre'))),
  }),
  {},
)

const closed = { 404: 'No such order', 410: 'A guest’s order whose address alone opens it no more' }

export const orderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/orders',
    summary: 'Places an order: the prices are the server’s, the stock is taken with it or not at all',
    extension: true,
    idempotent: true,
    body: orderRequest,
    responses: {
      response: contract.orderPlaced,
      status: created,
      errors: {
        409: 'The key has been used for another order',
        422: contract.orderRefused,
        429: 'Too many orders and reservations from here, too much of them unpaid, or promocodes that do not hold: after the seconds of Retry-After',
      },
    },
    handler: async ({ shop, body, request, session, origin, address }) => {
      const caller = {
        session: sessionHash(session),
        browser: await browserOf(shop.db, session),
        idempotencyKey: idempotencyKey(request),
        customerId: await shop.customers.customerIdOf(session),
        origin,
        address,
      }
      const place = (): Promise<string> => shop.orders.place(body, caller)
      const placed: WireOrderPlaced = {
        OrderID: body.Promocode
          ? await shop.customers.withPromocodeLimit(address, place, isPromocodeError)
          : await place(),
      }
      return json(placed, created)
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id',
    summary: 'An order, after asking the provider while a payment is under way',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: closed,
    },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.orders.read(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/code',
    summary: 'Mails a code to the order’s own address: for one that costs nothing, and for one whose link has expired',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.said,
      errors: { 404: 'No such order', 409: 'It needs no code', 429: 'Too often', 503: 'The shop cannot send mail' },
    },
    handler: async ({ shop, path, session, address }) => {
      await shop.customers.assertCanEnterCode(path.id, session)
      await shop.orders.sendCode(path.id, address)
      return noStore(json({ message: 'Koden er på vei til e-postadressen på ordren.' }))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/code/enter',
    summary: 'Takes a mailed code: confirms an order that costs nothing, or opens an old one in this browser',
    extension: true,
    params: orderInPath,
    body: v.object({ Code: v.pipe(v.string('Skriv koden'), v.regex(/^\d{6}$/, 'Koden har seks siffer')) }),
    responses: {
      response: contract.order,
      errors: { 404: 'No such order', 409: 'It needs no code', 429: 'The code is good no more: ask for another' },
    },
    handler: async ({ shop, path, body, session }) => {
      await shop.customers.assertCanEnterCode(path.id, session)
      const browser = await browserOf(shop.db, session)
      return noStore(json(await shop.orders.enterCode(path.id, body.Code, browser)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/payments',
    summary: 'Starts a payment by card or mobile, or answers the one that is under way',
    extension: true,
    params: orderInPath,
    body: paymentRequest,
    responses: {
      response: contract.paymentStarted,
      status: created,
      errors: { ...closed, 409: 'Paid or cancelled already', 503: 'The provider does not answer' },
    },
    handler: async ({ shop, path, body, origin, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return json(await shop.orders.startPayment(path.id, origin, body.Provider), created)
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancels an order that is not paid, and gives its stock back',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: { ...closed, 409: 'It is paid', 503: 'The provider does not answer' },
    },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.orders.cancel(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/withdraw',
    summary: 'Undoes a paid order before it is handed over: its money is let go, its stock given back',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: { ...closed, 409: 'Not paid, or handed over', 503: 'The provider does not answer' },
    },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.orders.withdraw(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/ready',
    summary: 'The goods are packed and wait in the shop, so the shopper is told; for the shops’ own system',
    extension: true,
    webhook: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: { 401: 'Without the stores’ key', 404: 'No such order', 409: 'Not paid, or not to be collected' },
    },
    handler: async ({ shop, path, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(await shop.orders.ready(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/handover',
    summary: 'The goods are handed over, so the money is captured; for the shops’ own system',
    extension: true,
    webhook: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: {
        401: 'Without the stores’ key',
        404: 'No such order',
        409: 'Not paid',
        503: 'The provider does not answer',
      },
    },
    handler: async ({ shop, path, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(await shop.orders.handOver(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/refund',
    summary: 'Gives captured money back, all of it unless an amount is named; for the shops’ own system',
    extension: true,
    webhook: true,
    idempotent: true,
    params: orderInPath,
    body: refundRequest,
    responses: {
      response: contract.order,
      errors: {
        401: 'Without the stores’ key',
        404: 'No such order',
        409: 'More than what is captured and not given back',
        503: 'The provider does not answer',
      },
    },
    handler: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(await shop.orders.refund(path.id, body.Amount, idempotencyKey(request))))
    },
  }),
  ...(['card', 'mobile'] as const).map((provider) =>
    route({
      method: 'POST',
      path: `/payments/${provider}/webhook`,
      summary: `What the ${provider} provider reports`,
      extension: true,
      webhook: true,
      responses: {
        response: contract.said,
        errors: { 401: 'Not signed by the provider', 404: 'No such payment', 503: 'The provider does not answer' },
      },
      handler: async ({ shop, request }) => {
        await shop.orders.report(provider, request)
        return json({ message: 'Mottatt' })
      },
    }),
  ),
]
