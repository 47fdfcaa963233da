import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** How long changes are kept, as a PostgreSQL interval. */
const changeRetention = '1 hour'
/** Time without a read after which everything is read again, ms: well within the retention of changes. */
const longestPause = 30 * 60_000
/** With more changed articles than this, everything is read again. */
const maxChanges = 1000

/** The oldest transaction that may still be open: changes of older ones are visible. */
export const moment: SQL = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

export interface Listener {
  /** These articles changed; `found` says whether search results may change too. */
  changed(ids: readonly number[], found: boolean): void
  /** What stands around the articles changed: categories, shops, campaigns, banners. */
  framed(): void
  /** The changes are unknown: everything may be stale. */
  lost(): void
}

/** Stands for what is around the articles; no article has this id. */
const frame = 0

/** Lets reads skip the question for changes. */
export interface FreshnessPolicy {
  /** Counts this process's commits. Increased before the commit's promise resolves. */
  commits(): number
  /** How long reads may skip changes of other processes, ms; infinite without other writers. */
  staleTime: number
}

export interface Changes {
  /** Resolves when the listener knows of all changes before the call. */
  caughtUp(): Promise<void>
  /** The moment up to which the listener knows of all changes. */
  known(): bigint
}

/**
 * Follows changes of articles by any process on the database.
 * One query answers all callers that wait, and starts after they came, so no result is older than its call. With
 * `quiet`, nothing is asked while this process writes nothing; other processes' changes are then seen up to
 * `staleTime` ms late.
 */
export function followChanges(
  db: Db,
  listener: Listener,
  quiet: FreshnessPolicy | null = null,
  clock: () => number = () => performance.now(),
): Changes {
  let known = '0'
  let lastReadAt = Number.NEGATIVE_INFINITY
  let readCommits: number | null = null
  let asking: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function ask(): Promise<void> {
    const begun = clock()
    const committed = quiet?.commits() ?? null
    const isLost = begun - lastReadAt > longestPause
    const { rows } = await db.execute<{ now: string; ids: number[] | null; found: boolean | null }>(
      isLost
        ? sql`select ${moment} as now, null as ids, null as found`
        : sql`select ${moment} as now, json_agg(distinct article_id) as ids, bool_or(found) as found
            from article_changes where changed >= ${known}::xid8`,
    )
    const { now, ids, found } = rows[0]!
    const changed = ids?.filter((id) => id !== frame)
    if (isLost || (ids && ids.length > maxChanges)) listener.lost()
    else if (changed && changed.length > 0) listener.changed(changed, found === true)
    if (ids?.includes(frame)) listener.framed()
    known = now
    lastReadAt = begun
    readCommits = committed
  }

  const isQuiet = (): boolean =>
    quiet !== null && readCommits === quiet.commits() && clock() - lastReadAt <= quiet.staleTime

  const start = (): Promise<void> => {
    const answer = ask().finally(() => {
      if (asking === answer) asking = null
    })
    asking = answer
    return answer
  }

  return {
    caughtUp() {
      if (isQuiet()) {
        // without other writers, all changes are known
        if (quiet?.staleTime === Number.POSITIVE_INFINITY) lastReadAt = clock()
        return Promise.resolve()
      }
      if (next) return next
      if (!asking) return start()
      next = asking
        .catch(() => undefined)
        .then(() => {
          next = null
          return start()
        })
      return next
    },
    known: () => BigInt(known),
  }
}

/** Disables change tracking in this transaction: no server reads from the database yet. */
export async function suspendChangeTracking(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('shop.filling', 'on', true)`)
}

/** Tells all processes, after the commit, that what stands around the articles changed. */
export async function noteFrameChange(tx: Db): Promise<void> {
  await tx.execute(sql`insert into article_changes (article_id, found) values (${frame}, false)`)
}

/** Deletes changes that all processes have read. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`delete from article_changes where at < now() - ${changeRetention}::interval`)
}
