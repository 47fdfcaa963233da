import { labelWithCount } from '../internal/label-with-count.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type CheckboxLabels, norwegian } from './Checkbox.labels.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends RootProps<'input', 'type'> {
  label: string
  /** Number of results, at the end of the row and part of the accessible name: 'Herre, 12 varer'. */
  count?: number | undefined
  onCheckedChange?: (checked: boolean) => void
  labels?: Partial<CheckboxLabels> | undefined
}

/** A native checkbox in a row of 44 px. The whole row is the target. */
export function Checkbox({ label, count, onCheckedChange, onChange, labels: ownLabels, ...rest }: CheckboxProps) {
  const labels = useLabels('Checkbox', norwegian, ownLabels)
  return (
    <label className={styles.row} data-slot="checkbox-row">
      <input
        {...rootProps(rest, 'checkbox', styles.box)}
        type="checkbox"
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.currentTarget.checked)
        }}
      />
      <span>{labelWithCount(label, count, labels)}</span>
      {count !== undefined && (
        <span className={styles.count} data-slot="checkbox-count" aria-hidden="true">
          {count}
        </span>
      )}
    </label>
  )
}
