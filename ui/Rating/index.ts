export type { RatingLabels } from './Rating.labels.ts'
export { Rating, type RatingProps, ratingText } from './Rating.tsx'
export type { RatingInputLabels } from './RatingInput.labels.ts'
export { RatingInput, type RatingInputProps } from './RatingInput.tsx'
