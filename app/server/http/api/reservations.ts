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
  customerId: await shop.customers.idIn(session),
})

export const reservationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/reservations',
    summary: 'Reserves articles in a shop: the stock is taken with it or not at all',
    ours: true,
    keyed: true,
    body: reservationRequest,
    answers: {
      gives: contract.reservation,
      status: created,
      refuses: {
        409: 'The key has been used for another reservation',
        422: contract.orderRefused,
        429: 'Too many orders and reservations from here, or too much of them unpaid: after the seconds of Retry-After',
      },
    },
    answer: async ({ shop, body, request, session, origin, address }) =>
      noStore(
        json(
          await shop.reservations.reserve(body, {
            session: sessionHash(session),
            browser: await browserOf(shop.db, session),
            idempotencyKey: idempotencyKey(request),
            customerId: await shop.customers.idIn(session),
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
    ours: true,
    params: idInPath,
    answers: { gives: contract.reservation, refuses: noSuchReservation },
    answer: async ({ shop, path, session }) =>
      noStore(json(await shop.reservations.read(path.id, await callerOf(shop, session)))),
  }),
  route({
    method: 'POST',
    path: '/reservations/:id/cancel',
    summary: 'Gives a reservation up, and its stock back',
    ours: true,
    params: idInPath,
    answers: { gives: contract.reservation, refuses: { ...noSuchReservation, 409: contract.reservationClosed } },
    answer: async ({ shop, path, session }) =>
      noStore(json(await shop.reservations.cancel(path.id, await callerOf(shop, session)))),
  }),
  route({
    method: 'POST',
    path: '/reservations/:id/status',
    summary: 'What the shop has done with a reservation; for the shops’ own system',
    ours: true,
    fromServer: true,
    params: idInPath,
    body: v.object({ statusID: v.picklist([confirmed, ready, collected], 'Må være 2, 3 eller 4') }),
    answers: {
      gives: contract.reservationStatus,
      refuses: { 401: 'Not the shops’ own system', ...noSuchReservation, 409: 'It is over, or that step is behind it' },
    },
    answer: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      await shop.reservations.advance(path.id, body.statusID)
      return json({ statusID: body.statusID })
    },
  }),
]
