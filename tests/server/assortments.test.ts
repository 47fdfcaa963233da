import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticle, WireCategory, WireSearchAnswer, WireSuggestions } from '../../app/api/wire.ts'
import type { WireBlogPost, WireCampaign, WirePage, WireSettings } from '../../app/api/wire-content.ts'
import { brandOf, brands } from '../../app/brands/registry.ts'
import { type DemoArticle, demoCatalogue } from '../../app/demo/catalogue/index.ts'
import { seed } from '../../app/demo/seed.ts'
import { createArticleCache } from '../../app/server/catalogue/article-cache.ts'
import { isInAssortment } from '../../app/server/catalogue/assortment.ts'
import { movedAddresses } from '../../app/server/catalogue/moved-addresses.ts'
import { idArray } from '../../app/server/search/conditions.ts'
import { type OpenSearchStub, startOpenSearchStub } from './opensearch-stub.ts'
import { atHost } from './request-at-host.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { testArticles } from './test-articles.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

const hostOf = (brand: number): string => `brand${brand}.example`
const shown: readonly DemoArticle[] = [...demoCatalogue({ articles: testArticles }).articles].filter(
  ({ visible }) => visible,
)
/** What the data say that a brand lists. */
const listedBy = (brand: number): readonly DemoArticle[] =>
  shown.some(({ assortments }) => assortments.includes(brand))
    ? shown.filter(({ assortments }) => assortments.includes(brand))
    : shown
const own = [2, 3, 4] as const
const ids = (articles: readonly { id: number }[]): number[] => articles.map(({ id }) => id).sort((a, b) => a - b)
const sum = (values: readonly { count: number }[]): number => values.reduce((total, { count }) => total + count, 0)

let stub: OpenSearchStub
let shop: TestShop
let behindOpenSearch: TestShop
beforeAll(async () => {
  stub = await startOpenSearchStub()
  const options = {
    publicOrigin: 'https://vardeholm.example',
    brandHosts: new Map(brands.map(({ id }) => [hostOf(id), brandOf(String(id))!])),
    renderPage: async () => new Response('Finnes ikke', { status: 404 }),
    publicAddress: ({ pathname }: URL) => pathname,
  }
  shop = await openTestShop(options)
  behindOpenSearch = await openTestShop({ ...options, searchUrl: stub.url })
})
afterAll(async () => {
  await shop?.close()
  await behindOpenSearch?.close()
  await stub?.close()
})

const at = (brand: number, path: string) => atHost(shop.origin, hostOf(brand), path)
const get = async <Answer>(brand: number, path: string): Promise<Answer> => (await at(brand, `/api/v1${path}`)).json()
const post = async <Answer>(brand: number, path: string, asked: object, server = shop): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query: '', ...asked })
  return (await atHost(server.origin, hostOf(brand), `/api/v1${path}`, { method: 'POST', headers, body })).json()
}
const search = (brand: number, asked: object = {}, server = shop) =>
  post<WireSearchAnswer>(brand, '/articles/search', { take: 50, facets: true, ...asked }, server)
const found = async (brand: number, asked: object = {}, server = shop): Promise<number[]> => {
  const all: number[] = []
  for (let page = 0; ; page++) {
    const { hits } = await search(brand, { ...asked, page }, server)
    all.push(...hits.hits.map(({ _id }) => Number(_id)))
    if (hits.hits.length < 50) return all.sort((a, b) => a - b)
  }
}

