import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { maxFavourites } from '../../../machines/account-favourites/index.ts'
import type {
  WireFavouriteNews,
  WireFavourites,
  WireFavouritesChanged,
  WireFavouritesWithNews,
} from '../../api/wire-customers.ts'
import type { Db } from '../db/database.ts'
import { articles, customers, favourites } from '../db/schema.ts'
import type { FavouritesRequest } from './request-schemas.ts'

const isSoldOut = sql<boolean>`cardinality(${articles.availableIds}) = 0`

/** Favourites that cost less than when they were added, or were sold out then and are not now. */
async function newsOf(db: Db, customerId: number): Promise<WireFavouriteNews[]> {
  const isCheaper = lt(articles.price, favourites.priceWhenAdded)
  const isBack = and(favourites.soldOutWhenAdded, sql`not ${isSoldOut}`)
  const rows = await db
    .select({
      id: articles.id,
      before: favourites.priceWhenAdded,
      now: articles.price,
      isBack: sql<boolean>`${isBack}`,
    })
    .from(favourites)
    .innerJoin(articles, eq(articles.id, favourites.articleId))
    .where(and(eq(favourites.customerId, customerId), articles.visible, or(isCheaper, isBack)))
    .orderBy(desc(favourites.addedAt), desc(favourites.articleId))
  return rows.map(({ id, before, now, isBack: backInStock }) => ({
    article: id,
    cheaper_by: Math.max(0, (before ?? now) - now),
    back_in_stock: backInStock,
  }))
}

export const favouritesWithNews = async (db: Db, customerId: number): Promise<WireFavouritesWithNews> => ({
  ...(await favouritesOf(db, customerId)),
  news: await newsOf(db, customerId),
})

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
    const found =
      added.length === 0
        ? []
        : await tx
            .select({ id: articles.id, price: articles.price, soldOut: isSoldOut })
            .from(articles)
            .where(inArray(articles.id, added))
    const known = new Map(found.map((article) => [article.id, article]))
    const isThere = new Set(before)
    const fresh = [...new Set(added)].filter((id) => known.has(id) && !isThere.has(id))
    const fitting = fresh.slice(0, maxFavourites - before.length)
    if (fitting.length > 0)
      await tx.insert(favourites).values(
        fitting.map((articleId, at) => ({
          customerId,
          articleId,
          addedAt: sql`now() - ${at} * interval '1 millisecond'`,
          priceWhenAdded: known.get(articleId)?.price ?? null,
          soldOutWhenAdded: known.get(articleId)?.soldOut ?? false,
        })),
      )
    const { articles: ids } = await favouritesOf(tx, customerId)
    const isAdded = new Set(ids)
    return { articles: ids, ignored: [...new Set(added)].filter((id) => !isAdded.has(id)) }
  })
