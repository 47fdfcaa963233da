import type { ComponentProps } from 'react'
import { checkoutCommands, type Fields } from '../../../machines/checkout/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { useCommands } from '../../react/use-actor.ts'
import { fieldErrorText } from './texts.ts'
import { type PartProps, useCheckout } from './use-checkout.ts'

interface FieldProps extends PartProps, Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'> {
  name: Exclude<keyof Fields, 'delivery' | 'shopId' | 'pickupPoint'>
}

/** A text field of the form. Its id is its name, for links from the error summary. */
export function CheckoutField({ actor, name, ...props }: FieldProps) {
  const { value, error } = useCheckout(actor, ({ fields }) => fields[name])
  const { change, leave } = useCommands(actor, checkoutCommands)
  return (
    <TextField
      id={name}
      name={name}
      value={value}
      error={error ? fieldErrorText(name, error) : undefined}
      onValueChange={(value) => change(name, value)}
      onBlur={() => leave(name)}
      {...props}
    />
  )
}
