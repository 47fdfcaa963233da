import { isRecord, parseStoredJson } from '../persistence/persisted.ts'

/** Most articles that are remembered: two rows of four, and the one on the screen. */
export const mostViewed = 9

/** Days after which a viewed article is forgotten. */
export const viewedDays = 30

/** Version of the stored value. */
const recentlyViewedVersion = 1

const dayMs = 24 * 60 * 60 * 1000

export interface ViewedArticle {
  articleId: number
  /** Time of the latest view, ms since 1970. */
  at: number
}

/** The stored value, latest view first. */
export interface StoredRecentlyViewed {
  v: typeof recentlyViewedVersion
  viewed: readonly ViewedArticle[]
}

export const storedRecentlyViewed = (viewed: readonly ViewedArticle[]): StoredRecentlyViewed => ({
  v: recentlyViewedVersion,
  viewed,
})

/** The views that are remembered at a time: the latest of each article, the latest first. */
export function remembered(viewed: readonly ViewedArticle[], now: number): readonly ViewedArticle[] {
  const first = now - viewedDays * dayMs
  const known = new Set<number>()
  return viewed
    .filter(({ at }) => at >= first && at <= now)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ articleId }) => !known.has(articleId) && known.add(articleId))
    .slice(0, mostViewed)
}

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0

const isView = (x: unknown): x is ViewedArticle => isRecord(x) && isId(x.articleId) && isId(x.at)

/** Parses the stored value, as a value or JSON text. What is damaged or too old is dropped. Never throws. */
export function parseRecentlyViewed(stored: unknown, now: number): readonly ViewedArticle[] {
  const value = parseStoredJson(stored)
  if (!isRecord(value) || value.v !== recentlyViewedVersion || !Array.isArray(value.viewed)) return []
  return remembered(
    value.viewed.filter(isView).map(({ articleId, at }) => ({ articleId, at })),
    now,
  )
}
