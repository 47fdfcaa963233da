export type { SearchBoxLabels } from './SearchBox.labels.ts'
export { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
