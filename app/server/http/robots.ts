import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { genderPaths, slugOf } from '../../../machines/domain/index.ts'
import type { WireCategory } from '../../api/wire.ts'
import { brand } from '../../brands/index.ts'
import { brandPath } from '../../content/brand-path.ts'
import { newspaperPath } from '../../content/newspaper.ts'
import { ownPagePath } from '../../content/own-page-path.ts'
import { contentPaths, giftCardPath, topicalPaths } from '../../content/paths.ts'
import { isInAssortment } from '../catalogue/assortment.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import { hasGoodsOf, isRunning } from '../content/campaigns.ts'
import type { OwnPages } from '../content-folder/own-pages.ts'
import type { Db } from '../db/database.ts'

/** URLs per file; the protocol allows 50,000. Source: https://www.sitemaps.org/protocol.html */
const maxUrlsPerFile = 40_000
const cacheForDay = 'public, max-age=86400'

/** Pages of one shopper, or rendered for each request. */
const disallowedPaths = [
  '/checkout',
  '/betaling/',
  '/ordre/',
  '/api/',
  '/konto',
  '/favoritter',
  '/sammenlign',
  '/logg-inn',
  '/nytt-passord',
]

interface Options {
  db: Db
  ownPages: OwnPages
  originOf: (request: Request) => string
}

/** Serves robots.txt and the sitemap. */
export function robotsRoutes({ db, ownPages, originOf }: Options): Hono {
  const app = new Hono()
  app.get('/robots.txt', (context) =>
    context.text(
      [
        'User-agent: *',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${originOf(context.req.raw)}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      { 'cache-control': cacheForDay },
    ),
  )

  app.get('/sitemap.xml', async (context) => {
    const { rows } = await db.execute<{ articles: number }>(
      sql`select count(*)::int as articles from articles where visible and ${isInAssortment(brand.id, 'articles')}`,
    )
    const files = Math.ceil((rows[0]?.articles ?? 0) / maxUrlsPerFile)
    const parts = ['pages', ...Array.from({ length: files }, (_, index) => `articles-${index + 1}`)]
    const origin = originOf(context.req.raw)
    return xml(
      'sitemapindex',
      parts.map((part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`),
    )
  })

  app.get('/sitemap-pages.xml', async (context) => {
    const categories = JSON.parse(await categoryTree(db, brand.id)) as WireCategory[]
    const lists = categories.flatMap((category) => {
      const main = `/${slugOf(category.Name)}`
      return [
        main,
        ...category.subcategories.flatMap((sub) => {
          const path = `${main}/${slugOf(sub.Name)}`
          return [path, ...sub.groups.map((group) => `${path}/${slugOf(group.Name)}`)]
        }),
      ]
    })
    const { rows: worn } = await db.execute<{ id: number }>(
      sql`select distinct unnest(gender_ids) as id from articles where visible and ${isInAssortment(brand.id, 'articles')}`,
    )
    const genders = Object.entries(genderPaths).flatMap(([slug, ids]) =>
      worn.some(({ id }) => ids.includes(id)) ? [`/${slug}`] : [],
    )
    const { rows: brands } = await db.execute<{ name: string }>(
      sql`select name from brands b where exists (
        select 1 from articles where brand_id = b.id and visible and ${isInAssortment(brand.id, 'articles')}) order by id`,
    )
    return urls(
      [
        '/',
        ...genders,
        ...topicalPaths,
        // its first page, and one per category
        ...[...categories, null].map((_, at) => newspaperPath(at + 1)),
        giftCardPath,
        ...lists,
        ...brands.map(({ name }) => brandPath(name)),
        ...(await contentAddresses(db, brand.id)),
        ...contentPaths.filter((path) => ownPages.page(path, brand, null) !== null),
        ...ownPages.paths().filter((path) => path.startsWith(ownPagePath) && ownPages.page(path, brand, null)),
      ],
      originOf(context.req.raw),
    )
  })

  app.get('/:file{sitemap-articles-[1-9][0-9]{0,3}\\.xml}', async (context) => {
    const part = Number(/\d+/.exec(context.req.param('file'))?.[0])
    const { rows } = await db.execute<{ slug: string }>(
      sql`select slug from articles where visible and ${isInAssortment(brand.id, 'articles')}
        order by id limit ${maxUrlsPerFile} offset ${(part - 1) * maxUrlsPerFile}`,
    )
    if (rows.length === 0) return context.notFound()
    return urls([...new Set(rows.map(({ slug }) => `/product/${slug}`))], originOf(context.req.raw))
  })
  return app
}

/** Shops, running campaigns and polls, and the blog. */
async function contentAddresses(db: Db, ofBrand: number): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select '/butikker' as path
    union all select '/butikker/' || id from shops where physical
    union all select '/kampanjer'
    union all select doc->>'Url' from campaigns k where ${isRunning} and ${hasGoodsOf(ofBrand)}
    union all select '/avstemning/' || id from polls where valid_from <= now() and valid_to > now()
    union all select '/blogg'
    union all select '/blogg/kategori/' || slug from blog_categories
    union all select '/blogg/' || slug from blog_posts where published_at <= now()`)
  return rows.map(({ path }) => path)
}

const urls = (paths: readonly string[], origin: string): Response =>
  xml(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${encodeURI(path).replaceAll('&', '&amp;')}</loc></url>`),
  )

const xml = (root: string, entries: readonly string[]): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheForDay } },
  )
