import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Inserts any number of rows in one statement, as JSON text. Keys are names of columns. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(table)
  await db.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
  )
}
