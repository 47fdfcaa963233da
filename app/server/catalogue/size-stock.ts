import { type SQL, sql } from 'drizzle-orm'

/** A size of an article, with the shops that have it in stock. */
export interface SizeStock {
  id: number
  name: string
  shops: readonly number[]
}

/** The column `size_stock` of an article: its sizes in stock, by id, with the ids of the shops that have them. */
export const sizeStockOf = (articleId: SQL): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'shops', shops) order by id), '[]'::jsonb) from (
    select (v.doc #>> '{Size,SizeID}')::int as id, min(v.doc #>> '{Size,Name}') as name,
      jsonb_agg(distinct s.shop_id order by s.shop_id) as shops
    from variants v join stock s using (ean)
    where v.article_id = ${articleId} and s.quantity > 0 group by 1) as sizes)`
