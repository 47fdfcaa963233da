import { type ComponentPropsWithRef, type KeyboardEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Field, type FieldBaseProps } from '../Field/index.ts'
import { rootProps } from '../internal/root-props.ts'
import styles from './NumberField.module.css'

export interface NumberFieldProps
  extends FieldBaseProps,
    Omit<ComponentPropsWithRef<'input'>, 'size' | 'children' | 'value' | 'defaultValue'> {
  value: number
  /** The value as it is shown; thousands apart by a no-break space unless told otherwise. */
  format?: (value: number) => string
  /** Hears the text as it was typed, on blur or Enter, never while typing. Whoever listens judges it. */
  onValueCommitted: (text: string) => void
  /** The unit, inside the border. */
  unit?: string
}

const inThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** A number that is judged when it is finished: typing 5 of 500 is no answer yet. */
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

  // The text belongs to the person while they type, and to the value when it changes.
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
