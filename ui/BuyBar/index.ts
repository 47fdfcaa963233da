export type { BuyBarLabels } from './BuyBar.labels.ts'
export { BuyBar, type BuyBarProps } from './BuyBar.tsx'
