import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticle } from '../../app/api/wire.ts'
import { seed } from '../../app/demo/seed.ts'
import { type ArticlesInMemory, createArticleCache } from '../../app/server/catalogue/article-cache.ts'
import { articleDetail } from '../../app/server/catalogue/articles.ts'
import { deleteOldChanges, followChanges } from '../../app/server/catalogue/follow-changes.ts'
import { type Listed, Listing } from '../../app/server/catalogue/listing.ts'
import { sizeStockOf } from '../../app/server/catalogue/size-stock.ts'
import type { Database } from '../../app/server/db/database.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { releaseStock, reserveStock } from '../../app/server/orders/stock.ts'
import { conditions, idArray } from '../../app/server/search/conditions.ts'
import { passes } from '../../app/server/search/matches.ts'
import { readNames } from '../../app/server/search/names.ts'
import { type SearchFilter, searchRequest } from '../../app/server/search/request.ts'
import { searchArticles, suggest } from '../../app/server/search/search-articles.ts'
import { hasWords, termsOf, tsquery } from '../../app/server/search/text-query.ts'
import { databaseTextSearch } from '../../app/server/search/text-search.ts'
import { type FreshDatabase, freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { testArticles, testTemplateKey } from './test-articles.ts'

let dataDir: string
let fresh: FreshDatabase
let database: Database
/** Two replicas on one database. */
let here: ArticlesInMemory
let there: ArticlesInMemory
const log = (): void => undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  fresh = await freshDatabase()
  database = await openDatabase({
    dataDir,
    url: fresh.url,
    timeoutMs: testTimeoutMs,
    templateKey: testTemplateKey,
    log,
  })
  await seed(database.db, { articles: testArticles, log })
  here = createArticleCache(database.catalogue)
  there = createArticleCache(database.catalogue)
  await Promise.all([here.listing(), there.listing()])
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The same database, with a callback for each query. */
const counted = (asked: () => void): Database['catalogue'] =>
  ({
    execute: (...question: Parameters<Database['catalogue']['execute']>) => {
      asked()
      return database.catalogue.execute(...question)
    },
  }) as Database['catalogue']

const both = (): [ArticlesInMemory, ArticlesInMemory] => [here, there]
const listedIds = async (articles: ArticlesInMemory, filters: SearchFilter[]): Promise<number[]> =>
  (await articles.listing())
    .sorted('bestseller', 'asc')
    .filter(passes(filters))
    .map(({ id }) => id)
const documentOf = async (articles: ArticlesInMemory, id: number): Promise<WireArticle> => {
  await articles.listing()
  return JSON.parse((await articles.documents([id])).found.get(id)!)
}

describe('the articles in memory', () => {
  it('skip change tracking while a database is seeded', async () => {
    const { rows } = await database.db.execute(sql`select 1 from article_changes limit 1`)
    expect(rows).toEqual([])
  })

  it('PERF change tracking joins the articles of an update without nested loops', async () => {
    // a session plans the query of the trigger once, by the number of articles of its first update
    const { rows } = await database.db.execute<{ settings: string[] | null }>(
      sql`select proconfig as settings from pg_proc where proname = 'log_articles_updated'`,
    )
    expect(rows[0]!.settings).toContain('enable_nestloop=off')
  })

  it('LIST-04 pass filters as the database does', async () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 5 })
    const kroner = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.double({ min: 0, max: 4000, noNaN: true }))
    const filter: fc.Arbitrary<SearchFilter> = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(
            'genders.GenderID' as const,
            'colorGroups.ColorGroupID' as const,
            'ProductLineID' as const,
            'available.ShopID' as const,
            'sizes.SizeID' as const,
            'MainGroupID' as const,
            'ArticleGroup2ID' as const,
            'ArticleGroup3ID' as const,
            'ArticleID' as const,
            'properties.PropertyID' as const,
          ),
          ids,
        )
        .map(([field, list]) => ({ field, in: list })),
      ids.map((notIn) => ({ field: 'ArticleID' as const, notIn })),
      fc.tuple(kroner, kroner).map((proxy) => ({ field: 'GrossPrice' as const, between: proxy })),
      kroner.map((less) => ({ field: 'GrossPrice' as const, less })),
      kroner.map((more) => ({ field: 'GrossPrice' as const, more })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { maxLength: 3 }), async (filters) => {
        const { rows } = await database.db.execute<{ id: number }>(
          sql`select id from articles where visible and ${conditions(filters)} order by bestseller_rank, id`,
        )
        expect(await listedIds(here, filters)).toEqual(rows.map(({ id }) => id))
      }),
      { numRuns: 60 },
    )
  })

  it('FIND-01 are seeded with the stock of each size by colour', async () => {
    const { rows } = await database.db.execute(
      sql`select id from articles a where size_stock <> ${sizeStockOf(sql`a.id`)} or size_stock @> '[{"colours": null}]'`,
    )
    expect(rows).toEqual([])
  })

  it('FIND-01 judge sizes without colours, as earlier releases write them, by all colours of the article', async () => {
    const { rows } = await database.db.execute<{ id: number; size: number; shop: number; colours: number[] }>(sql`
      select id, (size_stock #>> '{0,id}')::int as size, (size_stock #>> '{0,shops,0}')::int as shop, colour_group_ids as colours
      from articles where visible and jsonb_array_length(size_stock) > 0 order by id limit 1`)
    const { id, size, shop, colours } = rows[0]!
    const before = sql`update articles a set size_stock = (select jsonb_agg(one - 'colours') from jsonb_array_elements(size_stock) one)
      where id = ${id}`
    await database.db.execute(before)
    for (const colour of colours) {
      const filters: SearchFilter[] = [
        { field: 'sizes.SizeID', in: [size] },
        { field: 'available.ShopID', in: [shop] },
        { field: 'colorGroups.ColorGroupID', in: [colour] },
      ]
      expect(await listedIds(here, filters)).toContain(id)
    }
    await database.db.execute(sql`update articles a set size_stock = ${sizeStockOf(sql`a.id`)} where id = ${id}`)
  })

  it('FIND-01 FIND-09 find the articles that have one variant of the size, colour and shop in stock, as the database does', async () => {
    const { rows: variants } = await database.db.execute<{
      article: number
      size: number
      colour: number
      shop: number | null
    }>(sql`
      select a.id as article, (v.doc #>> '{Size,SizeID}')::int as size, (v.doc #>> '{Color,ColorGroupID}')::int as colour,
        s.shop_id as shop
      from articles a join variants v on v.article_id = a.id left join stock s on s.ean = v.ean and s.quantity > 0
      where a.visible order by a.bestseller_rank, a.id`)
    const articleIds = [...new Set(variants.map(({ article }) => article))]
    const anyOf = (key: 'size' | 'colour' | 'shop') => {
      const known = [...new Set(variants.map((one) => one[key]))].filter((id) => id !== null)
      return fc.uniqueArray(fc.constantFrom(...known, 987_654), { maxLength: 3 })
    }
    await fc.assert(
      fc.asyncProperty(anyOf('size'), anyOf('colour'), anyOf('shop'), async (sizes, colours, shops) => {
        const isIn = (ids: number[], id: number | null) => ids.length === 0 || (id !== null && ids.includes(id))
        const needsStock = sizes.length > 0 || shops.length > 0
        const fitting = new Set(
          variants
            .filter(
              ({ size, colour, shop }) =>
                (!needsStock || shop !== null) && isIn(sizes, size) && isIn(colours, colour) && isIn(shops, shop),
            )
            .map(({ article }) => article),
        )
        const expected = articleIds.filter((id) => fitting.has(id))
        const filters: SearchFilter[] = [
          { field: 'sizes.SizeID', in: sizes },
          { field: 'colorGroups.ColorGroupID', in: colours },
          { field: 'available.ShopID', in: shops },
        ]
        const { rows } = await database.db.execute<{ id: number }>(
          sql`select id from articles where visible and ${conditions(filters)} order by bestseller_rank, id`,
        )
        expect(await listedIds(here, filters)).toEqual(expected)
        expect(rows.map(({ id }) => id)).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })

  it('LIST-12 keep the words for ranking in their own rows', async () => {
    const { rows } = await database.db.execute(sql`select attstorage::text as storage from pg_attribute
      where attrelid = 'articles'::regclass and attname = 'search'`)
    expect(rows).toEqual([{ storage: 'm' }])
  })

  it('LIST-12 match the same words by either index', async () => {
    const { rows } = await database.db.execute<{ text: string }>(
      sql`select distinct unnest(string_to_array(search_name || ' ' || search_text, ' ')) as text from articles where id < 20`,
    )
    const part = fc
      .tuple(fc.constantFrom('til', 'med', 'ikke', 'da', 'jakke', 'xyzzy', ...rows.map(({ text }) => text)), fc.nat(7))
      .map(([text, length]) => text.slice(0, length + 1))
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('&' as const, '|' as const),
        async (parts, joint) => {
          const terms = termsOf(parts.join(' '))
          const { rows: otherwise } = await database.db.execute(
            sql`select id from articles where (search @@ ${tsquery(terms, joint)}) <> (${hasWords(terms, joint)})`,
          )
          expect(otherwise).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('LIST-01 have the order of the database in both directions', async () => {
    const columns = {
      bestseller: sql`bestseller_rank`,
      price: sql`price`,
      name: sql`name_sort collate "C"`,
    }
    for (const by of ['bestseller', 'price', 'name'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows } = await database.db.execute<{ id: number }>(
          sql`select id from articles where visible order by ${columns[by]} ${sql.raw(direction)}, id`,
        )
        const listing = await here.listing()
        expect(
          listing.sorted(by, direction).map(({ id }) => id),
          `${by} ${direction}`,
        ).toEqual(rows.map(({ id }) => id))
      }
    }
  })

  it('ARTICLE-05 LIST-04 update availability at once in every replica', async () => {
    const { rows } = await database.db.execute<{
      id: number
      shop: number
      pieces: { ean: number; count: number }[]
    }>(sql`
      select a.id, s.shop_id as shop, json_agg(json_build_object('ean', s.ean, 'count', s.quantity)) as pieces
      from articles a join variants v on v.article_id = a.id join stock s on s.ean = v.ean and s.quantity > 0
      where a.visible group by 1, 2 order by 1, 2 limit 1`)
    const { id, shop, pieces } = rows[0]!
    const ofShop: SearchFilter[] = [{ field: 'available.ShopID', in: [shop] }]
    const has = async (articles: ArticlesInMemory): Promise<[boolean, boolean]> => [
      (await listedIds(articles, ofShop)).includes(id),
      (await documentOf(articles, id)).available.some(({ ShopID }) => ShopID === shop),
    ]
    for (const articles of both()) expect(await has(articles)).toEqual([true, true])
    await database.db.transaction((tx) => reserveStock(tx, shop, pieces))
    for (const articles of both()) expect(await has(articles)).toEqual([false, false])
    await database.db.transaction((tx) => releaseStock(tx, shop, pieces))
    for (const articles of both()) expect(await has(articles)).toEqual([true, true])
  })

  it('FIND-01 update the shops of a size with its last piece', async () => {
    const { rows } = await database.db.execute<{
      id: number
      ean: number
      shop: number
      count: number
      size: number
    }>(sql`
      select a.id, s.shop_id as shop, s.ean::float8 as ean, s.quantity as count, (v.doc #>> '{Size,SizeID}')::int as size
      from articles a join variants v on v.article_id = a.id join stock s on s.ean = v.ean and s.quantity > 0
      where a.visible and not exists (select 1 from variants o join stock t on t.ean = o.ean and t.shop_id = s.shop_id
        where o.article_id = a.id and o.ean <> v.ean and o.doc #> '{Size}' = v.doc #> '{Size}' and t.quantity > 0)
        and exists (select 1 from variants o join stock t on t.ean = o.ean and t.shop_id = s.shop_id
        where o.article_id = a.id and o.ean <> v.ean and t.quantity > 0)
      order by 1, 2, 3 limit 1`)
    const { id, ean, shop, count, size } = rows[0]!
    const asked: SearchFilter[] = [
      { field: 'available.ShopID', in: [shop] },
      { field: 'sizes.SizeID', in: [size] },
    ]
    const listed = async () =>
      (await Promise.all(both().map((one) => listedIds(one, asked)))).map((ids) => ids.includes(id))
    expect(await listed()).toEqual([true, true])
    await database.db.transaction((tx) => reserveStock(tx, shop, [{ ean, count }]))
    expect(await listed()).toEqual([false, false])
    expect(await listedIds(both()[0]!, asked.slice(0, 1)), 'other sizes are there').toContain(id)
    await database.db.transaction((tx) => releaseStock(tx, shop, [{ ean, count }]))
    expect(await listed()).toEqual([true, true])
  })

  it('ARTICLE-05 ARTICLE-01 update the article page at once in every replica', async () => {
    const { rows } = await database.db.execute<{ id: number; shop: number; ean: number }>(sql`
      select a.id, s.shop_id as shop, s.ean::float8 as ean from articles a join variants v on v.article_id = a.id
      join stock s on s.ean = v.ean and s.quantity > 2 where a.visible order by 1, 2, 3 limit 1`)
    const { id, shop, ean } = rows[0]!
    interface Page {
      reviews: { content: string }[]
      variants: { EanNo: string | number; shops: { ShopID: number; Qty: number }[]; Price?: number }[]
    }
    const pageOf = async (articles: ArticlesInMemory): Promise<Page> =>
      JSON.parse(await articleDetail({ catalogue: database.catalogue, articles }, id))
    const piecesOf = ({ variants }: Page): number | undefined =>
      variants.find(({ EanNo }) => Number(EanNo) === ean)!.shops.find(({ ShopID }) => ShopID === shop)?.Qty
    const before = piecesOf(await pageOf(here))!
    expect(piecesOf(await pageOf(there))).toBe(before)
    await database.db.transaction((tx) => reserveStock(tx, shop, [{ ean, count: 1 }]))
    for (const articles of both()) expect(piecesOf(await pageOf(articles))).toBe(before - 1)
    await database.db.transaction((tx) => releaseStock(tx, shop, [{ ean, count: 1 }]))
    for (const articles of both()) expect(piecesOf(await pageOf(articles))).toBe(before)
    await database.db.execute(sql`insert into reviews (article_id, customer_name, rating, content, approved, size_colour, anonymous)
      values (${id}, 'Kari', 4, 'Varm og god', true, '', false)`)
    for (const articles of both())
      expect((await pageOf(articles)).reviews.map(({ content }) => content)).toContain('Varm og god')
    await database.db.execute(sql`update variants set doc = doc || '{"Price": 12345}' where ean = ${ean}`)
    for (const articles of both())
      expect((await pageOf(articles)).variants.find(({ EanNo }) => Number(EanNo) === ean)?.Price).toBe(12_345)
  })

  it('LIST-01 ARTICLE-01 update price, name and visibility at once', async () => {
    const [id, other] = (await listedIds(here, [])) as [number, number]
    await database.db.execute(sql`update articles set price = 1, gross_price = 1, name = 'aaa',
      doc = jsonb_set(doc, '{Name}', '"aaa"') where id = ${id}`)
    await database.db.execute(sql`update articles set visible = false where id = ${other}`)
    for (const articles of both()) {
      const listing = await articles.listing()
      expect(listing.sorted('price', 'asc')[0]!.id).toBe(id)
      expect(listing.sorted('name', 'asc')[0]!.id).toBe(id)
      expect(listing.get(other)).toBeUndefined()
      expect((await documentOf(articles, id)).Name).toBe('aaa')
      expect((await articles.documents([other])).found.size).toBe(0)
    }
    await database.db.execute(sql`update articles set visible = true where id = ${other}`)
    for (const articles of both()) expect((await articles.listing()).get(other)?.id).toBe(other)
  })

  it('LIST-01 move in the category tree at once', async () => {
    const listing = () => here.listing()
    const moved = (await listing()).sorted('name', 'asc')[3]!
    const { id, group, subcategory, category } = moved
    const elsewhere = (await listing()).sorted('name', 'asc').find((article) => article.category !== category)!
    const placesAreRight = async (): Promise<void> => {
      const all = await listing()
      for (const place of ['category', 'subcategory', 'group'] as const) {
        for (const at of [elsewhere[place], { category, subcategory, group }[place]]) {
          for (const [by, order] of [
            ['name', 'asc'],
            ['price', 'desc'],
          ] as const) {
            const there = all.sorted(by, order).filter((article) => article[place] === at)
            expect(all.placed(by, order, place, at)).toEqual(there)
          }
        }
      }
      expect(all.placed('name', 'asc', 'group', -1)).toEqual([])
    }
    const lieIn = (to: Record<'group' | 'subcategory' | 'category', number>) =>
      database.db.execute(sql`update articles set group_id = ${to.group}, subcategory_id = ${to.subcategory},
        category_id = ${to.category}, doc = jsonb_set(doc, '{moved}', 'true') where id = ${id}`)
    const groupOf = async () => (await listing()).get(id)?.group
    const isIn = async (at: number) =>
      (await listing()).placed('name', 'asc', 'group', at).some((article) => article.id === id)
    await placesAreRight()
    await lieIn({ group: elsewhere.group, subcategory: elsewhere.subcategory, category: elsewhere.category })
    expect(await groupOf()).toBe(elsewhere.group)
    expect([await isIn(group), await isIn(elsewhere.group)]).toEqual([false, true])
    await placesAreRight()
    await lieIn({ group, subcategory, category })
    expect([await isIn(group), await isIn(elsewhere.group)]).toEqual([true, false])
    await placesAreRight()
  })

  it('LIST-01 LIST-12 cached responses are never stale', async () => {
    const known = new Map<string, Promise<unknown>>()
    const cached = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
      if (!known.has(key)) known.set(key, read())
      return known.get(key) as Promise<Value>
    }
    const searched = both().map((articles) => ({
      catalogue: database.catalogue,
      articles,
      text: databaseTextSearch(database.catalogue),
      cached,
      missedSearches: { note: () => undefined },
    }))
    const request = { query: 'jakke', take: 5, page: 0, scope: [], filters: [], facets: true }
    const answers = (): Promise<string[][]> =>
      Promise.all(
        searched.map((shop) =>
          Promise.all([
            searchArticles(shop, request),
            searchArticles(shop, { ...request, query: '' }),
            suggest(shop, 'jakke'),
          ]),
        ),
      )
    const before = await answers()
    expect(await answers()).toEqual(before)
    const first = (text: string): number => JSON.parse(text).hits.hits[0]._source.ArticleID
    const renamed = [...new Set([first(before[0]![0]!), first(before[0]![1]!)])]
    await database.db.execute(
      sql`update articles set doc = jsonb_set(doc, '{Name}', '"Omdøpt"') where id = any(${idArray(renamed)})`,
    )
    const after = await answers()
    expect(after[0]).toEqual(after[1])
    for (const text of after[0]!) expect(text).toContain('Omdøpt')
    expect(before.flat().join()).not.toContain('Omdøpt')
  })

  it('PERF reuse the names until one changes', async () => {
    const names = await readNames(database.catalogue)
    expect(await readNames(database.catalogue)).toBe(names)
    await database.db.execute(sql`update brands set name = name || ' AS' where id = 1`)
    const changed = await readNames(database.catalogue)
    expect(changed.brands.some(({ Name }) => Name.endsWith(' AS'))).toBe(true)
    await database.db.execute(sql`update brands set name = replace(name, ' AS', '') where id = 1`)
    expect(await readNames(database.catalogue)).toEqual(names)
  })

  it('PERF query nothing while the only writer is idle', async () => {
    let commits = 1
    let asked = 0
    const quiet = createArticleCache(
      counted(() => asked++),
      { commits: () => commits, staleTime: Number.POSITIVE_INFINITY },
    )
    const [id] = [...(await quiet.listing()).sorted('bestseller', 'asc')].map((article) => article.id)
    await quiet.documents([id!])
    await quiet.listing()
    const before = asked
    for (let time = 0; time < 3; time++) {
      await quiet.listing()
      await quiet.documents([id!])
    }
    expect(asked).toBe(before)
    await database.db.execute(sql`update articles set price = 7 where id = ${id}`)
    commits += 1
    expect((await quiet.listing()).get(id!)?.price).toBe(7)
  })

  it('PERF query after own writes and after the freshness interval', async () => {
    let now = 0
    let asked = 0
    const changedIds = new Set<number>()
    const ids = await listedIds(here, [])
    const onChange = (changed: readonly number[]) => {
      for (const id of changed) changedIds.add(id)
    }
    const changes = followChanges(
      counted(() => asked++),
      { changed: onChange, framed: () => undefined, lost: () => onChange(ids) },
      { commits: database.commits, staleTime: 50 },
      () => now,
    )
    const [first, second] = ids
    await changes.caughtUp()
    now += 50
    await changes.caughtUp()
    expect(asked).toBe(1)
    const write = (id: number) => database.db.execute(sql`update articles set price = price + 1 where id = ${id}`)
    await write(first!)
    await changes.caughtUp()
    // with other writers on the server, changes are reported again
    expect([asked, changedIds.has(first!)]).toEqual([2, true])
    changedIds.clear()
    await database.db.transaction((tx) => tx.execute(sql`update articles set price = price + 1 where id = ${second}`))
    await changes.caughtUp()
    expect([asked, changedIds.has(second!)]).toEqual([3, true])
    // commits of another process are not counted here
    now += 51
    await changes.caughtUp()
    expect(asked).toBe(4)
  })

  it('PERF are preloaded before the first request', async () => {
    let asked = 0
    // with other writers on the server, changes are reported and read again
    const quiet = { commits: database.commits, staleTime: Number.POSITIVE_INFINITY }
    const ahead = createArticleCache(
      counted(() => asked++),
      quiet,
    )
    await ahead.warm()
    const ids = [...(await ahead.listing()).sorted('name', 'asc')].map(({ id }) => id)
    const before = asked
    expect((await ahead.documents(ids)).found.size).toBe(ids.length)
    expect(asked).toBe(before)
  })

  it('LIST-12 invalidate text hits only when search words change', async () => {
    // on a shared server, earlier changes are reported until no older transaction is open
    const isBehind = async (): Promise<unknown> =>
      (
        await database.db.execute(
          sql`select bool_and(changed < pg_snapshot_xmin(pg_current_snapshot())) as behind from article_changes`,
        )
      ).rows[0]?.behind
    await expect.poll(isBehind, { timeout: testTimeoutMs }).toBe(true)
    const [id] = (await listedIds(here, [])) as [number]
    let reads = 0
    const read = async (): Promise<number> => ++reads
    const meaning = async (): Promise<number> => {
      await here.listing()
      return here.kept('a text', read)
    }
    expect([await meaning(), await meaning()]).toEqual([1, 1])
    await database.db.execute(sql`update articles set price = price + 1 where id = ${id}`)
    expect(await meaning()).toBe(1)
    await database.db.execute(sql`update articles set search_name = search_name || ' nyord' where id = ${id}`)
    expect(await meaning()).toBe(2)
  })

  it('failed reads are not cached', async () => {
    await here.listing()
    await expect(here.kept('a failure', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await here.kept('a failure', async () => 'read')).toBe('read')
  })

  it('LIST-01 are reloaded after too many changes', async () => {
    const [id] = (await listedIds(here, [])) as [number]
    await database.db.execute(
      sql`insert into article_changes (article_id, found) select n, false from generate_series(1, 2000) n`,
    )
    await database.db.execute(sql`update articles set price = 2 where id = ${id}`)
    for (const articles of both()) expect((await articles.listing()).get(id)?.price).toBe(2)
  })

  it('delete only changes that all processes have read', async () => {
    await database.db.execute(
      sql`insert into article_changes (article_id, found, at) values (-1, false, now() - interval '2 hours'), (-2, false, now())`,
    )
    await deleteOldChanges(database.db)
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select article_id as id from article_changes where article_id < 0`,
    )
    expect(rows).toEqual([{ id: -2 }])
  })
})

describe('the size of caches', () => {
  it('SECURITY stays bounded for long keys with empty results', () => {
    const listing = new Listing(new Map())
    const [names, long] = [{}, 'x'.repeat(450_000)]
    const article = { id: 1 } as Listed
    let [sought, counted] = [0, 0]
    const ask = (turn: number): void => {
      listing.within(`${turn}${long}`, [article], () => {
        sought += 1
        return false
      })
      listing.counted(names, `${turn}${long}`, () => {
        counted += 1
        return '{}'
      })
    }
    for (let turn = 0; turn < 10; turn++) ask(turn)
    ask(9)
    expect([sought, counted]).toEqual([10, 10])
    ask(0)
    expect([sought, counted]).toEqual([11, 11])
    const filters = (count: number) => ({
      filters: Array.from({ length: count }, () => ({ field: 'GrossPrice', more: -1 })),
    })
    expect([50, 51].map((count) => v.is(searchRequest, filters(count)))).toEqual([true, false])
  })
})
