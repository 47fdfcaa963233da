export type { PriceLabels } from './Price.labels.ts'
export { Price, type PriceProps } from './Price.tsx'
