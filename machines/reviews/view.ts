import type { SnapshotFrom } from 'xstate'
import type { ReviewsContext, ReviewsEvent, reviewsMachine } from './machine.ts'
import type { Fits, Review, ReviewDraft } from './rules.ts'

export interface ReviewsView {
  status: 'loading' | 'failed' | 'shown'
  reviews: readonly Review[]
  total: number
  /** Mean rating; null without reviews. */
  average: number | null
  /** Votes of all reviews on the fit, loaded or not. */
  fits: Fits
  /** The next page; null when all are loaded. */
  more: { status: 'idle' | 'loading' | 'failed' } | null
  /** False while the form is open. */
  canWrite: boolean
  /** The shopper wants to write, and is not known yet. */
  isIdentifying: boolean
  /** Null without a form. */
  form: { draft: ReviewDraft; sending: boolean } | null
  /** Why it was refused. */
  refusal: ReviewsContext['refusal']
  /** The review was sent. */
  isThanked: boolean
}

export interface ReviewsCommands {
  /** Loads the next page. */
  more(): void
  /** Loads the list again. */
  retry(): void
  /** Opens the form, or asks for a login. */
  write(): void
  /** Changes the draft. */
  change(changes: Partial<ReviewDraft>): void
  send(): void
  /** Closes the form, or the thanks. */
  close(): void
}

export function selectReviews(snapshot: SnapshotFrom<typeof reviewsMachine>): ReviewsView {
  const { page, draft, refusal } = snapshot.context
  const isLoadingMore = snapshot.hasTag('loadingMore')
  const hasMore = isLoadingMore || snapshot.can({ type: 'reviews.more' })
  const moreStatus = isLoadingMore ? 'loading' : snapshot.hasTag('moreFailed') ? 'failed' : 'idle'
  return {
    status: snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('ready') ? 'shown' : 'loading',
    reviews: page.reviews,
    total: page.total,
    average: page.average,
    fits: page.fits,
    more: hasMore ? { status: moreStatus } : null,
    canWrite: snapshot.matches({ own: 'closed' }) || snapshot.hasTag('identifying'),
    isIdentifying: snapshot.hasTag('identifying'),
    form: snapshot.hasTag('writing') ? { draft, sending: snapshot.hasTag('sending') } : null,
    refusal,
    isThanked: snapshot.hasTag('thanked'),
  }
}

export const reviewsCommands = (send: (event: ReviewsEvent) => void): ReviewsCommands => ({
  more: () => send({ type: 'reviews.more' }),
  retry: () => send({ type: 'reviews.retry' }),
  write: () => send({ type: 'reviews.write' }),
  change: (changes) => send({ type: 'reviews.draft.change', changes }),
  send: () => send({ type: 'reviews.send' }),
  close: () => send({ type: 'reviews.close' }),
})
