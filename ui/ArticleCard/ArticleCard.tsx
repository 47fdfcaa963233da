import type { ReactNode } from 'react'
import type { Article } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Label } from '../Label/index.ts'
import { Picture } from '../Picture/index.ts'
import { Price } from '../Price/index.ts'
import { type StockLevel, StockNote, stockInShops } from '../StockNote/index.ts'
import styles from './ArticleCard.module.css'
import { ColourDots } from './ColourDots.tsx'
import { labelsOf } from './labels-of.ts'

export interface ArticleCardProps extends RootProps<'article'> {
  article: Article
  /** The article's own page. */
  href: string
  /** The level under the heading that the card stands below. */
  headingLevel?: 2 | 3 | 4
  /** One of the first in view: its picture is fetched at once. */
  eager?: boolean
  /** The heart: a `FavouriteButton`. Left out, there is none. */
  favourite?: ReactNode
  /** Instead of what follows from the article's shops: 'På lager i Oslo og 13 til'. */
  stockNote?: { level: StockLevel; text: string }
  /** How wide the picture stands, where it is not one of two, three or four in a row. */
  sizes?: string
}

/** An article in a list: the whole card leads to it, the heart apart. */
export function ArticleCard({
  article,
  href,
  headingLevel = 3,
  eager = false,
  favourite,
  stockNote = stockInShops(article.available),
  sizes = '(min-width: 1440px) 318px, (min-width: 1020px) 23vw, (min-width: 640px) 31vw, 46vw',
  ...rest
}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const
  const labels = labelsOf(article)
  return (
    <article aria-label={article.name} {...rootProps(rest, 'article-card', styles.card)}>
      <Picture picture={article.picture} sizes={sizes} eager={eager} alt="" />
      {labels.length > 0 && (
        <div className={styles.labels}>
          {labels.map((label) => (
            <Label key={label.text} kind={label.kind}>
              {label.text}
            </Label>
          ))}
        </div>
      )}
      <p className={styles.brand}>{article.brand}</p>
      <Heading className={styles.name}>
        <a href={href}>{article.name}</a>
      </Heading>
      <Price price={article.price} formerPrice={article.formerPrice} pant={article.pant} />
      <ColourDots colours={article.colours} />
      <StockNote level={stockNote.level}>{stockNote.text}</StockNote>
      {favourite && <div className={styles.favourite}>{favourite}</div>}
    </article>
  )
}
