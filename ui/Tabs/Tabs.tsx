import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { keyAlong, useWay } from '../internal/use-way.ts'
import styles from './Tabs.module.css'

export interface TabItem {
  value: string
  label: string
  content: ReactNode
}

export interface TabsProps extends RootProps<'div'> {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem[]
  /** Value of the selected tab. */
  value: string
  onValueChange: (value: string) => void
}

/** Index of the tab that a key selects; null for other keys. */
function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Tabs with roving focus: arrows, Home and End select. Below 480 px each panel is below a button of its own instead, by
 * styles alone.
 */
export function Tabs({ label, items, value, onValueChange, ...rest }: TabsProps) {
  const id = useId()
  const way = useWay()
  const row = useRef<HTMLDivElement>(null)
  const shown = items.find((item) => item.value === value) ?? items[0]
  const press = (event: KeyboardEvent, at: number) => {
    const to = placeAfter(keyAlong(event.key, way), at, items.length)
    const item = to === null ? undefined : items[to]
    if (!item) return
    event.preventDefault()
    onValueChange(item.value)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus()
  }
  return (
    <div {...rootProps(rest, 'tabs', styles.tabs)}>
      <div ref={row} className={styles.row} data-slot="tabs-row" role="tablist" aria-label={label}>
        {items.map((item, at) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-selected={item === shown}
            aria-controls={`${id}-${at}-panel`}
            tabIndex={item === shown ? 0 : -1}
            onClick={() => onValueChange(item.value)}
            onKeyDown={(event) => press(event, at)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, at) => (
        <div key={item.value} className={styles.item} data-slot="tabs-item">
          <button
            type="button"
            className={styles.fold}
            data-slot="tabs-fold"
            aria-expanded={item === shown}
            aria-controls={`${id}-${at}-panel`}
            onClick={() => onValueChange(item.value)}
          >
            {item.label}
            <Icon name="chevron-down" size={20} />
          </button>
          <div
            className={styles.panel}
            data-slot="tabs-panel"
            role="tabpanel"
            id={`${id}-${at}-panel`}
            aria-labelledby={`${id}-${at}`}
            hidden={item !== shown}
          >
            {item.content}
          </div>
        </div>
      ))}
    </div>
  )
}
