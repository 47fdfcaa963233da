import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** A variant that may be waited for. */
export interface AlertVariant {
  articleId: number
  variantId: number
  name: string
  colour: string
  size: string
  /** Some shop, or the web, has it. */
  isInStock: boolean
  /** The web has it. */
  isOnWeb: boolean
  /** Names of the physical shops that have it. */
  shops: readonly string[]
}

/** Null for a variant that is not shown. */
export async function alertVariant(db: Db, ean: number): Promise<AlertVariant | null> {
  const { rows } = await db.execute<AlertVariant & Record<string, unknown>>(sql`
    select a.id as "articleId", v.id as "variantId", a.name as name,
      v.doc #>> '{Color,Name}' as colour, v.doc #>> '{Size,Name}' as size,
      exists (select from stock s where s.ean = v.ean and s.quantity > 0) as "isInStock",
      exists (select from stock s join shops p on p.id = s.shop_id
        where s.ean = v.ean and s.quantity > 0 and not p.physical) and a.can_purchase and v.can_purchase
        and not a.only_collect as "isOnWeb",
      array(select p.doc ->> 'Name' from stock s join shops p on p.id = s.shop_id
        where s.ean = v.ean and s.quantity > 0 and p.physical order by s.quantity desc, p.id) as shops
    from variants v join articles a on a.id = v.article_id
    where v.ean = ${ean} and not v.retired and a.visible`)
  return rows[0] ?? null
}
