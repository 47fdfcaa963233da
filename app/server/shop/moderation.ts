import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'
import { refreshAverages } from './reviews.ts'

// What the shop does with the reviews of those who have not bought the article here: nobody sees them until it says so.

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
      update reviews set approved = true where id = any(${idArray(ids)}) and not approved
      returning id, article_id as article`)
    if (rows.length > 0)
      await refreshAverages(
        tx,
        rows.map(({ article }) => article),
      )
    return rows.map(({ id }) => id)
  })

/** Deletes those of them that wait: their writers may write anew. Answers them. */
export async function rejectReviews(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`delete from reviews where id = any(${idArray(ids)}) and not approved returning id`,
  )
  return rows.map(({ id }) => id)
}

/** What the shop answers under a review; an empty text takes the answer away. False when there is no such review. */
export async function replyToReview(db: Db, id: number, reply: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`update reviews set reply = ${reply === '' ? null : reply} where id = ${id} returning 1`,
  )
  return rows.length > 0
}
