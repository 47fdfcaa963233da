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
import { hasStoreKey, requireStoreKey } from '../store-key.ts'

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
    summary: 'Reserves articles in a shop, completely or not at all',
    extension: true,
    idempotent: true,
    body: reservationRequest,
    responses: {
      response: contract.reservation,
      status: created,
      errors: {
        409: 'The key was used for another reservation',
        422: contract.orderRefused,
        429: 'Too many orders and reservations, or too much unpaid stock, of the network',
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
    summary: 'Reads a reservation, for its visitor or the store system',
    extension: true,
    params: idInPath,
    responses: { response: contract.reservation, errors: noSuchReservation },
    handler: async ({ shop, path, session, request }) => {
      const caller = hasStoreKey(request, shop.storeKey) ? 'store' : await callerOf(shop, session)
      return noStore(json(await shop.reservations.read(path.id, caller)))
    },
  }),
  route({
    method: 'POST',
    path: '/reservations/:id/cancel',
    summary: 'Cancels a reservation and releases its stock',
    extension: true,
    params: idInPath,
    responses: { response: contract.reservation, errors: { ...noSuchReservation, 409: contract.reservationClosed } },
    handler: async ({ shop, path, session }) =>
      noStore(json(await shop.reservations.cancel(path.id, await callerOf(shop, session)))),
  }),
  route({
    method: 'POST',
    path: '/reservations/:id/status',
    summary: 'Sets the status of a reservation; for the store system',
    extension: true,
    webhook: true,
    params: idInPath,
    body: v.object({ statusID: v.picklist([confirmed, ready, collected], 'Må være 2, 3 eller 4') }),
    responses: {
      response: contract.reservationStatus,
      errors: { 401: 'Missing or wrong store key', ...noSuchReservation, 409: 'The status does not allow this step' },
    },
    handler: async ({ shop, path, body, request }) => {
      requireStoreKey(request, shop.storeKey)
      await shop.reservations.advance(path.id, body.statusID)
      return json({ statusID: body.statusID })
    },
  }),
]
