import { sql } from 'drizzle-orm'
import { slugOf } from '../../../machines/domain/index.ts'
import { campaignsPath } from '../../content/campaigns.ts'
import type { Db } from '../db/database.ts'

/** Addresses of what is shown no more, with what is shown instead. */
export async function movedAddresses(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await hiddenCategories(db)), ...(await endedCampaigns(db))])
}

async function endedCampaigns(db: Db): Promise<[string, string][]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select doc->>'Url' as address from campaigns where (doc->>'End')::timestamptz <= now()`,
  )
  return rows.map(({ address }) => [address, campaignsPath])
}

/** Lists lead to the nearest category above, or the front page. */
async function hiddenCategories(db: Db): Promise<[string, string][]> {
  const { rows } = await db.execute<{ names: string[]; hidden: boolean[] }>(sql`
    select json_build_array(c.name) as names, json_build_array(c.hidden) as hidden from categories c where c.hidden
    union all
    select json_build_array(c.name, s.name), json_build_array(c.hidden, s.hidden)
    from subcategories s join categories c on c.id = s.category_id where s.hidden or c.hidden
    union all
    select json_build_array(c.name, s.name, g.name), json_build_array(c.hidden, s.hidden, g.hidden)
    from groups g join subcategories s on s.id = g.subcategory_id join categories c on c.id = s.category_id
    where g.hidden or s.hidden or c.hidden`)
  const addressOf = (names: readonly string[]): string => `/${names.map(slugOf).join('/')}`
  return rows.map(({ names, hidden }) => [addressOf(names), addressOf(names.slice(0, hidden.indexOf(true)))])
}
