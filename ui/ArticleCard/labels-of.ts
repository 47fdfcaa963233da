import type { Article } from '../../machines/domain/index.ts'
import { type ArticleCardLabels, norwegian } from './ArticleCard.labels.ts'

/** Labels on an article's picture: the reduction, a price for members, then the catalogue's own. */
export function labelsOf(
  article: Pick<Article, 'price' | 'formerPrice' | 'customLabel' | 'memberPrice'>,
  words: Pick<ArticleCardLabels, 'memberPrice'> = norwegian,
) {
  const { price, formerPrice, customLabel, memberPrice } = article
  const labels: { kind: 'sale' | 'member' | 'plain'; text: string }[] = []
  if (formerPrice !== null && formerPrice > price) {
    // rounded down: never announce a larger reduction than the real one
    labels.push({ kind: 'sale', text: `−${Math.floor((1 - price / formerPrice) * 100)}\u00a0%` })
  }
  if (memberPrice) labels.push({ kind: 'member', text: words.memberPrice })
  if (customLabel) labels.push({ kind: 'plain', text: customLabel })
  return labels
}
