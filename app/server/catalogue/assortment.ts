import { type SQL, sql } from 'drizzle-orm'

// What the shop of a brand lists. A brand that shown articles name has an assortment of its own: these articles. Any
// other brand lists every shown article, and so does a call without a brand.

/** Condition that a brand lists every shown article. */
export const listsAll = (brand: number | undefined): SQL =>
  brand === undefined
    ? sql`true`
    : sql`not exists (select 1 from articles named where named.visible and named.assortment_ids @> array[${brand}::int])`

/** Condition that a brand lists a shown article of the table or alias. */
export const isInAssortment = (brand: number | undefined, table: string): SQL =>
  brand === undefined
    ? sql`true`
    : sql`(${sql.raw(table)}.assortment_ids @> array[${brand}::int] or ${listsAll(brand)})`
