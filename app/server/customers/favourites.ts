import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { maxFavourites } from '../../../machines/account-favourites/index.ts'
import type { WireFavourites, WireFavouritesChanged } from '../../api/wire-customers.ts'
import type { Db } from '../db/database.ts'
import { articles, customers, favourites } from '../db/schema.ts'
import type { FavouritesRequest } from './request-schemas.ts'

/** Ids of the customer's favourites, the latest first. */
export async function favouritesOf(db: Db, customerId: number): Promise<WireFavourites> {
  const rows = await db
    .select({ id: favourites.articleId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.addedAt), desc(favourites.articleId))
  return { articles: rows.map(({ id }) => id) }
}

/**
 * Removes and then adds favourites, the latest of `added` first. Idempotent: an article that is there keeps its place,
 * one that is not there is removed already, so that changes of several devices merge.
 */
export const changeFavourites = (
  db: Db,
  customerId: number,
  { added, removed }: FavouritesRequest,
): Promise<WireFavouritesChanged> =>
  db.transaction(async (tx) => {
    // one change at a time, or two together exceed the limit
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    if (removed.length > 0)
      await tx
        .delete(favourites)
        .where(and(eq(favourites.customerId, customerId), inArray(favourites.articleId, removed)))
    const before = (await favouritesOf(tx, customerId)).articles
    const known =
      added.length === 0 ? [] : await tx.select({ id: articles.id }).from(articles).where(inArray(articles.id, added))
    const isKnown = new Set(known.map(({ id }) => id))
    const isThere = new Set(before)
    const fresh = [...new Set(added)].filter((id) => isKnown.has(id) && !isThere.has(id))
    const fitting = fresh.slice(0, maxFavourites - before.length)
    if (fitting.length > 0)
      await tx.insert(favourites).values(
        fitting.map((articleId, at) => ({
          customerId,
          articleId,
          addedAt: sql`now() - ${at} * interval '1 millisecond'`,
        })),
      )
    const { articles: ids } = await favouritesOf(tx, customerId)
    const isAdded = new Set(ids)
    return { articles: ids, ignored: [...new Set(added)].filter((id) => !isAdded.has(id)) }
  })
