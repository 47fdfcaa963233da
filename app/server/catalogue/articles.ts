import { sql } from 'drizzle-orm'
import { DomainError, notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { reviewsInDetail } from '../reviews/reviews.ts'
import { idArray } from '../search/conditions.ts'
import type { ArticlePage, ArticlesInMemory } from './article-cache.ts'
import { isInAssortment } from './assortment.ts'
import { moment } from './follow-changes.ts'

/** An article's variants with the stock of each, as the inside of a JSON list, over `articles a`. */
const variantsOfArticle = sql`(
  select coalesce(string_agg(left(v.doc::text, -1) || ',"Availability":' || of.shops || ',"shops":[' || of.list || ']}', ','
    order by v.position), '')
  from variants v cross join lateral (
    select count(*) as shops, coalesce(string_agg(
      '{"ShopID":' || s.shop_id || ',"Qty":' || s.quantity || '}', ',' order by s.shop_id), '') as list
    from stock s where s.ean = v.ean and s.quantity > 0) of
  where v.article_id = a.id and not v.retired)`

const missing = (): DomainError => notFound('Vi finner ikke denne artikkelen')
const hidden = (): DomainError => new DomainError('notFound', 'Denne artikkelen vises ikke på nett', { code: 'hidden' })

interface Read {
  catalogue: Db
  articles: ArticlesInMemory
}

/**
 * GET /articles/{id}, cached until the article changes.
 * @throws DomainError notFound, with the code 'hidden' for an article that is not sold on the web
 */
export async function articleDetail({ catalogue, articles }: Read, id: number): Promise<string> {
  const page = await articles.page(id, async () => {
    // Strings are concatenated: building one JSON document first would double the cost.
    const { rows } = await catalogue.execute<ArticlePage & { at: string } & Record<string, unknown>>(sql`
      select ${moment} as at, a.visible, left(a.doc::text, -1) || ',' || substr(a.extra::text, 2, length(a.extra::text) - 2)
        || ',"variants":[' || ${variantsOfArticle} || '],' || ${reviewsInDetail} || '}' as body
      from articles a where a.id = ${id}`)
    return rows[0]
  })
  if (!page) throw missing()
  if (!page.visible) throw hidden()
  return page.body
}

/**
 * Finds an article by slug; of several, the purchasable one that sells best, with the others listed. @throws
 * DomainError notFound
 */
export async function articleNamed(read: Read, slug: string): Promise<string> {
  const { rows } = await read.catalogue.execute<{ id: number; others: string }>(sql`
    select a.id, (
      select coalesce(json_agg(json_build_object('ArticleID', o.id, 'Name', o.name) order by o.bestseller_rank, o.id), '[]'::json)
      from articles o where o.slug = a.slug and o.visible and o.id <> a.id)::text as others
    from articles a where a.slug = ${slug}
    order by a.visible desc, a.can_purchase desc, a.bestseller_rank, a.id limit 1`)
  const [row] = rows
  if (!row) throw missing()
  const page = await articleDetail(read, row.id)
  return `${page.slice(0, -1)},"others":${row.others}}`
}

/** GET /articles/availability/{id}: stock only. @throws DomainError notFound */
export async function articleAvailability(db: Db, id: number): Promise<string> {
  const { rows } = await db.execute<{ visible: boolean; body: string }>(sql`
    select a.visible, (
      select coalesce(json_agg(json_build_object('EanNo', v.doc->>'EanNo', 'ShopID', s.shop_id, 'Qty', s.quantity)
        order by v.position, s.shop_id), '[]'::json)
      from variants v join stock s on s.ean = v.ean and s.quantity > 0
      where v.article_id = a.id)::text as body
    from articles a where a.id = ${id}`)
  const [row] = rows
  if (!row) throw missing()
  if (!row.visible) throw hidden()
  return row.body
}

/** Returns the visible ones of these articles, in the order of the ids. */
export async function articleBundle(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    select coalesce(json_agg(a.doc order by array_position(${idArray(ids)}, a.id)), '[]'::json)::text as body
    from articles a where a.visible and a.id = any(${idArray(ids)})`)
  return rows[0]!.body
}

/** Whether the shop shows any article. */
export async function hasVisibleArticles(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from articles where visible limit 1`)
  return rows.length > 0
}

export interface PageOfArticles {
  page: number
  perPage: number
  orderBy: 'Name' | 'Price' | 'Bestseller'
  order: 'asc' | 'desc'
  /** Brand whose assortment is listed. */
  brand?: number | undefined
}

const columns = {
  Name: sql`name_sort collate "C"`,
  Price: sql`price`,
  Bestseller: sql`bestseller_rank`,
}

/** Returns a page of a category's or subcategory's articles. @throws DomainError notFound */
export async function articlesOf(
  db: Db,
  within: 'categories' | 'subcategories',
  id: number,
  { page, perPage, orderBy, order, brand }: PageOfArticles,
): Promise<string> {
  const column = within === 'categories' ? sql`category_id` : sql`subcategory_id`
  const ordering = sql`${columns[orderBy]} ${order === 'desc' ? sql`desc` : sql`asc`}, id`
  const { rows } = await db.execute<{ known: boolean; body: string }>(sql`
    with listed as materialized (
      select id, name_sort, price, bestseller_rank from articles
        where visible and ${column} = ${id} and ${isInAssortment(brand, 'articles')}),
    paged as (select id, row_number() over (order by ${ordering}) as place from listed
      order by ${ordering} limit ${perPage} offset ${(page - 1) * perPage}),
    counted as (select count(*) as total from listed)
    select exists (select 1 from ${sql.identifier(within)} where id = ${id}) as known, json_build_object(
      'data', coalesce((select json_agg(a.doc order by paged.place) from paged join articles a using (id)), '[]'::json),
      'total', total, 'per_page', ${perPage}::int, 'current_page', ${page}::int,
      'last_page', greatest(1, ceil(total / ${perPage}::numeric)))::text as body
    from counted`)
  const [row] = rows
  if (!row?.known) throw notFound(within === 'categories' ? 'Ukjent kategori' : 'Ukjent underkategori')
  return row.body
}

/** Returns the bestselling articles of the brand's own make that it lists. */
export async function brandArticles(db: Db, brand: number, most: number): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    with best as (select id, bestseller_rank from articles where visible and brand_id = ${brand}
        and ${isInAssortment(brand, 'articles')}
      order by bestseller_rank, id limit ${most})
    select coalesce(json_agg(a.doc order by best.bestseller_rank, a.id), '[]'::json)::text as body
    from best join articles a using (id)`)
  return rows[0]!.body
}
