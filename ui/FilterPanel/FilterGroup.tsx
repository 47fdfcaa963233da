import { type ReactNode, useState } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './FilterPanel.module.css'

export interface FilterGroupProps extends RootProps<'div'> {
  /** Checkboxes, swatches or the price, with a legend; hidden when the group is collapsible. */
  children: ReactNode
  /** Makes the group collapsible, as in a sheet. `value` sums up the choice: 'M', 'Alle'. */
  collapsible?: { legend: string; value: string; hasSelection: boolean; defaultOpen?: boolean }
}

/** One filter below a hairline. */
export function FilterGroup({ children, collapsible, ...rest }: FilterGroupProps) {
  const [defaultOpen] = useState(collapsible?.defaultOpen)
  return collapsible ? (
    <details open={defaultOpen} {...rootProps(rest as RootProps<'details'>, 'filter-group', styles.group)}>
      <summary data-slot="filter-group-trigger">
        <span data-slot="filter-group-legend">{collapsible.legend}</span>{' '}
        <span data-slot="filter-group-value" data-none={!collapsible.hasSelection || undefined}>
          {collapsible.value}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {children}
    </details>
  ) : (
    <div {...rootProps(rest, 'filter-group', styles.group)}>{children}</div>
  )
}
