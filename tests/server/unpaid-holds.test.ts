import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tooManyOrders } from '../../app/content/too-many-orders.ts'
import type { Db } from '../../app/server/db/database.ts'
import { orders as orderRows, stockHolds } from '../../app/server/db/schema.ts'
import { toHttpError } from '../../app/server/http/http-error.ts'
import type { Requester } from '../../app/server/orders/idempotency.ts'
import { pressedDeadline, unpaidStockLimits, wideShare } from '../../app/server/orders/unpaid-stock.ts'
import { disabledOutbox } from '../../app/server/outbox/outbox.ts'
import { openReservations } from '../../app/server/reservations/reservations.ts'
import {
  type OrderDesk,
  type PieceOnWeb,
  payUnreported,
  pieceOnWeb,
  sharedOrderDesk,
  shopOrigin,
  webQuantity,
} from './order-desk.ts'

const desk = sharedOrderDesk()
let db: Db
let orders: OrderDesk['orders']
let piece: PieceOnWeb
const perOrder = 10
beforeAll(async () => {
  ;({ db, orders } = desk())
  piece = await pieceOnWeb(db)
  // enough stock for any network, and for a large order
  await db.execute(sql`update stock set quantity = 5000 where shop_id = 55 and ean = ${piece.ean}`)
  await db.execute(sql`update articles set purchase_limit = 200, price = 20000 where id = ${piece.articleId}`)
  piece = await pieceOnWeb(db)
})

const left = (): Promise<number> => webQuantity(db, piece.ean)
let networks = 0
/** A caller of an unused network. */
const stranger = (): Requester => ({ session: 'someone', idempotencyKey: null, address: `203.0.113.${networks++}` })
const requestFor = (count: number) => ({
  ...piece.order,
  items: [{ ...piece.order.items[0]!, Count: count }],
  ExpectedTotal: count * (piece.price + piece.pant) + shipping(count),
})
const shipping = (count: number): number =>
  count * piece.price >= 2500_00 ? 0 : piece.order.ExpectedTotal - piece.price - piece.pant
const place = (caller: Requester, count = perOrder): Promise<string> => orders.place(requestFor(count), caller)
const refusalOf = (made: Promise<unknown>) =>
  made.then(
    () => null,
    (error: unknown) => toHttpError(error),
  )
/** Places orders until one is rejected. */
async function fill(
  caller: Requester,
  after: (id: string) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const ids: string[] = []
  for (let time = 0; time < 100; time++) {
    const placed = await place(caller).catch(() => null)
    if (placed === null) return ids
    await after(placed)
    ids.push(placed)
  }
  return ids
}
const age = (ids: readonly string[], milliseconds: number) =>
  Promise.all(
    ids.map((id) =>
      db
        .update(orderRows)
        .set({ createdAt: new Date(Date.now() - milliseconds) })
        .where(eq(orderRows.id, id)),
    ),
  )

