export type { ErrorSummaryLabels } from './ErrorSummary.labels.ts'
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './ErrorSummary.tsx'
