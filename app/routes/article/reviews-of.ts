import { waitFor } from 'xstate'
import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { reviewsWith } from '../../../machines/reviews/index.ts'
import { preload, type ShopActors } from '../../../machines/shop/index.ts'
import { browserCustomers } from '../../adapters/browser/customers.ts'
import { addLateAlerts } from '../../adapters/browser/late-alerts.ts'
import { read, remove, storageKeys, write } from '../../adapters/browser/storage.ts'
import type { ShopApi } from '../../api/index.ts'

addLateAlerts()

/** The machine of an article's reviews. The customer is read when somebody wants to write. */
export const reviewsIn = (api: () => Promise<ShopApi>, { authentication }: Pick<ShopActors, 'authentication'>) =>
  reviewsWith({
    readReviews: async (articleId, page) => (await api()).reviews(articleId, page),
    async readWriter() {
      await import('../../adapters/browser/account-actors.ts')
      preload(authentication)
      const { context } = await waitFor(authentication, (snapshot) => !snapshot.hasTag('identifying'))
      return { isCustomer: context.user !== null, stored: read('localStorage', storageKeys.review) }
    },
    sendReview: async (review) => (await browserCustomers()).sendReview(review),
    saveDraft: (stored) => write('localStorage', storageKeys.review, stored),
    dropDraft: () => remove('localStorage', storageKeys.review),
  })

/** Input of an article's reviews: it has the first page of them. */
export const reviewsInput = ({ id, reviews, reviewCount, averageRating, fits }: ArticleDetail) => ({
  articleId: id,
  page: { reviews, total: reviewCount, average: averageRating, fits },
})