describe('stock that one network holds unpaid', () => {
  it('SECURITY PAY-05 stays within the limit for unopened orders', async () => {
    const before = await left()
    const caller = stranger()
    await Promise.allSettled(Array.from({ length: 30 }, () => place(caller)))
    await fill(caller)
    expect(before - (await left())).toBe(unpaidStockLimits.unopened.pieces)
  })

  it('SECURITY PAY-05 stays within the wider limit for opened payments', async () => {
    const before = await left()
    await fill(stranger(), (id) => orders.startPayment(id, shopOrigin))
    expect(before - (await left())).toBe(unpaidStockLimits.orders.pieces)
  })

  it('SECURITY PAY-05 is rejected with Retry-After', async () => {
    const caller = stranger()
    await fill(caller)
    const before = await left()
    const refusal = await refusalOf(place(caller))
    expect(refusal).toMatchObject({ status: 429, message: tooManyOrders })
    expect(Number(refusal?.headers['retry-after']) * 1000).toBeLessThanOrEqual(24 * 60 * 60 * 1000 + pressedDeadline)
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThanOrEqual(60)
    expect(await left()).toBe(before)
  })

  it('PAY-05 repeats the first order of a key for a full network', async () => {
    const caller = { ...stranger(), idempotencyKey: 'kept' }
    const kept = await place(caller)
    await fill({ ...caller, idempotencyKey: null })
    expect(await place(caller)).toBe(kept)
  })

  it('SECURITY PAY-05 is counted per IPv6 household', async () => {
    await fill({ ...stranger(), address: '2001:db8:7:1200' })
    expect(await refusalOf(place({ ...stranger(), address: '2001:db8:7:12ff' }))).toMatchObject({ status: 429 })
  })

  it('SECURITY PAY-05 is limited to eight times in a /48', async () => {
    const before = await left()
    for (let household = 0; household < 9; household++) {
      await fill({ ...stranger(), address: `2001:db8:48:${(household * 256).toString(16)}` })
    }
    expect(before - (await left())).toBe(wideShare * unpaidStockLimits.unopened.pieces)
    expect(await place({ ...stranger(), address: '2001:db8:49:0' })).toEqual(expect.any(String))
  })

  it('PAY-05 does not count other networks', async () => {
    await fill(stranger())
    expect(await place(stranger())).toEqual(expect.any(String))
  })

  it('PAY-05 does not count paid orders', async () => {
    const caller = stranger()
    const ids = await fill(caller)
    const { RedirectUrl } = await orders.startPayment(ids[0]!, shopOrigin)
    await payUnreported(RedirectUrl)
    expect(await orders.read(ids[0]!)).toMatchObject({ Status: 'paid' })
    expect(await place(caller)).toEqual(expect.any(String))
  })

  it('SECURITY PAY-06 is released after a quarter of an hour when the network asks for more', async () => {
    const caller = stranger()
    const ids = await fill(caller, (id) => orders.startPayment(id, shopOrigin))
    await age(ids.slice(0, 2), pressedDeadline + 1000)
    expect(await place(caller)).toEqual(expect.any(String))
    expect((await orders.read(ids[0]!)).Status).toBe('cancelled')
  })

  it('SECURITY PAY-06 is released early for networks under pressure only', async () => {
    const many = await fill(stranger())
    const few = await place(stranger())
    await age([...many, few], pressedDeadline + 1000)
    await orders.processOverdue()
    const statuses = await Promise.all([...many, few].map(async (id) => (await orders.read(id)).Status))
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set(['cancelled']))
    expect(statuses.at(-1)).toBe('awaitingPayment')
  })

  it('SECURITY PAY-05 is limited more after unopened orders lapsed', async () => {
    const caller = stranger()
    await age(await fill(caller), pressedDeadline + 1000)
    await orders.processOverdue()
    const before = await left()
    await fill(caller)
    expect(before - (await left())).toBe(unpaidStockLimits.unopenedLeast.pieces)
  })

  it('SECURITY PAY-05 is limited for reservations too', async () => {
    const reservations = openReservations(db, disabledOutbox, () => undefined)
    const caller = stranger()
    const before = await left()
    for (let time = 0; time < 12; time++) {
      await reservations.reserve({ ...requestFor(perOrder), shipping_method_id: 1 }, caller).catch(() => undefined)
    }
    expect(before - (await left())).toBe(unpaidStockLimits.reservations.pieces)
  })

  it('SECURITY PAY-05 never exceeds the limit of one order', async () => {
    expect(await refusalOf(place(stranger(), unpaidStockLimits.unopened.pieces + 1))).toMatchObject({ status: 422 })
  })

  it('SECURITY keeps no network that holds nothing', async () => {
    const id = await place(stranger())
    await orders.cancel(id)
    await orders.processOverdue()
    expect(await db.select().from(stockHolds).where(eq(stockHolds.about, id))).toEqual([])
  })
})
