import { join } from 'node:path'
import { expect } from 'vitest'
import type { WireArticleDetail, WireOrder, WireOrderRequest } from '../../app/api/wire.ts'
import { openEmbedded } from '../../app/server/db/embedded.ts'
import { type Client, client } from '../process/client.ts'
import { homeOrder } from '../server/home-order.ts'

interface Goods {
  ean: string
  quantity: number
  order: WireOrderRequest
}
/** Not a demo customer. */
const email = 'selger@eksempel.no'
const articlesAsked = 40
/** Concurrent buyers, as on a busy evening. */
const buyers = 8

/** The web stock of each sellable variant before the sale. */
export async function stockedGoods(origin: string): Promise<Goods[]> {
  const shopper = await client(origin)
  const all: Goods[] = []
  for (let id = 1; id <= articlesAsked; id++) {
    const article = await shopper.get<WireArticleDetail & { message?: string }>(`/articles/${id}`)
    if (!article.variants || article.OnlyCC === 1 || article.PurchasableOnWeb === 0) continue
    for (const { EanNo: ean, PurchasableOnWeb, shops } of article.variants) {
      const quantity = shops.find(({ ShopID }) => ShopID === 55)?.Qty ?? 0
      const order = homeOrder(article, ean, { Email: email })
      if (PurchasableOnWeb === 1 && quantity > 0) all.push({ ean, quantity, order })
    }
  }
  return all
}

/** Orders in a loop until the shop is gone; reports each acknowledged order. Resolves when all buyers have stopped. */
export async function sell(origin: string, goods: readonly Goods[], acknowledged: (id: string) => void): Promise<void> {
  let next = Math.floor(Math.random() * goods.length)
  const buy = async (shopper: Client): Promise<void> => {
    for (;;) {
      next += 1
      const answer = await shopper.post('/orders', goods[next % goods.length]!.order)
      if (answer.status === 201) acknowledged((await answer.json()).OrderID)
    }
  }
  const shoppers = await Promise.all(Array.from({ length: buyers }, () => client(origin)))
  await Promise.allSettled(shoppers.map(buy))
}

export async function expectAllOrders(origin: string, ids: Iterable<string>): Promise<void> {
  const shopper = await client(origin)
  for (const id of ids) {
    expect(await shopper.get<WireOrder>(`/orders/${id}`)).toMatchObject({ Status: 'awaitingPayment', OrderID: id })
  }
}

/** Stock plus sold pieces equal the original stock, and every order has its lines. */
export async function expectStockAddsUp(dataDir: string, goods: readonly Goods[]): Promise<number> {
  const database = await openEmbedded(join(dataDir, 'database'))
  const { rows } = (await database.query(
    `select s.ean, s.quantity, coalesce(sum(l.count), 0)::int as sold
     from stock s left join (order_lines l join orders o on o.id = l.order_id and o.email = '${email}') on l.ean = s.ean
     where s.shop_id = 55 and s.ean = any($1) group by 1, 2`,
    [goods.map(({ ean }) => ean)],
  )) as { rows: { ean: number; quantity: number; sold: number }[] }
  const { rows: empty } = (await database.query(
    `select id from orders o where email = '${email}' and not exists (select 1 from order_lines where order_id = o.id)`,
  )) as { rows: object[] }
  await database.close()
  const before = new Map(goods.map(({ ean, quantity }) => [Number(ean), quantity]))
  expect(rows).toHaveLength(goods.length)
  for (const { ean, quantity, sold } of rows) expect(quantity + sold, String(ean)).toBe(before.get(Number(ean)))
  expect(empty).toEqual([])
  return rows.reduce((sum, { sold }) => sum + sold, 0)
}
