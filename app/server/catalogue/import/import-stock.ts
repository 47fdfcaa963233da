import { sql } from 'drizzle-orm'
import { webStockShopId } from '../../../../machines/domain/index.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { FeedProblem } from '../feed/feed-problem.ts'
import type { FeedStock } from '../feed/records.ts'
import type { Importer } from './import-records.ts'
import { createStagedStock, refreshAvailability, writeStock } from './stage-stock.ts'

export interface StockReport {
  records: number
  /** Rows whose stock is another now. */
  changed: number
}

const shopIdOf = ({ shop }: FeedStock): number => (shop === 'web' ? webStockShopId : shop)

/** Sets pieces on the shelf; what is not named keeps its stock. */
export async function openStockImport(tx: Db): Promise<Importer<FeedStock, StockReport>> {
  await createStagedStock(tx)
  const { rows: shopRows } = await tx.execute<{ id: number }>(sql`select id from shops`)
  const shops = new Set(shopRows.map(({ id }) => id))
  const { rows: variants } = await tx.execute<{ ean: string | number }>(sql`select ean from variants where not retired`)
  const eans = new Set(variants.map(({ ean }) => Number(ean)))
  let records = 0
  return {
    problemsOf({ at, value }) {
      const problems: FeedProblem[] = []
      if (!eans.has(Number(value.ean))) {
        problems.push({
          ...at,
          column: 'ean',
          wrong: `There is no variant ${value.ean}.`,
          meaning: 'Its stock would be nowhere.',
          remedy: 'Import the article first.',
        })
      }
      if (!shops.has(shopIdOf(value))) {
        problems.push({
          ...at,
          column: 'shop',
          wrong: `There is no shop ${value.shop}.`,
          meaning: 'Nobody could buy or collect there.',
          remedy: 'Import the shop first, or write web.',
        })
      }
      return problems
    },

    async take(batch) {
      records += batch.length
      await insertRows(
        tx,
        'staged_stock',
        batch.map((value) => ({ ean: value.ean, shop_id: shopIdOf(value), quantity: value.pieces })),
      )
    },

    async finish() {
      const changed = await writeStock(tx)
      await refreshAvailability(tx)
      return { records, changed }
    },
  }
}
