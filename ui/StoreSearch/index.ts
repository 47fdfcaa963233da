export type { StoreSearchLabels } from './StoreSearch.labels.ts'
export { type FoundShop, StoreSearch, type StoreSearchProps } from './StoreSearch.tsx'
