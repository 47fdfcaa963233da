import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrder, WireOrderRequest } from '../../app/api/wire.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { type FreshDatabase, freshDatabase, testTimeoutMs } from '../server/fresh-database.ts'
import { collectOrder } from '../server/home-order.ts'
import { openTestShop, type TestShop, type Visitor } from '../server/shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let database: FreshDatabase
/** The second replica's connection to the database. */
let proxy: TcpProxy
let first: TestShop
let second: TestShop

beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openTcpProxy(database.url!)
  first = await openTestShop({ databaseUrl: database.url! })
  second = await openTestShop({ databaseUrl: proxy.url })
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await proxy.disconnect()
  await database.drop()
})

interface Goods {
  ean: string
  shopId: number
  quantity: number
  request: WireOrderRequest
}
/** A variant with little stock in a physical shop, and an order of one piece. */
async function goods(visitor: Visitor, articleId: number): Promise<Goods> {
  const article: WireArticleDetail = await (await visitor.get(`/articles/${articleId}`)).json()
  const found = article.variants.flatMap(({ EanNo: ean, shops }) =>
    shops.filter(({ ShopID }) => ShopID !== 55).map(({ ShopID: shopId, Qty: quantity }) => ({ ean, shopId, quantity })),
  )
  const most = found.toSorted((a, b) => b.quantity - a.quantity)[0]!
  return { ...most, request: collectOrder(article, most.ean, most.shopId) }
}
const left = async (visitor: Visitor, articleId: number, { ean, shopId }: Goods): Promise<number> => {
  const rows: { EanNo: string; ShopID: number; Qty: number }[] = await (
    await visitor.get(`/articles/availability/${articleId}`)
  ).json()
  return rows.find((row) => row.EanNo === ean && row.ShopID === shopId)?.Qty ?? 0
}

describe('two replicas on one database', () => {
  it('PAY-05 sell exactly the stock to 200 concurrent callers', async () => {
    const visitors = [await first.visit(), await second.visit()]
    const wanted = await goods(visitors[0]!, 1)
    expect(wanted.quantity).toBeLessThan(100)
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, buyer) => {
        const answer = await visitors[buyer % 2]!.post('/orders', wanted.request)
        return { status: answer.status, body: await answer.json() }
      }),
    )
    const sold = answers.filter(({ status }) => status === 201)
    expect(sold).toHaveLength(wanted.quantity)
    for (const { status, body } of answers) {
      if (status === 201) continue
      expect(status, [...first.log, ...second.log].join('\n')).toBe(422)
      expect(body.cartErrors).toEqual([{ eanNo: wanted.ean, available: 0, reason: 'stock' }])
    }
    expect(await left(visitors[1]!, 1, wanted)).toBe(0)
    // another replica cancels what the first has sold
    await Promise.all(sold.map(({ body }) => visitors[0]!.post(`/orders/${body.OrderID}/cancel`)))
    expect(await left(visitors[1]!, 1, wanted)).toBe(wanted.quantity)
  })

  it('PAY-05 make one order per key across replicas', async () => {
    const visitor = await first.visit()
    const wanted = await goods(visitor, 2)
    const token = await (await fetch(`${first.origin}/`, { headers: { cookie: visitor.cookie() } })).text()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        fetch(`${[first, second][turn % 2]!.origin}/api/v1/orders`, {
          method: 'POST',
          headers: {
            cookie: visitor.cookie(),
            'x-csrf-token': token,
            'content-type': 'application/json',
            'idempotency-key': 'one-key',
          },
          body: JSON.stringify(wanted.request),
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).OrderID))
    expect(new Set(ids).size).toBe(1)
    expect(await left(visitor, 2, wanted)).toBe(wanted.quantity - 1)
  })
})

describe('a database that restarts', () => {
  it('PAY-05 survive a lost connection in the middle of a transaction', async () => {
    const way = await openTcpProxy(database.url!)
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-cut-'))
    const silent = { timeoutMs: testTimeoutMs, log: () => undefined }
    const open = await openDatabase({ dataDir, url: way.url, ...silent })
    const { db } = open
    for (let round = 0; round < 12; round++) {
      await db.execute(sql`select 1`)
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`)
          // half of them wait for a response when the connection breaks
          const asked = round % 2 === 0 ? tx.execute(sql`select pg_sleep(5)`) : null
          await Promise.all([asked, way.disconnect()])
          await new Promise((done) => setImmediate(done))
          await tx.execute(sql`select 1`)
        }),
      ).rejects.toThrow()
      await way.reconnect()
    }
    for (let round = 0; round < 12; round++) {
      await db.execute(sql`select 1`)
      // the connection breaks before BEGIN
      const [begun] = await Promise.allSettled([db.transaction((tx) => tx.execute(sql`select 1`)), way.disconnect()])
      expect(begun.status).toBe('rejected')
      await way.reconnect()
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(sql`select 1`))))
    expect(all).toHaveLength(20)
    expect(open.connections()).toMatchObject({ open: 10, waiting: 0 })
    await open.close()
    await way.disconnect()
    await rm(dataDir, { recursive: true })
  })

  it('PAY-05 keep every acknowledged order without a restart', async () => {
    const visitor = await second.visit()
    const wanted = await goods(visitor, 3)
    const keys = Array.from({ length: Math.min(wanted.quantity, 12) }, (_, key) => `key-${key}`)
    const send = (key: string) =>
      visitor.post('/orders', wanted.request, { 'idempotency-key': key }).then(async (answer) => ({
        status: answer.status,
        id: (await answer.json()).OrderID as string | undefined,
      }))
    const before = await send(keys[0]!)
    expect(before.status).toBe(201)
    const sent = keys.map(send)
    await proxy.disconnect()
    const during = await Promise.all(sent)
    expect((await send(keys[1]!)).status).toBeGreaterThanOrEqual(500)
    expect((await fetch(`${second.origin}/readyz`)).ok).toBe(false)

    await proxy.reconnect()
    const after = await Promise.all(keys.map(send))
    expect(after.map(({ status }) => status)).toEqual(keys.map(() => 201))
    during.forEach(({ status, id }, index) => {
      if (status === 201) expect(after[index]!.id).toBe(id)
    })
    expect(after[0]!.id).toBe(before.id)
    for (const { id } of after) {
      const order: WireOrder = await (await visitor.get(`/orders/${id}`)).json()
      expect(order.Status).toBe('awaitingPayment')
    }
    expect(await left(visitor, 3, wanted)).toBe(wanted.quantity - keys.length)
    // an unready state is cached for a second
    await expect.poll(async () => (await fetch(`${second.origin}/readyz`)).ok, { timeout: 10_000 }).toBe(true)
  })
})
