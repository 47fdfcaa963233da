import { type SQL, sql } from 'drizzle-orm'
import { articlePageSize } from '../../../machines/domain/index.ts'
import type { WireReview } from '../../api/wire.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import { limitOf, type PageRequest, pageFields } from '../core/pagination.ts'
import type { ReviewRequest } from '../customers/request-schemas.ts'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'

/** A published review, over the columns of `reviews r`. */
const wireReview = sql`jsonb_build_object('id', r.id, 'content', r.content, 'reply', r.reply,
  'customer', case when r.anonymous then null else r.customer_name end, 'rating', r.rating, 'approved', r.approved,
  'created_at', r.created_at, 'reviewable_id', r.article_id, 'reviewable_type', 'article',
  'true_to_size', r.true_to_size, 'size_color', r.size_colour, 'anonymous', r.anonymous)`

/** Reason of a takedown, over the columns of `reviews r`; null for published reviews, or without a reason. */
const takedownReason = sql`case when not r.approved then (
  select case when e.action = 'takenDown' then e.reason end from review_events e
  where e.review_id = r.id and e.action <> 'replied' order by e.id desc limit 1) end`

/** The writer sees unpublished reviews too, with the reason of a takedown. */
const ownReview = sql`(${wireReview} || jsonb_build_object('customer', r.customer_name,
  'reviewable_name', (select name from articles where id = r.article_id), 'takedown_reason', ${takedownReason}))`

/** Summary of the size votes, over the columns of `reviews`. */
const fits = sql`json_build_object('small', count(*) filter (where true_to_size = 'small'),
  'true', count(*) filter (where true_to_size = 'true'), 'large', count(*) filter (where true_to_size = 'large'))`

/** Newest published reviews and their number, as JSON fields of an article's detail, over `articles a`. */
export const reviewsInDetail = sql`'"reviews":' || (
  select coalesce(json_agg(${wireReview} order by r.created_at desc, r.id desc), '[]'::json)::text from (
    select * from reviews where article_id = a.id and approved
    order by created_at desc, id desc limit ${articlePageSize}) r)
  || ',"ReviewsCount":' || (select count(*) from reviews where article_id = a.id and approved)
  || ',"ReviewsFits":' || (select ${fits} from reviews where article_id = a.id and approved)::text`

/** GET /articles/{id}/reviews: published ones, newest first. @throws DomainError notFound */
export async function articleReviews(db: Db, articleId: number, asked: PageRequest): Promise<string> {
  const { rows } = await db.execute<{ visible: boolean | null; body: string }>(sql`
    with part as (select * from reviews where article_id = ${articleId} and approved
      order by created_at desc, id desc ${limitOf(asked)}),
    counted as (select count(*) as total, avg(rating) as average, ${fits} as fits from reviews where article_id = ${articleId} and approved)
    select (select visible from articles where id = ${articleId}) as visible, json_build_object(
      'average', average::double precision, 'fits', fits, ${pageFields(
        asked,
        sql`(select json_agg(${wireReview} order by r.created_at desc, r.id desc) from part r)`,
        sql`total`,
      )})::text as body
    from counted`)
  const row = rows[0]!
  if (row.visible === null) throw notFound('Vi finner ikke denne artikkelen')
  if (!row.visible) throw new DomainError('notFound', 'Denne artikkelen vises ikke på nett', { code: 'hidden' })
  return row.body
}

/** A page of a customer's own reviews, unpublished ones included, newest first, as JSON. */
export async function reviewsBy(db: Db, customerId: number, asked: PageRequest): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(sql`
    with part as (select * from reviews where customer_id = ${customerId} order by created_at desc, id desc ${limitOf(asked)}),
    counted as (select count(*) as total from reviews where customer_id = ${customerId})
    select json_build_object(${pageFields(
      asked,
      sql`(select json_agg(${ownReview} order by r.created_at desc, r.id desc) from part r)`,
      sql`total`,
    )})::text as body from counted`)
  return rows[0]!.body
}

/** All reviews of a customer. */
export async function allReviewsBy(db: Db, customerId: number): Promise<WireReview[]> {
  const { rows } = await db.execute<{ review: WireReview }>(
    sql`select ${ownReview} as review from reviews r where customer_id = ${customerId} order by r.id`,
  )
  return rows.map(({ review }) => review)
}

/** Events of reviews, as stored. */
export type ReviewAction = 'published' | 'approved' | 'rejected' | 'takenDown' | 'sentBack' | 'replied'

/** Records events of reviews; call in the transaction of the change. */
export async function recordReviewEvents(
  tx: Db,
  action: ReviewAction,
  done: readonly { id: number; article: number }[],
  reason: string | null = null,
): Promise<void> {
  for (const { id, article } of done) {
    await tx.execute(sql`insert into review_events (review_id, article_id, action, reason)
      values (${id}, ${article}, ${action}, ${reason})`)
  }
}

/**
 * Whether the customer has bought the article and the purchase stands: it was paid, not withdrawn, and a piece is not
 * refunded. Money that was refunded without naming lines may be for any article: the purchase stands while it is less
 * than the discounted price of the pieces that are left.
 */
