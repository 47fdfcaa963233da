import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field, type FieldBaseProps } from '../Field/index.ts'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { rootProps } from '../internal/root-props.ts'

export interface TextFieldProps extends FieldBaseProps, Omit<ComponentPropsWithRef<'input'>, 'size' | 'children'> {
  /** Receives every change. */
  onValueChange?: (value: string) => void
  icon?: IconName | IconDrawing
  /** After the text, inside the border. */
  suffix?: ReactNode
}

/**
 * A text field. Set `autoComplete`, `inputMode` and `type`: a Norwegian street address is `address-line1`, a postcode
 * `postal-code` with `inputMode="numeric"` and `type="text"`.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  labels,
  size,
  icon,
  suffix,
  id,
  onValueChange,
  onChange,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) {
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
      icon={icon && <Icon name={icon} size={20} />}
      suffix={suffix}
    >
      {(control) => (
        <input
          type="text"
          {...control}
          {...rootProps(rest, 'text-field', control.className)}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.currentTarget.value)
          }}
        />
      )}
    </Field>
  )
}
