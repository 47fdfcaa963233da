export {
  type ControlProps,
  Field,
  FieldError,
  type FieldErrorProps,
  type FieldLabels,
  type FieldProps,
} from './Field.tsx'
