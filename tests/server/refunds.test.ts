import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RefundRequest } from '../../app/server/orders/order-request.ts'
import { readOrder } from '../../app/server/orders/read-order.ts'
import { planRefund } from '../../app/server/orders/refunds.ts'
import { freightOf } from './home-order.ts'
import { type PieceOnWeb, payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from './order-desk.ts'

const desk = sharedOrderDesk()
let piece: PieceOnWeb
let EanNo: string
const discount = 101

beforeAll(async () => {
  const { db } = desk()
  piece = await pieceOnWeb(db)
  EanNo = piece.order.items[0]!.EanNo
  await db.execute(sql`update stock set quantity = 50 where shop_id = 55 and ean = ${piece.ean}`)
  await db.execute(sql`update articles set purchase_limit = 5 where id = ${piece.articleId}`)
  await db.execute(sql`insert into promocodes (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
    values (91, 'LITT', now() - interval '1 day', now() + interval '1 day', true, ${discount}, 'gift', null)`)
})

/** An order of three pieces with a discount, handed over. */
async function handedOver(): Promise<string> {
  const { orders, db } = desk()
  const { rows } = await db.execute<{ freight: number | null }>(
    sql`select freight_price as freight from articles where id = ${piece.articleId}`,
  )
  const goods = 3 * piece.price - discount
  const freights = rows.map(({ freight }) => ({ FrightPrice: freight })) as Parameters<typeof freightOf>[1]
  const id = await orders.place(
    {
      ...piece.order,
      items: [{ EanNo, Count: 3, CampaignArticleID: null }],
      Promocode: 'LITT',
      ExpectedTotal: goods + 3 * piece.pant + freightOf(goods, freights),
    },
    { session: 'refunds', idempotencyKey: null },
  )
  const { RedirectUrl } = await orders.startPayment(id, shopOrigin)
  await payUnreported(RedirectUrl)
  await orders.read(id)
  await orders.handOver(id)
  return id
}
const lines = (Count: number): RefundRequest => ({ Lines: [{ EanNo, Count }] })
const paidForAll = (): number => 3 * (piece.price + piece.pant) - discount

describe('a refund', () => {
  it('PAY-06 of lines is of their discounted price', async () => {
    const { Refunded } = await desk().orders.refund(await handedOver(), lines(1))
    expect(Refunded).toBe(piece.price + piece.pant - Math.floor(discount / 3))
  })

  it('PAY-06 of the pieces one by one adds up to the price of the goods', async () => {
    const id = await handedOver()
    for (const _ of [1, 2]) await desk().orders.refund(id, lines(1))
    expect(await desk().orders.refund(id, lines(1))).toMatchObject({
      Refunded: paidForAll(),
      RefundedLines: [{ EanNo, Count: 3 }],
    })
  })

  it('PAY-06 of pieces that are refunded already is refused', async () => {
    const id = await handedOver()
    await desk().orders.refund(id, lines(2))
    await expect(desk().orders.refund(id, lines(2))).rejects.toMatchObject({ kind: 'conflict', details: { left: 1 } })
  })

  it('PAY-06 of the same pieces at the same time is made once', async () => {
    const id = await handedOver()
    const results = await Promise.allSettled(['a', 'b'].map((key) => desk().orders.refund(id, lines(2), key)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await desk().orders.read(id)).toMatchObject({ RefundedLines: [{ EanNo, Count: 2 }] })
  })

  it('PAY-06 of all that is left names the lines that are left', async () => {
    const id = await handedOver()
    await desk().orders.refund(id, lines(1))
    const { Refunded, RefundedLines, Total } = await desk().orders.refund(id)
    expect([Refunded, RefundedLines]).toEqual([Total, [{ EanNo, Count: 3 }]])
  })

  it('PAY-06 of an amount names no lines', async () => {
    expect(await desk().orders.refund(await handedOver(), { Amount: 100 })).toMatchObject({
      Refunded: 100,
      RefundedLines: [],
    })
  })

  it('PAY-06 is repeated under its key when nothing is left', async () => {
    const id = await handedOver()
    const whole = await desk().orders.refund(id, {}, 'whole')
    expect(await desk().orders.refund(id, {}, 'whole')).toEqual(whole)
  })

  describe('without its provider’s response, beside one that is done', () => {
    /** The pieces of a receipt, one done and two planned, when the provider reports `more` than the done one. */
    async function shownWith(more: (planned: number) => number): Promise<number | undefined> {
      const { db, orders } = desk()
      const id = await handedOver()
      const { Refunded = 0 } = await orders.refund(id, lines(1), 'done')
      const left = paidForAll() - Refunded
      const { amount } = await planRefund(db, id, lines(2), { key: `${id} planned`, isKeyed: true, left })
      const { RefundedLines } = await readOrder(db, id)
      expect(RefundedLines).toEqual([{ EanNo, Count: 1 }])
      await db.execute(sql`update payments set refunded = refunded + ${more(amount)} where order_id = ${id}`)
      return (await readOrder(db, id)).RefundedLines?.[0]?.Count
    }

    it('PAY-06 PAY-08 is not on the receipt before the provider reports all of it', async () => {
      expect(await shownWith((planned) => planned - 1)).toBe(1)
    })

    it('PAY-06 PAY-08 is on the receipt once the provider reports it', async () => {
      expect(await shownWith((planned) => planned)).toBe(3)
    })
  })

  it('PAY-06 is refused under the key of another one', async () => {
    const id = await handedOver()
    await desk().orders.refund(id, lines(1), 'one')
    await expect(desk().orders.refund(id, lines(2), 'one')).rejects.toMatchObject({ kind: 'conflict' })
  })
})
