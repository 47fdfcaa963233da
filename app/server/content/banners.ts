import { sql } from 'drizzle-orm'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'

/** The set that visitors see. */
export const publishedSet = 'publisert'

/**
 * GET /settings: front page rows, the brand's own if it has any, and the brand's banners of that set. @throws
 * DomainError notFound
 */
export async function setNamed(db: Db, brand: number, name = publishedSet): Promise<string> {
  const { rows } = await db.execute<{ banners: number; body: string }>(sql`
    with shown as (select position, doc from banners where brand_id = ${brand} and set_name = ${name})
    select (select count(*) from shown)::int as banners, json_build_object(
      'homeRows', coalesce(
        (select value from settings where key = ${`homeRows:${brand}`}),
        (select value from settings where key = 'homeRows'), '[]'::jsonb),
      'banners', coalesce((select json_agg(doc order by position) from shown), '[]'::json))::text as body`)
  const [row] = rows
  if (!row || (row.banners === 0 && name !== publishedSet)) throw notFound('Ukjent sett av bannere')
  return row.body
}
