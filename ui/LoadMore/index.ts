export type { LoadMoreLabels } from './LoadMore.labels.ts'
export { LoadMore, type LoadMoreProps } from './LoadMore.tsx'
