import type { ActorRefFrom } from 'xstate'
import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { type reviewsMachine, reviewsWith } from '../../../machines/reviews/index.ts'
import { browserCustomers } from '../../adapters/browser/customers.ts'
import { read, remove, storageKeys, write } from '../../adapters/browser/storage.ts'
import type { ShopApi } from '../../api/index.ts'

export type ReviewsActor = ActorRefFrom<typeof reviewsMachine>

/** The machine of an article's reviews. */
export const reviewsIn = (api: () => Promise<ShopApi>) =>
  reviewsWith({
    readReviews: async (articleId, page) => (await api()).reviews(articleId, page),
    sendReview: async (review) => (await browserCustomers()).sendReview(review),
    saveDraft: (stored) => write('localStorage', storageKeys.review, stored),
    dropDraft: () => remove('localStorage', storageKeys.review),
  })

/** Input of an article's reviews: it has the first page of them. */
export const reviewsInput = ({ id, reviews, reviewCount, averageRating, fits }: ArticleDetail) => ({
  articleId: id,
  isCustomer: false,
  page: { reviews, total: reviewCount, average: averageRating, fits },
})

/** Restores the shopper's draft. */
export const recallDraft = (reviews: ReviewsActor): void =>
  reviews.send({ type: 'reviews.draft.restore', stored: read('localStorage', storageKeys.review) })
