export type { DateFieldLabels } from './DateField.labels.ts'
export { DateField, type DateFieldProps, type DateParts, isoDay } from './DateField.tsx'
