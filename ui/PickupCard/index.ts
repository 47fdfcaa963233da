export { PickupCard, type PickupCardProps } from './PickupCard.tsx'
