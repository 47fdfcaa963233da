import { createHash } from 'node:crypto'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { type WebhookEventType, webhookDeliveries } from '../db/schema.ts'
import { type Delivery, openClaimQueue, retryAt } from '../outbox/claim-queue.ts'
import { orderData, reservationData } from './event-data.ts'
import { type Posted, postWebhook } from './post-webhook.ts'
import { webhookHeaders } from './sign-webhook.ts'

const day = 86_400_000
/** How long an event is retried, ms. */
export const maxDeliveryTime = 3 * day
/** How long the delivery log keeps an event, days. */
export const deliveryLogDays = 30
/** The receiver wants the event no longer. */
const gone = 410
const idLength = 32

export interface WebhookSettings {
  urls: readonly string[]
  secret: string
  /** Whether receivers may have private addresses, and no TLS. */
  isPrivateAllowed: boolean
  /** How long a receiver may take to respond, ms. */
  timeout?: number
}

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

/** Events for the chain's systems. */
export interface Webhooks extends Delivery {
  /**
   * Adds an event in the transaction of the change that it reports. Idempotent: `occasion` tells apart events of a type
   * about the same thing. `extra` are further data.
   */
  announce(
    tx: Db,
    type: WebhookEventType,
    about: string | number,
    extra?: Readonly<Record<string, string | number>>,
    occasion?: string,
  ): Promise<void>
  /** Deletes what is older than `deliveryLogDays`. */
  deleteOld(now?: Date): Promise<void>
}

/** Without receivers nothing is stored. */
export const disabledWebhooks: Webhooks = {
  announce: async () => undefined,
  flush: () => undefined,
  deliver: async () => undefined,
  close: async () => undefined,
  deleteOld: async () => undefined,
}

/**
 * Sends each event to each receiver until it accepts it: at least once, in no fixed order. The queue of a receiver that
 * fails holds up no other.
 */
export function openWebhooks(
  db: Db,
  { urls, secret, isPrivateAllowed, timeout }: WebhookSettings,
  log: (line: string) => void,
): Webhooks {
  async function deliverOne(event: WebhookDelivery, now: Date, asClaimed: SQL): Promise<boolean> {
    const { eventId, body, url } = event
    const posted = await postWebhook(url, webhookHeaders(secret, eventId, body, new Date()), body, {
      isPrivateAllowed,
      ...(timeout !== undefined && { timeout }),
    })
    const isAccepted = 'status' in posted && posted.status >= 200 && posted.status < 300
    const lastStatus = 'status' in posted ? posted.status : null
    if (isAccepted) {
      await db
        .update(webhookDeliveries)
        .set({ status: 'delivered', deliveredAt: new Date(), lastStatus, lastError: null })
        .where(asClaimed)
      return true
    }
    const lastError = failureOf(posted)
    const isOver = lastStatus === gone || now.getTime() - event.queuedAt.getTime() > maxDeliveryTime
    await db
      .update(webhookDeliveries)
      .set({ lastStatus, lastError, ...(isOver ? { status: 'failed' } : { dueAt: retryAt(now, event.tries) }) })
      .where(asClaimed)
    log(`Event ${event.id} (${event.type}) is ${isOver ? 'given up' : 'not delivered yet'}: ${lastError}`)
    // A receiver that refuses one event for good may take the next.
    return lastStatus === gone
  }

  const queues = urls.map((url) =>
    openClaimQueue<WebhookDelivery>(db, {
      table: webhookDeliveries,
      condition: and(eq(webhookDeliveries.url, url), eq(webhookDeliveries.status, 'pending'))!,
      handle: deliverOne,
      onFault: (error) => log(`Events are not sent: ${String(error)}`),
    }),
  )

  return {
    async announce(tx, type, about, extra = {}, occasion = '') {
      const data = type.startsWith('order.')
        ? await orderData(tx, String(about))
        : await reservationData(tx, Number(about))
      const eventId = eventIdOf(type, about, occasion)
      const now = new Date()
      const body = JSON.stringify({ id: eventId, type, createdAt: now.toISOString(), data: { ...data, ...extra } })
      await tx
        .insert(webhookDeliveries)
        .values(urls.map((url) => ({ eventId, type, url, body, createdAt: now, queuedAt: now, dueAt: now })))
        .onConflictDoNothing()
    },
    flush() {
      for (const queue of queues) queue.flush()
    },
    async deliver(now) {
      await Promise.all(queues.map((queue) => queue.deliver(now)))
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()))
    },
    async deleteOld(now = new Date()) {
      const limit = new Date(now.getTime() - deliveryLogDays * day)
      await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, limit))
    },
  }
}

/** The same for the same change, so that it is announced once; useless for finding the order. */
const eventIdOf = (type: string, about: string | number, occasion: string): string =>
  createHash('sha256').update(`event ${type} ${about} ${occasion}`).digest('hex').slice(0, idLength)

const failureOf = (posted: Posted): string => ('error' in posted ? posted.error : `status ${posted.status}`)

interface LogQuery {
  status?: WebhookDelivery['status'] | undefined
  /** Only older ones than this. */
  before?: number | undefined
  limit: number
}

/** The delivery log, newest first. */
export const readDeliveries = (db: Db, { status, before, limit }: LogQuery): Promise<WebhookDelivery[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        status && eq(webhookDeliveries.status, status),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

/** Queues an event of the log again, with its id. @throws DomainError notFound */
export async function redeliver(db: Db, id: number, now = new Date()): Promise<WebhookDelivery> {
  const [row] = await requeue(db, eq(webhookDeliveries.id, id), now)
  if (!row) throw notFound('Vi finner ikke denne hendelsen')
  return row
}

/** Queues all events again that were given up. @returns their number */
export const redeliverFailed = async (db: Db, now = new Date()): Promise<number> =>
  (await requeue(db, eq(webhookDeliveries.status, 'failed'), now)).length

const requeue = (db: Db, condition: SQL, now: Date): Promise<WebhookDelivery[]> =>
  db
    .update(webhookDeliveries)
    .set({ status: 'pending', tries: 0, dueAt: now, queuedAt: now, deliveredAt: null })
    .where(condition)
    .returning()
