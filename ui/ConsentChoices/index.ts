export type { ConsentChoicesLabels } from './ConsentChoices.labels.ts'
export { ConsentChoices, type ConsentChoicesProps } from './ConsentChoices.tsx'
