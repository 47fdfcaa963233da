export { ShopCard, type ShopCardLabels, type ShopCardProps } from './ShopCard.tsx'
