import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { catalogueTask } from '../../app/server/catalogue/catalogue-task.ts'
import { mostRecordsOfCall } from '../../app/server/catalogue/feed/limits.ts'
import { openingHoursIn } from '../../app/server/catalogue/feed/records.ts'
import type { SizeStock } from '../../app/server/catalogue/size-stock.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as contract from '../../app/server/http/contract/index.ts'
import { pieceOnWeb, sharedOrderDesk, webQuantity } from './order-desk.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-records-'))
})
afterAll(() => rm(directory, { recursive: true }))

const desk = sharedOrderDesk()
const server = sharedTestShop()

async function run(given: readonly string[], now?: Date) {
  const log: string[] = []
  const isTaken = await catalogueTask(given, {
    log: (line) => log.push(line),
    within: (work) => work(desk().db),
    pictures: { directory, hosts: [] },
    ...(now && { now }),
  })
  return { isTaken, log: log.join('\n') }
}
async function importText(kind: string, name: string, text: string, flags: readonly string[] = [], now?: Date) {
  const file = join(directory, name)
  await writeFile(file, text)
  return run(['import', file, '--kind', kind, ...flags], now)
}
const linesOf = (records: readonly object[]): string => records.map((one) => JSON.stringify(one)).join('\n')
const importLines = (kind: string, records: readonly object[], flags?: readonly string[], now?: Date) =>
  importText(kind, `${kind}.jsonl`, linesOf(records), flags, now)

