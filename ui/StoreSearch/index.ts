export { StoreSearch, type StoreSearchProps } from './StoreSearch.tsx'
