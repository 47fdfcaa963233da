import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../app/server/db/database.ts'
import { reservations as reservationsTable, webhookDeliveries } from '../../app/server/db/schema.ts'
import type { Requester } from '../../app/server/orders/idempotency.ts'
import { collectionTime, type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { claimTime } from '../../app/server/outbox/claim-queue.ts'
import { disabledOutbox, withWebhooks } from '../../app/server/outbox/outbox.ts'
import { openReservations, type Reservations } from '../../app/server/reservations/reservations.ts'
import {
  deliveryLogDays,
  maxDeliveryTime,
  openWebhooks,
  redeliver,
  redeliverFailed,
  type WebhookSettings,
  type Webhooks,
} from '../../app/server/webhooks/webhooks.ts'
import {
  afterDeadline,
  type PieceOnWeb,
  payUnreported,
  pieceOnWeb,
  sharedOrderDesk,
  shopOrigin,
  webhookSecret,
} from './order-desk.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

const desk = sharedOrderDesk()
const secret = 'secret-of-the-chain-and-its-shop'
const someone: Requester = { session: 'someone', idempotencyKey: null, origin: shopOrigin }
const day = 86_400_000
let db: Db
let receiver: WebhookReceiver
let webhooks: Webhooks
let orders: Orders
let reservations: Reservations
let piece: PieceOnWeb
const log: string[] = []

const settingsFor = (urls: readonly string[], more: Partial<WebhookSettings> = {}): WebhookSettings => ({
  urls,
  secret,
  isPrivateAllowed: true,
  ...more,
})
const open = (settings: WebhookSettings): Webhooks => openWebhooks(db, settings, (line) => log.push(line))
/** Sends only when a test says so. */
const outboxWith = (own: Webhooks) => withWebhooks(disabledOutbox, { ...own, flush: () => undefined })
const ordersWith = (own: Webhooks): Orders =>
  openOrders(
    db,
    desk().providersAt(desk().doubles.card.url, desk().doubles.mobile.url),
    outboxWith(own),
    () => undefined,
  )

beforeAll(async () => {
  ;({ db } = desk())
  receiver = await startWebhookReceiver(secret)
  webhooks = open(settingsFor([receiver.url]))
  orders = ordersWith(webhooks)
  reservations = openReservations(db, outboxWith(webhooks), () => undefined)
  const { ean, articleId } = await pieceOnWeb(db)
  await db.execute(sql`update articles set purchase_limit = 9 where id = ${articleId}`)
  await db.execute(sql`insert into stock select ${ean}, shop, 500 from unnest(array[1, 55]) shop
    on conflict (ean, shop_id) do update set quantity = 500`)
  piece = await pieceOnWeb(db)
})
afterAll(async () => {
  await webhooks.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.behave(() => 204)
  await webhooks.deliver(later())
  await db.delete(webhookDeliveries)
  receiver.handled.length = 0
  receiver.requests.length = 0
  log.length = 0
})

/** After any retry delay. */
const later = (): Date => new Date(Date.now() + 2 * 3_600_000)
const rows = () => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
const types = (events = receiver.handled): string[] => events.map(({ type }) => type).sort()
const about = (id: string) => receiver.handled.filter(({ data }) => data.OrderID === id)
const place = (more: Partial<PieceOnWeb['order']> = {}): Promise<string> =>
  orders.place({ ...piece.order, ...more }, someone)
async function pay(id: string): Promise<void> {
  const { PaymentID, RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  const report = () =>
    orders.report(
      'card',
      new Request(shopOrigin, {
        method: 'POST',
        headers: { authorization: webhookSecret },
        body: JSON.stringify({ event: 'payment.reservation.created.v2', data: { paymentId: PaymentID } }),
      }),
    )
  // the provider repeats itself
  await Promise.all([report(), report()])
}
const toCollect = () => ({
  Delivery: 'collect' as const,
  ShopID: 1,
  Address: '',
  PostalCode: '',
  City: '',
  ExpectedTotal: piece.price + piece.pant,
})
const reserve = () => reservations.reserve({ ...piece.order, shipping_method_id: 1 }, someone)

describe('an event', () => {
  it('OPS-21 names its order, without its shopper', async () => {
    const id = await place()
    await webhooks.deliver()
    const { OrderNo } = await orders.read(id)
    expect(receiver.handled).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        type: 'order.placed',
        createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
        data: {
          OrderID: id,
          OrderNo,
          Status: 'awaitingPayment',
          Delivery: 'home',
          ShopID: 55,
          Total: piece.order.ExpectedTotal,
          lines: [{ EanNo: piece.order.items[0]!.EanNo, Count: 1 }],
        },
      },
    ])
    const { CustomerName, Email, Phone, Address } = piece.order
    for (const personal of [CustomerName, Email, Phone, Address])
      expect(receiver.requests[0]!.body).not.toContain(personal)
  })

  it('OPS-21 reports each step of a sent and refunded order once', async () => {
    const id = await place()
    await pay(id)
    await orders.handOver(id)
    await orders.handOver(id)
    await orders.refund(id, { Amount: 100 }, 'a')
    await orders.refund(id, { Amount: 100 }, 'a')
    await orders.refund(id, { Amount: 200 }, 'b')
    await webhooks.deliver()
    expect(types()).toEqual(['order.handed_over', 'order.paid', 'order.placed', 'order.refunded', 'order.refunded'])
    const refunds = receiver.handled.filter(({ type }) => type === 'order.refunded')
    expect(refunds.map(({ data }) => data.Refunded).sort()).toEqual([100, 300])
  })

  it('OPS-21 reports an order that nobody collects as cancelled', async () => {
    const id = await place(toCollect())
    await pay(id)
    await orders.ready(id)
    await orders.ready(id)
    await orders.processOverdue(new Date(Date.now() + collectionTime + 1000))
    await webhooks.deliver()
    expect(types(about(id))).toEqual(['order.cancelled', 'order.paid', 'order.placed', 'order.ready'])
    const cancelled = about(id).find(({ type }) => type === 'order.cancelled')!
    expect(cancelled.data).toMatchObject({ Status: 'cancelled', Reason: 'uncollected' })
  })

  it.each([
    ['unpaid', async (id: string) => void (await orders.cancel(id))],
    ['unpaid', async () => orders.processOverdue(afterDeadline())],
    [
      'withdrawn',
      async (id: string) => {
        await pay(id)
        await orders.withdraw(id)
      },
    ],
  ])('OPS-21 says why an order is cancelled: %s (%#)', async (Reason, end) => {
    const id = await place()
    await end(id)
    await webhooks.deliver()
    const cancelled = about(id).filter(({ type }) => type === 'order.cancelled')
    expect(cancelled.map(({ data }) => data.Reason)).toEqual([Reason])
  })

  it('OPS-21 reports a reservation that is made, ready and collected', async () => {
    const { id } = await reserve()
    await reservations.advance(id, 3)
    await reservations.advance(id, 4)
    await webhooks.deliver()
    expect(types()).toEqual(['reservation.collected', 'reservation.made', 'reservation.ready'])
    expect(receiver.handled.map(({ data }) => data.id)).toEqual([id, id, id])
  })

  it('OPS-21 reports a reservation that is cancelled or expires', async () => {
    const { id } = await reserve()
    await reservations.cancel(id, someone)
    const other = await reserve()
    await db
      .update(reservationsTable)
      .set({ expiresAt: new Date(0) })
      .where(eq(reservationsTable.id, other.id))
    await reservations.expireOverdue()
    await webhooks.deliver()
    expect(types()).toEqual(['reservation.cancelled', 'reservation.expired', 'reservation.made', 'reservation.made'])
  })

  it('OPS-21 is not stored for an order that is refused', async () => {
    await expect(place({ ExpectedTotal: 1 })).rejects.toThrow()
    expect(await rows()).toEqual([])
  })

  it('OPS-21 is stored once for each receiver', async () => {
    const [first, second] = [`${receiver.url}/1`, `${receiver.url}/2`]
    const two = open(settingsFor([first, second]))
    const id = await place()
    await db.transaction((tx) => two.announce(tx, 'order.placed', id))
    await two.close()
    expect((await rows()).map(({ url }) => url).sort()).toEqual([receiver.url, first, second])
    await db.delete(webhookDeliveries)
    await desk().orders.place(piece.order, someone)
    expect(await rows()).toEqual([])
  })
})

