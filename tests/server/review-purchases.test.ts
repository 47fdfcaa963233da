import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrderRequest } from '../../app/api/wire.ts'
import type { RefundRequest } from '../../app/server/orders/order-request.ts'
import { reviewEvents } from '../../app/server/reviews/moderation.ts'
import { addReview } from '../../app/server/reviews/reviews.ts'
import { freightOf } from './home-order.ts'
import { type PieceOnWeb, payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from './order-desk.ts'

const desk = sharedOrderDesk()
let piece: PieceOnWeb
let nextCustomer = 500_001

beforeAll(async () => {
  const { db } = desk()
  piece = await pieceOnWeb(db)
  await db.execute(sql`update stock set quantity = 50 where shop_id = 55 and ean = ${piece.ean}`)
  await db.execute(sql`update articles set purchase_limit = 5 where id = ${piece.articleId}`)
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
    await desk().orders.refund(order, { Amount: piece.price })
    expect([await isSeen(id), await done(id)]).toEqual([false, ['published', 'sentBack']])
  })

  it('PROD-07 stays published after a smaller refund', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    const { id } = await review(customer)
    await desk().orders.handOver(order)
    await desk().orders.refund(order, { Amount: piece.price - 1 })
    expect(await isSeen(id)).toBe(true)
  })

  describe('beside a dearer article', () => {
    let dear: { EanNo: string; price: number }
    const own = (): string => piece.order.items[0]!.EanNo

    /** An order of two pieces and a dearer one, reviewed, handed over and refunded. */
    async function afterRefunds(...refunds: (() => RefundRequest)[]): Promise<boolean> {
      const { db, orders } = desk()
      const { rows } = await db.execute<{ ean: string; id: number; own: number | null; other: number | null }>(sql`
        select v.doc->>'EanNo' as ean, a.id, a.freight_price as other,
          (select freight_price from articles where id = ${piece.articleId}) as own
        from stock s join variants v using (ean) join articles a on a.id = v.article_id
        where s.shop_id = 55 and s.quantity > 0 and a.visible and a.can_purchase and v.can_purchase
          and not a.only_collect and a.pant = 0 and a.id <> ${piece.articleId}
        order by s.ean limit 1`)
      const [found] = rows as [(typeof rows)[number]]
      dear = { EanNo: found.ean, price: 3 * piece.price }
      await db.execute(sql`update articles set price = ${dear.price} where id = ${found.id}`)
      await db.execute(sql`update stock set quantity = 50 where shop_id = 55 and ean = ${dear.EanNo}::bigint`)
      const goods = 2 * piece.price + dear.price
      const freights = [{ FrightPrice: found.own }, { FrightPrice: found.other }]
      const shipping = freightOf(goods, freights as Parameters<typeof freightOf>[1])
      const customer = nextCustomer++
      const order = await buy(customer, {
        items: [
          { EanNo: own(), Count: 2, CampaignArticleID: null },
          { EanNo: dear.EanNo, Count: 1, CampaignArticleID: null },
        ],
        ExpectedTotal: goods + 2 * piece.pant + shipping,
      })
      const { id } = await review(customer)
      await orders.handOver(order)
      for (const refund of refunds) await orders.refund(order, refund())
      return isSeen(id)
    }
    const pieces = (Count: number) => (): RefundRequest => ({ Lines: [{ EanNo: own(), Count }] })

    it('PROD-07 stays published after a refund of the dearer line', async () => {
      expect(await afterRefunds(() => ({ Lines: [{ EanNo: dear.EanNo, Count: 1 }] }))).toBe(true)
    })

    it('PROD-07 waits again after a refund of its line at a lower amount', async () => {
      expect(await afterRefunds(() => ({ ...pieces(2)(), Amount: 1 }))).toBe(false)
    })

    it('PROD-07 stays published after a refund of one of two pieces', async () => {
      expect(await afterRefunds(pieces(1))).toBe(true)
    })

    it('PROD-07 waits again after refunds of both pieces, one by one', async () => {
      expect(await afterRefunds(pieces(1), pieces(1))).toBe(false)
    })

    it('PROD-07 waits again after a refund of an amount that may be for it', async () => {
      expect(await afterRefunds(() => ({ Amount: dear.price }))).toBe(false)
    })

    it('PROD-07 waits again after a refund of the dearer line and of an amount that may be for it', async () => {
      const rest = (): RefundRequest => ({ Amount: 2 * piece.price })
      expect(await afterRefunds(() => ({ Lines: [{ EanNo: dear.EanNo, Count: 1 }] }), rest)).toBe(false)
    })
  })

  it('PROD-07 waits when it is written after the refund', async () => {
    const customer = nextCustomer++
    const order = await buy(customer)
    await desk().orders.handOver(order)
    await desk().orders.refund(order, { Amount: piece.price })
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
