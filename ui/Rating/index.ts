export { Rating, type RatingProps, ratingText } from './Rating.tsx'
export { RatingInput, type RatingInputProps } from './RatingInput.tsx'
