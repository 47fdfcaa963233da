import { sql } from 'drizzle-orm'
import { oreFromKroner } from '../../../../machines/domain/index.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { FeedPrice } from '../feed/records.ts'
import { memberPriceOf, priceAt, priceParts } from './article-rows.ts'
import { nameArticles } from './import-articles.ts'
import type { Importer } from './import-records.ts'
import { formerPrice, withMemberPrice, withPrice } from './price-history.ts'
import { type RepricedArticle, readSpans, writeSpans } from './price-rows.ts'

export interface PricesReport {
  prices: number
  changed: number
  unchanged: number
  /** Sales that show no former price: their history is shorter than the law asks for. */
  salesWithoutFormerPrice: number
}

interface Known {
  id: number
  price: number
}

/** Sets the prices of articles; those that are not named keep theirs. */
export async function openPriceImport(tx: Db, now: Date): Promise<Importer<FeedPrice, PricesReport>> {
  await nameArticles(tx)
  await tx.execute(sql`create temporary table staged_prices (id integer not null, gross_price integer not null,
    price integer not null, doc jsonb not null, extra jsonb not null) on commit drop`)
  const { rows } = await tx.execute<Known & { key: string } & Record<string, unknown>>(
    sql`select f.key, a.id, a.price from feed_articles f join articles a on a.id = f.article_id`,
  )
  const known = new Map<string, Known>(rows.map(({ key, ...row }) => [key, row]))
  const today = now.toISOString().slice(0, 10)
  const report: PricesReport = { prices: 0, changed: 0, unchanged: 0, salesWithoutFormerPrice: 0 }
  return {
    problemsOf: ({ at, value: { id } }) =>
      known.has(id)
        ? []
        : [
            {
              ...at,
              column: 'id',
              wrong: `There is no article ${id}.`,
              meaning: 'Its price would be nowhere.',
              remedy: 'Import the article first.',
            },
          ],

    async take(batch) {
      const given = batch.map((feed) => ({ feed, known: known.get(feed.id)!, price: priceAt(feed, now) }))
      const histories = await readSpans(
        tx,
        given.map(({ known: { id } }) => id),
      )
      const staged: object[] = []
      const repriced: RepricedArticle[] = []
      for (const { feed, known: before, price } of given) {
        report.prices += 1
        const history = histories.get(before.id) ?? []
        const forMembers = memberPriceOf(feed, price)
        const spans = withPrice(withMemberPrice(history, forMembers, today), price, today)
        const isHistoryChanged = JSON.stringify(spans) !== JSON.stringify(history)
        if (isHistoryChanged) repriced.push({ id: before.id, spans })
        const isOnSale = price < oreFromKroner(feed.price)
        const former = isOnSale ? formerPrice(spans) : null
        if (isOnSale && former === null) report.salesWithoutFormerPrice += 1
        const { row, doc, extra } = priceParts(price, former, forMembers)
        staged.push({ id: before.id, ...row, doc, extra })
      }
      await writeSpans(tx, repriced)
      await insertRows(tx, 'staged_prices', staged)
    },

    async finish() {
      await tx.execute(sql`delete from staged_prices s using articles a
        where a.id = s.id and a.price = s.price and a.gross_price = s.gross_price and a.doc @> s.doc and a.extra @> s.extra`)
      await tx.execute(sql`select 1 from articles where id in (select id from staged_prices) order by id for update`)
      const { rows: changed } = await tx.execute<{ id: number }>(sql`
        update articles a set gross_price = s.gross_price, price = s.price, doc = a.doc || s.doc,
          extra = a.extra || s.extra from staged_prices s where s.id = a.id returning a.id`)
      // the next feed of articles decides again
      await tx.execute(sql`update feed_articles set digest = '' where article_id in (select id from staged_prices)`)
      report.changed = changed.length
      report.unchanged = report.prices - report.changed
      return report
    },
  }
}
