export { PromocodeForm, type PromocodeFormLabels, type PromocodeFormProps } from './PromocodeForm.tsx'
