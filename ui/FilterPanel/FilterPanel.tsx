import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type FilterPanelLabels, norwegian } from './FilterPanel.labels.ts'
import styles from './FilterPanel.module.css'

export interface FilterPanelProps extends RootProps<'search'> {
  /** `FilterGroup`s. */
  children: ReactNode
  labels?: Partial<FilterPanelLabels> | undefined
}

/** The filters: a column of 264 px beside the list, or the content of a sheet. */
export const FilterPanel = ({ children, labels: ownLabels, ...rest }: FilterPanelProps) => {
  const labels = useLabels('FilterPanel', norwegian, ownLabels)
  return (
    <search aria-label={labels.name} {...rootProps(rest, 'filter-panel', styles.panel)}>
      {children}
    </search>
  )
}
