export type { PickupCardLabels } from './PickupCard.labels.ts'
export { PickupCard, type PickupCardProps } from './PickupCard.tsx'
