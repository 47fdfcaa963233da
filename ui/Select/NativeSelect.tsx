import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldLabels } from '../Field/index.ts'
import { Icon } from '../Icon/index.ts'
import type { SelectOption } from './options.ts'
import styles from './Select.module.css'

export interface NativeSelectProps<V extends string>
  extends FieldLabels,
    Omit<ComponentPropsWithRef<'select'>, 'size' | 'children' | 'className' | 'value'> {
  /** The chosen one's value; '' when none is. */
  value: V | ''
  options: readonly SelectOption<V>[]
  onValueChange: (value: V) => void
  /** Shown while nothing is chosen; never the label. */
  placeholder?: string
}

/** A field with the system's own list: the right one for touch and for forms. */
export function NativeSelect<V extends string>({
  label,
  hint,
  error,
  optional,
  size,
  id,
  value,
  options,
  onValueChange,
  placeholder,
  'aria-describedby': describedBy,
  ...rest
}: NativeSelectProps<V>) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      size={size}
      describedBy={describedBy}
      suffix={
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={20} />
        </span>
      }
    >
      {(control) => (
        <select
          {...rest}
          {...control}
          className={`${control.className} ${styles.native}`}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen) onValueChange(chosen.value)
          }}
        >
          {value === '' && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
