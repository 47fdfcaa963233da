import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../app/server/db/database.ts'
import { orders as ordersTable } from '../../app/server/db/schema.ts'
import { mostPaymentAttempts, type Orders, openOrders } from '../../app/server/orders/orders.ts'
import { disabledOutbox } from '../../app/server/outbox/outbox.ts'
import { refreshInterval } from '../../app/server/payments/payments.ts'
import { openReservations, reservationLifetime } from '../../app/server/reservations/reservations.ts'
import { documented } from './contract/recorder.ts'
import {
  afterDeadline,
  type OrderDesk,
  type PieceOnWeb,
  payUnreported,
  pieceOnWeb,
  sharedOrderDesk,
  shopOrigin,
  webhookSecret,
  webQuantity,
} from './order-desk.ts'
import { openProviderProxy, type ProviderProxy } from './provider-proxy.ts'
import type { Simulators } from './simulators.ts'

const desk = sharedOrderDesk()
let db: Db
let simulators: Simulators
let orders: Orders
let log: string[]
let providersAt: OrderDesk['providersAt']
let piece: PieceOnWeb
beforeAll(async () => {
  ;({ db, doubles: simulators, orders, log, providersAt } = desk())
  piece = await pieceOnWeb(db)
})

const onWeb = (): Promise<number> => webQuantity(db, piece.ean)
const place = (): Promise<string> => orders.place(piece.order, { session: 'someone', idempotencyKey: null })

