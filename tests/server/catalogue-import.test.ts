import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createArticleCache } from '../../app/server/catalogue/article-cache.ts'
import { articleDetail } from '../../app/server/catalogue/articles.ts'
import { catalogueTask } from '../../app/server/catalogue/catalogue-task.ts'
import { categoryTree } from '../../app/server/catalogue/category-tree.ts'
import type { Entry } from '../../app/server/catalogue/feed/entry.ts'
import type { FeedArticle } from '../../app/server/catalogue/feed/feed-article.ts'
import { importArticles } from '../../app/server/catalogue/import/import-articles.ts'
import { importedBy } from '../../app/server/catalogue/import/import-event.ts'
import { sizeStockOf } from '../../app/server/catalogue/size-stock.ts'
import type { Db } from '../../app/server/db/database.ts'
import * as contract from '../../app/server/http/contract/index.ts'
import { pieceOnWeb, sharedOrderDesk, webQuantity } from './order-desk.ts'
import { openEmptyTestDatabase } from './test-database.ts'

let directory: string
/** No article names one. */
const pictures = { directory: 'nowhere', hosts: [] }
let db: Db
const closing: (() => Promise<unknown>)[] = []

async function openEmpty(): Promise<Db> {
  const { database, close } = await openEmptyTestDatabase()
  closing.push(close)
  return database.db
}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-feeds-'))
  db = await openEmpty()
})
afterAll(async () => {
  for (const close of closing) await close()
  await rm(directory, { recursive: true })
})

const eans = { m: '7012345678900', l: '7012345678917', tent: '7012345678924' }
const gtin = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
for (const [name, ean] of Object.entries(eans)) eans[name as keyof typeof eans] = gtin(ean.slice(0, 12))

const jacket = {
  id: 'J-1',
  name: 'Skalljakke Ås',
  brand: 'Tindra',
  category: ['Klær', 'Jakker', 'Skalljakker'],
  genders: ['Dame'],
  description: 'Tett og lett.',
  facts: ['Vannsøyle: 20 000 mm'],
  price: 1299,
  variants: [
    { ean: eans.m, size: 'M', colour: { name: 'Fjordblå' }, stock: { web: 3 } },
    { ean: eans.l, size: 'L', colour: { name: 'Fjordblå' }, stock: { web: 0 } },
  ],
}
const tent = {
  id: 'T-1',
  name: 'Tunneltelt 2',
  brand: 'Tindra',
  category: ['Tur', 'Telt'],
  price: 3999,
  variants: [{ ean: eans.tent, stock: { web: 1 } }],
}

async function run(into: Db, given: readonly string[], now = new Date('2026-11-23T12:00:00Z')) {
  const log: string[] = []
  const isTaken = await catalogueTask(given, {
    log: (line) => log.push(line),
    within: (work) => work(into),
    now,
    pictures,
  })
  return { isTaken, log: log.join('\n') }
}
async function importInto(
  into: Db,
  articles: readonly object[],
  { flags = [] as string[], now }: { flags?: string[]; now?: Date } = {},
) {
  const file = join(directory, 'feed.jsonl')
  await writeFile(file, articles.map((one) => JSON.stringify(one)).join('\n'))
  return run(into, ['import', file, ...flags], now)
}
async function detailOf(from: Db, key: string) {
  const { rows } = await from.execute<{ id: number }>(
    sql`select article_id as id from feed_articles where key = ${key}`,
  )
  const text = await articleDetail({ catalogue: from, articles: createArticleCache(from) }, rows[0]!.id)
  return JSON.parse(text) as v.InferOutput<typeof contract.articleDetail>
}
const namesIn = async (from: Db, brand: number) =>
  (JSON.parse(await categoryTree(from, brand)) as { Name: string }[]).map(({ Name }) => Name)
/** Everything that an import may write. */
async function contentOf(from: Db): Promise<string> {
  const tables = ['articles', 'variants', 'stock', 'price_history', 'brands', 'colours', 'categories', 'feed_articles']
  const texts = []
  for (const table of tables) {
    const { rows } = await from.execute<{ all: string }>(
      sql`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as all from ${sql.identifier(table)} t`,
    )
    texts.push(rows[0]!.all)
  }
  return texts.join()
}

