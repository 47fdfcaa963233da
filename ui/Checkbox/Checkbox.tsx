import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends RootProps<'input', 'type'> {
  label: string
  /** How many it would give; stands at the end of the row and is part of the name: «Herre, 12 varer». */
  count?: number | undefined
  /** What is counted: one, and several. */
  countWords?: readonly [one: string, several: string]
  onCheckedChange?: (checked: boolean) => void
}

/** A native checkbox in a row of 44 px; the whole row is the target. */
export function Checkbox({
  label,
  count,
  countWords = ['vare', 'varer'],
  onCheckedChange,
  onChange,
  ...rest
}: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        {...rootProps(rest, 'checkbox', styles.box)}
        type="checkbox"
        aria-label={count === undefined ? undefined : `${label}, ${count} ${countWords[count === 1 ? 0 : 1]}`}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.currentTarget.checked)
        }}
      />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  )
}
