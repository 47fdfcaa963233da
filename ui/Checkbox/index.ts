export type { CheckboxLabels } from './Checkbox.labels.ts'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
