import * as v from 'valibot'
import { anyId, count, moment } from './common.ts'

// The delivery log of events, for the chain's systems.

export const webhookDelivery = v.strictObject({
  id: anyId,
  /** The event's id, `webhook-id` of its requests. */
  event: v.string(),
  type: v.string(),
  url: v.string(),
  status: v.picklist(['pending', 'delivered', 'failed']),
  tries: count,
  createdAt: moment,
  /** When it is sent next; null when it is not. */
  dueAt: v.nullable(moment),
  deliveredAt: v.nullable(moment),
  /** HTTP status of the last response. */
  lastStatus: v.nullable(v.number()),
  /** Why the last try failed. */
  lastError: v.nullable(v.string()),
  /** What is sent. */
  body: v.string(),
})

/** GET /webhooks/deliveries (ours), newest first. */
export const webhookDeliveries = v.strictObject({
  data: v.array(webhookDelivery),
  /** The value of `before` for older ones; null at the end. */
  before: v.nullable(anyId),
})

/** POST /webhooks/deliveries/redeliver (ours). */
export const redelivered = v.strictObject({ redelivered: count })