describe('the assortment of a brand', () => {
  it('LOOK-02 differs between the brands of the demonstration', () => {
    expect(ids(listedBy(1))).toEqual(ids(shown))
    for (const brand of own) {
      expect(listedBy(brand).length, String(brand)).toBeGreaterThan(8)
      expect(listedBy(brand).length, String(brand)).toBeLessThan(shown.length)
    }
    expect(listedBy(3).every(({ genderIds }) => genderIds.every((id) => id === 4 || id === 11))).toBe(true)
  })

  it.each([1, ...own])('LOOK-02 LIST-01 is what brand %i lists, by search and by ids', async (brand) => {
    expect(await found(brand)).toEqual(ids(listedBy(brand)))
    const { ids: all, total } = await post<{ ids: number[]; total: number }>(brand, '/articles/searchids', { take: 50 })
    expect(total).toBe(listedBy(brand).length)
    expect(all.every((id) => ids(listedBy(brand)).includes(id))).toBe(true)
  })

  it.each(own)('LOOK-02 FIND-03 is what facets of brand %i count', async (brand) => {
    const { facets } = await search(brand)
    const listed = listedBy(brand)
    expect(sum(facets!.groups)).toBe(listed.length)
    expect(sum(facets!.productlines)).toBe(listed.length)
    for (const { id, count } of facets!.productlines)
      expect(count).toBe(listed.filter(({ brandId }) => brandId === id).length)
    expect(ids(facets!.groups)).toEqual(ids([...new Set(listed.map(({ groupId }) => groupId))].map((id) => ({ id }))))
    const [gender] = facets!.genders
    const women = await search(brand, { filters: [{ field: 'genders.GenderID', in: [gender!.id] }] })
    expect(women.total).toBe(gender!.count)
  })

  it.each(own)('LOOK-02 LIST-12 is what brand %i finds, with OpenSearch too', async (brand) => {
    for (const query of ['ull', 'jakke', 'skalljakke herre', 'votter', 'alpinhjelm xyzzyq']) {
      const whole = new Set(await found(1, { query }))
      for (const server of [shop, behindOpenSearch]) {
        const here = await found(brand, { query }, server)
        expect(
          here.every((id) => ids(listedBy(brand)).includes(id)),
          `${query}: ${here}`,
        ).toBe(true)
      }
      const here = await found(brand, { query })
      const expected = ids(listedBy(brand)).filter((id) => whole.has(id))
      // where the first reading finds nothing here, another one may
      if (expected.length > 0) expect(here, query).toEqual(expected)
    }
  })

  it('LOOK-02 FIND-06 offers words and categories of its own where it finds nothing', async () => {
    const { total, reading } = await search(4, { query: 'alpinhjelm' })
    expect(total).toBe(0)
    const names = new Set((await search(4)).facets!.groups.map(({ Name }) => Name))
    expect(reading!.categories.length).toBeGreaterThan(0)
    for (const { Name } of reading!.categories) expect(names).toContain(Name)
    expect((await search(1, { query: 'alpinhjelm' })).total).toBeGreaterThan(0)
  })

  it.each(own)('LOOK-02 LIST-12 is what brand %i suggests', async (brand) => {
    const makes = new Set(listedBy(brand).map(({ brandId }) => brandId))
    for (const query of ['jakke', 'ull', 'rim', 'tor', 'nord', 'alpin']) {
      const { articles, categories, productlines } = await get<WireSuggestions>(brand, `/suggestions?query=${query}`)
      for (const { ArticleID } of articles) expect(ids(listedBy(brand)), query).toContain(ArticleID)
      for (const { ProductLineID } of productlines) expect(makes, query).toContain(ProductLineID)
      for (const { ArticleGroup3ID } of categories)
        expect(listedBy(brand).some(({ groupId }) => groupId === ArticleGroup3ID)).toBe(true)
    }
  })

  it.each(own)('LOOK-02 HEAD-06 leaves brand %i no category without goods', async (brand) => {
    const listed = listedBy(brand)
    const categories = await get<WireCategory[]>(brand, '/categories')
    const has = (key: 'categoryId' | 'subcategoryId' | 'groupId') => new Set(listed.map((article) => article[key]))
    expect(new Set(categories.map(({ MainGroupID }) => MainGroupID))).toEqual(has('categoryId'))
    const subs = categories.flatMap(({ subcategories }) => subcategories)
    expect(new Set(subs.map(({ ArticleGroup2ID }) => ArticleGroup2ID))).toEqual(has('subcategoryId'))
    const groups = subs.flatMap((sub) => sub.groups)
    expect(new Set(groups.map(({ ArticleGroup3ID }) => ArticleGroup3ID))).toEqual(has('groupId'))
    for (const { MainGroupID, articlesCount } of categories)
      expect(articlesCount).toBe(listed.filter(({ categoryId }) => categoryId === MainGroupID).length)
    const [first] = categories
    const page = await get<WirePage<WireArticle>>(brand, `/categories/${first!.MainGroupID}/articles?per_page=100`)
    expect(page.total).toBe(first!.articlesCount)
    const [sub] = subs
    expect(await get(brand, `/subcategories/${sub!.ArticleGroup2ID}/groups`)).toEqual(sub!.groups)
  })

  it('LOOK-02 HEAD-06 leaves a brand without an assortment every category', async () => {
    const categories = await get<WireCategory[]>(1, '/categories')
    expect(categories).toHaveLength(demoCatalogue({ articles: 0 }).categories.length)
  })

  it.each([1, ...own])('LOOK-02 ROUTE-17 is the sitemap of brand %i', async (brand) => {
    const map = await (await at(brand, '/sitemap-articles-1.xml')).text()
    const slugs = [...map.matchAll(/\/product\/([^<]+)</g)].map(([, slug]) => decodeURI(slug!))
    expect(new Set(slugs)).toEqual(new Set(listedBy(brand).map(({ slug }) => slug)))
    const pages = await (await at(brand, '/sitemap-pages.xml')).text()
    expect(pages.includes('/dame<')).toBe(listedBy(brand).some(({ genderIds }) => genderIds.includes(2)))
    expect(pages.includes('/vintersport<')).toBe(brand !== 4)
  })

  it('LOOK-02 ARTICLE-01 lets every article open by its address and in carts', async () => {
    const [outside] = shown.filter((article) => !article.assortments.includes(4))
    expect((await at(4, `/api/v1/articles/${outside!.id}`)).status).toBe(200)
    expect((await at(4, `/api/v1/articles/named/${encodeURIComponent(outside!.slug)}`)).status).toBe(200)
    const bundle = await get<WireArticle[]>(4, `/articles/bundle?articles=${outside!.id}`)
    expect(bundle.map(({ ArticleID }) => ArticleID)).toEqual([outside!.id])
  })

  it.each(own)('LOOK-02 limits front page, campaigns and posts of brand %i', async (brand) => {
    const listed = new Set(ids(listedBy(brand)))
    const { homeRows, banners } = await get<WireSettings>(brand, '/settings')
    expect(homeRows.length).toBeGreaterThan(1)
    for (const id of homeRows.flatMap(({ articleIds }) => articleIds))
      if (id <= testArticles) expect(listed, String(id)).toContain(id)
    expect(banners.length).toBeGreaterThan(0)
    const { data: campaigns } = await get<{ data: WireCampaign[] }>(brand, '/campaigns/')
    const { data, total } = await get<WirePage<WireArticle>>(brand, '/articles/campaigns?per_page=100')
    expect(data).toHaveLength(total)
    for (const { ArticleID } of data) expect(listed).toContain(ArticleID)
    for (const { Count } of campaigns) expect(Count).toBeGreaterThan(0)
    for (const { ArticleID } of await get<WireArticle[]>(brand, '/articles/brand')) expect(listed).toContain(ArticleID)
    const { data: posts } = await get<WirePage<{ id: number }>>(brand, '/blog/posts')
    for (const { id } of posts)
      for (const { ArticleID } of (await get<WireBlogPost>(brand, `/blog/post/${id}`)).relatedArticles)
        expect(listed).toContain(ArticleID)
  })

  it('LOOK-02 ROUTE-17 redirects from a category without goods', async () => {
    const statusOf = async (brand: number, path: string) => (await at(brand, encodeURI(path))).status
    expect(await statusOf(4, '/sko')).toBe(302)
    expect(await statusOf(1, '/sko')).toBe(404)
    expect(await statusOf(4, '/klær')).toBe(404)
  })
})

