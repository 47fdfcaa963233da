import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { WireOrder } from '../../app/api/wire.ts'
import { openEmbedded } from '../../app/server/db/embedded.ts'
import { generatedMigration, handWritten } from '../../app/server/db/migrations/numbered.ts'

/**
 * Data of earlier releases: `<date>.jsonl.gz` is a `db:backup` of a shop with thirty articles, orders, a reservation, a
 * review and an account; `<date>.orders.json` holds that release's responses for its orders.
 */
export const releases = ['2026-11-21'] as const
export type Release = (typeof releases)[number]

const folder = join(import.meta.dirname, '../../app/server/db/migrations')
/** Read from the disk: browser tests run without the bundler that `migrations/index.ts` needs. */
const migrations = [
  ...handWritten,
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => generatedMigration(file, readFileSync(join(folder, file), 'utf8'))),
]

const fileOf = (name: string): string => join(import.meta.dirname, name)

const dayLength = 24 * 60 * 60 * 1000
/** Moves every moment of a release to as long before now as it was before the release: data ages, a test must not. */
function moved(release: Release, text: string): string {
  const days = Math.floor((Date.now() - Date.parse(release)) / dayLength)
  return text.replace(/\d{4}-\d{2}-\d{2}(?=T\d{2}:)/g, (day) =>
    new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, day.length),
  )
}

/** The release's responses to `GET /orders/{id}`. */
export const ordersOf = (release: Release): WireOrder[] =>
  JSON.parse(moved(release, readFileSync(fileOf(`${release}.orders.json`), 'utf8')))

/** Creates an embedded database as the release left it, with its own schema and rows. */
export async function restoreRelease(release: Release, dataDir: string): Promise<void> {
  const directory = join(dataDir, 'database')
  await mkdir(dataDir, { recursive: true })
  const [head, ...entries] = moved(release, gunzipSync(readFileSync(fileOf(`${release}.jsonl.gz`))).toString())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = migrations.findIndex(({ name }) => name === head.shop)
  const database = await openEmbedded(directory)
  try {
    await database.exec(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    for (const { name, statements } of migrations.slice(0, last + 1)) {
      for (const statement of statements) await database.exec(statement)
      await database.query('insert into migrations (name) values ($1)', [name])
    }
    for (const { table, rows } of entries.filter((entry) => 'table' in entry)) await insert(table, rows)
    await database.exec('checkpoint')
  } finally {
    await database.close()
  }
  await writeFile(join(directory, 'shop-is-ready'), '')

  async function insert(table: string, rows: readonly string[]): Promise<void> {
    const { rows: found } = (await database.query(
      `select attname as name, attidentity <> '' as counts from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )) as { rows: { name: string; counts: boolean }[] }
    const columns = found.map(({ name }) => `"${name}"`).join(', ')
    await database.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::"${table}", $1::json)`,
      [`[${rows.join(',')}]`],
    )
    for (const { name } of found.filter(({ counts }) => counts)) {
      await database.query(
        `select setval(pg_get_serial_sequence($1, $2), max("${name}")) from "${table}" having max("${name}") is not null`,
        [table, name],
      )
    }
  }
}
