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

/** One page of an article's reviews, the newest first. */
export interface ReviewPage {
  reviews: readonly Review[]
  /** Of all pages. */
  total: number
  /** Mean of all ratings; null without any. */
  average: number | null
  /** What all reviews say of the size. */
  fits: Fits
}

/** A review while it is written. */
export interface ReviewDraft {
  /** Null until stars are chosen. */
  rating: number | null
  content: string
  trueToSize: Fit | null
  sizeColour: string
  anonymous: boolean
}
/** A review as it is sent: its rating is there. */
export interface NewReview extends ReviewDraft {
  rating: number
  articleId: number
}
/** Why a review is not taken. The shop's own reasons, and one that is ours. */
export type ReviewRefusal = 'ratingMissing' | 'notCustomer' | 'alreadyReviewed' | 'invalid'
export type ReviewTaken = { type: 'taken'; review: Review } | { type: 'refused'; why: ReviewRefusal }

/** What the ports answered. @throws on what is no such answer */
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

/** The most stars. The least is one. */
export const mostStars = 5
/** Characters of a review that are taken. */
export const longestReview = 2000
/** And of the size and colour that it is of. */
export const longestSizeColour = 200

export const emptyDraft: ReviewDraft = { rating: null, content: '', trueToSize: null, sizeColour: '', anonymous: false }
export const emptyPage: ReviewPage = { reviews: [], total: 0, average: null, fits: { small: 0, true: 0, large: 0 } }

const isRating = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostStars

/** A draft with changes: what is no rating changes none, and what is too long is cut. */
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

/** A further page laid after what is there. A review that is there already is not shown twice. */
export function withPage(before: ReviewPage, more: ReviewPage): ReviewPage {
  const ids = new Set(before.reviews.map(({ id }) => id))
  return { ...more, reviews: [...before.reviews, ...more.reviews.filter(({ id }) => !ids.has(id) && ids.add(id))] }
}

/** The list with a new review on top, counted in the average and the fits, once the shop lets others see it. */
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

/** The draft of an article's review, as it is kept. */
export interface StoredReviewDraft {
  v: 1
  articleId: number
  draft: ReviewDraft
}
export const storedDraft = (articleId: number, draft: ReviewDraft): StoredReviewDraft => ({ v: 1, articleId, draft })

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const fitIn = (value: unknown): Fit | null =>
  value === 'small' || value === 'true' || value === 'large' ? value : null

/** A kept draft of this article's review. Of another article, version, or form: an empty one. Never throws. */
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

/** Why a kept draft can not be used, whatever article it is of; null when it can. */
export const draftRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ articleId, draft }) => typeof articleId === 'number' && isRecord(draft))
