import { type SQL, sql } from 'drizzle-orm'

/** Which part of a list is asked for, from 1. */
export interface PageRequest {
  page: number
  perPage: number
}

export const limitOf = ({ page, perPage }: PageRequest): SQL => sql`limit ${perPage} offset ${(page - 1) * perPage}`

/** The fields of a page, as arguments of json_build_object: `total` is a column, `data` JSON. */
export const pageFields = ({ page, perPage }: PageRequest, data: SQL, total: SQL): SQL => sql`
  'data', coalesce(${data}, '[]'::json), 'total', ${total}, 'per_page', ${perPage}::int, 'current_page', ${page}::int,
  'last_page', greatest(1, ceil(${total} / ${perPage}::numeric))`
