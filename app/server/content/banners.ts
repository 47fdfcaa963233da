import { sql } from 'drizzle-orm'
import { slugOf } from '../../../machines/domain/index.ts'
import type { WireSettings } from '../../api/wire-content.ts'
import { isInAssortment } from '../catalogue/assortment.ts'
import type { AsyncCache } from '../core/async-cache.ts'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'
import { everyBrand } from './banner-slots.ts'
import { publishedSet } from './published-set.ts'

/** A banner without a period is always shown. */
const inPeriod = sql`coalesce((doc->>'From')::timestamptz <= now(), true) and coalesce((doc->>'To')::timestamptz > now(), true)`

/**
 * GET /settings: front page rows, the brand's own if it has any, of the goods that it lists, and the banners of that set in their period, the
 * brand's own before those of every brand. A preview shows all of its set. A shop that has no rows shows its largest
 * categories. @throws DomainError notFound
 */
export async function setNamed(db: Db, cached: AsyncCache, brand: number, name = publishedSet): Promise<string> {
  const { rows } = await db.execute<{ banners: number; has_rows: boolean; body: string }>(sql`
    with shown as (select distinct on (doc->>'Slot') position, doc - 'From' - 'To' as doc from banners
      where brand_id in (${everyBrand}, ${brand}) and set_name = ${name} and (${name} <> ${publishedSet} or ${inPeriod})
      order by doc->>'Slot', brand_id desc)
    select (select count(*) from shown)::int as banners,
      exists (select 1 from settings where key in ('homeRows', ${`homeRows:${brand}`})) as has_rows,
      json_build_object(
      'homeRows', coalesce(
        (select value from settings where key = ${`homeRows:${brand}`}),
        (select value from settings where key = 'homeRows'), '[]'::jsonb),
      'banners', coalesce((select json_agg(doc order by position) from shown), '[]'::json))::text as body`)
  const [row] = rows
  if (!row || (row.banners === 0 && name !== publishedSet)) throw notFound('Ukjent sett av bannere')
  const set = JSON.parse(row.body) as WireSettings
  const homeRows = row.has_rows
    ? await listedRows(db, set.homeRows, brand)
    : await cached(`home-rows of ${brand}`, () => categoryRows(db, brand))
  return JSON.stringify({ ...set, homeRows })
}

/** Rows without the goods that the brand does not list. */
async function listedRows(
  db: Db,
  homeRows: WireSettings['homeRows'],
  brand: number,
): Promise<WireSettings['homeRows']> {
  const ids = homeRows.flatMap(({ articleIds }) => articleIds)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from articles a where id = any(${idArray(ids)}) and not ${isInAssortment(brand, 'a')}`,
  )
  if (rows.length === 0) return homeRows
  const others = new Set(rows.map(({ id }) => id))
  return homeRows
    .map((one) => ({ ...one, articleIds: one.articleIds.filter((id) => !others.has(id)) }))
    .filter(({ articleIds }) => articleIds.length > 0)
}

const [mostRows, articlesInRow] = [4, 8]

/** A row of the best-selling articles, or else the newest ones, of each of the largest categories. */
async function categoryRows(db: Db, brand: number): Promise<WireSettings['homeRows']> {
  const { rows } = await db.execute<{ id: number; name: string; ids: number[] }>(sql`
    select c.id, c.name, (select array_agg(a.id) from (
      select id from articles where visible and can_purchase and category_id = c.id
        and ${isInAssortment(brand, 'articles')}
      order by bestseller_rank, id desc limit ${articlesInRow}) a) as ids
    from categories c join (
      select category_id, count(*) as size from articles
      where visible and can_purchase and ${isInAssortment(brand, 'articles')} group by 1
      order by 2 desc, 1 limit ${mostRows}) l on l.category_id = c.id
    order by l.size desc, c.id`)
  return rows.map(({ id, name, ids }) => ({
    id: `category-${id}`,
    title: name,
    articleIds: ids,
    href: `/${slugOf(name)}`,
  }))
}
