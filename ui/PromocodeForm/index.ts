export type { PromocodeFormLabels } from './PromocodeForm.labels.ts'
export { PromocodeForm, type PromocodeFormProps } from './PromocodeForm.tsx'
