import { fromPromise } from 'xstate'
import { reviewsMachine } from './machine.ts'
import {
  type NewReview,
  pageIn,
  type ReviewPage,
  type ReviewTaken,
  type ReviewWriter,
  type StoredReviewDraft,
  storedDraft,
  takenIn,
} from './rules.ts'

/** Effects of reviews. Faults reject. */
export interface ReviewsPorts {
  /** A page of an article's public reviews, zero-based, newest first. */
  readReviews(articleId: number, page: number): Promise<ReviewPage>
  /** Who the shopper is, and the stored draft. */
  readWriter(): Promise<ReviewWriter>
  sendReview(review: NewReview): Promise<ReviewTaken>
  /** Saves the draft. Must not fail. */
  saveDraft(stored: StoredReviewDraft): void
  /** Removes the draft once it is sent. Must not fail. */
  dropDraft(articleId: number): void
}

export const reviewsWith = (ports: ReviewsPorts) =>
  reviewsMachine.provide({
    actors: {
      readReviews: fromPromise<ReviewPage, { articleId: number; page: number }>(async ({ input }) =>
        pageIn(await ports.readReviews(input.articleId, input.page)),
      ),
      readWriter: fromPromise<ReviewWriter>(() => ports.readWriter()),
      sendReview: fromPromise<ReviewTaken, NewReview>(async ({ input }) => takenIn(await ports.sendReview(input))),
    },
    actions: {
      saveDraft: ({ context }, { draft }) => ports.saveDraft(storedDraft(context.articleId, draft)),
      dropDraft: ({ context }) => ports.dropDraft(context.articleId),
    },
  })
