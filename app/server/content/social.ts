import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** GET /fb/getPosts: the newest first. */
export async function socialPosts(db: Db): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    select json_build_object('data', coalesce(json_agg(doc order by published_at desc, id), '[]'::json))::text as body
    from social_posts where published_at <= now()`)
  return rows[0]!.body
}
