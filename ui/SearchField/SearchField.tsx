import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type SearchFieldLabels } from './SearchField.labels.ts'
import styles from './SearchField.module.css'

export interface SearchFieldProps extends RootProps<'input', 'type' | 'size' | 'value'> {
  value: string
  onValueChange: (value: string) => void
  /** Clears the field; without it there is no such button. */
  onClear?: () => void
  /** Placeholder on mobile, instead of `placeholder`. */
  shortPlaceholder?: string | undefined
  /** Replaces the magnifier: a submit button. */
  start?: ReactNode
  /** 48 px in the header, 44 or 52 elsewhere. */
  size?: 'sm' | 'md' | 'header'
  /** Makes the input a combobox over the listbox with the id `controls`. */
  suggestions?: { open: boolean; controls: string; active?: string | undefined }
  labels?: Partial<SearchFieldLabels> | undefined
}

/** A search input. Inside `<form method="get">` it works before hydration too. */
export function SearchField({
  value,
  onValueChange,
  onClear,
  size = 'header',
  start = <Icon name="search" size={20} />,
  suggestions,
  shortPlaceholder,
  onChange,
  labels: ownLabels,
  ...rest
}: SearchFieldProps) {
  const labels = useLabels('SearchField', norwegian, ownLabels)
  return (
    <div className={styles.box} data-slot="search-field-box" data-size={size}>
      {start}
      <input
        autoComplete="off"
        enterKeyHint="search"
        inputMode="search"
        {...rootProps(rest, 'search-field', styles.input)}
        {...(suggestions && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': suggestions.open,
          'aria-controls': suggestions.controls,
          'aria-activedescendant': suggestions.active,
        })}
        type="text"
        data-short={shortPlaceholder ? '' : undefined}
        aria-label={labels.name}
        value={value}
        onChange={(event) => {
          onChange?.(event)
          onValueChange(event.currentTarget.value)
        }}
      />
      {shortPlaceholder && (
        <span className={styles.short} data-slot="search-field-placeholder" aria-hidden="true">
          {shortPlaceholder}
        </span>
      )}
      {onClear && value !== '' && (
        <button
          type="button"
          className={styles.clear}
          data-slot="search-field-clear"
          aria-label={labels.clear}
          onClick={onClear}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </div>
  )
}
