export type { FavouriteButtonLabels } from './FavouriteButton.labels.ts'
export { FavouriteButton, type FavouriteButtonProps } from './FavouriteButton.tsx'
