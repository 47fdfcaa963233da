import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import styles from './FilterPanel.module.css'
import { type ListLayoutLabels, norwegian } from './ListLayout.labels.ts'

export interface ListLayoutProps extends RootProps<'div'> {
  /** The filter column; null while closed, and always on mobile. */
  filters: ReactNode
  children: ReactNode
  labels?: Partial<ListLayoutLabels> | undefined
}

/** The list, with the filter column to its left on desktop. */
export const ListLayout = ({ filters, children, labels: ownLabels, ...rest }: ListLayoutProps) => {
  const labels = useLabels('ListLayout', norwegian, ownLabels)
  return (
    <div data-filters={filters ? '' : undefined} {...rootProps(rest, 'list-layout', styles.layout)}>
      {filters && <aside aria-label={labels.filters}>{filters}</aside>}
      <div>{children}</div>
    </div>
  )
}
