import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Changes are known for so long, as PostgreSQL writes it. */
const changeRetention = '1 hour'
/** Whoever has not asked for so long must read everything anew, ms: well before what has changed is forgotten. */
const longestPause = 30 * 60_000
/** More changed articles than that are not worth telling apart. */
const maxChanges = 1000

/** The oldest transaction that may still be under way: whatever an older one has changed can be seen. */
export const moment: SQL = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

export interface Listener {
  /** These articles are not what they were; `found` says whether texts may find others now. */
  changed(ids: readonly number[], found: boolean): void
  /** Nobody knows what has changed. */
  lost(): void
}

/** When nothing need be asked. */
export interface Quiet {
  /** Grows with everything that this process has committed, before anyone hears of it. */
  commits(): number
  /** What others have committed is asked for again after so long, ms; without end where nobody else writes. */
  believedFor: number
}

export interface Changes {
  /** Resolves when the listener has heard of all that was changed before the call. */
  heard(): Promise<void>
  /** Whatever is read at this moment or later holds all that the listener has been told of. */
  known(): bigint
}

/**
 * Follows what changes of the articles, by whichever process on the database. One small question answers all callers who
 * wait for it, and it is put after they have come: what they are given is never older than their call. With `quiet`,
 * nothing is asked as long as nothing was written here, and what others wrote is then at most `believedFor` older.
 */
export function followChanges(
  db: Db,
  listener: Listener,
  quiet: Quiet | null = null,
  clock: () => number = () => performance.now(),
): Changes {
  let known = '0'
  let lastHeard = Number.NEGATIVE_INFINITY
  let heardCommits: number | null = null
  let asking: Promise<void> | null = null
  let next: Promise<void> | null = null

  async function ask(): Promise<void> {
    const begun = clock()
    const committed = quiet?.commits() ?? null
    const isLost = begun - lastHeard > longestPause
    const { rows } = await db.execute<{ now: string; ids: number[] | null; found: boolean | null }>(
      isLost
        ? sql`select ${moment} as now, null as ids, null as found`
        : sql`select ${moment} as now, json_agg(distinct article_id) as ids, bool_or(found) as found
            from article_changes where changed >= ${known}::xid8`,
    )
    const { now, ids, found } = rows[0]!
    if (isLost || (ids && ids.length > maxChanges)) listener.lost()
    else if (ids) listener.changed(ids, found === true)
    known = now
    lastHeard = begun
    heardCommits = committed
  }

  const isQuiet = (): boolean =>
    quiet !== null && heardCommits === quiet.commits() && clock() - lastHeard <= quiet.believedFor

  const start = (): Promise<void> => {
    const answer = ask().finally(() => {
      if (asking === answer) asking = null
    })
    asking = answer
    return answer
  }

  return {
    heard() {
      if (isQuiet()) {
        // where nobody else writes, all has been heard of by now
        if (quiet?.believedFor === Number.POSITIVE_INFINITY) lastHeard = clock()
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

/** Tells nobody of what this transaction changes: it fills a database that no shop serves from yet. */
export async function suspendChangeTracking(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('shop.filling', 'on', true)`)
}

/** Changes that everyone has heard of by now. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`delete from article_changes where at < now() - ${changeRetention}::interval`)
}
