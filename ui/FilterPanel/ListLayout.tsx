import type { ReactNode } from 'react'
import styles from './FilterPanel.module.css'

export interface ListLayoutProps {
  /** The filter column; null while it is closed, and always on mobile. */
  filters: ReactNode
  children: ReactNode
}

/** The list, and on desktop the filters at its left. */
export const ListLayout = ({ filters, children }: ListLayoutProps) => (
  <div className={styles.layout} data-filters={filters ? '' : undefined}>
    {filters && <aside>{filters}</aside>}
    <div>{children}</div>
  </div>
)
