import type { Article } from '../../machines/domain/index.ts'

/** The labels that stand on an article's picture: its reduction, then the catalogue's own. */
export function labelsOf(article: Pick<Article, 'price' | 'formerPrice' | 'customLabel'>) {
  const { price, formerPrice, customLabel } = article
  const labels: { kind: 'sale' | 'plain'; text: string }[] = []
  if (formerPrice !== null && formerPrice > price) {
    // rounded down: a reduction is never said to be larger than it is
    labels.push({ kind: 'sale', text: `−${Math.floor((1 - price / formerPrice) * 100)}\u00a0%` })
  }
  if (customLabel) labels.push({ kind: 'plain', text: customLabel })
  return labels
}
