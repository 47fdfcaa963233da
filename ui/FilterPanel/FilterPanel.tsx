import type { ReactNode } from 'react'
import styles from './FilterPanel.module.css'

export interface FilterPanelProps {
  /** `FilterGroup`s. */
  children: ReactNode
  /** Of the list bar's button. */
  id?: string
  label?: string
}

/** The filters: a column of 264 px beside the list, or what a sheet holds. */
export const FilterPanel = ({ children, id, label = 'Filter' }: FilterPanelProps) => (
  <search className={styles.panel} id={id} aria-label={label}>
    {children}
  </search>
)
