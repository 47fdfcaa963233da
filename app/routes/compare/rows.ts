import { type ArticleDetail, formatMoney, type Shop, webStockShopId } from '../../../machines/domain/index.ts'
import { fitText } from '../../../ui/Reviews/index.ts'
import { type CompareRow, factRows, rowOf } from './facts.ts'

/** The row that shows prices as cards do. */
export const priceRow = 'Pris'

/** Facts without a name: 'Vindtett'. */
const others = 'Annet'

/** Stock of an article in the shopper's shop, or the number of shops that have it. */
function stockText({ available }: Pick<ArticleDetail, 'available'>, mine: Pick<Shop, 'id' | 'name'> | null): string {
  if (mine) return available.includes(mine.id) ? `På lager i ${mine.name}` : `Ikke i ${mine.name}`
  const count = available.filter((id) => id !== webStockShopId).length
  return count === 0 ? 'Ikke i noen butikk' : count === 1 ? 'I 1 butikk' : `I ${count} butikker`
}

const webText = ({ available, canPurchase, onlyClickAndCollect }: ArticleDetail): string =>
  onlyClickAndCollect || !canPurchase ? 'Bare i butikk' : available.includes(webStockShopId) ? 'På lager' : 'Utsolgt'

/** All that a card says of the price. */
const priceText = ({ price, formerPrice, memberPrice, pant }: ArticleDetail): string =>
  [price, formerPrice ?? 0, memberPrice ?? 0, pant].map(formatMoney).join(' ')

const votesOf = ({ fits }: ArticleDetail): number => fits.small + fits.true + fits.large

/** Rows of a comparison that some article has a value in, those that most shoppers look for first. */
export function rowsOf(
  articles: readonly ArticleDetail[],
  mine: Pick<Shop, 'id' | 'name'> | null,
): readonly CompareRow[] {
  const row = (name: string, textOf: (article: ArticleDetail) => string | null) => rowOf(name, articles.map(textOf))
  const facts = factRows(
    articles.map(({ techDescription }) => techDescription),
    others,
  )
  return [
    row(priceRow, priceText),
    ...facts.filter(({ name }) => name !== others),
    row('Passform', (article) => (votesOf(article) > 0 ? fitText(article.fits) : null)),
    row('Størrelser', ({ sizes }) => sizes.map(({ name }) => name).join(', ') || null),
    row('Karakter', ({ averageRating, reviewCount }) =>
      averageRating === null ? null : `${averageRating.toFixed(1).replace('.', ',')} av 5 (${reviewCount})`,
    ),
    row('Lager i butikk', (article) => stockText(article, mine)),
    row('På nett', webText),
    ...facts.filter(({ name }) => name === others),
  ].filter(({ values }) => values.some((value) => value !== null))
}
