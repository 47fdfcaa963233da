export type { SearchBoxLabels } from './labels.ts'
export { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
