import { sql } from 'drizzle-orm'
import { notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'

const place = sql`json_build_object('PostalCode', code, 'Name', place, 'CoordLat', lat, 'CoordLong', lng)`

/** GET /postalcodes: all postcodes, by number. */
export async function allPostcodes(db: Db): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(
    sql`select coalesce(json_agg(${place} order by code), '[]'::json)::text as body from postcodes`,
  )
  return rows[0]!.body
}

/** GET /postalcodes/{code}. @throws DomainError notFound */
export async function postcode(db: Db, code: string): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(
    sql`select ${place}::text as body from postcodes where code = ${code}`,
  )
  const [row] = rows
  if (!row) throw notFound('Vi finner ikke dette postnummeret')
  return row.body
}
