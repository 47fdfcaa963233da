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
import { type Between, standBetween } from './between.ts'
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

describe('a provider that is gone, slow or lying', () => {
  let between: Between
  let shop: Orders
  beforeAll(async () => {
    between = await standBetween(doubles.card.url)
    shop = openOrders(database.db, providersAt(between.url, doubles.mobile.url), (line) => log.push(line))
  })
  afterAll(() => between.close())
  afterEach(async () => {
    between.straight()
    await shop.sweep(afterDeadline())
  })
  const atProvider = async (paymentId: string) => {
    const answer = await fetch(`${doubles.card.url}/v1/payments/${paymentId}`, {
      headers: { authorization: doubles.card.secret },
    })
    return (await answer.json()).payment as { summary: Record<string, number>; charges?: object[] }
  }
  const begun = async () => {
    const id = await place()
    return { id, ...(await shop.startPayment(id, shopOrigin)) }
  }
  /** The call is made, and its answer is lost. */
  const loseOnce = (part: string): string[] => {
    const keys: string[] = []
    between.twist(async (request, passOn) => {
      if (request.method === 'GET' || !new URL(request.url).pathname.endsWith(part)) return null
      keys.push(request.headers.get('idempotency-key') ?? 'none')
      const answer = await passOn()
      return keys.length === 1 ? new Response('lost', { status: 502 }) : answer
    })
    return keys
  }

  it('PAY-06 whose answer is lost is called again under the same key, and makes one payment', async () => {
    const keys = loseOnce('/v1/payments')
    const { id, PaymentID } = await begun()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{40}$/)
    expect(await shop.startPayment(id, shopOrigin)).toMatchObject({ PaymentID })
  })

  it('PAY-06 whose answer to a capture is lost takes the money once', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await pay(RedirectUrl)
    const { Total } = await shop.read(id)
    const keys = loseOnce('/charges')
    expect(await shop.handOver(id)).toMatchObject({ Payment: 'captured' })
    expect(keys).toEqual([keys[0], keys[0]])
    const { summary, charges } = await atProvider(PaymentID)
    expect(summary).toMatchObject({ chargedAmount: Total })
    expect(charges).toHaveLength(1)
  })

  it('PAY-06 that is gone at hand-over: the goods are handed over, and the money is captured when it is back', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await pay(RedirectUrl)
    await shop.read(id)
    between.twist(async () => new Response(null, { status: 503 }))
    await expect(shop.handOver(id)).rejects.toMatchObject({ status: 503 })
    await expect(shop.withdraw(id)).rejects.toMatchObject({ status: 409 })
    between.straight()
    await shop.sweep()
    expect(await shop.read(id)).toMatchObject({ Payment: 'captured', HandedOverAt: expect.any(String) })
    expect((await atProvider(PaymentID)).charges).toHaveLength(1)
  })

  it('PAY-06 that cannot let go of a withdrawn order’s money now does so when it is back', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await pay(RedirectUrl)
    await shop.read(id)
    between.twist(async (request) => (request.method === 'GET' ? null : new Response(null, { status: 500 })))
    await expect(shop.withdraw(id)).rejects.toMatchObject({ status: 503 })
    between.straight()
    await shop.sweep()
    expect(await shop.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'released' })
    const { summary } = await atProvider(PaymentID)
    expect(summary.cancelledAmount).toBe(summary.reservedAmount)
  })

  it('PAY-06 that hangs holds nobody up: the order is shown as it was last known', async () => {
    const { id, RedirectUrl } = await begun()
    await pay(RedirectUrl)
    let release = (): void => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    between.twist(async () => {
      await held
      return null
    })
    expect(await shop.read(id)).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    release()
    between.straight()
    expect((await shop.read(id)).Status).toBe('paid')
  })

  it.each([
    ['a page', new Response('<html>Down for maintenance</html>', { headers: { 'content-type': 'text/html' } })],
    ['another shape', Response.json({ payment: { summary: { reservedAmount: 'much' } } })],
    ['a negative amount', Response.json({ payment: { summary: { reservedAmount: -1 } } })],
  ])('PAY-06 that answers %s is not believed, and the order keeps waiting', async (_what, answer) => {
    const { id } = await begun()
    between.twist(async () => answer.clone())
    expect(await shop.read(id)).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    const other = await place()
    await expect(shop.startPayment(other, shopOrigin)).rejects.toMatchObject({ status: 503 })
    await shop.sweep(afterDeadline())
    expect((await shop.read(id)).Status).toBe('awaitingPayment')
  })

  it('PAY-06 that has reserved less than the order costs has not paid it; what it holds is let go', async () => {
    const { id } = await begun()
    const letGo: unknown[] = []
    between.twist(async (request) => {
      if (request.method === 'GET') return Response.json({ payment: { summary: { reservedAmount: 100 } } })
      if (request.url.endsWith('/cancels')) letGo.push(await request.json())
      return new Response(null, { status: 204 })
    })
    expect((await shop.read(id)).Status).toBe('awaitingPayment')
    await shop.sweep(afterDeadline())
    expect(await shop.read(id)).toMatchObject({ Status: 'cancelled' })
    expect(letGo).toEqual([{ amount: 100 }])
  })

  it('PAY-06 whose signed report says paid when it is not: the status is read, and says no', async () => {
    const { id, PaymentID } = await begun()
    const body = JSON.stringify({ event: 'payment.reservation.created.v2', data: { paymentId: PaymentID } })
    await shop.report(
      'card',
      new Request(shopOrigin, { method: 'POST', body, headers: { authorization: webhookSecret } }),
    )
    expect((await shop.read(id)).Status).toBe('awaitingPayment')
  })
})
