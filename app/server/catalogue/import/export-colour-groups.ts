import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { FeedColourGroup } from '../feed/feed-colour-group.ts'

/** All colour groups of filters with their colours, in the shop's own format and in the order of the filter. */
export async function exportColourGroups(db: Db, take: (line: FeedColourGroup) => Promise<void>): Promise<number> {
  const { rows } = await db.execute<{ name: string; hex: string | null; position: number; colours: string[] }>(sql`
    select name, hex, position, (select coalesce(json_agg(name order by id), '[]'::json) from (
        select distinct on (lower(c.name)) c.name, c.id, c.group_id from colours c order by lower(c.name), c.id) as first
      where first.group_id = g.id) as colours
    from colour_groups g where not hidden order by position, id`)
  for (const { name, hex, position, colours } of rows)
    await take({ name, ...(hex !== null && { hex }), position, ...(colours.length > 0 && { colours }) })
  return rows.length
}
