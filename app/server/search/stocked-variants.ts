import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { idArray } from './conditions.ts'
import { idLists } from './id-lists.ts'
import type { SearchFilter } from './request.ts'

/** A variant that is in stock. */
export interface StockedVariant {
  VariantID: number
  ColorID: number
  SizeID: number
}

/**
 * By article: its variants in stock in the sizes that the filters name, in the shops that they name or in any. By id.
 * Null if they name no size. `beside` are the sizes and shops of a search text.
 */
export async function stockedVariants(
  db: Db,
  articleIds: readonly number[],
  filters: readonly SearchFilter[],
  beside?: readonly SearchFilter[],
): Promise<ReadonlyMap<number, StockedVariant[]> | null> {
  const sizes = idLists('sizes.SizeID', filters, beside).flat()
  const shops = idLists('available.ShopID', filters, beside).flat()
  if (sizes.length === 0) return null
  const inShops = shops.length > 0 ? sql`and s.shop_id = any(${idArray(shops)})` : sql``
  const { rows } = await db.execute<{ article: number; variants: StockedVariant[] }>(sql`
    select v.article_id as article, json_agg(json_build_object('VariantID', (v.doc ->> 'VariantID')::int,
      'ColorID', (v.doc #>> '{Color,ColorID}')::int, 'SizeID', (v.doc #>> '{Size,SizeID}')::int)
      order by (v.doc ->> 'VariantID')::int) as variants
    from variants v where v.article_id = any(${idArray(articleIds)})
      and (v.doc #>> '{Size,SizeID}')::int = any(${idArray(sizes)})
      and exists (select 1 from stock s where s.ean = v.ean and s.quantity > 0 ${inShops})
    group by 1`)
  return new Map(rows.map(({ article, variants }) => [article, variants]))
}
