import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { Refusal } from '../http/answer.ts'
import { notFound } from '../http/route.ts'
import { limitOf, type PageAsked, pageFields } from './pages.ts'

/** A review as others may read it, over the columns of `reviews r`. */
const wireReview = sql`jsonb_build_object('id', r.id, 'content', r.content, 'reply', r.reply,
  'customer', case when r.anonymous then null else r.customer_name end, 'rating', r.rating, 'approved', r.approved,
  'created_at', r.created_at, 'reviewable_id', r.article_id, 'reviewable_type', 'article',
  'true_to_size', r.true_to_size, 'size_color', r.size_colour, 'anonymous', r.anonymous)`

/** GET /articles/{id}/reviews: the newest first, what others may see. @throws Refusal 404 */
export async function articleReviews(db: Db, articleId: number, asked: PageAsked): Promise<string> {
  const { rows } = await db.execute<{ visible: boolean | null; body: string }>(sql`
    with part as (select * from reviews where article_id = ${articleId} and approved
      order by created_at desc, id desc ${limitOf(asked)}),
    counted as (select count(*) as total, avg(rating) as average from reviews where article_id = ${articleId} and approved)
    select (select visible from articles where id = ${articleId}) as visible, json_build_object(
      'average', average::double precision, ${pageFields(
        asked,
        sql`(select json_agg(${wireReview} order by r.created_at desc, r.id desc) from part r)`,
        sql`total`,
      )})::text as body
    from counted`)
  const row = rows[0]!
  if (row.visible === null) throw notFound('Vi finner ikke denne artikkelen')
  if (!row.visible) throw new Refusal(404, 'Denne artikkelen vises ikke på nett', { code: 'hidden' })
  return row.body
}
