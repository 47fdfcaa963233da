export type { AlertListLabels } from './AlertList.labels.ts'
export { AlertList, type AlertListProps, type ListedAlert } from './AlertList.tsx'
