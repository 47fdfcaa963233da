import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { FeedCategory } from '../feed/feed-category.ts'

/** All categories that menus show, in the shop's own format and in the order of the menu. */
export async function exportCategories(db: Db, take: (line: FeedCategory) => Promise<void>): Promise<number> {
  const { rows } = await db.execute<{ category: string[]; position: number }>(sql`
    with shown as (
      select array[c.name] as category, c.position, array[c.position, c.id] as place from categories c where not c.hidden
      union all
      select array[c.name, s.name], s.position, array[c.position, c.id, s.position, s.id]
      from subcategories s join categories c on c.id = s.category_id where not s.hidden and not c.hidden
      union all
      select array[c.name, s.name, g.name], g.position,
        array[c.position, c.id, s.position, s.id, g.position, g.id]
      from groups g join subcategories s on s.id = g.subcategory_id join categories c on c.id = s.category_id
      where not g.hidden and not s.hidden and not c.hidden)
    select to_json(category) as category, position from shown order by place`)
  for (const row of rows) await take(row)
  return rows.length
}
