import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { migrations } from './migrations/index.ts'

/** Arbitrary, but the same in every replica. */
const migrationLock = 7_266_546

/** Runs pending migrations and returns their names. Replicas that start together take turns. */
export const migrate = (db: Db): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const { rows } = await tx.execute<{ name: string }>(sql`select name from migrations`)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (name) values (${migration.name})`)
    }
    return missing.map(({ name }) => name)
  })
