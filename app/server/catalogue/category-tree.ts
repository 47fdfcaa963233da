import { sql } from 'drizzle-orm'
import { orePerKrone, priceStep } from '../../../machines/domain/index.ts'
import { hasGoodsOf } from '../content/campaigns.ts'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'
import { isInAssortment, listsAll } from './assortment.ts'

const step = sql.raw(String(priceStep))
const orePerStep = sql.raw(`${priceStep * orePerKrone}.0`)
/** Price bounds in whole slider steps. */
const bounds = sql`
  count(*) as articles,
  floor(min(gross_price) / ${orePerStep}) * ${step} as least,
  ceil(max(gross_price) / ${orePerStep}) * ${step} as most`
/** Groups of a subcategory; with an assortment, those that it is in. */
const groupsOf = (
  brand: number | undefined,
) => sql`(select coalesce(json_agg(json_build_object('ArticleGroup3ID', g.id, 'ArticleGroup2ID', g.subcategory_id,
  'MainGroupID', g.category_id, 'Name', g.name) order by g.position, g.id), '[]'::json)
  from groups g where g.subcategory_id = s.id and not g.hidden and (${listsAll(brand)} or exists (
    select 1 from articles a where a.visible and a.category_id = g.category_id and a.subcategory_id = g.subcategory_id
      and a.group_id = g.id and ${isInAssortment(brand, 'a')})))`

/** Whether a banner leads to a campaign of goods that a brand does not list. */
const leadsAway = (brand: number | undefined) => sql`exists (
  select 1 from campaigns k where k.doc->>'Url' = b.link and not ${hasGoodsOf(brand)})`

/**
 * GET /categories: WireCategory[], with counts of the articles that a brand lists. A brand with an assortment has no
 * category without goods.
 */
export async function categoryTree(db: Db, brand?: number): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    with listed as materialized (select category_id, subcategory_id, brand_id, gross_price from articles
      where visible and ${isInAssortment(brand, 'articles')}),
    by_category as (select category_id, ${bounds}, jsonb_agg(distinct brand_id) as brands from listed group by 1),
    by_subcategory as (select subcategory_id, ${bounds} from listed group by 1)
    select coalesce(json_agg(json_build_object('MainGroupID', c.id, 'Name', c.name,
      'articlesCount', coalesce(n.articles, 0), 'minPrice', coalesce(n.least, 0), 'maxPrice', coalesce(n.most, 0),
      'banner', b.picture, 'bannerLink', b.link,
      'availableProductlines', coalesce(n.brands, '[]'::jsonb),
      'subcategories', (
        select coalesce(json_agg(json_build_object('ArticleGroup2ID', s.id, 'MainGroupID', s.category_id, 'Name', s.name,
          'articlesCount', coalesce(m.articles, 0), 'minPrice', coalesce(m.least, 0), 'maxPrice', coalesce(m.most, 0),
          'custom', 0, 'groups', ${groupsOf(brand)}) order by s.position, s.id), '[]'::json)
        from subcategories s left join by_subcategory m on m.subcategory_id = s.id
        where s.category_id = c.id and not s.hidden and (${listsAll(brand)} or m.articles > 0))
      ) order by c.position, c.id), '[]'::json)::text as body
    from categories c left join by_category n on n.category_id = c.id
      left join category_banners b on b.category_id = c.id and not ${leadsAway(brand)}
    where not c.hidden and (${listsAll(brand)} or n.articles > 0)`)
  return rows[0]!.body
}

/** GET /subcategories/{id}/groups: WireGroup[]. @throws DomainError notFound */
export async function subcategoryGroups(db: Db, id: number, brand?: number): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(
    sql`select ${groupsOf(brand)}::text as body from subcategories s where s.id = ${id}`,
  )
  const [row] = rows
  if (!row) throw notFound('Ukjent underkategori')
  return row.body
}
