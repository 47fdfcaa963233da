import { type SQL, sql } from 'drizzle-orm'

/** A page of a list, from 1. */
export interface PageRequest {
  page: number
  perPage: number
}

export const limitOf = ({ page, perPage }: PageRequest): SQL => sql`limit ${perPage} offset ${(page - 1) * perPage}`

/** Page fields, as arguments of json_build_object: `total` is a column, `data` JSON. */
export const pageFields = ({ page, perPage }: PageRequest, data: SQL, total: SQL): SQL => sql`
  'data', coalesce(${data}, '[]'::json), 'total', ${total}, 'per_page', ${perPage}::int, 'current_page', ${page}::int,
  'last_page', greatest(1, ceil(${total} / ${perPage}::numeric))`
