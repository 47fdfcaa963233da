import { isRecord, parseStoredJson } from '../persistence/persisted.ts'

/** Most articles that are remembered: two rows of four, and the one on the screen. */
export const mostViewed = 9

/** Days after which a viewed article and a list are forgotten. */
export const viewedDays = 30

/** Version of the stored value. */
const recentlyViewedVersion = 1

const dayMs = 24 * 60 * 60 * 1000

export interface ViewedArticle {
  articleId: number
  /** Time of the latest view, ms since 1970. */
  at: number
}

/** A list of articles, with the filters of the shopper. */
export interface ListPlace {
  /** Path and query. */
  href: string
  title: string
}

export interface ViewedList extends ListPlace {
  /** When an article of it was viewed, ms since 1970. */
  at: number
}

export interface Remembered {
  /** Latest view first. */
  viewed: readonly ViewedArticle[]
  /** The list from which the shopper last went to an article; null without one. */
  list: ViewedList | null
}

/** The view of an article. */
export interface View extends ViewedArticle {
  /** The list that the shopper came from; null without one. */
  list: ListPlace | null
}

/** The stored value. The list is missing without one. */
export interface StoredRecentlyViewed {
  v: typeof recentlyViewedVersion
  viewed: readonly ViewedArticle[]
  list?: ViewedList
}

export const nothingViewed: Remembered = { viewed: [], list: null }

export const storedRecentlyViewed = ({ viewed, list }: Remembered): StoredRecentlyViewed => ({
  v: recentlyViewedVersion,
  viewed,
  ...(list && { list }),
})

const isRecent = ({ at }: { at: number }, now: number): boolean => at >= now - viewedDays * dayMs && at <= now

/** Joins what is remembered: the latest view of each article, the latest first, and the latest list. */
export function joined(all: readonly Remembered[], now: number): Remembered {
  const known = new Set<number>()
  const viewed = all
    .flatMap((one) => one.viewed)
    .filter((view) => isRecent(view, now))
    .toSorted((a, b) => b.at - a.at)
    .filter(({ articleId }) => !known.has(articleId) && known.add(articleId))
    .slice(0, mostViewed)
  const lists = all.flatMap(({ list }) => (list && isRecent(list, now) ? [list] : []))
  return { viewed, list: lists.toSorted((a, b) => b.at - a.at)[0] ?? null }
}

/** What is remembered after an article was viewed. */
export const withView = (before: Remembered, { articleId, at, list }: View): Remembered =>
  joined([{ viewed: [{ articleId, at }], list: list && { ...list, at } }, before], at)

const isId = (x: unknown): x is number => typeof x === 'number' && Number.isSafeInteger(x) && x > 0

const isView = (x: unknown): x is ViewedArticle => isRecord(x) && isId(x.articleId) && isId(x.at)

/** An address of this shop; '//' and '/\' begin those of others. */
const isOwnAddress = (x: unknown): x is string => typeof x === 'string' && /^\/(?![/\\])/.test(x)

const isList = (x: unknown): x is ViewedList =>
  isRecord(x) && isOwnAddress(x.href) && typeof x.title === 'string' && x.title !== '' && isId(x.at)

/** Parses a stored value, as a value or JSON text. What is damaged or too old is dropped. Never throws. */
export function parseRecentlyViewed(stored: unknown, now: number): Remembered {
  const value = parseStoredJson(stored)
  if (!isRecord(value) || value.v !== recentlyViewedVersion || !Array.isArray(value.viewed)) return nothingViewed
  const { viewed, list } = value as { viewed: readonly unknown[]; list?: unknown }
  const found = {
    viewed: viewed.filter(isView).map(({ articleId, at }) => ({ articleId, at })),
    list: isList(list) ? { href: list.href, title: list.title, at: list.at } : null,
  }
  return joined([found], now)
}

/** What is stored in this browser: for this visit, and across visits. */
export interface StoredPlaces {
  visit: unknown
  kept: unknown
}

/** Parses both stored values; what was kept counts only while that is allowed. */
export function parsePlaces(stored: unknown, isAllowed: boolean, now: number): Remembered {
  const { visit = null, kept = null } = isRecord(stored) ? stored : {}
  return joined([parseRecentlyViewed(visit, now), parseRecentlyViewed(isAllowed ? kept : null, now)], now)
}
