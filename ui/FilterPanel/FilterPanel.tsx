import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './FilterPanel.module.css'

export interface FilterPanelProps extends RootProps<'search'> {
  /** `FilterGroup`s. */
  children: ReactNode
  label?: string
}

/** The filters: a column of 264 px beside the list, or what a sheet holds. */
export const FilterPanel = ({ children, label = 'Filter', ...rest }: FilterPanelProps) => (
  <search aria-label={label} {...rootProps(rest, 'filter-panel', styles.panel)}>
    {children}
  </search>
)
