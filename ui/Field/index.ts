export type { FieldLabels } from './Field.labels.ts'
export {
  type ControlProps,
  Field,
  type FieldBaseProps,
  FieldError,
  type FieldErrorProps,
  type FieldProps,
} from './Field.tsx'
