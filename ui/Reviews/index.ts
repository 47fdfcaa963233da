export { FitMeter, type FitMeterProps, fitText } from './FitMeter.tsx'
export { ReviewCard, type ReviewCardProps } from './ReviewCard.tsx'
export { ReviewForm, type ReviewFormLabels, type ReviewFormProps } from './ReviewForm.tsx'
export { Reviews, type ReviewsLabels, type ReviewsProps } from './Reviews.tsx'
