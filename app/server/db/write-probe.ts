import { sql } from 'drizzle-orm'
import { setLongTimeout } from '../core/timers.ts'
import type { Db } from './database.ts'

/** How long a result is reused, ms, so that frequent probes do not write more often. */
const staleTime = 1000
/** A slower write counts as failed, ms. */
const writeTimeout = 3000
/** Key of the `settings` row that is written. */
const key = 'lastWritable'

/** Tests whether the database takes writes, by writing. */
export function writeProbe(db: Db): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null
  const write = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<boolean>((done) => {
      timer = setLongTimeout(() => done(false), writeTimeout)
    })
    const written = db
      .execute(
        sql`insert into settings (key, value) values (${key}, to_jsonb(now()))
          on conflict (key) do update set value = excluded.value`,
      )
      .then(
        () => true,
        () => false,
      )
    const answer = await Promise.race([written, tooLong])
    clearTimeout(timer)
    return answer
  }
  return () => {
    const now = performance.now()
    if (!last || now - last.at > staleTime) last = { at: now, answer: write() }
    return last.answer
  }
}
