export type { OfflineStateLabels } from './OfflineState.labels.ts'
export { OfflineState, type OfflineStateProps } from './OfflineState.tsx'
