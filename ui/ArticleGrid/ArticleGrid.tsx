import { Children, isValidElement, type ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './ArticleGrid.module.css'

export interface ArticleGridProps extends RootProps<'ul'> {
  /** The cards. */
  children: ReactNode
  /**
   * `grid`: two columns, three from 640 px, four on desktop. `row`: below 1020 px a row that snaps, where the next card
   * shows. `pair`: two columns everywhere, in a sheet.
   */
  layout?: 'grid' | 'row' | 'pair'
  /** Names the row, which can be scrolled by keyboard; a grid is named by the heading above it. */
  label?: string
  /** The cards are still to come: what stands in their place is nothing to be read. */
  isPending?: boolean
  /** Beside a filter column the gutters are narrower. */
  adjacent?: boolean
}

/** Cards of a grid that a first screen may show. */
const mostNear = 6

/** Cards as a list. */
export function ArticleGrid({
  children,
  layout = 'grid',
  label,
  adjacent = false,
  isPending = false,
  ...rest
}: ArticleGridProps) {
  const list = (
    <ul
      data-layout={layout}
      data-beside={adjacent || undefined}
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role from a list without markers
      role="list"
      aria-hidden={isPending || undefined}
      {...rootProps(rest, 'article-grid', styles.grid)}
    >
      {Children.toArray(children).map((card, place) => (
        <li
          key={isValidElement(card) && card.key !== null ? card.key : place}
          data-deferred-layout={(layout === 'grid' && place >= mostNear) || undefined}
        >
          {card}
        </li>
      ))}
    </ul>
  )
  if (layout !== 'row') return list
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a landmark, for the section around it bears the same name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroller} role="group" aria-label={label} tabIndex={0}>
      {list}
    </div>
  )
}
