import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'
import { type FreshnessPolicy, followChanges, type Listener, moment } from './follow-changes.ts'
import { Listing, readListed } from './listing.ts'

/** Cached JSON of listed articles and of article pages, characters (one or two bytes each). */
const maxTextSize = 32_000_000
/** Articles per read while the cache is warmed. */
const warmBatchSize = 50
/** Search hits that are cached, all texts together. */
const mostHits = 1_000_000
/** Weight of a text without hits, in hits. */
const textWeight = 100

/** Caches what a text means under a key, until articles change it. `weigh` returns the number of hits. */
export type Kept = <Meaning>(
  key: string,
  read: () => Promise<Meaning>,
  weigh?: (meaning: Meaning) => number,
) => Promise<Meaning>

/** An article page: whether it may be shown, and its JSON. */
export interface ArticlePage {
  visible: boolean
  body: string
}

/**
 * Articles of lists and article pages in memory, within limits.
 * Each read first checks for changes by this process and others, so no response is older than its request; with
 * `quiet`, other processes' changes may be seen a little later.
 */
export interface ArticlesInMemory {
  /** Resolves when the listeners have received all changes from before the call. */
  caughtUp(): Promise<void>
  listen(listener: Listener): void
  /** What a brand lists; without one, all articles. */
  listing(brand?: number): Promise<Listing>
  /**
   * After `listing`: JSON documents of listed articles, in the order of the ids, without deleted ones. `holds` is false
   * when a lagging replica answered.
   */
  documents(ids: readonly number[]): Promise<{ found: Map<number, string>; holds: boolean }>
  /** Returns an article page. `read` runs on a miss and returns the moment it is valid for. */
  page(id: number, read: () => Promise<(ArticlePage & { at: string }) | undefined>): Promise<ArticlePage | undefined>
  /** After `listing`. */
  kept: Kept
  /**
   * Reads listed articles ahead of need, bestsellers first, in small batches so that requests in between wait little.
   */
  warm(): Promise<void>
}

export function createArticleCache(db: Db, quiet: FreshnessPolicy | null = null): ArticlesInMemory {
  const documents = new LRUCache<number, string>({ maxSize: maxTextSize })
  const pages = new LRUCache<number, ArticlePage>({ maxSize: maxTextSize })
  const texts = new LRUCache<string, Promise<unknown>>({ maxSize: mostHits })
  let listing: Listing | null = null
  let loading: Promise<Listing> | null = null
  let refreshing: Promise<void> | null = null
  /** Articles whose row in the listing is stale. */
  let outdated = new Set<number>()

  const listeners: Listener[] = []
  const changes = followChanges(
    db,
    {
      changed(ids, found) {
        for (const id of ids) {
          documents.delete(id)
          pages.delete(id)
          outdated.add(id)
        }
        if (found) texts.clear()
        for (const one of listeners) one.changed(ids, found)
      },
      framed() {
        texts.clear()
        for (const one of listeners) one.framed()
      },
      lost() {
        documents.clear()
        pages.clear()
        texts.clear()
        outdated = new Set()
        listing = null
        loading = null
        for (const one of listeners) one.lost()
      },
    },
    quiet,
  )

  function load(): Promise<Listing> {
    outdated = new Set()
    const known = changes.known()
    const loaded = readListed(db).then(({ at, articles }) => {
      const made = new Listing(articles)
      // A lagging replica may have answered: its listing serves this request only.
      if (loading === loaded && at >= known) listing = made
      return made
    })
    loading = loaded
    const done = (): void => {
      if (loading === loaded) loading = null
    }
    loaded.then(done, done)
    return loaded
  }

  async function refresh(of: Listing): Promise<void> {
    const ids = [...outdated]
    outdated = new Set()
    const known = changes.known()
    try {
      const { at, articles } = await readListed(db, ids)
      if (at < known && listing === of) listing = null
      of.replace(ids, articles)
    } catch (error) {
      for (const id of ids) outdated.add(id)
      throw error
    }
  }

  const articles: ArticlesInMemory = {
    caughtUp: () => changes.caughtUp(),
    listen: (listener) => void listeners.push(listener),
    async listing(brand) {
      await changes.caughtUp()
      const current = listing ?? (await (loading ?? load()))
      while (refreshing || (listing === current && outdated.size > 0)) {
        refreshing ??= refresh(current).finally(() => {
          refreshing = null
        })
        await refreshing
      }
      return current.ofBrand(brand)
    },
    async warm() {
      const ids = (await articles.listing()).sorted('bestseller', 'asc').map(({ id }) => id)
      for (let at = 0; at < ids.length && documents.calculatedSize < maxTextSize; at += warmBatchSize) {
        await articles.documents(ids.slice(at, at + warmBatchSize))
      }
    },
    async documents(ids) {
      const found = new Map<number, string>()
      const missing: number[] = []
      for (const id of ids) {
        const known = documents.get(id)
        if (known === undefined) missing.push(id)
        else found.set(id, known)
      }
      let holds = true
      if (missing.length === 0) return { found, holds }
      const { rows } = await db.execute<{ at: string; id: number; doc: string }>(
        sql`select ${moment} as at, id, doc::text as doc from articles where visible and id = any(${idArray(missing)})`,
      )
      for (const { at, id, doc } of rows) {
        found.set(id, doc)
        if (BigInt(at) >= changes.known()) documents.set(id, doc, { size: doc.length })
        else holds = false
      }
      return { found, holds }
    },
    async page(id, read) {
      if (pages.get(id)) {
        await changes.caughtUp()
        const known = pages.get(id)
        if (known) return known
      }
      // a page that is read now is as fresh as the request
      const page = await read()
      if (page && BigInt(page.at) >= changes.known()) pages.set(id, page, { size: page.body.length })
      return page
    },
    kept: <Meaning>(key: string, read: () => Promise<Meaning>, weigh: (meaning: Meaning) => number = () => 0) => {
      const known = texts.get(key)
      // The key names what `read` returns, so the cached value has its type.
      if (known) return known as Promise<Meaning>
      const meaning = read()
      texts.set(key, meaning, { size: textWeight })
      meaning.then(
        (read) => texts.get(key) === meaning && texts.set(key, meaning, { size: textWeight + weigh(read) }),
        () => texts.get(key) === meaning && texts.delete(key),
      )
      return meaning
    },
  }
  return articles
}
