import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'
import { type ReviewAction, recordReviewEvents, refreshAverages } from './reviews.ts'

// What the shop does with reviews: those of who has not bought the article here are seen once it says so, and each can be
// taken down again.

export interface WaitingReview {
  id: number
  articleId: number
  article: string
  rating: number
  content: string
  customer: string
  /** The day that it was written. */
  day: string
}

/** The oldest first. */
export async function waitingReviews(db: Db): Promise<WaitingReview[]> {
  const { rows } = await db.execute<WaitingReview & Record<string, unknown>>(sql`
    select r.id, r.article_id as "articleId", a.name as article, r.rating, r.content, r.customer_name as customer,
      to_char(r.created_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day
    from reviews r join articles a on a.id = r.article_id where not r.approved order by r.created_at, r.id`)
  return rows
}

/** From now on others see them, and the articles' stars count them. Answers those that waited. */
export const approveReviews = (db: Db, ids: readonly number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    // Locked, so that each average counts every review.
    await tx.execute(sql`select 1 from articles
      where id in (select article_id from reviews where id = any(${idArray(ids)})) order by id for update`)
    const { rows } = await tx.execute<{ id: number; article: number }>(sql`
      update reviews set approved = true, published_by = 'shop' where id = any(${idArray(ids)}) and not approved
      returning id, article_id as article`)
    await recordReviewEvents(tx, 'approved', rows)
    if (rows.length > 0)
      await refreshAverages(
        tx,
        rows.map(({ article }) => article),
      )
    return rows.map(({ id }) => id)
  })

/**
 * Takes down one that others see: it waits again, to be rejected or approved, and no purchase publishes it. The event keeps
 * the reason. False when nobody sees such a review.
 */
export const takeDownReview = (db: Db, id: number, reason: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from articles
      where id = (select article_id from reviews where id = ${id}) for update`)
    const { rows } = await tx.execute<{ id: number; article: number }>(
      sql`update reviews set approved = false, published_by = null where id = ${id} and approved
        returning id, article_id as article`,
    )
    await recordReviewEvents(tx, 'takenDown', rows, reason)
    await refreshAverages(
      tx,
      rows.map(({ article }) => article),
    )
    return rows.length > 0
  })

export interface ReviewEvent {
  id: number
  action: ReviewAction
  reason: string | null
  /** The day that it was done. */
  day: string
}

/** What has been done to a review, the earliest first. */
export async function reviewEvents(db: Db, id: number): Promise<ReviewEvent[]> {
  const { rows } = await db.execute<ReviewEvent & Record<string, unknown>>(sql`
    select review_id as id, action, reason, to_char(at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day
    from review_events where review_id = ${id} order by review_events.id`)
  return rows
}

/** Deletes those of them that wait: their writers may write anew. Answers them. */
export const rejectReviews = (db: Db, ids: readonly number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; article: number }>(sql`
      delete from reviews where id = any(${idArray(ids)}) and not approved returning id, article_id as article`)
    await recordReviewEvents(tx, 'rejected', rows)
    return rows.map(({ id }) => id)
  })

/** What the shop answers under a review; an empty text takes the answer away. False when there is no such review. */
export const replyToReview = (db: Db, id: number, reply: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; article: number }>(sql`
      update reviews set reply = ${reply === '' ? null : reply} where id = ${id} returning id, article_id as article`)
    await recordReviewEvents(tx, 'replied', rows)
    return rows.length > 0
  })
