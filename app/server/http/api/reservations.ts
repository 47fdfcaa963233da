import * as v from 'valibot'
import { sessionHash } from '../../core/session-id.ts'
import { browserOf } from '../../customers/lineage.ts'
import { reservationRequest } from '../../orders/order-request.ts'
import { reservationStatus } from '../../reservations/read-reservation.ts'
import { created, idempotencyKey, noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { idInPath } from '../fields.ts'
import { json } from '../responses.ts'
import { type Route, route, type Shop } from '../route.ts'
import { requireStoreKey } from '../store-key.ts'

const { confirmed, ready, collected } = reservationStatus

const noSuchReservation = { 404: 'No such reservation of this visitor' }
const callerOf = async (shop: Shop, session: string) => ({
  session: sessionHash(session),
  idempotencyKey: null,
  customerId: await shop.customers.customerIdOf(session),
})

export const reservationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/reservations',
    summary: 'Reserves articles in a shop: the stock is taken with it or not at all',
    extension: true,
    idempotent: true,
    body: reservationRequest,
    responses: {
      response: contract.reservation,
      status: created,
      errors: {
        409: 'The key has been used for another reservation',
        422: contract.orderRefused,
        429: 'Too many orders and reservations from here, or too much of them unpaid: after the seconds of Retry-After',
      },
    },
    handler: async ({ shop, body, request, session, origin, address }) =>
      noStore(
        json(
          await shop.reservations.reserve(body, {
            session: sessionHash(session),
            browser: await browserOf(shop.db, session),
            idempotencyKey: idempotencyKey(request),
            customerId: await shop.customers.customerIdOf(session),
            origin,
            address,
          }),
          created,
        ),
      ),
  }),
  route({
    method: 'GET',
    path: '/reservations/:id',
    summary: 'A reservation of one’s own',
    extension: true,
    params: idInPath,
    responses: { response: contract.reservation, errors: noSuchReservation },
    handler: async ({ shop, path, session }) =>
      noStore(json(await shop.reservations.read(path.id, await callerOf(shop, session)))),
  }),
  route({
    method: 'POST',
    path: '/reservations/:id/cancel',
    summary: 'Gives a reservation up, and its stock back',
    extension: true,
    params: idInPath,
    responses: { response: contract.reservation, errors: { ...noSuchReservation, 409: contract.reservationClosed } },
    handler: async ({ shop, path, session }) =>
      noStore(json(await shop.reservations.cancel(path.id, await callerOf(shop, session)))),
  }),
  route({
    method: 'POST',
    path: '/reservations/:id/status',
    summary: 'What the shop has done with a reservation; for the shops’ own system',
    extension: true,
    webhook: true,
    params: idInPath,
    body: v.object({ statusID: v.picklist([confirmed, ready, collected], 'Må være 2, 3 eller 4') }),
    responses: {
      response: contract.reservationStatus,
      errors: { 401: 'Not the shops’ own system', ...noSuchReservation, 409: 'It is over, or that step is behind it' },
    },
    handler: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      await shop.reservations.advance(path.id, body.statusID)
      return json({ statusID: body.statusID })
    },
  }),
]
