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

/**
 * A group that opens below the edge of its sheet scrolls into view, with its top first. Its `toggle` event comes for one
 * that is open from the start too.
 */
function showOpened(group: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (group?.matches('[open]')) group.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}

/** One filter below a hairline. A collapsible one scrolls into view when it opens. */
export function FilterGroup({ children, collapsible, ...rest }: FilterGroupProps) {
  const [defaultOpen] = useState(collapsible?.defaultOpen)
  return collapsible ? (
    <details open={defaultOpen} {...rootProps(rest as RootProps<'details'>, 'filter-group', styles.group)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; the browser opens its group after the event */}
      <summary
        data-slot="filter-group-trigger"
        onClick={({ currentTarget: { parentElement } }) => requestAnimationFrame(() => showOpened(parentElement))}
      >
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
