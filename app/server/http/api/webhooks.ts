import * as v from 'valibot'
import { largestId } from '../../core/fields.ts'
import { readDeliveries, redeliver, redeliverFailed, type WebhookDelivery } from '../../webhooks/webhooks.ts'
import { noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { addressNumber, idInPath } from '../fields.ts'
import { json } from '../responses.ts'
import { type Route, route } from '../route.ts'
import { requireStoreKey } from '../store-key.ts'

const mostOfCall = 100

const wireDelivery = (row: WebhookDelivery): v.InferOutput<typeof contract.webhookDelivery> => ({
  id: row.id,
  event: row.eventId,
  type: row.type,
  url: row.url,
  status: row.status,
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.status === 'pending' ? row.dueAt.toISOString() : null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  body: row.body,
})

const forOperators = { 401: 'Missing or wrong store key' }

/** The delivery log of events. */
export const webhookRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/webhooks/deliveries',
    summary: 'Lists sent and waiting events; for the chain’s systems',
    extension: true,
    webhook: true,
    query: v.object({
      status: v.optional(v.picklist(['pending', 'delivered', 'failed'], 'Må være pending, delivered eller failed')),
      before: v.optional(addressNumber(1, largestId)),
    }),
    responses: { response: contract.webhookDeliveries, errors: forOperators },
    handler: async ({ shop, query, request }) => {
      requireStoreKey(request, shop.storeKey)
      const rows = await readDeliveries(shop.db, { ...query, limit: mostOfCall })
      const before = rows.length === mostOfCall ? rows.at(-1)!.id : null
      return noStore(json({ data: rows.map(wireDelivery), before }))
    },
  }),
  route({
    method: 'POST',
    path: '/webhooks/deliveries/redeliver',
    summary: 'Sends all events again that were given up; for the chain’s systems',
    extension: true,
    webhook: true,
    responses: { response: contract.redelivered, errors: forOperators },
    handler: async ({ shop, request }) => {
      requireStoreKey(request, shop.storeKey)
      const redelivered = await redeliverFailed(shop.db)
      shop.webhooks.flush()
      return noStore(json({ redelivered }))
    },
  }),
  route({
    method: 'POST',
    path: '/webhooks/deliveries/:id/redeliver',
    summary: 'Sends an event again; for the chain’s systems',
    extension: true,
    webhook: true,
    params: idInPath,
    responses: { response: contract.webhookDelivery, errors: { ...forOperators, 404: 'No such event' } },
    handler: async ({ shop, path, request }) => {
      requireStoreKey(request, shop.storeKey)
      const row = await redeliver(shop.db, path.id)
      shop.webhooks.flush()
      return noStore(json(wireDelivery(row)))
    },
  }),
]