describe('a delivery', () => {
  it('SECURITY OPS-21 is signed over its time and body', async () => {
    await place()
    await webhooks.deliver()
    expect(receiver.requests.map(({ behaviour }) => behaviour)).toEqual([204])
    const forger = open(settingsFor([receiver.url], { secret: 'another-secret-than-the-chain-has' }))
    await redeliver(db, (await rows())[0]!.id)
    await forger.deliver(later())
    await forger.close()
    expect(receiver.requests.map(({ behaviour }) => behaviour)).toEqual([204, 401])
  })

  it('SECURITY OPS-21 has a timestamp of its own at each try', async () => {
    receiver.behave((_event, time) => (time === 1 ? 500 : 204))
    await place()
    await webhooks.deliver()
    const { id } = (await rows())[0]!
    await db
      .update(webhookDeliveries)
      .set({ createdAt: new Date(Date.now() - day) })
      .where(eq(webhookDeliveries.id, id))
    await webhooks.deliver(later())
    expect(receiver.requests.map(({ behaviour }) => behaviour)).toEqual([500, 204])
    const [first, second] = receiver.requests
    expect(second!.body).toBe(first!.body)
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  })

  it.each([500, 404, 302, 'reset', 'silent'] as const)(
    'OPS-21 is repeated later when the receiver answers %s',
    async (behaviour) => {
      receiver.behave((_event, time) => (time <= 2 ? behaviour : 204))
      const quick = open(settingsFor([receiver.url], { timeout: 200 }))
      await place()
      await quick.deliver()
      const [row] = await rows()
      expect(row).toMatchObject({ status: 'pending', lastStatus: typeof behaviour === 'number' ? behaviour : null })
      expect(row!.lastError).toBeTruthy()
      expect(row!.dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
      await quick.deliver()
      expect(receiver.requests).toHaveLength(1)
      await quick.deliver(new Date(row!.dueAt.getTime() + 1))
      const [again] = await rows()
      expect(again!.dueAt.getTime() - row!.dueAt.getTime()).toBeGreaterThan(50_000)
      await quick.deliver(later())
      await quick.close()
      expect(types()).toEqual(['order.placed'])
      expect(await rows()).toMatchObject([{ status: 'delivered', tries: 3, lastError: null }])
    },
  )

  it('OPS-21 is given up at once when the receiver says 410', async () => {
    receiver.behave(() => 410)
    await place()
    await webhooks.deliver()
    await webhooks.deliver(later())
    expect(receiver.requests).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'failed', lastStatus: 410, tries: 1 }])
  })

  it('OPS-21 is given up after three days of failures', async () => {
    receiver.behave(() => 503)
    await place()
    await webhooks.deliver(new Date(Date.now() + maxDeliveryTime + 1000))
    expect(await rows()).toMatchObject([{ status: 'failed', lastStatus: 503 }])
    expect(log.at(-1)).toMatch(/^Event \d+ \(order\.placed\) is given up: status 503$/)
  })

  it('OPS-21 is repeated with the same id after a crash between acceptance and its record', async () => {
    await place()
    await webhooks.deliver()
    const { id } = (await rows())[0]!
    const due = new Date(Date.now() + claimTime)
    await db
      .update(webhookDeliveries)
      .set({ status: 'pending', dueAt: due, deliveredAt: null })
      .where(eq(webhookDeliveries.id, id))
    await webhooks.deliver(new Date(due.getTime() + 1))
    expect(receiver.requests).toHaveLength(2)
    expect(types()).toEqual(['order.placed'])
  })

  it('OPS-21 is sent by one of two replicas', async () => {
    const replica = open(settingsFor([receiver.url]))
    for (let order = 0; order < 12; order++) await place()
    await Promise.all([webhooks.deliver(), replica.deliver(), webhooks.deliver(), replica.deliver()])
    await replica.close()
    expect(receiver.requests).toHaveLength(12)
    expect(new Set(receiver.handled.map(({ id }) => id)).size).toBe(12)
  })

  it('OPS-21 to one receiver does not wait for another that fails', async () => {
    const broken = await startWebhookReceiver(secret)
    broken.behave(() => 'silent')
    const both = open(settingsFor([broken.url, receiver.url], { timeout: 300 }))
    const placing = ordersWith(both)
    for (let order = 0; order < 7; order++) await placing.place(piece.order, someone)
    await both.deliver()
    await both.close()
    expect(receiver.handled).toHaveLength(7)
    // a batch, and then a pause
    expect(broken.requests.length).toBeLessThan(7)
    await broken.close()
  })

  it('OPS-21 is not repeated for facts that did not commit', async () => {
    const id = await place()
    await db.delete(webhookDeliveries)
    await expect(
      db.transaction(async (tx) => {
        await webhooks.announce(tx, 'order.paid', id)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await webhooks.deliver(later())
    expect(receiver.requests).toEqual([])
  })

  it.each([
    'http://127.0.0.1:9/',
    'http://10.1.2.3/',
    'http://[::1]:9/',
    'http://169.254.169.254/latest',
    'http://localhost:9/',
  ])('SECURITY OPS-21 to the private address %s is not tried', async (url) => {
    const strict = open(settingsFor([url], { isPrivateAllowed: false }))
    const placing = ordersWith(strict)
    await placing.place(piece.order, someone)
    await strict.deliver()
    await strict.close()
    expect((await rows())[0]!.lastError).toMatch(/is private/)
  })

  it('SECURITY OPS-21 leaves no order in the log', async () => {
    receiver.behave(() => 500)
    const id = await place()
    await webhooks.deliver()
    expect(log).toHaveLength(1)
    expect(log.join()).not.toContain(id)
  })
})

describe('the delivery log', () => {
  it('OPS-21 sends an event again with its id', async () => {
    await place()
    await webhooks.deliver()
    const { id } = (await rows())[0]!
    await redeliver(db, id)
    await webhooks.deliver()
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual([
      receiver.handled[0]!.id,
      receiver.handled[0]!.id,
    ])
    await expect(redeliver(db, 999_999)).rejects.toThrow('Vi finner ikke denne hendelsen')
  })

  it('OPS-21 sends all events again that were given up', async () => {
    receiver.behave(() => 410)
    await place()
    await place()
    await webhooks.deliver()
    receiver.behave(() => 204)
    expect(await redeliverFailed(db)).toBe(2)
    await webhooks.deliver()
    expect(types()).toEqual(['order.placed', 'order.placed'])
    expect(await redeliverFailed(db)).toBe(0)
  })

  it('OPS-21 keeps an event for a month', async () => {
    await place()
    await webhooks.deliver()
    await webhooks.deleteOld(new Date(Date.now() + (deliveryLogDays - 1) * day))
    expect(await rows()).toHaveLength(1)
    await webhooks.deleteOld(new Date(Date.now() + (deliveryLogDays + 1) * day))
    expect(await rows()).toEqual([])
  })
})
