export type { ListBarLabels } from './ListBar.labels.ts'
export { ListBar, type ListBarChip, type ListBarProps } from './ListBar.tsx'
