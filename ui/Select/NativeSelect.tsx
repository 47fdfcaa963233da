import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldBaseProps } from '../Field/index.ts'
import { Icon } from '../Icon/index.ts'
import { rootProps } from '../internal/root-props.ts'
import type { SelectOption } from './options.ts'
import styles from './Select.module.css'

export interface NativeSelectProps<V extends string>
  extends FieldBaseProps,
    Omit<ComponentPropsWithRef<'select'>, 'size' | 'children' | 'value'> {
  /** The selected value; '' for none. */
  value: V | ''
  options: readonly SelectOption<V>[]
  onValueChange: (value: V) => void
  /** Shown while nothing is selected; never the label. */
  placeholder?: string
}

/** A native select: the right one for touch and for forms. */
export function NativeSelect<V extends string>({
  label,
  hint,
  error,
  optional,
  labels,
  size,
  id,
  value,
  options,
  onValueChange,
  placeholder,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: NativeSelectProps<V>) {
  return (
    <Field
      controlId={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labels={labels}
      size={size}
      describedBy={describedBy}
      suffix={
        <span className={styles.arrow} data-slot="native-select-arrow">
          <Icon name="chevron-down" size={20} />
        </span>
      }
    >
      {({ className, ...control }) => (
        <select
          {...rootProps(rest, 'native-select', `${className} ${styles.native}`)}
          {...control}
          value={value}
          onChange={(event) => {
            onChange?.(event)
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
