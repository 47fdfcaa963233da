import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemoAccess } from '../../app/demo/access.ts'
import { type RemovedDemo, removeDemo } from '../../app/demo/remove.ts'
import { contents } from '../../app/server/db/transfer.ts'
import { pieceOnWeb, sharedOrderDesk } from './order-desk.ts'

describe('a demonstration that is removed', () => {
  const desk = sharedOrderDesk()
  let orderId: string
  let articleId: number
  let removed: RemovedDemo | null
  beforeAll(async () => {
    const { db, orders } = desk()
    await db.execute(sql`delete from promocodes`)
    await seedDemoAccess(db, { kind: 'granted' }, () => undefined)
    const piece = await pieceOnWeb(db)
    articleId = piece.articleId
    orderId = await orders.place(piece.order, { session: 'a', idempotencyKey: null })
    removed = await removeDemo(db)
  })

  it('OPS-21 leaves only general data and customers’ orders', async () => {
    const rowCounts = Object.entries(await contents(desk().db)).map(([table, { rows }]) => [table, rows] as const)
    const known = new Map(rowCounts.filter(([, rows]) => rows > 0))
    const ordered = ['brands', 'categories', 'subcategories', 'groups', 'articles', 'order_lines', 'orders']
    const ofArticle = ['variants', 'price_history', 'colours', 'colour_groups']
    const general = ['shops', 'shipping_methods', 'postcodes', 'settings']
    expect([...known.keys()].sort()).toEqual([...ordered, ...ofArticle, ...general].sort())
    for (const table of ordered) expect([table, known.get(table)]).toEqual([table, 1])
    expect([known.get('shops'), known.get('shipping_methods')]).toEqual([1, 3])
    expect(removed).toMatchObject({ kept: 1, customers: 2 })
  })

  it('OPS-21 hides the article of a customer’s order', async () => {
    const order = await desk().orders.read(orderId)
    expect(order.lines).toHaveLength(1)
    const { rows } = await desk().db.execute(sql`select visible from articles where id = ${articleId}`)
    expect(rows).toEqual([{ visible: false }])
  })

  it('OPS-21 has no name of it left', async () => {
    const { rows } = await desk().db.execute<{ all: string }>(sql`
      select string_agg(t, ' ') as all from (select doc::text as t from shops union all select value::text from settings) s`)
    expect(rows[0]!.all).not.toMatch(/Vardeholm/)
  })

  it('OPS-21 cannot be removed twice', async () => {
    expect(await removeDemo(desk().db)).toBeNull()
  })
})