describe('an import into an empty shop', () => {
  it('OPS-21 makes articles that the contract allows', async () => {
    const { isTaken, log } = await importInto(db, [jacket, tent])
    expect(log).toContain('2 articles with 3 variants read.\nChanged: 2 new articles, 0 changed')
    expect(isTaken).toBe(true)
    const detail = await detailOf(db, 'J-1')
    expect(v.safeParse(contract.articleDetail, detail).issues).toBeUndefined()
    expect(detail).toMatchObject({
      Name: 'Skalljakke Ås',
      Brand: 'Tindra',
      FinalPrice: 1299,
      LowestPriceLast30Days: null,
      Group3: 'Skalljakker',
      genders: [{ Name: 'Dame' }],
      colorGroups: [{ Name: 'Blå' }],
      available: [{ ShopID: 55 }],
      variants: [
        { EanNo: eans.m, Size: { Name: 'M' }, shops: [{ ShopID: 55, Qty: 3 }] },
        { EanNo: eans.l, Size: { Name: 'L' }, shops: [] },
      ],
    })
  })

  it('OPS-21 changes nothing the second time', async () => {
    const before = await contentOf(db)
    expect((await importInto(db, [jacket, tent])).log).toBe(
      '2 articles with 3 variants read.\nNothing changes: the shop has them as they are.',
    )
    expect(await contentOf(db)).toBe(before)
  })

  it('OPS-21 changes nothing when one line is refused', async () => {
    const before = await contentOf(db)
    const { isTaken, log } = await importInto(db, [
      { ...jacket, price: 999 },
      { ...tent, price: -1 },
    ])
    expect(isTaken).toBe(false)
    expect(log).toContain('feed.jsonl:2 (price): «-1» is negative.')
    expect(log).toContain('1 problems. Nothing is changed.')
    expect(await contentOf(db)).toBe(before)
  })

  it('OPS-21 refuses stock of a shop that does not exist', async () => {
    const variants = [{ ...jacket.variants[0], stock: { 999: 1 } }]
    expect((await importInto(db, [{ ...jacket, variants }])).log).toContain(
      'feed.jsonl:1 (stock): There is no shop 999.',
    )
  })

  it('OPS-21 only reports what would change with --dry-run', async () => {
    const before = await contentOf(db)
    const { log } = await importInto(db, [{ ...jacket, price: 999 }, tent], { flags: ['--dry-run'] })
    expect(log).toContain('Would change: 0 new articles, 1 changed, 0 hidden, 1 as before')
    expect(await contentOf(db)).toBe(before)
  })

  it('OPS-21 finds the article by its words', async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from articles where search @@ to_tsquery('norwegian', 'skalljakke & fjordbla')`,
    )
    expect(rows).toEqual([{ name: 'Skalljakke Ås' }])
  })
})

describe('a changed feed', () => {
  it('OPS-21 hides an article that is gone from the feed', async () => {
    const { log } = await importInto(db, [jacket])
    expect(log).toContain('0 new articles, 0 changed, 1 hidden, 1 as before')
    await expect(detailOf(db, 'T-1')).rejects.toMatchObject({ kind: 'notFound' })
    const { rows } = await db.execute<{ visible: boolean }>(
      sql`select visible from articles where name = 'Tunneltelt 2'`,
    )
    expect(rows).toEqual([{ visible: false }])
  })

  it('OPS-21 shows a returning article under its old id', async () => {
    const idOf = async () =>
      (await db.execute<{ id: number }>(sql`select id from articles where name = 'Tunneltelt 2'`)).rows[0]!.id
    const before = await idOf()
    await importInto(db, [jacket, tent])
    expect([await idOf(), (await detailOf(db, 'T-1')).Visible]).toEqual([before, 1])
  })

  it('OPS-21 keeps articles that a partial feed leaves out', async () => {
    expect((await importInto(db, [jacket], { flags: ['--partial'] })).log).toContain('Nothing changes')
    expect((await detailOf(db, 'T-1')).Visible).toBe(1)
  })

  it('OPS-21 refuses to hide more than half of the articles unasked', async () => {
    const other = { ...tent, id: 'X-1', variants: [{ ean: gtin('701234567899') }] }
    const before = await contentOf(db)
    await expect(importInto(db, [other])).rejects.toThrow('2 of 3 shown articles are not in the feed')
    expect(await contentOf(db)).toBe(before)
  })

  it('OPS-21 retires a missing variant with its stock', async () => {
    const [m, l] = jacket.variants
    const { log } = await importInto(db, [{ ...jacket, variants: [l] }, tent])
    expect(log).toContain('1 variants retired')
    expect(await detailOf(db, 'J-1')).toMatchObject({ available: [], variants: [{ EanNo: eans.l }] })
    await importInto(db, [{ ...jacket, variants: [m, l] }, tent])
    expect(await detailOf(db, 'J-1')).toMatchObject({
      available: [{ ShopID: 55 }],
      variants: [{ EanNo: eans.m, shops: [{ Qty: 3 }] }, { EanNo: eans.l }],
    })
  })

  it('OPS-21 updates the articles in memory', async () => {
    const articles = createArticleCache(db)
    const nameIn = async () => [...(await articles.listing()).sorted('name', 'asc')].length
    expect(await nameIn()).toBe(2)
    await importInto(db, [jacket])
    expect(await nameIn()).toBe(1)
    await importInto(db, [jacket, tent])
    expect(await nameIn()).toBe(2)
  })
})

describe('an assortment', () => {
  it('LOOK-02 OPS-21 is what imports name, and every article again once they name none', async () => {
    const shop = await openEmpty()
    const articles = createArticleCache(shop)
    const listed = async (brand: number) => [...(await articles.listing(brand)).sorted('name', 'asc')].length
    let framed = 0
    articles.listen({ changed: () => undefined, framed: () => void framed++, lost: () => undefined })
    await importInto(shop, [{ ...jacket, assortments: [4, 2, 4] }, tent])
    expect([await listed(1), await listed(2), await listed(4)]).toEqual([2, 1, 1])
    const { rows } = await shop.execute(sql`select assortment_ids as ids from articles order by id`)
    expect(rows).toEqual([{ ids: [2, 4] }, { ids: [] }])
    expect(await namesIn(shop, 4)).toEqual(['Klær'])
    await articles.caughtUp()
    const before = framed
    await importInto(shop, [jacket, { ...tent, assortments: [4] }])
    expect([await listed(1), await listed(2), await listed(4)]).toEqual([2, 2, 1])
    expect(await namesIn(shop, 4)).toEqual(['Tur'])
    // menus in memory are read again
    expect(framed).toBeGreaterThan(before)
    await importInto(shop, [jacket, tent])
    expect(await listed(4)).toBe(2)
  })

  it('LOOK-02 OPS-21 comes with an export', async () => {
    const shop = await openEmpty()
    await importInto(shop, [{ ...jacket, assortments: [4] }, tent])
    const file = join(directory, 'assortments.jsonl')
    await run(shop, ['export', file])
    const exported = (await readFile(file, 'utf8')).trim().split('\n')
    expect(exported.map((one) => JSON.parse(one).assortments)).toEqual([[4], undefined])
    const { log } = await run(shop, ['import', file])
    const { rows } = await shop.execute(sql`select assortment_ids as ids from articles order by id`)
    expect(rows, log).toEqual([{ ids: [4] }, { ids: [] }])
  })
})

describe('a sale', () => {
  const at = (day: string) => new Date(`${day}T10:00:00Z`)
  const sold = { ...jacket, salePrice: 999 }

  it('PROD-02 shows no former price where the history is too short', async () => {
    const shop = await openEmpty()
    await importInto(shop, [jacket], { now: at('2026-10-20') })
    const { log } = await importInto(shop, [sold], { now: at('2026-11-01') })
    expect(log).toContain('1 sales show no former price')
    expect(await detailOf(shop, 'J-1')).toMatchObject({
      FinalPrice: 999,
      OriginalPrice: 999,
      LowestPriceLast30Days: null,
    })
  })

  it('PROD-02 counts members’ prices in the lowest price of thirty days', async () => {
    const shop = await openEmpty()
    const history = [
      { from: '2026-01-01', to: '2026-09-01', price: 899 },
      { from: '2026-09-01', price: 1299 },
      { from: '2026-10-10', to: '2026-10-12', price: 1199, audience: 'members' },
    ]
    await importInto(shop, [{ ...jacket, priceHistory: history }], { now: at('2026-10-20') })
    await importInto(shop, [sold], { now: at('2026-11-01') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({
      FinalPrice: 999,
      OriginalPrice: 1199,
      LowestPriceLast30Days: 1199,
    })
    // reduced further: the price before the first reduction
    await importInto(shop, [{ ...jacket, salePrice: 799 }], { now: at('2026-11-05') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({ FinalPrice: 799, LowestPriceLast30Days: 1199 })
    await importInto(shop, [jacket], { now: at('2026-11-20') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({ FinalPrice: 1299, LowestPriceLast30Days: null })
  })

  it('OWN-05 PROD-02 has a price for members, which is remembered for later sales', async () => {
    const shop = await openEmpty()
    await importInto(shop, [jacket], { now: at('2026-09-01') })
    const forMembers = { ...jacket, memberPrice: 1099 }
    await importInto(shop, [forMembers], { now: at('2026-10-20') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({ FinalPrice: 1299, MemberPrice: 1099 })
    await importInto(shop, [jacket], { now: at('2026-10-25') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({ MemberPrice: null })
    const { rows } = await shop.execute(sql`select from_day::text as from, to_day::text as to, price, audience
      from price_history order by audience, from_day`)
    expect(rows).toEqual([
      { from: '2026-09-01', to: null, price: 129900, audience: 'all' },
      { from: '2026-10-20', to: '2026-10-25', price: 109900, audience: 'members' },
    ])
    await importInto(shop, [sold], { now: at('2026-11-01') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({ FinalPrice: 999, LowestPriceLast30Days: 1099 })
  })

  it('OWN-05 has no price for members that is not lower', async () => {
    const shop = await openEmpty()
    await importInto(shop, [{ ...jacket, memberPrice: 1299 }], { now: at('2026-10-20') })
    expect(await detailOf(shop, 'J-1')).toMatchObject({ MemberPrice: null })
  })

  it('PROD-02 holds within its period', async () => {
    const shop = await openEmpty()
    const period = { ...sold, saleFrom: '2026-11-10T00:00:00Z', saleTo: '2026-11-12T00:00:00Z' }
    const priceOn = async (day: string) => {
      await importInto(shop, [period], { now: at(day) })
      return (await detailOf(shop, 'J-1')).FinalPrice
    }
    expect([await priceOn('2026-11-09'), await priceOn('2026-11-10'), await priceOn('2026-11-12')]).toEqual([
      1299, 999, 1299,
    ])
  })
})

describe('an export', () => {
  it('OPS-21 is the same after it was imported elsewhere', async () => {
    const first = join(directory, 'first.jsonl')
    const second = join(directory, 'second.jsonl')
    const desk = await openEmpty()
    await importInto(desk, [
      { ...jacket, memberPrice: 1099, deposit: 2, label: 'Nyhet', onlyCollect: true, season: 'H26' },
      tent,
    ])
    expect((await run(desk, ['export', first])).log).toContain('2 articles')
    const other = await openEmpty()
    expect((await run(other, ['import', first])).isTaken).toBe(true)
    await run(other, ['export', second])
    expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'))
  })

  it('OPS-21 never overwrites a file', async () => {
    const file = join(directory, 'kept.jsonl')
    await writeFile(file, 'mine')
    await expect(run(db, ['export', file])).rejects.toMatchObject({ reason: 'badSetting' })
    expect(await readFile(file, 'utf8')).toBe('mine')
  })
})

describe('a shop that sells', () => {
  const desk = sharedOrderDesk()

  it('OPS-21 does not put ordered pieces back in stock', async () => {
    const { db: shop, orders } = desk()
    const piece = await pieceOnWeb(shop)
    const before = await webQuantity(shop, piece.ean)
    const file = join(directory, 'demo.jsonl')
    await run(shop, ['export', file])
    await orders.place(piece.order, { session: 'a', idempotencyKey: null })
    expect(await webQuantity(shop, piece.ean)).toBe(before - 1)
    const { log, isTaken } = await run(shop, ['import', file])
    expect([isTaken, log.includes(', 0 stock rows')]).toEqual([true, true])
    expect(await webQuantity(shop, piece.ean)).toBe(before - 1)
  })

  it('OPS-21 shows every article of its own export as before', async () => {
    const { db: shop } = desk()
    const shown = sql`select md5(string_agg(id || name || price || coalesce(doc->>'LowestPriceLast30Days', '') ||
      visible::text || available_ids::text || colour_group_ids::text || genders_text, '' order by id)) as print
      from (select *, gender_ids::text as genders_text from articles) a`
    const printOf = async () => (await shop.execute<{ print: string }>(shown)).rows[0]!.print
    const before = await printOf()
    const file = join(directory, 'demo-again.jsonl')
    await run(shop, ['export', file])
    await run(shop, ['import', file])
    expect(await printOf()).toBe(before)
    expect((await run(shop, ['import', file])).log).toContain('Nothing changes')
  })
})

describe('the catalogue tool', () => {
  it('OPS-21 checks without a database', async () => {
    const file = join(directory, 'checked.jsonl')
    await writeFile(file, JSON.stringify(jacket))
    const within = async (): Promise<never> => {
      throw new Error('a database was opened')
    }
    const log: string[] = []
    expect(await catalogueTask(['check', file], { log: (line) => log.push(line), within, pictures })).toBe(true)
    expect(log).toEqual(['1 articles with 2 variants: nothing is wrong.'])
  })

  it.each([
    [],
    ['publish'],
    ['import'],
    ['check'],
    ['import', 'a.csv', '--pieces-in-stock', 'x'],
    ['check', 'a', '--fast'],
  ])('OPS-21 prints its usage for %s %s', async (...given) => {
    await expect(run(db, given)).rejects.toMatchObject({ reason: 'badSetting' })
  })
})

describe('many articles', () => {
  const many = (count: number): FeedArticle[] =>
    Array.from({ length: count }, (_, at) => ({
      ...tent,
      id: `M-${at}`,
      variants: [{ ean: gtin(`70123${String(at).padStart(7, '0')}`), size: 'M', stock: { web: at % 3 } }],
    })) as unknown as FeedArticle[]
  async function* entriesOf(articles: readonly FeedArticle[], failure?: Error): AsyncGenerator<Entry<FeedArticle>> {
    for (const [at, value] of articles.entries()) yield { type: 'record', at: { file: 'a.jsonl', line: at + 1 }, value }
    if (failure) throw failure
  }
  const by = importedBy.command

  it('OPS-21 are counted while they are read', async () => {
    const counts: number[] = []
    const onProgress = (articles: number) => void counts.push(articles)
    await importArticles(await openEmpty(), entriesOf(many(450)), { by, onProgress })
    expect(counts).toEqual([200, 400, 450])
  })

  it('OPS-21 change nothing when reading fails while a batch is written', async () => {
    const into = await openEmpty()
    const before = await contentOf(into)
    const failed = importArticles(into, entriesOf(many(450), new Error('the disk is gone')), { by })
    await expect(failed).rejects.toThrow('the disk is gone')
    expect(await contentOf(into)).toBe(before)
  })

  it('OPS-21 FIND-01 have the sizes in stock that counting finds, also where a variant moves to a new article', async () => {
    const into = await openEmpty()
    const stock = { web: 2 }
    const [m, l] = jacket.variants
    const variants = [{ ...m, stock }, { ...l, size: 'm', colour: { name: 'Rød' }, stock }, ...tent.variants]
    await importInto(into, [{ ...jacket, variants }])
    await importInto(
      into,
      [
        {
          ...tent,
          variants: [
            { ...m, stock },
            { ean: gtin('701234567895'), stock },
          ],
        },
      ],
      {
        flags: ['--partial'],
      },
    )
    const { rows } = await into.execute<{ key: string; right: boolean; shops: number[] }>(sql`
      select f.key, size_stock = ${sizeStockOf(sql`a.id`)} as right, available_ids as shops
      from articles a join feed_articles f on f.article_id = a.id order by 1`)
    expect(rows).toEqual([
      { key: 'J-1', right: true, shops: [55] },
      { key: 'T-1', right: true, shops: [55] },
    ])
  })
})
