export { type ReviewsContext, type ReviewsEmitted, type ReviewsEvent, reviewsMachine } from './machine.ts'
export { type ReviewsPorts, reviewsWith } from './ports.ts'
export {
  type Fit,
  longestReview,
  longestSizeColour,
  mostStars,
  type NewReview,
  parseReviewDraft,
  type Review,
  type ReviewDraft,
  type ReviewPage,
  type ReviewRefusal,
  type ReviewTaken,
  type ReviewWriter,
  type StoredReviewDraft,
  withReview,
} from './rules.ts'
export { type ReviewsCommands, type ReviewsView, reviewsCommands, selectReviews } from './view.ts'
