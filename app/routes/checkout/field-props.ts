import type { FieldName, FieldView } from '../../../machines/checkout/index.ts'
import { fieldErrorText } from './texts.ts'

/** Props of a text field from its view. Its id is its name, for links from the error summary. */
export const fieldProps = (name: FieldName, field: FieldView<string>) => ({
  id: name,
  name,
  value: field.value,
  error: field.error ? fieldErrorText(name, field.error) : undefined,
  onValueChange: field.change,
  onBlur: field.leave,
})
