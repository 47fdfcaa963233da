import type { ReactNode } from 'react'
import styles from './FilterPanel.module.css'

export interface ListLayoutProps {
  /** The filter column; null while it is closed, and always on mobile. */
  filters: ReactNode
  /** What the column is called. */
  filtersLabel?: string
  children: ReactNode
}

/** The list, and on desktop the filters at its left. */
export const ListLayout = ({ filters, filtersLabel = 'Filter', children }: ListLayoutProps) => (
  <div className={styles.layout} data-filters={filters ? '' : undefined}>
    {filters && <aside aria-label={filtersLabel}>{filters}</aside>}
    <div>{children}</div>
  </div>
)
