import type { ReactNode } from 'react'
import type { ListedArticle } from '../../machines/domain/index.ts'
import { linkElement, type RenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Label } from '../Label/index.ts'
import { Picture } from '../Picture/index.ts'
import { Price } from '../Price/index.ts'
import { type StockLevel, StockNote, stockInShops } from '../StockNote/index.ts'
import { norwegian as norwegianStock } from '../StockNote/StockNote.labels.ts'
import { wholeWords } from '../WholeWords/index.ts'
import { type ArticleCardLabels, norwegian } from './ArticleCard.labels.ts'
import styles from './ArticleCard.module.css'
import { ColourDots } from './ColourDots.tsx'
import { labelsOf } from './labels-of.ts'

export interface ArticleCardProps extends RootProps<'article'> {
  article: ListedArticle
  /** Address of the article's page. */
  href: string
  /** One below the heading above the card. */
  headingLevel?: 2 | 3 | 4
  /** Fetches the picture at once: for cards in the first view. */
  eager?: boolean
  /** A `FavouriteButton`. */
  favourite?: ReactNode
  /** Replaces the note made from `article.available`: 'På lager i Oslo og 13 til'. */
  stockNote?: { level: StockLevel; text: string } | undefined
  /** A line below the stock, such as what has changed of a favourite. */
  description?: ReactNode
  /** `sizes` of the picture, where it is not one of two, three or four in a row. */
  sizes?: string
  /** Replaces the heading's `<a>` element. */
  renderLink?: RenderLink | undefined
  labels?: Partial<ArticleCardLabels> | undefined
}

/**
 * An article in a list. The whole card is the link's target, except the favourite button. It has no name of its own: a
 * screen reader would say the heading's twice.
 */
export function ArticleCard({
  article,
  href,
  headingLevel = 3,
  eager = false,
  favourite,
  stockNote,
  description,
  sizes = '(min-width: 1440px) 318px, (min-width: 1020px) 23vw, (min-width: 640px) 31vw, 46vw',
  renderLink,
  labels: ownLabels,
  ...rest
}: ArticleCardProps) {
  const labels = useLabels('ArticleCard', norwegian, ownLabels)
  const Heading = `h${headingLevel}` as const
  const stockLabels = useLabels('StockNote', norwegianStock)
  const stock = stockNote ?? stockInShops(article.available, stockLabels)
  const badges = labelsOf(article)
  return (
    <article {...rootProps(rest, 'article-card', styles.card)}>
      <Picture picture={article.picture} sizes={sizes} eager={eager} alt="" />
      {badges.length > 0 && (
        <div className={styles.labels} data-slot="article-card-labels">
          {badges.map((badge) => (
            <Label key={badge.text} kind={badge.kind}>
              {badge.text}
            </Label>
          ))}
        </div>
      )}
      <p className={styles.brand} data-slot="article-card-brand">
        {article.brand}
      </p>
      <Heading className={styles.name}>{linkElement({ href, children: wholeWords(article.name) }, renderLink)}</Heading>
      <Price
        price={article.price}
        formerPrice={article.formerPrice}
        memberPrice={article.memberPrice}
        pant={article.pant}
      />
      <ColourDots colours={article.colours} label={labels.colours} />
      <StockNote level={stock.level}>{stock.text}</StockNote>
      {description}
      {favourite && (
        <div className={styles.favourite} data-slot="article-card-favourite">
          {favourite}
        </div>
      )}
    </article>
  )
}
