export type { ProgressStepsLabels } from './ProgressSteps.labels.ts'
export { ProgressSteps, type ProgressStepsProps } from './ProgressSteps.tsx'
