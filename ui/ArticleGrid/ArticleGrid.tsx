import { Children, isValidElement, type ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './ArticleGrid.module.css'

export interface ArticleGridProps extends RootProps<'ul'> {
  /** The cards. */
  children: ReactNode
  /**
   * `grid`: two columns, three from 640 px, four on desktop. `row`: below 1020 px a snapping row that shows part of the
   * next card. `pair`: two columns at every width, for a sheet.
   */
  layout?: 'grid' | 'row' | 'pair'
  /** Accessible name of the row, which scrolls by keyboard. A grid is named by the heading above it. */
  label?: string
  /** The children are placeholders: hides them from screen readers. */
  isPending?: boolean
  /** Narrower gutters, beside a filter column. */
  adjacent?: boolean
}

/** Cards in the first view of a grid. */
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
