export type { ShopCardLabels } from './ShopCard.labels.ts'
export { ShopCard, type ShopCardProps } from './ShopCard.tsx'
