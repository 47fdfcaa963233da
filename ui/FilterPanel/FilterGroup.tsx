import { type ReactNode, useState } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './FilterPanel.module.css'

export interface FilterGroupProps extends RootProps<'div'> {
  /** A group of checkboxes, swatches, the price: with its own legend, hidden where this can be closed. */
  children: ReactNode
  /** In a sheet the group can be closed: its name, what is chosen in it ('M', 'Alle'), and whether it begins open. */
  closed?: { legend: string; value: string; chosen: boolean; open?: boolean }
}

/** One filter, over a hairline. */
export function FilterGroup({ children, closed, ...rest }: FilterGroupProps) {
  const [beginsOpen] = useState(closed?.open)
  return closed ? (
    <details open={beginsOpen} {...rootProps(rest as RootProps<'details'>, 'filter-group', styles.group)}>
      <summary>
        <span>{closed.legend}</span> <span data-none={!closed.chosen || undefined}>{closed.value}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {children}
    </details>
  ) : (
    <div {...rootProps(rest, 'filter-group', styles.group)}>{children}</div>
  )
}
