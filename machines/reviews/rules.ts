import { type Fit, type Fits, isRecord, type RestoreFailure, type Review, restoreFailure } from '../domain/index.ts'
import {
  amount,
  answerOf,
  caseOf,
  listOf,
  number,
  oneOf,
  orNull,
  readFits,
  readReview,
  recordOf,
} from '../persistence/reading/index.ts'

export type { Fit, Fits, Review } from '../domain/index.ts'

/** A page of an article's reviews, newest first. */
export interface ReviewPage {
  reviews: readonly Review[]
  /** Of all pages. */
  total: number
  /** Mean of all ratings; null without any. */
  average: number | null
  /** Votes of all reviews on the fit. */
  fits: Fits
}

/** A draft. */
export interface ReviewDraft {
  /** Null until rated. */
  rating: number | null
  content: string
  trueToSize: Fit | null
  sizeColour: string
  anonymous: boolean
}
/** A complete draft: it has a rating. */
export interface NewReview extends ReviewDraft {
  rating: number
  articleId: number
}
/** The shopper who writes. `stored`: the stored draft, not yet parsed. */
export interface ReviewWriter {
  isCustomer: boolean
  stored: unknown
}
/** Why a review is refused: the API's reasons and one of our own. */
export type ReviewRefusal = 'ratingMissing' | 'notCustomer' | 'alreadyReviewed' | 'invalid'
export type ReviewTaken = { type: 'taken'; review: Review } | { type: 'refused'; why: ReviewRefusal }

/** Parses a port's answer. @throws on anything else */
export const pageIn = answerOf(
  'readReviews',
  recordOf<ReviewPage>({ reviews: listOf(readReview), total: amount, average: orNull(number), fits: readFits }),
)
export const takenIn = answerOf(
  'sendReview',
  caseOf<ReviewTaken>({
    taken: { review: readReview },
    refused: { why: oneOf<ReviewRefusal>('ratingMissing', 'notCustomer', 'alreadyReviewed', 'invalid') },
  }),
)

/** Maximum rating; the minimum is one. */
export const mostStars = 5
/** Maximum length of a review. */
export const longestReview = 2000
/** Maximum length of its size and colour. */
export const longestSizeColour = 200

export const emptyDraft: ReviewDraft = { rating: null, content: '', trueToSize: null, sizeColour: '', anonymous: false }
export const emptyPage: ReviewPage = { reviews: [], total: 0, average: null, fits: { small: 0, true: 0, large: 0 } }

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostStars

/** Applies changes to a draft: ignores an invalid rating and cuts long text. */
export function changedDraft(draft: ReviewDraft, changes: Partial<ReviewDraft>): ReviewDraft {
  const next = { ...draft, ...changes }
  return {
    ...next,
    rating: isRating(next.rating) ? next.rating : draft.rating,
    content: next.content.slice(0, longestReview),
    sizeColour: next.sizeColour.slice(0, longestSizeColour),
  }
}

export const isUntouched = (draft: ReviewDraft): boolean => JSON.stringify(draft) === JSON.stringify(emptyDraft)

/** Appends a page, without reviews that are already loaded. */
export function withPage(before: ReviewPage, more: ReviewPage): ReviewPage {
  const ids = new Set(before.reviews.map(({ id }) => id))
  return { ...more, reviews: [...before.reviews, ...more.reviews.filter(({ id }) => !ids.has(id) && ids.add(id))] }
}

/** Puts a new review on top, counted in average and fit, once it is public. */
export function withReview(page: ReviewPage, review: Review): ReviewPage {
  if (!review.approved || page.reviews.some(({ id }) => id === review.id)) return page
  const total = page.total + 1
  return {
    reviews: [review, ...page.reviews],
    total,
    average: ((page.average ?? 0) * page.total + review.rating) / total,
    fits: review.trueToSize ? { ...page.fits, [review.trueToSize]: page.fits[review.trueToSize] + 1 } : page.fits,
  }
}

/** Stored draft of an article's review. */
export interface StoredReviewDraft {
  v: 1
  articleId: number
  draft: ReviewDraft
}
export const storedDraft = (articleId: number, draft: ReviewDraft): StoredReviewDraft => ({ v: 1, articleId, draft })

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const fitIn = (value: unknown): Fit | null =>
  value === 'small' || value === 'true' || value === 'large' ? value : null

/** Parses a stored draft of this article. An empty one for another article, version or shape. Never throws. */
export function parseReviewDraft(stored: unknown, articleId: number): ReviewDraft {
  if (!isRecord(stored) || stored.v !== 1 || stored.articleId !== articleId || !isRecord(stored.draft))
    return emptyDraft
  const { rating, content, trueToSize, sizeColour, anonymous } = stored.draft
  return changedDraft(emptyDraft, {
    rating: isRating(rating) ? rating : null,
    content: textIn(content),
    trueToSize: fitIn(trueToSize),
    sizeColour: textIn(sizeColour),
    anonymous: anonymous === true,
  })
}

/** Why a stored draft of any article is invalid; null if it is valid. */
export const draftRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ articleId, draft }) => typeof articleId === 'number' && isRecord(draft))
