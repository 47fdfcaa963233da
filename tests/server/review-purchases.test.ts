import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrderRequest } from '../../app/api/wire.ts'
import { reviewEvents } from '../../app/server/reviews/moderation.ts'
import { addReview } from '../../app/server/reviews/reviews.ts'
import { type PieceOnWeb, payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from './order-desk.ts'

const desk = sharedOrderDesk()
let piece: PieceOnWeb
let nextCustomer = 500_001

beforeAll(async () => {
  const { db } = desk()
  piece = await pieceOnWeb(db)
  await db.execute(sql`update stock set quantity = 50 where shop_id = 55 and ean = ${piece.ean}`)
  await db.execute(sql`insert into promocodes (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
    values (90, 'ALT', now() - interval '1 day', now() + interval '1 day', true, 5000000, 'gift', null)`)
})

/** A customer's paid order. */
async function buy(customerId: number, change: Partial<WireOrderRequest> = {}): Promise<string> {
  const { orders } = desk()
  const id = await orders.place(
    { ...piece.order, ...change },
    { session: String(customerId), idempotencyKey: null, customerId },
  )
  const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  expect(await orders.read(id)).toMatchObject({ Status: 'paid' })
  return id
}
async function review(id: number): Promise<{ id: number; approved: boolean }> {
  const said = { reviewable_id: piece.articleId, rating: 5, content: 'Fin' } as Parameters<typeof addReview>[2]
  return JSON.parse(await addReview(desk().db, { id, firstName: 'Åse' }, said))
}
async function isSeen(id: number): Promise<boolean> {
  const { rows } = await desk().db.execute<{ approved: boolean }>(sql`select approved from reviews where id = ${id}`)
  return rows[0]!.approved
}
const done = async (id: number): Promise<string[]> => (await reviewEvents(desk().db, id)).map(({ action }) => action)

describe('a review of a purchase', () => {
  it('PROD-07 is published while the purchase stands', async () => {
    const customer = nextCustomer++
    await buy(customer)
    const { id, approved } = await review(customer)
    expect([approved, await done(id)]).toEqual([true, ['published']])
  })

  it('PROD-07 waits after a purchase that cost nothing', async () => {
    const customer = nextCustomer++
    const { Total, Shipping } = { Total: piece.order.ExpectedTotal, Shipping: piece.order.ExpectedTotal - piece.price }
    expect(Total).toBeGreaterThan(Shipping)
    await buy(customer, { Promocode: 'ALT', ExpectedTotal: Shipping })
    expect(await review(customer)).toMatchObject({ approved: false })
  })

  it('PROD-07 waits again after a withdrawal', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    const { id } = await review(customer)
    await desk().orders.withdraw(order)
    expect([await isSeen(id), await done(id)]).toEqual([false, ['published', 'sentBack']])
  })

  it('PROD-07 waits again after a full refund', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    const { id } = await review(customer)
    await desk().orders.handOver(order)
    await desk().orders.refund(order)
    expect([await isSeen(id), await done(id)]).toEqual([false, ['published', 'sentBack']])
  })

  it('PROD-07 waits again after a refund of the article’s price', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    const { id } = await review(customer)
    await desk().orders.handOver(order)
    await desk().orders.refund(order, piece.price)
    expect([await isSeen(id), await done(id)]).toEqual([false, ['published', 'sentBack']])
  })

  it('PROD-07 stays published after a smaller refund', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    const { id } = await review(customer)
    await desk().orders.handOver(order)
    await desk().orders.refund(order, piece.price - 1)
    expect(await isSeen(id)).toBe(true)
  })

  it('PROD-07 waits when it is written after the refund', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    await desk().orders.handOver(order)
    await desk().orders.refund(order, piece.price)
    expect(await review(customer)).toMatchObject({ approved: false })
  })

  it('PROD-07 stays published while another purchase stands', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    await buy(customer)
    const { id } = await review(customer)
    await desk().orders.withdraw(order)
    expect(await isSeen(id)).toBe(true)
  })

  it('PROD-07 stays published when the shop approved it', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    const { id } = await review(customer)
    await desk().db.execute(sql`update reviews set published_by = 'shop' where id = ${id}`)
    await desk().orders.withdraw(order)
    expect(await isSeen(id)).toBe(true)
  })
})
