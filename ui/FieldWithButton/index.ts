export { FieldWithButton, type FieldWithButtonProps } from './FieldWithButton.tsx'
