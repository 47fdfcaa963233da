export type { ChipLabels } from './Chip.labels.ts'
export { Chip, type ChipProps } from './Chip.tsx'
