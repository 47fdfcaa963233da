export type { StoreSearchLabels } from './StoreSearch.labels.ts'
export { StoreSearch, type StoreSearchProps } from './StoreSearch.tsx'
