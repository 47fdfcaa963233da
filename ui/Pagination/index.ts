export type { PaginationLabels } from './Pagination.labels.ts'
export { Pagination, type PaginationProps } from './Pagination.tsx'
