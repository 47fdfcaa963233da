export type { PollLabels } from './Poll.labels.ts'
export { Poll, type PollProps } from './Poll.tsx'
