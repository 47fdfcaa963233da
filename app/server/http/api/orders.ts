import * as v from 'valibot'
import { returnCode, webStockShopId } from '../../../../machines/domain/index.ts'
import type { WireOrderPlaced } from '../../../api/wire.ts'
import { sessionHash } from '../../core/session-id.ts'
import { browserOf } from '../../customers/lineage.ts'
import { isUnknownGiftCard } from '../../gift-cards/pay-with-cards.ts'
import { exchangeSizes } from '../../orders/exchanges.ts'
import {
  expressOrder,
  expressRequest,
  handOverRequest,
  type OrderRequest,
  orderCodeRequest,
  orderRequest,
  paymentRequest,
  receiveReturnRequest,
  refundRequest,
  returnRequest,
} from '../../orders/order-request.ts'
import { eanText } from '../../orders/read-order.ts'
import { wireReturn } from '../../orders/read-returns.ts'
import { unpaidOrdersOf } from '../../orders/unpaid-orders.ts'
import { isPromocodeError } from '../../promocodes/promocodes.ts'
import { providerNames } from '../../providers/port.ts'
import { created, idempotencyKey, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { json } from '../responses.ts'
import { type Call, type Route, route } from '../route.ts'
import { hasStoreKey, requireStoreKey } from '../store-key.ts'
import { orderInPath } from './order-in-path.ts'

const returnInPath = v.object({ number: v.pipe(v.string(), v.regex(returnCode.pattern)) })

const closed = { 404: 'No such order', 410: 'The link of the guest’s order has expired' }

const placeErrors = {
  409: 'The key was used for another order',
  422: contract.orderRefused,
  429: 'Too many orders and reservations, too much unpaid stock, or too many wrong codes of the network',
}

type PlaceCall = Pick<Call<undefined, undefined, undefined>, 'shop' | 'request' | 'session' | 'origin' | 'address'>

async function placeOrder({ shop, request, session, origin, address }: PlaceCall, body: OrderRequest) {
  const caller = {
    session: sessionHash(session),
    browser: await browserOf(shop.db, session),
    idempotencyKey: idempotencyKey(request),
    customerId: await shop.customers.customerIdOf(session),
    origin,
    address,
  }
  const place = (): Promise<string> =>
    body.GiftCards?.length
      ? shop.customers.withGiftCardLimit(
          { address, session: caller.session },
          () => shop.orders.place(body, caller),
          isUnknownGiftCard,
        )
      : shop.orders.place(body, caller)
  const placed: WireOrderPlaced = {
    OrderID: body.Promocode ? await shop.customers.withPromocodeLimit(address, place, isPromocodeError) : await place(),
  }
  return json(placed, created)
}

export const orderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/orders',
    summary: 'Places an order at the server’s prices and reserves its stock, completely or not at all',
    extension: true,
    idempotent: true,
    body: orderRequest,
    responses: {
      response: contract.orderPlaced,
      status: created,
      errors: placeErrors,
    },
    handler: async (call) => placeOrder(call, call.body),
  }),
  route({
    method: 'GET',
    path: '/orders/unpaid',
    summary: 'What this browser’s unpaid orders hold, without their ids',
    extension: true,
    responses: { response: contract.unpaidOrders },
    handler: async ({ shop, session }) => {
      const [browser, customerId] = await Promise.all([
        browserOf(shop.db, session),
        shop.customers.customerIdOf(session),
      ])
      return noStore(json(await unpaidOrdersOf(shop.db, browser, customerId)))
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id',
    summary: 'Reads an order, for its visitor or the store system; asks the provider first while a payment is pending',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: closed,
    },
    handler: async ({ shop, path, session, request }) => {
      const isStore = hasStoreKey(request, shop.storeKey)
      if (!isStore) await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.orders.read(path.id, { hasCodes: !isStore })))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/code',
    summary: 'Mails a code to the order’s address, for a free order or an expired link',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.messageBody,
      errors: {
        404: 'No such order',
        409: 'The order needs no code',
        429: 'Too often',
        503: 'The shop cannot send mail',
      },
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
    summary: 'Takes a mailed code: confirms a free order, or opens an expired one in this browser',
    extension: true,
    params: orderInPath,
    body: orderCodeRequest,
    responses: {
      response: contract.order,
      errors: { 404: 'No such order', 409: 'The order needs no code', 429: 'The code has expired' },
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
    summary: 'Starts a payment by card or mobile, or returns the pending one',
    extension: true,
    params: orderInPath,
    body: paymentRequest,
    responses: {
      response: contract.paymentStarted,
      status: created,
      errors: {
        ...closed,
        409: 'Already paid or cancelled, or too many payments begun',
        503: 'The provider does not answer',
      },
    },
    handler: async ({ shop, path, body, origin, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return json(await shop.orders.startPayment(path.id, origin, body.Provider), created)
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancels an unpaid order and releases its stock',
    extension: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: { ...closed, 409: 'Already paid', 503: 'The provider does not answer' },
    },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.orders.cancel(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/withdraw',
    summary: 'Withdraws a paid order before hand-over; releases its payment and stock',
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
    summary: 'Marks the order as packed and notifies the shopper; for the store system',
    extension: true,
    webhook: true,
    params: orderInPath,
    responses: {
      response: contract.order,
      errors: { 401: 'Missing or wrong store key', 404: 'No such order', 409: 'Unpaid, or a home delivery' },
    },
    handler: async ({ shop, path, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(await shop.orders.ready(path.id)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/handover',
    summary:
      'Marks the order as handed over, with the carrier’s page about a parcel, and captures the payment; for the store system',
    extension: true,
    webhook: true,
    params: orderInPath,
    body: handOverRequest,
    responses: {
      response: contract.order,
      errors: {
        401: 'Missing or wrong store key',
        404: 'No such order',
        409: 'Not paid',
        503: 'The provider does not answer',
      },
    },
    handler: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(await shop.orders.handOver(path.id, body.TrackingUrl)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/refund',
    summary: 'Refunds captured money: the named lines, an amount, or all that is left; for the store system',
    extension: true,
    webhook: true,
    idempotent: true,
    params: orderInPath,
    body: refundRequest,
    responses: {
      response: contract.order,
      errors: {
        401: 'Missing or wrong store key',
        404: 'No such order',
        409: 'More than the captured amount or the pieces that are left, or the key was used for another refund',
        503: 'The provider does not answer',
      },
    },
    handler: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(await shop.orders.refund(path.id, body, idempotencyKey(request))))
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id/exchanges',
    summary: 'Lists other sizes of the order’s articles, which returned pieces can be exchanged for',
    extension: true,
    params: orderInPath,
    responses: { response: contract.exchanges, errors: closed },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      const sizes = await exchangeSizes(shop.db, path.id)
      const lines = [...sizes].map(([bought, of]) => ({
        EanNo: eanText(bought),
        sizes: of.map(({ ean, size, available }) => ({ EanNo: eanText(ean), Size: size, Available: available })),
      }))
      return noStore(json(lines))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/returns',
    summary: 'Registers pieces that come back, within the days of the law or of the chain’s promise to members',
    extension: true,
    idempotent: true,
    params: orderInPath,
    body: returnRequest,
    responses: {
      response: contract.order,
      status: created,
      errors: {
        ...closed,
        409: 'Not handed over, too late, more than the pieces that are left, a new size that is sold out, or the key was used for another return',
      },
    },
    handler: async ({ shop, path, body, session, request }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.returns.register(path.id, body, idempotencyKey(request)), created))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/:id/returns/:number/cancel',
    summary: 'Gives a registered return up; idempotent',
    extension: true,
    params: v.object({ ...orderInPath.entries, ...returnInPath.entries }),
    responses: {
      response: contract.order,
      errors: { ...closed, 409: 'Already received' },
    },
    handler: async ({ shop, path, session }) => {
      await shop.customers.assertCanRead(path.id, session)
      return noStore(json(await shop.returns.cancel(path.id, path.number)))
    },
  }),
  route({
    method: 'POST',
    path: '/returns/:number/receive',
    summary: 'Takes the accepted pieces of a return into a shop’s stock and refunds them; for the store system',
    extension: true,
    webhook: true,
    params: returnInPath,
    body: receiveReturnRequest,
    responses: {
      response: contract.orderReturn,
      errors: {
        401: 'Missing or wrong store key',
        404: 'No such return',
        409: 'Cancelled, received otherwise, or more pieces than it has',
      },
    },
    handler: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      const received = await shop.returns.receive(path.number, {
        lines: body.Lines?.map(({ EanNo, Count }) => ({ ean: Number(EanNo), count: Count })),
        refusal: body.Refusal,
        shopId: body.ShopID ?? webStockShopId,
      })
      return noStore(json(wireReturn(received, eanText)))
    },
  }),
  route({
    method: 'POST',
    path: '/returns/:number/exchange',
    summary: 'Marks the new sizes of a received return as sent or handed over; for the store system',
    extension: true,
    webhook: true,
    params: returnInPath,
    responses: {
      response: contract.orderReturn,
      errors: { 401: 'Missing or wrong store key', 404: 'No such return', 409: 'No exchange waits' },
    },
    handler: async ({ shop, path, request }) => {
      requireStoreKey(request, shop.storeKey)
      return noStore(json(wireReturn(await shop.returns.exchange(path.number), eanText)))
    },
  }),
  route({
    method: 'POST',
    path: '/orders/express',
    summary: 'Places an order that is sent home, to whom the mobile payment provider says',
    extension: true,
    idempotent: true,
    body: expressRequest,
    responses: {
      response: contract.orderPlaced,
      status: created,
      errors: placeErrors,
    },
    handler: async (call) => placeOrder(call, expressOrder(call.body)),
  }),
  route({
    method: 'GET',
    path: '/payments/providers',
    summary: 'Lists how an order can be paid: a chain may have no provider that gives credit',
    extension: true,
    responses: contract.paymentProviders,
    handler: async ({ shop }) => json(shop.paymentProviders),
  }),
  ...providerNames.map((provider) =>
    route({
      method: 'POST',
      path: `/payments/${provider}/webhook`,
      summary: `What the ${provider} provider reports`,
      extension: true,
      webhook: true,
      responses: {
        response: contract.messageBody,
        errors: { 401: 'Not signed by the provider', 404: 'No such payment', 503: 'The provider does not answer' },
      },
      handler: async ({ shop, request }) => {
        await shop.orders.report(provider, request)
        return json({ message: 'Mottatt' })
      },
    }),
  ),
]