describe('the assortments in memory', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
    await seed(opened.database.db, { articles: testArticles, log: () => undefined })
  })
  afterAll(() => opened?.close())

  it('LOOK-02 LIST-01 follow what the database says, whatever changes', async () => {
    const { db, catalogue } = opened.database
    const articles = createArticleCache(catalogue)
    const inMemory = async (brand: number) =>
      (await articles.listing(brand)).sorted('price', 'asc').map(({ id, price }) => [id, price])
    const inDatabase = async (brand: number) => {
      const { rows } = await db.execute<{ id: number; price: number }>(sql`select id, price from articles
        where visible and ${isInAssortment(brand, 'articles')} order by price, id`)
      return rows.map(({ id, price }) => [id, price])
    }
    const ofOne = fc.integer({ min: 1, max: testArticles })
    const change = fc.oneof(
      fc
        .tuple(ofOne, fc.subarray([2, 3, 4]))
        .map(([id, brands]) => sql`update articles set assortment_ids = ${idArray(brands)} where id = ${id}`),
      fc
        .tuple(ofOne, fc.integer({ min: 1, max: 9 }))
        .map(([id, price]) => sql`update articles set price = ${price * 10_000} where id = ${id}`),
      ofOne.map((id) => sql`update articles set visible = not visible where id = ${id}`),
      ofOne.map((id) => sql`update articles set purchase_limit = purchase_limit + 1 where id = ${id}`),
      fc.constant(
        sql`update articles set assortment_ids = array_remove(assortment_ids, 4) where 4 = any(assortment_ids)`,
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const one of changes) {
          await db.execute(one)
          for (const brand of [1, 2, 4]) expect(await inMemory(brand), String(brand)).toEqual(await inDatabase(brand))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('LOOK-02 ROUTE-17 lead from a category without goods to the nearest above it', async () => {
    const { db } = opened.database
    await db.execute(sql`update articles set assortment_ids = '{}' where 9 = any(assortment_ids)`)
    await db.execute(sql`update articles set visible = true, assortment_ids = assortment_ids || 9
      where group_id = (select id from groups where name = 'Ullgensere')`)
    const moved = await movedAddresses(db, 9)
    expect(moved.get('/sko')).toBe('/')
    expect(moved.get('/klær/jakker/skalljakker')).toBe('/klær')
    expect(moved.get('/klær/mellomlag/fleecejakker')).toBe('/klær/mellomlag')
    expect(moved.get('/klær/mellomlag/ullgensere')).toBeUndefined()
    expect((await movedAddresses(db, 8)).get('/sko')).toBeUndefined()
  })
})
