import type { ListedArticle } from '../../machines/domain/index.ts'

/** Labels on an article's picture: the reduction, then the catalogue's own. */
export function labelsOf({
  price,
  formerPrice,
  customLabel,
}: Pick<ListedArticle, 'price' | 'formerPrice' | 'customLabel'>) {
  const labels: { kind: 'sale' | 'plain'; text: string }[] = []
  if (formerPrice !== null && formerPrice > price) {
    // rounded down: never announce a larger reduction than the real one
    labels.push({ kind: 'sale', text: `−${Math.floor((1 - price / formerPrice) * 100)}\u00a0%` })
  }
  if (customLabel) labels.push({ kind: 'plain', text: customLabel })
  return labels
}
