import { sql } from 'drizzle-orm'
import { isInAssortment, listsAll } from '../catalogue/assortment.ts'
import { limitOf, type PageRequest, pageFields } from '../core/pagination.ts'
import type { Db } from '../db/database.ts'

/** For rows of `campaigns`. */
export const isRunning = sql`(doc->>'Start')::timestamptz <= now() and (doc->>'End')::timestamptz > now()`

/** For rows of `campaigns k`: whether a brand lists goods of it. A brand without an assortment shows every campaign. */
export const hasGoodsOf = (brand: number | undefined) => sql`(${listsAll(brand)} or exists (
  select 1 from articles a cross join jsonb_array_elements(a.doc->'campaigns') held
  where a.visible and ${isInAssortment(brand, 'a')} and (held->>'CampaignID')::int = k.id))`

/** GET /campaigns/: running campaigns, with the number of articles that a brand lists in each. */
export async function campaigns(db: Db, brand?: number): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    with held as (
      select (c->>'CampaignID')::int as id, count(*) as articles
      from articles a cross join jsonb_array_elements(a.doc->'campaigns') c
      where a.visible and ${isInAssortment(brand, 'a')} group by 1)
    select json_build_object('data', coalesce(json_agg(
      doc || jsonb_build_object('Count', coalesce(held.articles, 0)) order by campaigns.id), '[]'::json))::text as body
    from campaigns left join held using (id) where ${isRunning} and (${listsAll(brand)} or held.articles > 0)`)
  return rows[0]!.body
}

/** Returns the articles of one or all running campaigns, bestsellers first. */
export async function campaignArticles(
  db: Db,
  asked: PageRequest & { campaign?: number | undefined; brand?: number | undefined },
): Promise<string> {
  const one = asked.campaign === undefined ? sql`` : sql`and campaigns.id = ${asked.campaign}`
  const { rows } = await db.execute<{ body: string }>(sql`
    with running as (select id from campaigns where ${isRunning} ${one}),
    held as materialized (
      select a.id, a.bestseller_rank from articles a
      where a.visible and ${isInAssortment(asked.brand, 'a')} and exists (
        select 1 from jsonb_array_elements(a.doc->'campaigns') c join running on running.id = (c->>'CampaignID')::int)),
    paged as (select id, bestseller_rank from held order by bestseller_rank, id ${limitOf(asked)}),
    counted as (select count(*) as total from held)
    select json_build_object(${pageFields(
      asked,
      sql`(select json_agg(a.doc order by paged.bestseller_rank, a.id) from paged join articles a using (id))`,
      sql`total`,
    )})::text as body from counted`)
  return rows[0]!.body
}
