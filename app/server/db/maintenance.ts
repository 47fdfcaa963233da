import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Updates statistics and the search index and reclaims dead rows.
 * A server has autovacuum; the embedded database has not. Table by table, so that other queries wait for one table at
 * most.
 */
export async function vacuumAndAnalyze(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  for (const { name } of rows) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}

/** Runs it if the tables were never analysed: after the seed, or after a move. */
export async function analyzeOnce(db: Db): Promise<void> {
  const { rows } = await db.execute<{ never_analyzed: boolean }>(
    sql`select reltuples < 0 as never_analyzed from pg_class where oid = 'articles'::regclass`,
  )
  if (rows[0]?.never_analyzed) await vacuumAndAnalyze(db)
}
