import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '../../app/server/db/migrate.ts'
import { migrations } from '../../app/server/db/migrations/index.ts'
import * as schema from '../../app/server/db/schema.ts'

/** Two databases are made from nothing, beside whatever else the machine does, ms. */
const timeoutMs = 180_000
type Snapshot = ReturnType<typeof generateDrizzleJson>

const meta = join(import.meta.dirname, '../../app/server/db/migrations/meta')
const read = (file: string) => JSON.parse(readFileSync(join(meta, file), 'utf8'))
const { entries } = read('_journal.json') as { entries: { idx: number; tag: string }[] }
const numberOf = ({ idx }: { idx: number }): string => String(idx).padStart(4, '0')

/** What a database consists of, a line for each column, constraint and index. */
async function catalogue(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select format('column %s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' identity ' || nullif(a.attidentity::text, ''),
      case when a.attgenerated <> '' then ' as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select 'index ' || pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    order by 1`)
  return rows
    .map(({ line }) => line)
    .filter((line) => !/^\S+ (?:migrations\.|unique index migrations)|ON public\.migrations /.test(line))
}

describe('the migrations', () => {
  const database = new PGlite({ extensions: { pg_trgm } })
  afterAll(() => database.close())

  it('make the tables, constraints and indexes of schema.ts', { timeout: timeoutMs }, async () => {
    const db = drizzle(database)
    await migrate(db as never)
    const migrated = await catalogue(database)
    await database.exec('drop schema public cascade; create schema public; create extension pg_trgm')
    for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema)))
      await database.exec(statement)
    expect(migrated.length).toBeGreaterThan(300)
    expect(migrated).toEqual(await catalogue(database))
  })

  it('hold the latest state of schema.ts', async () => {
    const latest = read(`${numberOf(entries.at(-1)!)}_snapshot.json`) as Snapshot
    expect(await generateMigration(latest, generateDrizzleJson(schema, latest.id))).toEqual([])
  })

  it('run in the order of the journal', () => {
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(names.slice(-entries.length)).toEqual(entries.map(({ tag }) => tag))
  })

  it('have a snapshot each', () => {
    for (const entry of entries) expect(read(`${numberOf(entry)}_snapshot.json`).tables).toHaveProperty('public.orders')
  })
})
