import { type ComponentPropsWithRef, type KeyboardEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Field, type FieldBaseProps } from '../Field/index.ts'
import { rootProps } from '../internal/root-props.ts'
import styles from './NumberField.module.css'

export interface NumberFieldProps
  extends FieldBaseProps,
    Omit<ComponentPropsWithRef<'input'>, 'size' | 'children' | 'value' | 'defaultValue'> {
  value: number
  /** Formats the value; by default with no-break spaces between thousands. */
  format?: (value: number) => string
  /** Receives the text as typed, on blur or Enter. The caller validates it. */
  onValueCommitted: (text: string) => void
  /** Unit, inside the border. */
  unit?: string
}

const inThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** A number that is validated on blur or Enter: after the 5 of 500 the shopper is still typing. */
export function NumberField({
  label,
  hint,
  error,
  optional,
  labels,
  size,
  id,
  value,
  format = inThousands,
  onValueCommitted,
  unit,
  onBlur,
  onKeyDown,
  'aria-describedby': describedBy,
  ref,
  ...rest
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [])
  const shown = format(value)

  // The typed text holds until blur, or until the value changes.
  useLayoutEffect(() => {
    if (input.current) input.current.value = shown
  }, [shown])

  const commit = () => {
    const field = input.current
    if (!field || field.value === shown) return
    onValueCommitted(field.value)
    field.value = shown
  }
  const answerEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
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
        unit && (
          <span className={styles.unit} data-slot="number-field-unit">
            {unit}
          </span>
        )
      }
    >
      {({ className, ...control }) => (
        <input
          autoComplete="off"
          {...rootProps(rest, 'number-field', className)}
          {...control}
          ref={input}
          type="text"
          inputMode="numeric"
          defaultValue={shown}
          onKeyDown={answerEnter}
          onBlur={(event) => {
            onBlur?.(event)
            commit()
          }}
        />
      )}
    </Field>
  )
}
