import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './FilterPanel.module.css'

export interface ListLayoutProps extends RootProps<'div'> {
  /** The filter column; null while it is closed, and always on mobile. */
  filters: ReactNode
  /** What the column is called. */
  filtersLabel?: string
  children: ReactNode
}

/** The list, and on desktop the filters at its left. */
export const ListLayout = ({ filters, filtersLabel = 'Filter', children, ...rest }: ListLayoutProps) => (
  <div data-filters={filters ? '' : undefined} {...rootProps(rest, 'list-layout', styles.layout)}>
    {filters && <aside aria-label={filtersLabel}>{filters}</aside>}
    <div>{children}</div>
  </div>
)