/** The open shops as lines of their own format. */
async function exportedShops(): Promise<Record<string, unknown>[]> {
  const file = join(directory, `shops-${Math.random()}.jsonl`)
  await run(['export', file, '--kind', 'shops'])
  const text = await readFile(file, 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
const shopDocument = async (db: Db, id: number) =>
  (
    await db.execute<{ physical: boolean; doc: Record<string, unknown> }>(
      sql`select physical, doc from shops where id = ${id}`,
    )
  ).rows[0]

const lom = {
  id: 777,
  name: 'Vardeholm Lom',
  address: 'Bergomsvegen 1',
  postcode: '2686',
  city: 'LOM',
  hours: '1-5 10:00-17:00; 6 10:00-15:00',
  latitude: 61.8376,
  longitude: 8.5685,
}

describe('shops', () => {
  it('OPS-21 change nothing when their export is imported', async () => {
    const { isTaken, log } = await importLines('shops', await exportedShops())
    expect(isTaken).toBe(true)
    expect(log).toMatch(/^\d+ shops read\. Changed: 0 new, 0 changed, 0 closed, \d+ as before\.$/)
  })

  it('OPS-21 have a document that the contract allows', async () => {
    await importLines('shops', [lom], ['--partial'])
    const kept = await shopDocument(desk().db, lom.id)
    expect(kept?.physical).toBe(true)
    expect(v.safeParse(contract.shop, kept?.doc).issues).toBeUndefined()
    expect(kept?.doc).toMatchObject({
      Name: 'Vardeholm Lom',
      openingHours: [
        { days: [1, 5], time: ['10:00', '17:00'] },
        { days: [6, 6], time: ['10:00', '15:00'] },
      ],
      CoordLat: 61.8376,
    })
  })

  it('OPS-21 that return after they were missing open again', async () => {
    const all = await exportedShops()
    await importLines(
      'shops',
      all.filter(({ id }) => id !== lom.id),
    )
    expect(await shopDocument(desk().db, lom.id)).toMatchObject({ physical: false })
    expect((await importLines('shops', [lom], ['--partial'])).log).toContain('0 new, 1 changed, 0 closed')
    expect(await shopDocument(desk().db, lom.id)).toMatchObject({ physical: true })
  })

  it('OPS-21 with orders to hand over do not close', async () => {
    const { db, orders } = desk()
    const { order } = await pieceOnWeb(db)
    await orders.place(order, { session: 'closing', idempotencyKey: null })
    const { rows } = await db.execute<{ id: number }>(sql`
      update orders set shop_id = (select min(id) from shops where physical)
      where id = (select id from orders order by created_at desc limit 1) returning shop_id as id`)
    const busy = rows[0]!.id
    const all = await exportedShops()
    await expect(
      importLines(
        'shops',
        all.filter((shop) => shop.id !== busy),
      ),
    ).rejects.toThrow(/hand over: \d+ .+ \(1\)/)
    expect(await shopDocument(db, busy)).toMatchObject({ physical: true })
  })

  it('OPS-21 may not take the number of the web’s stock', async () => {
    const { isTaken, log } = await importLines('shops', [{ ...lom, id: 55 }], ['--partial'])
    expect(isTaken).toBe(false)
    expect(log).toContain('shops.jsonl:1 (id): The number 55 is that of the stock of home delivery.')
  })

  it('OPS-21 of a table are read as they are of JSON', async () => {
    const table = [
      'id;name;address;postcode;city;hours;latitude;longitude',
      '777;Vardeholm Lom;Bergomsvegen 1;2686;LOM;"1-5 10:00-17:00; 6 10:00-15:00";61,8376;8,5685',
    ].join('\n')
    expect((await importText('shops', 'shops.csv', table, ['--partial'])).log).toContain(
      '0 changed, 0 closed, 1 as before',
    )
  })

  it.each([
    ['1-5 10:00-18:00, 6 10:00-16:00', 2],
    ['7 00:00-24:00', 1],
    ['1–6 09:00–21:00', 1],
    ['', 0],
  ])('OPS-21 open at %s', (given, periods) => {
    expect(openingHoursIn(given)).toHaveLength(periods)
  })

  it.each(['5-1 10:00-18:00', '1-5 18:00-10:00', '0-5 10:00-18:00', '1-5 10-18', 'man 10:00-18:00', '1-5 10:00-24:30'])(
    'OPS-21 refuse the opening hours %s',
    (given) => {
      expect(openingHoursIn(given)).toBeNull()
    },
  )
})

describe('stock', () => {
  it('OPS-21 of the shelf excludes ordered pieces', async () => {
    const { db, orders } = desk()
    const piece = await pieceOnWeb(db)
    await orders.place(piece.order, { session: 'stock', idempotencyKey: null })
    const { rows } = await db.execute<{ n: number }>(sql`select coalesce(sum(l.count), 0)::int as n
      from orders o join order_lines l on l.order_id = o.id
      where l.ean = ${piece.ean} and o.shop_id = 55 and o.handed_over_at is null
        and o.status in ('awaitingPayment', 'paid')`)
    const { log } = await importText('stock', 'stock.csv', `ean,shop,pieces\n${piece.ean},web,40`)
    expect(log).toBe('1 stock rows read. Changed: 1.')
    expect(await webQuantity(db, piece.ean)).toBe(40 - rows[0]!.n)
  })

  it('OPS-21 that is not named stays', async () => {
    const { db } = desk()
    const piece = await pieceOnWeb(db)
    const sum = async () =>
      (await db.execute<{ n: number }>(sql`select sum(quantity)::int as n from stock where ean <> ${piece.ean}`))
        .rows[0]!.n
    const before = await sum()
    await importLines('stock', [{ ean: String(piece.ean), shop: 'web', pieces: 41 }])
    expect(await sum()).toBe(before)
  })

  it('OPS-21 of nothing takes the article off the shop', async () => {
    const { db } = desk()
    const { rows } = await db.execute<{ id: number; shop: number; eans: string[] }>(sql`
      select a.id, a.available_ids[1] as shop, array_agg(v.ean::text) as eans
      from articles a join variants v on v.article_id = a.id
      where a.available_ids[1] <> 55 group by 1, 2 order by 1 limit 1`)
    const { id, shop, eans } = rows[0]!
    await importLines(
      'stock',
      eans.map((ean) => ({ ean, shop, pieces: 0 })),
    )
    const { rows: after } = await db.execute<{ ids: number[]; sizes: SizeStock[] }>(
      sql`select available_ids as ids, size_stock as sizes from articles where id = ${id}`,
    )
    expect(after[0]!.ids).not.toContain(shop)
    expect(after[0]!.sizes.filter(({ shops }) => shops.includes(shop))).toEqual([])
  })

  it('OPS-21 is not oversold while imports and orders come at once', async () => {
    const { db, orders } = desk()
    const { ean, order } = await pieceOnWeb(db)
    const stock = (pieces: number) => importLines('stock', [{ ean: String(ean), shop: 'web', pieces }])
    await stock(1000)
    const free = await webQuantity(db, ean)
    const shelf = 1000 - free + 12
    await stock(shelf)
    const tries = Array.from({ length: 30 }, (_, at) =>
      orders.place(order, { session: `many-${at}`, idempotencyKey: null }),
    )
    const imports = (async () => {
      for (let time = 0; time < 6; time++) await stock(shelf)
    })()
    const placed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    await imports
    expect(placed).toHaveLength(12)
    expect(await webQuantity(db, ean)).toBe(0)
  })

  it('OPS-21 of unknown variants and shops is refused by line', async () => {
    const { ean } = await pieceOnWeb(desk().db)
    const text = `ean,shop,pieces\n${ean},web,3\n7012345678900,web,1\n${ean},4711,1\n${ean},web,4`
    const { isTaken, log } = await importText('stock', 'wrong.csv', text)
    expect(isTaken).toBe(false)
    expect(log.split('\n').map((line) => line.slice(0, 45))).toEqual([
      expect.stringContaining('wrong.csv:3 (ean): '),
      expect.stringContaining('wrong.csv:4 (shop): There is no shop 4711.'),
      expect.stringContaining('wrong.csv:5 (ean): '),
      '3 problems. Nothing is changed.',
    ])
  })
})

describe('prices', () => {
  const day = 24 * 60 * 60 * 1000
  const first = async () =>
    (
      await desk().db.execute<{ id: number; key: string }>(
        sql`select a.id, a.doc->>'ArticleNo' as key from articles a where visible order by a.id limit 1`,
      )
    ).rows[0]!
  const priced = async (id: number) =>
    (
      await desk().db.execute<{ price: number; lowest: number | null; final: number }>(
        sql`select price, (doc->>'LowestPriceLast30Days')::float8 as lowest, (extra->>'FinalPrice')::float8 as final
          from articles where id = ${id}`,
      )
    ).rows[0]!

  it('PROD-02 OPS-21 of a sale name the lowest price of thirty days', async () => {
    const { id, key } = await first()
    const start = new Date(Date.now() + 400 * day)
    await importLines('prices', [{ id: key, price: 900 }], [], start)
    const later = new Date(start.getTime() + 31 * day)
    await importLines('prices', [{ id: key, price: 900, salePrice: 700 }], [], later)
    expect(await priced(id)).toEqual({ price: 70_000, lowest: 900, final: 700 })
    await importLines('prices', [{ id: key, price: 900 }], [], new Date(later.getTime() + day))
    expect(await priced(id)).toEqual({ price: 90_000, lowest: null, final: 900 })
  })

  it('OPS-21 that are as before change nothing', async () => {
    const { key } = await first()
    const now = new Date(Date.now() + 500 * day)
    await importLines('prices', [{ id: key, price: 950 }], [], now)
    expect((await importLines('prices', [{ id: key, price: 950 }], [], now)).log).toBe(
      '1 prices read. Changed: 0, 1 as before.',
    )
  })

  it('OPS-21 of a dry run change nothing', async () => {
    const { id, key } = await first()
    const before = await priced(id)
    const { log } = await importLines('prices', [{ id: key, price: 1 }], ['--dry-run'])
    expect(log).toBe('1 prices read. Would change: 1, 0 as before.\nNothing is changed: --dry-run.')
    expect(await priced(id)).toEqual(before)
  })

  it('OPS-21 of unknown articles are refused', async () => {
    expect((await importLines('prices', [{ id: 'nowhere', price: 1 }])).log).toContain('There is no article nowhere.')
  })

  it('OPS-21 of a table equal those of JSON', async () => {
    const { id, key } = await first()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 999_999 }), async (ore) => {
        const kroner = (ore / 100).toFixed(2).replace('.', ',')
        await importText('prices', 'prices.csv', `id;price\n${key};${kroner}`)
        // the shop's prices are whole kroner
        expect((await priced(id)).price).toBe(Math.round(ore / 100) * 100)
      }),
      { numRuns: 10 },
    )
  })
})

