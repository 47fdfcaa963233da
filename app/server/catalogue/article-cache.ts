import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { idArray } from '../search/conditions.ts'
import { followChanges, moment, type Quiet } from './follow-changes.ts'
import { Listing, readListed } from './listing.ts'

/** Letters of JSON that are kept of articles in lists, and of articles' own pages: as many bytes, or twice as many. */
const maxTextSize = 32_000_000
/** Articles that are read at a time before anyone asks. */
const warmBatchSize = 50
/** Hits of searches that are kept, all texts together. */
const mostHits = 1_000_000
/** What a text weighs that finds nothing, in hits. */
const textWeight = 100

/** Keeps what texts mean under a key, until they may mean something else; `weigh` says how many hits it holds. */
export type Kept = <Meaning>(
  key: string,
  read: () => Promise<Meaning>,
  weigh?: (meaning: Meaning) => number,
) => Promise<Meaning>

/** An article's own page: whether it may be shown, and its JSON. */
export interface ArticlePage {
  visible: boolean
  body: string
}

/**
 * The articles as the shop's pages ask for them, kept in memory as far as there is room. Each question begins by hearing
 * what has changed, by this process or another, so that no answer is older than it; with `quiet`, what others have
 * changed is heard of a little later.
 */
export interface ArticlesInMemory {
  listing(): Promise<Listing>
  /**
   * After `listing`: articles as lists show them, as JSON, in the ids' order; without those that are gone since. `holds`
   * says whether that is how they are, and not how a replica that is behind has them.
   */
  documents(ids: readonly number[]): Promise<{ found: Map<number, string>; holds: boolean }>
  /** An article's own page. `read` is asked when it is not known, and says at which moment it was so. */
  page(id: number, read: () => Promise<(ArticlePage & { at: string }) | undefined>): Promise<ArticlePage | undefined>
  /** After `listing`. */
  kept: Kept
  /**
   * Reads what lists show before anyone asks, of those that sell best first, as far as there is room. A little at a time:
   * whoever asks for something meanwhile waits for little.
   */
  warm(): Promise<void>
}

export function createArticleCache(db: Db, quiet: Quiet | null = null): ArticlesInMemory {
  const documents = new LRUCache<number, string>({ maxSize: maxTextSize })
  const pages = new LRUCache<number, ArticlePage>({ maxSize: maxTextSize })
  const texts = new LRUCache<string, Promise<unknown>>({ maxSize: mostHits })
  let listing: Listing | null = null
  let loading: Promise<Listing> | null = null
  let refreshing: Promise<void> | null = null
  /** Articles whose row in the listing is out of date. */
  let outdated = new Set<number>()

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
      },
      lost() {
        documents.clear()
        pages.clear()
        texts.clear()
        outdated = new Set()
        listing = null
        loading = null
      },
    },
    quiet,
  )

  function load(): Promise<Listing> {
    outdated = new Set()
    const known = changes.known()
    const loaded = readListed(db).then(({ at, articles }) => {
      const made = new Listing(articles)
      // Another database may have answered, which is behind: good for this answer only.
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
    async listing() {
      await changes.heard()
      const current = listing ?? (await (loading ?? load()))
      while (refreshing || (listing === current && outdated.size > 0)) {
        refreshing ??= refresh(current).finally(() => {
          refreshing = null
        })
        await refreshing
      }
      return current
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
        await changes.heard()
        const known = pages.get(id)
        if (known) return known
      }
      // what is read now is as new as the call
      const page = await read()
      if (page && BigInt(page.at) >= changes.known()) pages.set(id, page, { size: page.body.length })
      return page
    },
    kept: <Meaning>(key: string, read: () => Promise<Meaning>, weigh: (meaning: Meaning) => number = () => 0) => {
      const known = texts.get(key)
      // The key names what `read` reads, so what is kept under it is of its type.
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
