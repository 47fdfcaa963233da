import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldBaseProps } from '../Field/index.ts'
import { rootProps } from '../internal/root-props.ts'
import styles from './TextArea.module.css'

export interface TextAreaProps
  extends Omit<FieldBaseProps, 'size'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'children'> {
  /** Receives every change. */
  onValueChange?: (value: string) => void
}

/** A multi-line text field. Grows with its text where the browser supports `field-sizing`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labels,
  id,
  rows = 4,
  onValueChange,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) {
  return (
    <Field
      controlId={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labels={labels}
      describedBy={describedBy}
    >
      {({ className, ...control }) => (
        <textarea
          {...rootProps(rest, 'text-area', `${className} ${styles.area}`)}
          {...control}
          rows={rows}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}