describe('the chain’s systems', () => {
  const put = (path: string, body: object, key = testStoreKey): Promise<Response> =>
    fetch(`${server().origin}/api/v1/catalogue/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const detail = async (): Promise<WireArticleDetail> => (await fetch(`${server().origin}/api/v1/articles/1`)).json()
  const stocked = async () => {
    const { ArticleNo: key, variants } = await detail()
    return { key, ean: String(variants[0]!.EanNo) }
  }

  it('OPS-21 API-01 send stock that the shop sells at once', async () => {
    const { ean } = await stocked()
    const answer = await put('stock', { records: [{ ean, shop: 'web', pieces: 17 }] })
    expect(answer.status).toBe(200)
    expect(v.safeParse(contract.stockImport, await answer.json()).issues).toBeUndefined()
    const web = (await detail()).variants[0]!.shops.find(({ ShopID }) => ShopID === 55)
    expect(web?.Qty).toBe(17)
  })

  it.each([
    ['articles', contract.articleImport],
    ['shops', contract.shopImport],
    ['stock', contract.stockImport],
    ['prices', contract.priceImport],
  ])('OPS-21 API-01 get a report of %s', async (path, schema) => {
    const { ean, key } = await stocked()
    const records: Record<string, object> = {
      articles: {
        id: 'API-1',
        name: 'Lue',
        brand: 'Tindra',
        category: ['Klær'],
        price: 199,
        variants: [{ ean: '7012345678908', stock: { web: 1 } }],
      },
      shops: lom,
      stock: { ean, shop: 'web', pieces: 3 },
      prices: { id: key, price: 499 },
    }
    const answer = await put(path, { records: [records[path]] })
    const report = await answer.json()
    expect([answer.status, v.safeParse(schema, report).issues]).toEqual([200, undefined])
  })

  it('OPS-21 hear of each record that is refused', async () => {
    const { ean } = await stocked()
    const answer = await put('stock', {
      records: [
        { ean, shop: 'web', pieces: 3 },
        { ean: 'x', shop: 'web', pieces: -1 },
      ],
    })
    const body = await answer.json()
    expect(answer.status).toBe(422)
    expect(v.safeParse(contract.refusedImport, body).issues).toBeUndefined()
    expect(body.problems.map(({ record, field }: { record: number; field: string }) => [record, field])).toEqual([
      [2, 'ean'],
      [2, 'pieces'],
    ])
  })

  it.each(['articles', 'shops', 'stock', 'prices'])('SECURITY OPS-21 without the key send no %s', async (path) => {
    expect((await put(path, { records: [] }, 'wrong')).status).toBe(401)
  })

  it('SECURITY OPS-21 without the key send no large body', async () => {
    const records = [{ ean: 'x'.repeat(300 * 1024) }]
    expect((await put('stock', { records }, 'wrong')).status).toBe(413)
    expect((await put('stock', { records })).status).toBe(422)
  })

  it('OPS-21 send at most ten thousand records at once', async () => {
    const records = Array.from({ length: mostRecordsOfCall + 1 }, () => ({}))
    const answer = await put('prices', { records })
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { records: ['Høyst 10000 om gangen'] }])
  })
})
