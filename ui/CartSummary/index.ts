export type { CartSummaryLabels } from './CartSummary.labels.ts'
export { CartSummary, type CartSummaryProps } from './CartSummary.tsx'
export { type Sum, Sums, type SumsProps } from './Sums.tsx'
