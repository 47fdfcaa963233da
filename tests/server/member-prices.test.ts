import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { articleOf } from '../../app/api/map.ts'
import type { WireArticle, WireOrder } from '../../app/api/wire.ts'
import type { Db } from '../../app/server/db/database.ts'
import { disabledOutbox } from '../../app/server/outbox/outbox.ts'
import { openReservations } from '../../app/server/reservations/reservations.ts'
import { collected, freightOf, sentHome } from './home-order.ts'
import { insertCustomer } from './insert-customer.ts'
import { sharedOrderDesk } from './order-desk.ts'

const desk = sharedOrderDesk()
let db: Db
let piece: { ean: string; eanNo: string; articleId: number; price: number; pant: number; freight: number | null }
let memberPrice: number
let memberId: number
let customerId: number

beforeAll(async () => {
  ;({ db } = desk())
  const { rows } = await db.execute<Record<keyof typeof piece, number> & { eanno: string; doc: WireArticle }>(sql`
    select v.ean, v.doc ->> 'EanNo' as eanno, a.id as "articleId", a.price, a.pant, a.freight_price as freight, a.doc
    from stock s join variants v using (ean) join articles a on a.id = v.article_id
    where s.shop_id = 55 and s.quantity > 1 and a.visible and a.can_purchase and v.can_purchase and not a.only_collect
    order by a.id, v.ean limit 1`)
  const [row] = rows
  // a price for members, as the catalogue has it
  memberPrice = Math.round((row!.price * 0.8) / 100) * 100
  const campaign = {
    CampaignArticleID: row!.articleId,
    ArticleID: row!.articleId,
    CampaignID: 6,
    Price: memberPrice / 100,
    LabelType: 'member',
    LabelData: null,
  }
  await db.execute(sql`update articles set doc = jsonb_set(doc, '{campaigns}', ${JSON.stringify([campaign])}::jsonb)
    where id = ${row!.articleId}`)
  await db.execute(sql`update stock set quantity = 900 where ean = ${row!.ean}`)
  piece = { ...row!, ean: String(row!.ean), eanNo: row!.eanno }
  memberId = (await insertCustomer(db, { email: 'medlem@eksempel.no', phone: '+4790000901', club: true })).id
  customerId = (await insertCustomer(db, { email: 'kunde@eksempel.no', phone: '+4790000902', club: false })).id
})

const orderAt = (price: number) => ({
  ...sentHome(piece.eanNo),
  items: [{ EanNo: piece.eanNo, Count: 1, CampaignArticleID: null }],
  ExpectedTotal: price + piece.pant + freightOf(price, [{ FrightPrice: piece.freight }] as never),
})
const place = async (price: number, customer: number | null): Promise<WireOrder> => {
  const { orders } = desk()
  const caller = { session: 'members', idempotencyKey: null, ...(customer !== null && { customerId: customer }) }
  return orders.read(await orders.place(orderAt(price), caller))
}

describe('OWN-05 the price for members', () => {
  it('is what a member pays on the web, with the ordinary price on the receipt', async () => {
    const order = await place(memberPrice, memberId)
    expect(order).toMatchObject({ Goods: memberPrice, lines: [{ Price: memberPrice, OrdinaryPrice: piece.price }] })
  })

  it.each([
    ['a guest', (): number | null => null],
    ['a customer who is no member', (): number | null => customerId],
  ] as const)('is not what %s pays', async (_, customer) => {
    const order = await place(piece.price, customer())
    expect(order).toMatchObject({ Goods: piece.price, lines: [{ Price: piece.price }] })
    expect(order.lines[0]).not.toHaveProperty('OrdinaryPrice')
    await expect(place(memberPrice, customer())).rejects.toMatchObject({
      kind: 'invalid',
      details: { total: orderAt(piece.price).ExpectedTotal },
    })
  })

  it('is told to a member who was shown the ordinary one', async () => {
    await expect(place(piece.price, memberId)).rejects.toMatchObject({
      kind: 'invalid',
      details: { total: orderAt(memberPrice).ExpectedTotal },
    })
  })

  it('ends with the membership', async () => {
    await db.execute(sql`update customers set club = false where id = ${memberId}`)
    await place(piece.price, memberId)
    await db.execute(sql`update customers set club = true where id = ${memberId}`)
  })

  it('never raises a price', async () => {
    await db.execute(sql`update articles set price = ${memberPrice - 100} where id = ${piece.articleId}`)
    const order = await place(memberPrice - 100, memberId)
    expect(order.lines[0]).not.toHaveProperty('OrdinaryPrice')
    await db.execute(sql`update articles set price = ${piece.price} where id = ${piece.articleId}`)
  })

  it('is what a member’s reservation costs', async () => {
    const { rows } = await db.execute<{ shop: number }>(
      sql`select shop_id as shop from stock join shops s on s.id = shop_id and s.physical where ean = ${piece.ean} limit 1`,
    )
    if (!rows[0]) throw new Error('no shop has the piece')
    const reservations = openReservations(db, disabledOutbox, () => undefined)
    const made = await reservations.reserve(
      { ...collected(piece.eanNo, rows[0].shop), shipping_method_id: 2 },
      { session: 'members', idempotencyKey: null, customerId: memberId },
    )
    expect(made.total).toBe(memberPrice + piece.pant)
  })

  it('is in the catalogue’s answers for everybody', async () => {
    const { rows } = await db.execute<{ doc: WireArticle }>(sql`select doc from articles where id = ${piece.articleId}`)
    expect(articleOf(rows[0]!.doc)).toMatchObject({ price: piece.price, memberPrice })
  })
})
