export type { PasswordFieldLabels } from './PasswordField.labels.ts'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
