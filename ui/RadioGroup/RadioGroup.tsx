import { useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './RadioGroup.module.css'

export interface RadioItem {
  value: string
  label: string
}

export interface RadioGroupProps extends RootProps<'fieldset'> {
  legend: string
  items: readonly RadioItem[]
  /** The selected value; undefined for none yet. */
  value?: string | undefined
  onValueChange: (value: string) => void
  name?: string
  error?: string | undefined
}

/** Native radio buttons under a legend. */
export function RadioGroup({
  legend,
  items,
  value,
  onValueChange,
  name,
  error,
  'aria-describedby': describedBy,
  ...rest
}: RadioGroupProps) {
  const made = useId()
  const errorId = `${made}-error`
  return (
    <fieldset
      aria-describedby={joinIds(error && errorId, describedBy)}
      {...rootProps(rest, 'radio-group', styles.group)}
    >
      <legend className={styles.legend} data-slot="radio-group-legend">
        {legend}
      </legend>
      {items.map((item) => (
        <label key={item.value} className={styles.row} data-slot="radio-group-row">
          <input
            type="radio"
            className={styles.dot}
            data-slot="radio-group-control"
            name={name ?? made}
            value={item.value}
            checked={item.value === value}
            onChange={() => onValueChange(item.value)}
          />
          {item.label}
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
