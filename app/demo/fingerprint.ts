import { createHash } from 'node:crypto'
import { demoCatalogue, homeRows, homeRowsOfBrands } from './catalogue/index.ts'
import { contentRows } from './content/index.ts'
import { articleRow, frameOf, priceRows, reviewRows, stockRows, variantRows } from './rows.ts'

/** Enough articles to detect a changed catalogue; larger ones contain it. */
const sample = 25

/** Changes with the demo catalogue or the rows that the seed makes of it. */
export function catalogueFingerprint(): string {
  const { articles, ...around } = demoCatalogue({ articles: sample })
  const frame = frameOf({ ...around, articles })
  const rows = [...articles].map((article) => [
    articleRow(article, frame),
    variantRows(article, frame),
    stockRows(article),
    priceRows(article),
    reviewRows(article, frame),
  ])
  return createHash('sha256')
    .update(JSON.stringify([around, homeRows, homeRowsOfBrands, rows, contentRows()]))
    .digest('hex')
}
