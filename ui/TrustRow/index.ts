export type { TrustRowLabels } from './TrustRow.labels.ts'
export { TrustRow, type TrustRowProps } from './TrustRow.tsx'
