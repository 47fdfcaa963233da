export type { SearchFieldLabels } from './SearchField.labels.ts'
export { SearchField, type SearchFieldProps } from './SearchField.tsx'
