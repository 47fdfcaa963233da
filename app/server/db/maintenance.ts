import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Brings the planner's statistics and the search index up to what the tables hold, and lets the room of rows that are
 * gone be used again. A server does so by itself after a while; the embedded database never does. Table by table, so that
 * whoever asks for something meanwhile waits for one at most.
 */
export async function vacuumAndAnalyze(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}

/** Does so where nobody ever has: after the demo is made, or a database moved in. */
export async function analyzeOnce(db: Db): Promise<void> {
  const { rows } = await db.execute<{ untended: boolean }>(
    sql`select reltuples < 0 as untended from pg_class where oid = 'articles'::regclass`,
  )
  if (rows[0]?.untended) await vacuumAndAnalyze(db)
}
