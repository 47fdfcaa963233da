import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'
import { type ReviewAction, recordReviewEvents, refreshAverages } from './reviews.ts'

// Moderation: reviews without a purchase are published by the shop, and each can be taken down.

export interface WaitingReview {
  id: number
  articleId: number
  article: string
  rating: number
  content: string
  customer: string
  /** Day of writing. */
  day: string
}

/** Oldest first. */
export async function waitingReviews(db: Db): Promise<WaitingReview[]> {
  const { rows } = await db.execute<WaitingReview & Record<string, unknown>>(sql`
    select r.id, r.article_id as "articleId", a.name as article, r.rating, r.content, r.customer_name as customer,
      to_char(r.created_at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day
    from reviews r join articles a on a.id = r.article_id where not r.approved order by r.created_at, r.id`)
  return rows
}

/** Publishes waiting reviews and counts their stars; returns those that waited. */
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
 * Takes a published review down: it waits again, and no purchase publishes it. The event keeps the reason. False when
 * there is no such published review.
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
  /** Day of the event. */
  day: string
}

/** Events of a review, oldest first. */
export async function reviewEvents(db: Db, id: number): Promise<ReviewEvent[]> {
  const { rows } = await db.execute<ReviewEvent & Record<string, unknown>>(sql`
    select review_id as id, action, reason, to_char(at at time zone 'Europe/Oslo', 'YYYY-MM-DD') as day
    from review_events where review_id = ${id} order by review_events.id`)
  return rows
}

/** Deletes waiting reviews, whose writers may write again; returns them. */
export const rejectReviews = (db: Db, ids: readonly number[]): Promise<number[]> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; article: number }>(sql`
      delete from reviews where id = any(${idArray(ids)}) and not approved returning id, article_id as article`)
    await recordReviewEvents(tx, 'rejected', rows)
    return rows.map(({ id }) => id)
  })

/** Sets the shop's reply; an empty text removes it. False when there is no such review. */
export const replyToReview = (db: Db, id: number, reply: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; article: number }>(sql`
      update reviews set reply = ${reply === '' ? null : reply} where id = ${id} returning id, article_id as article`)
    await recordReviewEvents(tx, 'replied', rows)
    return rows.length > 0
  })