const hasBought = (customerId: SQL, articleId: SQL): SQL => sql`exists (
  select 1 from orders o join order_lines l on l.order_id = o.id left join payments p on p.id = o.payment_id
    cross join lateral (
      select l.count - coalesce(sum(n.count), 0)::int as count from refunds r join refund_lines n on n.refund_key = r.key
      where r.order_id = o.id and n.ean = l.ean) kept
  where o.customer_id = ${customerId} and o.status = 'paid' and o.goods > o.discount and l.article_id = ${articleId}
  group by o.id, p.id
  having sum(kept.count) > 0 and coalesce(p.refunded, 0) - ${refundedByLines(sql`o.id`)}
    < floor(sum(kept.count * l.price)::numeric * (o.goods - o.discount) / o.goods))`

/** Øre of an order's refunds that named lines. */
const refundedByLines = (orderId: SQL): SQL => sql`(
  select coalesce(sum(r.amount), 0) from refunds r
  where r.order_id = ${orderId} and exists (select 1 from refund_lines n where n.refund_key = r.key))`

/**
 * Unpublishes reviews that only this order's purchase published; those approved by the shop stay. Call in a
 * transaction, after the order or payment has changed.
 */
export async function unpublishReviews(tx: Db, orderId: string): Promise<void> {
  const isOfOrder = sql`r.published_by = 'purchase'
    and r.customer_id = (select customer_id from orders where id = ${orderId})
    and r.article_id in (select article_id from order_lines where order_id = ${orderId})`
  // Locked in order, so that each average counts every review, a concurrent one included.
  await tx.execute(sql`select 1 from articles where id in (
      select l.article_id from order_lines l join orders o on o.id = l.order_id
      where o.id = ${orderId} and o.customer_id is not null)
    order by id for no key update`)
  const { rows } = await tx.execute<{ id: number; article: number }>(sql`
    update reviews r set approved = false, published_by = null
    where ${isOfOrder} and not ${hasBought(sql`r.customer_id`, sql`r.article_id`)}
    returning id, article_id as article`)
  if (rows.length === 0) return
  await recordReviewEvents(tx, 'sentBack', rows)
  await refreshAverages(
    tx,
    rows.map(({ article }) => article),
  )
}

interface Reviewer {
  id: number
  /** Shown with the review. */
  firstName: string
}

/**
 * Stores a customer's review and returns WireReview as JSON.
 * With a standing purchase it is published at once; others wait for the shop.
 * @throws DomainError notFound for an article that is not on the web, conflict for a second review of the same article
 */
export const addReview = (db: Db, { id, firstName }: Reviewer, review: ReviewRequest): Promise<string> =>
  db.transaction(async (tx) => {
    const { reviewable_id: articleId } = review
    // Locked, so that its average counts every review.
    const { rows: articles } = await tx.execute(
      sql`select 1 from articles where id = ${articleId} and visible for update`,
    )
    if (articles.length === 0) throw notFound('Vi finner ikke denne artikkelen')
    const { rows } = await tx.execute<{ body: string; id: number; approved: boolean }>(sql`
      with bought as (select ${hasBought(sql`${id}::int`, sql`${articleId}::int`)} as here)
      insert into reviews as r (article_id, customer_id, customer_name, rating, content, approved, published_by,
        true_to_size, size_colour, anonymous)
      select ${articleId}::int, ${id}::int, ${firstName}, ${review.rating}::int, ${review.content}, here,
        case when here then 'purchase' end, ${review.true_to_size ?? null}, ${review.size_color ?? ''},
        ${review.anonymous ?? false}::boolean
      from bought
      on conflict (article_id, customer_id) do nothing
      returning ${wireReview}::text as body, id, approved`)
    const [made] = rows
    if (!made) throw new DomainError('conflict', 'Du har allerede skrevet om denne artikkelen.')
    if (made.approved) await recordReviewEvents(tx, 'published', [{ id: made.id, article: articleId }])
    await refreshAverages(tx, [articleId])
    return made.body
  })

/** Call in a transaction. */
export async function deleteReviewsBy(tx: Db, customerId: number): Promise<void> {
  // Locked first and in order: averages count every review, and nothing deadlocks.
  await tx.execute(sql`select 1 from articles
    where id in (select article_id from reviews where customer_id = ${customerId}) order by id for update`)
  const { rows } = await tx.execute<{ id: number }>(
    sql`delete from reviews where customer_id = ${customerId} returning article_id as id`,
  )
  if (rows.length > 0)
    await refreshAverages(
      tx,
      rows.map(({ id }) => id),
    )
}

/** Average of published stars, one decimal, for lists. */
export async function refreshAverages(tx: Db, articleIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update articles a set doc = jsonb_set(a.doc, '{AverageRating}', coalesce(to_jsonb((
      select round(avg(rating), 1)::double precision from reviews where article_id = a.id and approved)), 'null'::jsonb))
    where a.id = any(${idArray(articleIds)})`)
}
