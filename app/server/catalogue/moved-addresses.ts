import { type SQL, sql } from 'drizzle-orm'
import { slugOf } from '../../../machines/domain/index.ts'
import { campaignsPath } from '../../content/campaigns.ts'
import { hasGoodsOf } from '../content/campaigns.ts'
import type { Db } from '../db/database.ts'
import { isInAssortment, listsAll } from './assortment.ts'

/** Addresses of what a brand does not show, or no more, with what is shown instead. */
export async function movedAddresses(db: Db, brand?: number): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await hiddenCategories(db, brand)), ...(await otherCampaigns(db, brand))])
}

/** Campaigns that have ended, and those of goods that the brand does not list. */
async function otherCampaigns(db: Db, brand: number | undefined): Promise<[string, string][]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select doc->>'Url' as address from campaigns k
      where (doc->>'End')::timestamptz <= now() or not ${hasGoodsOf(brand)}`,
  )
  return rows.map(({ address }) => [address, campaignsPath])
}

/** Lists lead to the nearest category above, or the front page. */
async function hiddenCategories(db: Db, brand: number | undefined): Promise<[string, string][]> {
  const { rows } = await db.execute<{ names: string[]; hidden: boolean[] }>(sql`
    with listed as materialized (select distinct category_id, subcategory_id, group_id from articles
      where visible and ${isInAssortment(brand, 'articles')}),
    mains as (select c.id, c.name, ${isHidden(brand, sql`c.hidden`, sql`listed.category_id = c.id`)} as hidden
      from categories c),
    subs as (select s.id, s.name, s.category_id,
      ${isHidden(brand, sql`s.hidden`, sql`listed.subcategory_id = s.id`)} as hidden from subcategories s),
    parts as (select g.name, g.subcategory_id, ${isHidden(brand, sql`g.hidden`, sql`listed.group_id = g.id`)} as hidden
      from groups g)
    select json_build_array(c.name) as names, json_build_array(c.hidden) as hidden from mains c where c.hidden
    union all
    select json_build_array(c.name, s.name), json_build_array(c.hidden, s.hidden)
    from subs s join mains c on c.id = s.category_id where s.hidden or c.hidden
    union all
    select json_build_array(c.name, s.name, g.name), json_build_array(c.hidden, s.hidden, g.hidden)
    from parts g join subs s on s.id = g.subcategory_id join mains c on c.id = s.category_id
    where g.hidden or s.hidden or c.hidden`)
  const addressOf = (names: readonly string[]): string => `/${names.map(slugOf).join('/')}`
  return rows.map(({ names, hidden }) => [addressOf(names), addressOf(names.slice(0, hidden.indexOf(true)))])
}

/** A place is hidden by the chain, or because the brand's assortment has nothing there. */
const isHidden = (brand: number | undefined, byChain: SQL, holds: SQL): SQL =>
  sql`(${byChain} or not (${listsAll(brand)} or exists (select 1 from listed where ${holds})))`
