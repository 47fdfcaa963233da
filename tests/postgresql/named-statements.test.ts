import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrder } from '../../app/api/wire.ts'
import type { Database } from '../../app/server/db/database.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { type FreshDatabase, freshDatabase, testTimeoutMs } from '../server/fresh-database.ts'
import { homeOrder } from '../server/home-order.ts'
import { openTestShop } from '../server/shop.ts'

/** More executions than are needed to prepare a statement. */
const often = 6

let fresh: FreshDatabase
let dataDir: string
let log: string[]
let database: Database
/** Another replica: its schema changes are unknown to the first one. */
let other: Database
const open = (): Promise<Database> =>
  openDatabase({ dataDir, url: fresh.url, timeoutMs: testTimeoutMs, log: (line) => log.push(line) })

beforeAll(async () => {
  fresh = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  log = []
  database = await open()
  other = await open()
})
afterAll(async () => {
  await Promise.all([database.close(), other.close()])
  await fresh.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/**
 * How many connections have prepared the statement, and under how many names; all are asked at once, so that all are
 * busy.
 */
async function keptBy(connections: number, text: string): Promise<number[]> {
  let hold = (): void => undefined
  const all = new Promise<void>((done) => {
    hold = done
  })
  let there = 0
  return Promise.all(
    Array.from({ length: connections }, () =>
      database.db.transaction(async (tx) => {
        there += 1
        if (there === connections) hold()
        await all
        const { rows } = await tx.execute<{ count: number }>(
          sql`select count(*)::int as count from pg_prepared_statements where strpos(statement, ${text}) > 0`,
        )
        return rows[0]!.count
      }),
    ),
  )
}

it('PERF prepares frequent statements except text searches and those in transactions', async () => {
  const ask = (of: Pick<Database['db'], 'execute'>, word: string) =>
    of.execute<{ found: boolean }>(sql`select ${word}::text = 'kept' as found`)
  const search = (word: string) => database.db.execute(sql`select to_tsquery('simple', ${word})`)
  for (let time = 0; time < often; time++) {
    expect((await ask(database.db, time % 2 ? 'kept' : 'else')).rows).toEqual([{ found: time % 2 === 1 }])
    await search('word')
    await database.db.transaction((tx) => tx.execute(sql`select ${time}::int as within`))
  }
  expect(await keptBy(1, `= 'kept'`)).toEqual([1])
  expect(await keptBy(1, `to_tsquery('simple'`)).toEqual([0])
  expect(await keptBy(1, 'as within')).toEqual([0])
})

it('PERF a schema change of a newer version fails no running statement', async () => {
  await other.db.execute(
    sql`create table kept as select g as id, 'x'::varchar(10) as name from generate_series(1, 9) g`,
  )
  const read = (id: number) => database.db.execute(sql`select id, name from kept where id = ${id}`)
  // concurrently, so that several connections prepare it
  const many = async () => {
    for (let time = 0; time < often; time++) await Promise.all(Array.from({ length: 5 }, (_, id) => read(id + 1)))
    return (await read(1)).rows
  }
  expect(await many()).toEqual([{ id: 1, name: 'x' }])
  await other.db.execute(sql`alter table kept alter column name type text, add column more int`)
  expect(await many()).toEqual([{ id: 1, name: 'x' }])
  await other.db.execute(sql`alter table kept alter column id type text using 'n' || id, drop column more`)
  const { rows } = await database.db.execute(sql`select id, name from kept where id = ${'n2'}`)
  expect(rows).toEqual([{ id: 'n2', name: 'x' }])
  // as a rebuilt table
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`drop table kept`)
    await tx.execute(sql`create table kept as select 1 as id, 'new' as name`)
  })
  expect(await many()).toEqual([{ id: 1, name: 'new' }])
  expect((await keptBy(1, 'from kept where id'))[0]).toBeGreaterThan(0)
})

it('PERF a schema change of a newer version fails no shopper’s request', async () => {
  const shop = await openTestShop({ databaseUrl: fresh.url! })
  try {
    const visitor = await shop.visit()
    const articles: WireArticleDetail[] = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await visitor.get(`/articles/${at + 1}`)).json()),
    )
    const article = articles.find(
      ({ PurchasableOnWeb, OnlyCC, variants }) =>
        PurchasableOnWeb === 1 &&
        OnlyCC === 0 &&
        variants.some(({ shops }) => shops.some(({ ShopID }) => ShopID === 55)),
    )!
    const { EanNo } = article.variants.find(({ shops }) => shops.some(({ ShopID }) => ShopID === 55))!
    const made: WireOrder = await (await visitor.post('/orders', homeOrder(article, EanNo))).json()
    const order = async (): Promise<WireOrder> => {
      const answer = await visitor.get(`/orders/${made.OrderID}`)
      expect(answer.status, shop.log.join('\n')).toBe(200)
      return answer.json()
    }
    const before = await order()
    for (let time = 0; time < often; time++) await order()
    await other.db.execute(sql`alter table orders alter column city type varchar(400)`)
    expect(await order()).toEqual(before)
    await other.db.execute(sql`alter table orders alter column city type text`)
    for (let time = 0; time < often; time++) expect(await order()).toEqual(before)
  } finally {
    await shop.close()
  }
})

it('PERF stops naming statements behind a transaction pooler', async () => {
  const read = (id: number) => database.db.execute(sql`select ${id}::int as forgotten`)
  for (let time = 0; time < often; time++) await read(time)
  // as behind a PgBouncer in transaction mode
  await database.db.execute(sql`deallocate all`)
  for (let time = 0; time < often; time++) expect((await read(time)).rows).toEqual([{ forgotten: time }])
  expect(log.filter((line) => line.includes('prepared statements'))).toHaveLength(1)
  expect(await keptBy(1, 'as forgotten')).toEqual([0])
})
