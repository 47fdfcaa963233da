import type { CheckoutCommands, Fields, FieldView } from '../../../machines/checkout/index.ts'
import { fieldErrorText } from './texts.ts'

type TextFieldName = Exclude<keyof Fields, 'delivery' | 'shopId'>

/** Props of a text field from its view. Its id is its name, for links from the error summary. */
export const fieldProps = (name: TextFieldName, field: FieldView<string>, { change, leave }: CheckoutCommands) => ({
  id: name,
  name,
  value: field.value,
  error: field.error ? fieldErrorText(name, field.error) : undefined,
  onValueChange: (value: string) => change(name, value),
  onBlur: () => leave(name),
})
