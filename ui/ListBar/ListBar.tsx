import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Chip } from '../Chip/index.ts'
import { Icon, slidersHorizontalIcon } from '../Icon/index.ts'
import { IconButton } from '../IconButton/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { type ListBarLabels, norwegian } from './ListBar.labels.ts'
import styles from './ListBar.module.css'

export interface ListBarChip {
  key: string
  label: string
  onRemove: () => void
}

export interface ListBarProps<By extends string = string> extends RootProps<'div'> {
  /** Whether the filter panel or sheet is open; undefined before it is known which one applies. */
  filtersOpen: boolean | undefined
  onFiltersOpenChange: (open: boolean) => void
  /** Id of the filter panel beside the list. */
  panelId?: string
  /** Number of selected values of all filters: 'Filter(2)'. */
  selectedCount: number
  chips?: readonly ListBarChip[]
  onReset?: () => void
  /** Brings back what was reset. Shown where nothing is selected. */
  onUndo?: (() => void) | undefined
  sort: { value: By; options: readonly { value: By; label: string }[]; onValueChange: (value: By) => void }
  /** Reverses the default direction of the sort. */
  isReversed: boolean
  onReversedChange: (isReversed: boolean) => void
  labels?: Partial<ListBarLabels> | undefined
}

/** The bar above a list: filters, selected values and sort order. */
export function ListBar<By extends string>({
  filtersOpen,
  onFiltersOpenChange,
  panelId,
  selectedCount,
  chips = [],
  onReset,
  onUndo,
  sort,
  isReversed,
  onReversedChange,
  ref,
  labels: ownLabels,
  ...rest
}: ListBarProps<By>) {
  const labels = useLabels('ListBar', norwegian, ownLabels)
  const bar = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => bar.current as HTMLDivElement, [])
  /** Index of the button to focus when the focused chip is removed; the filter button is the first. */
  const next = useRef<number>(null)
  const count = chips.length
  const canUndo = onUndo && count === 0
  useLayoutEffect(() => {
    if (next.current !== null && document.activeElement === document.body)
      bar.current?.querySelectorAll('button')[Math.min(next.current, canUndo ? 1 : count)]?.focus()
    next.current = null
  }, [count, canUndo])
  return (
    <div data-scripted {...rootProps(rest, 'list-bar', styles.bar)} ref={bar}>
      <button
        type="button"
        className={styles.filter}
        data-slot="list-bar-filter"
        aria-expanded={filtersOpen}
        aria-controls={panelId}
        aria-label={selectedCount > 0 ? `${labels.filter}, ${selectedCount} ${labels.selected}` : undefined}
        onClick={() => onFiltersOpenChange(!filtersOpen)}
      >
        <Icon name={slidersHorizontalIcon} size={20} />
        {selectedCount > 0 ? `${labels.filter}(${selectedCount})` : labels.filter}
      </button>
      {chips.length > 0 && (
        <ul className={styles.chips} data-slot="list-bar-chips" aria-label={labels.chips}>
          {chips.map(({ key, label, onRemove }, index) => (
            <li key={key}>
              <Chip
                onRemove={() => {
                  next.current = index + 1
                  onRemove()
                }}
              >
                {label}
              </Chip>
            </li>
          ))}
          {onReset && (
            <li className={styles.reset} data-slot="list-bar-reset">
              <LinkButton
                onClick={() => {
                  next.current = 1
                  onReset()
                }}
              >
                {labels.reset}
              </LinkButton>
            </li>
          )}
        </ul>
      )}
      {canUndo && (
        <div className={styles.chips} data-slot="list-bar-undo">
          <LinkButton
            onClick={() => {
              next.current = 0
              onUndo()
            }}
          >
            {labels.undo}
          </LinkButton>
        </div>
      )}
      <label className={styles.sort} data-slot="list-bar-sort">
        <span>{labels.sort}</span>
        <select value={sort.value} onChange={(event) => sort.onValueChange(event.target.value as By)}>
          {sort.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </label>
      <IconButton
        className={styles.reverse}
        variant="square"
        icon={isReversed ? 'arrow-up' : 'arrow-down'}
        iconSize={20}
        label={labels.reverse}
        aria-pressed={isReversed}
        onClick={() => onReversedChange(!isReversed)}
      />
    </div>
  )
}