describe('an unpaid order', () => {
  // open orders would be processed in the next test
  afterEach(() => orders.processOverdue(afterDeadline()))

  it('PAY-06 is cancelled after an hour', async () => {
    const before = await onWeb()
    const id = await place()
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    await orders.processOverdue()
    expect((await orders.read(id)).Status).toBe('awaitingPayment')
    await orders.processOverdue(afterDeadline())
    expect(await orders.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'expired' })
    expect(await onWeb()).toBe(before)
    expect((await payUnreported(RedirectUrl)).status).toBe(410)
    await orders.processOverdue(afterDeadline())
    expect(await onWeb()).toBe(before)
  })

  it('PAY-06 is kept when the provider says that it is paid', async () => {
    const id = await place()
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    expect((await payUnreported(RedirectUrl)).status).toBe(303)
    await orders.processOverdue(afterDeadline())
    expect(await orders.read(id)).toMatchObject({ Status: 'paid', Payment: 'authorized' })
  })

  it('PAY-06 releases money that comes after its cancellation', async () => {
    const id = await place()
    const { PaymentID, RedirectUrl } = await orders.startPayment(id, shopOrigin)
    // As if the provider could not be called in time.
    await db.update(ordersTable).set({ status: 'cancelled' }).where(eq(ordersTable.id, id))
    await payUnreported(RedirectUrl)
    const body = JSON.stringify({ event: 'payment.reservation.created.v2', data: { paymentId: PaymentID } })
    const report = (): Promise<void> =>
      orders.report(
        'card',
        new Request(shopOrigin, { method: 'POST', body, headers: { authorization: webhookSecret } }),
      )
    await report()
    const kept = await fetch(`${new URL(RedirectUrl).origin}/v1/payments/${PaymentID}`, {
      headers: { authorization: simulators.card.secret },
    })
    const { payment } = await kept.json()
    expect(payment.summary.cancelledAmount).toBe(payment.summary.reservedAmount)
    expect(await orders.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'released' })
    await report()
    expect((await orders.read(id)).Status).toBe('cancelled')
  })

  it('PAY-06 releases money of a payment started during its cancellation', async () => {
    const id = await place()
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    await db.update(ordersTable).set({ status: 'cancelled' }).where(eq(ordersTable.id, id))
    await payUnreported(RedirectUrl)
    await orders.processOverdue()
    expect(await orders.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'released' })
    const other = await place()
    const unpaid = await orders.startPayment(other, shopOrigin)
    await db.update(ordersTable).set({ status: 'cancelled' }).where(eq(ordersTable.id, other))
    await orders.processOverdue()
    expect(await orders.read(other)).toMatchObject({ Status: 'cancelled', Payment: 'expired' })
    expect((await payUnreported(unpaid.RedirectUrl)).status).toBe(410)
  })

  it('PAY-06 is kept when its payment was authorised during a database failure', async () => {
    const id = await place()
    const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
    await payUnreported(RedirectUrl)
    await db.execute(
      sql`create function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
    )
    await db.execute(sql`create trigger failing before update on orders for each row execute function fail()`)
    await expect(orders.read(id)).rejects.toThrow()
    await db.execute(sql`drop trigger failing on orders`)
    await db.execute(sql`drop function fail`)
    await orders.processOverdue(afterDeadline())
    expect(await orders.read(id)).toMatchObject({ Status: 'paid', Payment: 'authorized' })
  })

  it('PAY-06 is left to the next run when the shop closes', async () => {
    const ids = [await place(), await place()]
    let asked = 0
    await orders.processOverdue(afterDeadline(), () => asked++ === 0)
    const statuses = await Promise.all(ids.map(async (id) => (await orders.read(id)).Status))
    expect(statuses.sort()).toEqual(['awaitingPayment', 'cancelled'])
    expect(log.some((line) => line.includes('was not paid in time'))).toBe(true)
    for (const id of ids) expect(log.join('\n')).not.toContain(id)
  })

  it('PAY-06 is kept while the provider times out', async () => {
    const silent = openOrders(db, providersAt(shopOrigin, shopOrigin), disabledOutbox, (line) => log.push(line))
    const id = await place()
    await expect(silent.startPayment(id, shopOrigin)).rejects.toMatchObject({ kind: 'unavailable' })
    await orders.startPayment(id, shopOrigin)
    expect(await silent.read(id)).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    await expect(silent.cancel(id)).rejects.toMatchObject({ kind: 'unavailable' })
    for (const call of ['payments', 'cancel', 'withdraw', 'handover', 'refund']) {
      const { operation } = documented.find(({ name }) => name === `POST /orders/{id}/${call}`)!
      expect(operation.responses, call).toHaveProperty('503')
    }
    await silent.processOverdue(afterDeadline())
    expect((await orders.read(id)).Status).toBe('awaitingPayment')
    expect(log.some((line) => line.includes('is not cancelled yet'))).toBe(true)
  })
})

describe('a reservation', () => {
  it('PAY-04 releases the stock of an uncollected one once', async () => {
    const reservations = openReservations(db, disabledOutbox, (line) => log.push(line))
    const caller = { session: 'someone', idempotencyKey: null }
    const before = await onWeb()
    const wanted = { ...piece.order, shipping_method_id: 1 }
    const { id } = await reservations.reserve(wanted, caller)
    const collected = await reservations.reserve(wanted, caller)
    await reservations.advance(collected.id, 4)
    await reservations.expireOverdue()
    expect(await reservations.read(id, caller)).toMatchObject({ statusID: 1 })
    const late = new Date(Date.now() + reservationLifetime + 1000)
    await Promise.all([reservations.expireOverdue(late), reservations.expireOverdue(late)])
    expect(await reservations.read(id, caller)).toMatchObject({ statusID: 5, pickupCode: null })
    expect(await reservations.read(collected.id, caller)).toMatchObject({ statusID: 4 })
    expect(await onWeb()).toBe(before - 1)
    await expect(reservations.cancel(id, caller)).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('a failing provider', () => {
  let proxy: ProviderProxy
  let shop: Orders
  beforeAll(async () => {
    proxy = await openProviderProxy(simulators.card.url)
    shop = openOrders(db, providersAt(proxy.url, simulators.mobile.url), disabledOutbox, (line) => log.push(line))
  })
  afterAll(() => proxy.close())
  afterEach(async () => {
    proxy.passThrough()
    await shop.processOverdue(afterDeadline())
  })
  const atProvider = async (paymentId: string) => {
    const answer = await fetch(`${simulators.card.url}/v1/payments/${paymentId}`, {
      headers: { authorization: simulators.card.secret },
    })
    return (await answer.json()).payment as { summary: Record<string, number>; charges?: object[] }
  }
  const begun = async () => {
    const id = await place()
    return { id, ...(await shop.startPayment(id, shopOrigin)) }
  }
  /** As if the last view of the order was an interval ago. */
  const pauseAfterLook = (id: string) =>
    db.execute(sql`update payments set asked_at = asked_at - interval '1 second' where order_id = ${id}`)
  /** The call is made, and its response is lost. */
  const loseOnce = (part: string): string[] => {
    const keys: string[] = []
    proxy.intercept(async (request, passOn) => {
      if (request.method === 'GET' || !new URL(request.url).pathname.endsWith(part)) return null
      keys.push(request.headers.get('idempotency-key') ?? 'none')
      const answer = await passOn()
      return keys.length === 1 ? new Response('lost', { status: 502 }) : answer
    })
    return keys
  }

  /** The most calls since a moment when each waits for the interval. */
  const mostCalls = (start: number): number => 1 + Math.floor((Date.now() - start) / refreshInterval)

  it('SECURITY PAY-06 is asked once per interval for concurrent views of an order', async () => {
    const { id } = await begun()
    let calls = 0
    proxy.intercept(async () => {
      calls += 1
      return null
    })
    const start = Date.now()
    await Promise.all(Array.from({ length: 150 }, () => shop.read(id)))
    for (let time = 0; time < 150; time++) await shop.read(id)
    expect(calls).toBeLessThanOrEqual(mostCalls(start))
  })

  /** How often the provider is asked from now on. */
  const countCalls = (): (() => number) => {
    let calls = 0
    proxy.intercept(async () => {
      calls += 1
      return null
    })
    return () => calls
  }

  it('SECURITY PAY-06 is asked once per interval for concurrent tries to pay an order', async () => {
    const { id } = await begun()
    const calls = countCalls()
    const start = Date.now()
    const tries = await Promise.all(Array.from({ length: 100 }, () => shop.startPayment(id, shopOrigin)))
    for (let time = 0; time < 100; time++) tries.push(await shop.startPayment(id, shopOrigin))
    expect(new Set(tries.map(({ PaymentID }) => PaymentID)).size).toBe(1)
    expect(calls()).toBeLessThanOrEqual(mostCalls(start))
  })

  it('SECURITY PAY-06 is told once of concurrent cancellations', async () => {
    const { id } = await begun()
    const calls = countCalls()
    await Promise.all(Array.from({ length: 50 }, () => shop.cancel(id)))
    // the status and the end of the payment
    expect(calls()).toBe(2)
  })

  it('SECURITY PAY-06 is asked once for concurrent withdrawals', async () => {
    const { id, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    expect((await shop.read(id)).Status).toBe('paid')
    const calls = countCalls()
    await Promise.all(Array.from({ length: 50 }, () => shop.withdraw(id)))
    for (let time = 0; time < 50; time++) await shop.withdraw(id)
    // the status and the release of the money
    expect(calls()).toBe(2)
  })

  it('SECURITY PAY-06 begins a limited number of payments for an order', async () => {
    const { id } = await begun()
    const change = async (): Promise<void> => {
      for (let attempt = 1; attempt <= mostPaymentAttempts; attempt++) {
        await shop.startPayment(id, shopOrigin, attempt % 2 ? 'mobile' : 'card')
      }
    }
    await expect(change()).rejects.toMatchObject({ kind: 'conflict' })
    expect(await shop.read(id)).toMatchObject({ Status: 'awaitingPayment' })
  })

  it('PAY-06 is asked again after the interval', async () => {
    const { id, RedirectUrl } = await begun()
    await shop.read(id)
    await payUnreported(RedirectUrl)
    await pauseAfterLook(id)
    expect(await shop.read(id)).toMatchObject({ Status: 'paid' })
  })

  it('PAY-06 makes one payment when its response is lost', async () => {
    const keys = loseOnce('/v1/payments')
    const { id, PaymentID } = await begun()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f]{40}$/)
    expect(await shop.startPayment(id, shopOrigin)).toMatchObject({ PaymentID })
  })

  it('PAY-06 captures once when its response is lost', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    const { Total } = await shop.read(id)
    const keys = loseOnce('/charges')
    expect(await shop.handOver(id)).toMatchObject({ Payment: 'captured' })
    expect(keys).toEqual([keys[0], keys[0]])
    const { summary, charges } = await atProvider(PaymentID)
    expect(summary).toMatchObject({ chargedAmount: Total })
    expect(charges).toHaveLength(1)
  })

  it('PAY-06 refunds once when its responses are lost', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    await shop.read(id)
    await shop.handOver(id)
    proxy.intercept(async (request, passOn) => {
      if (!request.url.endsWith('/refunds')) return null
      await passOn()
      return new Response('lost', { status: 502 })
    })
    await expect(shop.refund(id, { Amount: 1000 }, 'one')).rejects.toMatchObject({ kind: 'unavailable' })
    proxy.passThrough()
    expect(await shop.refund(id, { Amount: 1000 }, 'one')).toMatchObject({ Refunded: 1000 })
    expect((await atProvider(PaymentID)).summary.refundedAmount).toBe(1000)
    expect(await shop.refund(id, { Amount: 1000 }, 'two')).toMatchObject({ Refunded: 2000 })
  })

  it('PAY-06 frees the lines of a refund that the provider has not made', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    await shop.read(id)
    await shop.handOver(id)
    const lines = { Lines: [{ EanNo: piece.order.items[0]!.EanNo, Count: 1 }] }
    proxy.intercept(async (request) =>
      request.url.endsWith('/refunds') ? new Response('lost', { status: 502 }) : null,
    )
    await expect(shop.refund(id, lines, 'one')).rejects.toMatchObject({ kind: 'unavailable' })
    proxy.passThrough()
    expect(await shop.refund(id, lines, 'two')).toMatchObject({ Refunded: piece.price + piece.pant })
    expect((await atProvider(PaymentID)).summary.refundedAmount).toBe(piece.price + piece.pant)
  })

  it('PAY-06 keeps the lines of a refund whose response was lost', async () => {
    const { id, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    await shop.read(id)
    await shop.handOver(id)
    const lines = { Lines: [{ EanNo: piece.order.items[0]!.EanNo, Count: 1 }] }
    proxy.intercept(async (request, passOn) => {
      if (!request.url.endsWith('/refunds')) return null
      await passOn()
      return new Response('lost', { status: 502 })
    })
    await expect(shop.refund(id, lines, 'one')).rejects.toMatchObject({ kind: 'unavailable' })
    proxy.passThrough()
    await expect(shop.refund(id, lines, 'two')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await shop.refund(id, lines, 'one')).toMatchObject({ RefundedLines: lines.Lines })
  })

  it('PAY-06 rejects one of a concurrent hand-over and withdrawal', async () => {
    const { id, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    await shop.read(id)
    const [withdrawn, handed] = await Promise.allSettled([shop.withdraw(id), shop.handOver(id)])
    const { Status } = await shop.read(id)
    expect([withdrawn.status, handed.status]).toEqual(
      Status === 'cancelled' ? ['fulfilled', 'rejected'] : ['rejected', 'fulfilled'],
    )
  })

  it('PAY-06 captures after it is back', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    await shop.read(id)
    proxy.intercept(async () => new Response(null, { status: 503 }))
    await expect(shop.handOver(id)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(shop.withdraw(id)).rejects.toMatchObject({ kind: 'conflict' })
    proxy.passThrough()
    await shop.processOverdue()
    expect(await shop.read(id)).toMatchObject({ Payment: 'captured', HandedOverAt: expect.any(String) })
    expect((await atProvider(PaymentID)).charges).toHaveLength(1)
  })

  it('PAY-06 releases a withdrawn order’s money after it is back', async () => {
    const { id, PaymentID, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    await shop.read(id)
    proxy.intercept(async (request) => (request.method === 'GET' ? null : new Response(null, { status: 500 })))
    await expect(shop.withdraw(id)).rejects.toMatchObject({ kind: 'unavailable' })
    proxy.passThrough()
    await shop.processOverdue()
    expect(await shop.read(id)).toMatchObject({ Status: 'cancelled', Payment: 'released' })
    const { summary } = await atProvider(PaymentID)
    expect(summary.cancelledAmount).toBe(summary.reservedAmount)
  })

  it('PAY-06 delays no view of an order', async () => {
    const { id, RedirectUrl } = await begun()
    await payUnreported(RedirectUrl)
    let release = (): void => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    proxy.intercept(async () => {
      await held
      return null
    })
    expect(await shop.read(id)).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    release()
    proxy.passThrough()
    expect((await shop.read(id)).Status).toBe('paid')
  })

  it.each([
    ['a page', new Response('<html>Down for maintenance</html>', { headers: { 'content-type': 'text/html' } })],
    ['another shape', Response.json({ payment: { summary: { reservedAmount: 'much' } } })],
    ['a negative amount', Response.json({ payment: { summary: { reservedAmount: -1 } } })],
  ])('PAY-06 with the response %s is not believed', async (_what, answer) => {
    const { id } = await begun()
    proxy.intercept(async () => answer.clone())
    expect(await shop.read(id)).toMatchObject({ Status: 'awaitingPayment', Payment: 'created' })
    const other = await place()
    await expect(shop.startPayment(other, shopOrigin)).rejects.toMatchObject({ kind: 'unavailable' })
    await shop.processOverdue(afterDeadline())
    expect((await shop.read(id)).Status).toBe('awaitingPayment')
  })

  it('PAY-06 that reserved too little has not paid the order', async () => {
    const { id } = await begun()
    const letGo: unknown[] = []
    proxy.intercept(async (request) => {
      if (request.method === 'GET') return Response.json({ payment: { summary: { reservedAmount: 100 } } })
      if (request.url.endsWith('/cancels')) letGo.push(await request.json())
      return new Response(null, { status: 204 })
    })
    expect((await shop.read(id)).Status).toBe('awaitingPayment')
    await shop.processOverdue(afterDeadline())
    expect(await shop.read(id)).toMatchObject({ Status: 'cancelled' })
    expect(letGo).toEqual([{ amount: 100 }])
  })

  it('PAY-06 with a manual capture has paid the order', async () => {
    const { id } = await begun()
    const { Total } = await shop.read(id)
    const taken = { payment: { summary: { reservedAmount: Total, chargedAmount: Total } } }
    proxy.intercept(async () => Response.json(taken))
    await pauseAfterLook(id)
    expect(await shop.read(id)).toMatchObject({ Status: 'paid', Payment: 'captured' })
    proxy.passThrough()
    const late = await begun()
    proxy.intercept(async () => Response.json(taken))
    await db.update(ordersTable).set({ status: 'cancelled' }).where(eq(ordersTable.id, late.id))
    await shop.processOverdue()
    expect(await shop.read(late.id)).toMatchObject({ Status: 'cancelled', Payment: 'captured' })
    expect(log.join('\n')).toMatch(/was taken when order \d+ was cancelled: give it back/)
  })

  it('PAY-06 with a false webhook is asked for the status', async () => {
    const { id, PaymentID } = await begun()
    const body = JSON.stringify({ event: 'payment.reservation.created.v2', data: { paymentId: PaymentID } })
    await shop.report(
      'card',
      new Request(shopOrigin, { method: 'POST', body, headers: { authorization: webhookSecret } }),
    )
    expect((await shop.read(id)).Status).toBe('awaitingPayment')
  })
})
