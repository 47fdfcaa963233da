import { type ActorRefFrom, createActor } from 'xstate'
import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { type reviewsMachine, reviewsWith } from '../../../machines/reviews/index.ts'
import { browserCustomers } from '../../adapters/browser/customers.ts'
import { read, remove, storageKeys, write } from '../../adapters/browser/storage.ts'
import type { ShopApi } from '../../api/index.ts'
import { captureHydrationSnapshot } from '../../react/use-actor.ts'

export type ReviewsActor = ActorRefFrom<typeof reviewsMachine>

/** Starts the reviews of an article, which has the first page of them. */
export function beginReviews(
  { id, reviews, reviewCount, averageRating, fits }: ArticleDetail,
  api: () => Promise<ShopApi>,
): ReviewsActor {
  const machine = reviewsWith({
    readReviews: async (articleId, page) => (await api()).reviews(articleId, page),
    sendReview: async (review) => (await browserCustomers()).sendReview(review),
    saveDraft: (stored) => write('localStorage', storageKeys.review, stored),
    dropDraft: () => remove('localStorage', storageKeys.review),
  })
  const page = { reviews, total: reviewCount, average: averageRating, fits }
  return captureHydrationSnapshot(createActor(machine, { input: { articleId: id, isCustomer: false, page } }).start())
}

/** Restores the shopper's draft. */
export const recallDraft = (reviews: ReviewsActor): void =>
  reviews.send({ type: 'reviews.draft.restore', stored: read('localStorage', storageKeys.review) })
