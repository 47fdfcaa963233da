import { sql } from 'drizzle-orm'
import { suspendChangeTracking } from '../catalogue/follow-changes.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Db } from './database.ts'

// Copies all rows from one PostgreSQL to another, embedded or not.

/** Rows of a table, as JSON text from PostgreSQL, so that no number is rounded. */
export interface Batch {
  table: string
  rows: string[]
}
interface Table {
  name: string
  columns: string[]
  /** Identity columns. */
  identities: string[]
}

const batchSize = 500
/** Tables that belong to each database: its migrations, and the change log. */
const skippedTables = sql`('migrations', 'article_changes')`

/** Reads every row of one snapshot, referenced tables first. */
export async function readAll(db: Db, take: (batch: Batch) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    for (const { name } of await tablesOf(tx)) {
      await tx.execute(
        sql`declare every_row no scroll cursor for select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
      )
      for (;;) {
        const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(batchSize))} from every_row`)
        if (rows.length === 0) break
        await take({ table: name, rows: rows.map(({ row }) => row) })
      }
      await tx.execute(sql`close every_row`)
    }
  })
}

/** Fills an empty database, completely or not at all. @throws OperatorError */
export async function writeAll(db: Db, give: (put: (batch: Batch) => Promise<void>) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = await tablesOf(tx)
    await assertEmpty(tx, tables)
    await suspendChangeTracking(tx)
    const known = new Map(tables.map((table) => [table.name, table]))
    await give(async ({ table: name, rows }) => {
      const table = known.get(name)
      if (!table) {
        throw new OperatorError(
          'badSetting',
          `This version of the shop has no table ${name}. Use the version that wrote it.`,
        )
      }
      const columns = sql.join(
        table.columns.map((column) => sql.identifier(column)),
        sql`, `,
      )
      await tx.execute(sql`insert into ${sql.identifier(name)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${rows.join(',')}]`}::json)`)
    })
    for (const { name, identities } of tables) {
      for (const column of identities) await resumeSequences(tx, name, column)
    }
  })
}

/** Row counts and checksums by table, to compare two databases. */
export async function contents(db: Db): Promise<Record<string, { rows: number; digest: string | null }>> {
  const found: Record<string, { rows: number; digest: string | null }> = {}
  for (const { name } of await tablesOf(db)) {
    const { rows } = await db.execute<{ n: number; digest: string | null }>(sql`
      select count(*)::int as n, md5(string_agg(one, '' order by one collate "C")) as digest
      from (select md5(row_to_json(t)::text) as one from ${sql.identifier(name)} t) as every_row`)
    found[name] = { rows: rows[0]!.n, digest: rows[0]!.digest }
  }
  return found
}

/** Copies everything, compares both and returns the number of rows. @throws OperatorError */
export async function copyAll(from: Db, to: Db): Promise<number> {
  await writeAll(to, (put) => readAll(from, put))
  const [there, here] = await Promise.all([contents(from), contents(to)])
  const differing = Object.keys(there).filter((table) => there[table]!.digest !== here[table]?.digest)
  if (differing.length > 0) {
    throw new OperatorError(
      'fault',
      `These tables are not the same after the copy: ${differing.join(', ')}. Drop the new database, and try again.`,
    )
  }
  return Object.values(here).reduce((sum, { rows }) => sum + rows, 0)
}

async function assertEmpty(tx: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) {
      throw new OperatorError(
        'badSetting',
        `The database to write to has rows in ${name} already. Name an empty one: nothing is ever overwritten.`,
      )
    }
  }
}

async function resumeSequences(tx: Db, table: string, column: string): Promise<void> {
  const [name, counted] = [sql.identifier(table), sql.identifier(column)]
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${counted})) from ${name}
    having max(${counted}) is not null`)
}

/** Referenced tables come before those that refer to them. */
async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table & { needs: string[] } & Record<string, unknown>>(sql`
    select t.relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(attname), '[]'::json) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attidentity <> '') as identities,
      (select coalesce(json_agg(f.relname), '[]'::json) from pg_constraint c join pg_class f on f.oid = c.confrelid
        where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and t.relkind = 'r' and t.relname not in ${skippedTables} order by 1`)
  const ordered: Table[] = []
  let left = rows
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const next = left.filter(({ needs }) => !needs.some((need) => waiting.has(need)))
    if (next.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}
