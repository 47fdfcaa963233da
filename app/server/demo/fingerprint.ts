import { createHash } from 'node:crypto'
import { demoCatalogue } from './catalogue/index.ts'

/** Enough of the catalogue to tell two versions of it apart; the larger ones contain the smaller. */
const sample = 25

/** Changes when the demo catalogue does. */
export function catalogueFingerprint(): string {
  const catalogue = demoCatalogue({ articles: sample })
  return createHash('sha256')
    .update(JSON.stringify({ ...catalogue, articles: [...catalogue.articles] }))
    .digest('hex')
}
