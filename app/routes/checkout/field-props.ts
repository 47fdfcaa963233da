import type { FieldName, FieldView } from '../../../machines/checkout/index.ts'
import { fieldErrorText } from './texts.ts'

/** What a text field takes of its view. Its id is its name, so that the error summary leads to it. */
export const fieldProps = (name: FieldName, field: FieldView<string>) => ({
  id: name,
  name,
  value: field.value,
  error: field.error ? fieldErrorText(name, field.error) : undefined,
  onValueChange: field.change,
  onBlur: field.leave,
})
