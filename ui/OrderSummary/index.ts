export type { OrderSummaryLabels } from './OrderSummary.labels.ts'
export { OrderSummary, type OrderSummaryLine, type OrderSummaryProps } from './OrderSummary.tsx'
