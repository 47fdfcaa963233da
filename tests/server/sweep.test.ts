import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../app/server/db/database.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { orders as ordersTable } from '../../app/server/db/schema.ts'
import { seed } from '../../app/server/demo/seed.ts'
import { cardPayments } from '../../app/server/payment/card.ts'
import { mobilePayments } from '../../app/server/payment/mobile.ts'
import { openMobileWebhooks } from '../../app/server/payment/mobile-webhooks.ts'
import { type Orders, openOrders, paymentDeadline } from '../../app/server/shop/orders.ts'
import type { Providers } from '../../app/server/shop/payments.ts'
import { openReservations, reservationLifetime } from '../../app/server/shop/reservations.ts'
import { type Doubles, startDoubles } from './doubles.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { testArticles } from './test-articles.ts'

let root: string
let fresh: FreshDatabase
let database: Database
let doubles: Doubles
let orders: Orders
const log: string[] = []
const webhookSecret = 'a'.repeat(64)
const shopOrigin = 'http://127.0.0.1:9'
const afterDeadline = (): Date => new Date(Date.now() + paymentDeadline + 1000)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-sweep-'))
  fresh = await freshDatabase()
  const { url: databaseUrl } = fresh
  database = await openDatabase({ dataDir: root, url: databaseUrl, demoArticles: testArticles, log: () => undefined })
  await seed(database.db, { articles: testArticles, log: () => undefined })
  doubles = await startDoubles(root, { log: () => undefined })
  orders = openOrders(database.db, providersAt(doubles.card.url, doubles.mobile.url), (line) => log.push(line))
})
afterAll(async () => {
  await doubles.close()
  await database.close()
  await fresh.drop()
  await rm(root, { recursive: true, force: true })
})

const providersAt = (cardUrl: string, mobileUrl: string): Providers => ({
  card: cardPayments({ url: cardUrl, secret: doubles.card.secret, webhookSecret }),
  mobile: mobilePayments({ ...doubles.mobile, url: mobileUrl }, openMobileWebhooks(database.db)),
})
const webQuantity = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select quantity as n from stock where shop_id = 55 and quantity > 0 order by ean limit 1`,
  )
  return rows[0]!.n
}
const kari = {
  CustomerName: 'Kari Nordmann',
  Email: 'kari@eksempel.no',
  Phone: '+4741234567',
  Delivery: 'home',
  Address: 'Storgata 14',
  PostalCode: '0159',
  City: 'Oslo',
  ShopID: 55,
} as const
/** One piece of the first variant that the web has, and what it costs to be sent. */
async function onePiece(): Promise<{ items: { EanNo: string; Count: 1; CampaignArticleID: null }[]; total: number }> {
  const { rows } = await database.db.execute<{ ean: string; total: number }>(sql`
    select v.doc->>'EanNo' as ean, a.price + a.pant + greatest(19900, a.freight_price) as total
    from stock s join variants v using (ean) join articles a on a.id = v.article_id
    where s.shop_id = 55 and s.quantity > 0 and a.visible and a.can_purchase and v.can_purchase and not a.only_collect
    order by s.ean limit 1`)
  const [{ ean, total }] = rows as [{ ean: string; total: number }]
  return { items: [{ EanNo: ean, Count: 1, CampaignArticleID: null }], total }
}
async function place(): Promise<string> {
  const { items, total } = await onePiece()
  return orders.place({ ...kari, items, ExpectedTotal: total }, { session: 'someone', idempotencyKey: null })
}
const pay = (page: string): Promise<Response> =>
  fetch(page, {
    method: 'POST',
    // The card whose webhook comes late: here nobody would receive it, and nobody is to wait for it.
    body: new URLSearchParams({ number: '4925000000000020', expiry: '12/49', cvc: '123', action: 'pay' }),
    redirect: 'manual',
  })

describe('an order that nobody pays', () => {
  // what a test left open would be swept in the next
  afterEach(() => orders.sweep(afterDeadline()))

  it('PAY-06 is cancelled after an hour, its stock given back and its payment closed', async () => {
    const before = await webQuantity()
    const id = await place()
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    await orders.sweep()
    expect((await orders.read(id)).Status).toBe('awaitingPayment')
    await orders.sweep(afterDeadline())
    expect(await orders.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'expired' })
    expect(await webQuantity()).toBe(before)
    expect((await pay(RedirectUrl)).status).toBe(410)
    await orders.sweep(afterDeadline())
    expect(await webQuantity()).toBe(before)
  })

  it('PAY-06 is kept when the provider says that it is paid, though no webhook ever came', async () => {
    const id = await place()
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    expect((await pay(RedirectUrl)).status).toBe(303)
    await orders.sweep(afterDeadline())
    expect(await orders.read(id)).toMatchObject({ Status: 'paid', Payment: 'authorized' })
  })

  it('PAY-06 whose money comes after it was cancelled: the money is let go', async () => {
    const id = await place()
    const { PaymentID, RedirectUrl } = await orders.startPayment(id, shopOrigin)
    // As when the provider could not be told in time.
    await database.db.update(ordersTable).set({ status: 'cancelled' }).where(eq(ordersTable.id, id))
    await pay(RedirectUrl)
    const body = JSON.stringify({ event: 'payment.reservation.created.v2', data: { paymentId: PaymentID } })
    const report = (): Promise<void> =>
      orders.report(
        'card',
        new Request(shopOrigin, { method: 'POST', body, headers: { authorization: webhookSecret } }),
      )
    await report()
    const kept = await fetch(`${new URL(RedirectUrl).origin}/v1/payments/${PaymentID}`, {
      headers: { authorization: doubles.card.secret },
    })
    const { payment } = await kept.json()
    expect(payment.summary.cancelledAmount).toBe(payment.summary.reservedAmount)
    expect(await orders.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'released' })
    await report()
    expect((await orders.read(id)).Status).toBe('cancelled')
  })

  it('PAY-06 while the provider is silent, an order can be read but not paid, and is not given up', async () => {
    const silent = openOrders(database.db, providersAt(shopOrigin, shopOrigin), (line) => log.push(line))
    const id = await place()
    await expect(silent.startPayment(id, shopOrigin)).rejects.toMatchObject({ status: 503 })
    await orders.startPayment(id, shopOrigin)
    expect(await silent.read(id)).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    await silent.sweep(afterDeadline())
    expect((await orders.read(id)).Status).toBe('awaitingPayment')
    expect(log.some((line) => line.includes('is not cancelled yet'))).toBe(true)
  })
})

describe('a reservation', () => {
  it('PAY-04 that nobody collects in time expires, and its stock comes back once', async () => {
    const reservations = openReservations(database.db, (line) => log.push(line))
    const caller = { session: 'someone', idempotencyKey: null }
    const before = await webQuantity()
    const { items } = await onePiece()
    const { id } = await reservations.reserve({ ...kari, items, shipping_method_id: 1 }, caller)
    const collected = await reservations.reserve({ ...kari, items, shipping_method_id: 1 }, caller)
    await reservations.advance(collected.id, 4)
    await reservations.sweep()
    expect(await reservations.read(id, caller)).toMatchObject({ statusID: 1 })
    const late = new Date(Date.now() + reservationLifetime + 1000)
    await Promise.all([reservations.sweep(late), reservations.sweep(late)])
    expect(await reservations.read(id, caller)).toMatchObject({ statusID: 5, pickupCode: null })
    expect(await reservations.read(collected.id, caller)).toMatchObject({ statusID: 4 })
    expect(await webQuantity()).toBe(before - 1)
    await expect(reservations.cancel(id, caller)).rejects.toMatchObject({ status: 409 })
  })
})
