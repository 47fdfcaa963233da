export type { ConsentBoxLabels } from './ConsentBox.labels.ts'
export { ConsentBox, type ConsentBoxProps } from './ConsentBox.tsx'
