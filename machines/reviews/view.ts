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
  more: { status: 'idle' | 'loading' | 'failed'; onMore(): void } | null
  /** Null unless the list failed. */
  onRetry: (() => void) | null
  /** Opens the form, or asks for a login. Null while the form is open. */
  onWrite: (() => void) | null
  /** Null without a form. */
  form: {
    draft: ReviewDraft
    sending: boolean
    onChange(changes: Partial<ReviewDraft>): void
    onSend(): void
    onClose(): void
  } | null
  /** Why it was refused. */
  refusal: ReviewsContext['refusal']
  /** The review was sent. */
  thanked: { onClose(): void } | null
}

export function reviewsView(
  snapshot: SnapshotFrom<typeof reviewsMachine>,
  send: (event: ReviewsEvent) => void,
): ReviewsView {
  const { page, draft, refusal } = snapshot.context
  const onClose = () => send({ type: 'reviews.close' })
  const isLoadingMore = snapshot.hasTag('loadingMore')
  const hasMore = isLoadingMore || snapshot.can({ type: 'reviews.more' })
  const moreStatus = isLoadingMore ? 'loading' : snapshot.hasTag('moreFailed') ? 'failed' : 'idle'
  return {
    status: snapshot.hasTag('failed') ? 'failed' : snapshot.hasTag('ready') ? 'shown' : 'loading',
    reviews: page.reviews,
    total: page.total,
    average: page.average,
    fits: page.fits,
    more: hasMore ? { status: moreStatus, onMore: () => send({ type: 'reviews.more' }) } : null,
    onRetry: snapshot.hasTag('failed') ? () => send({ type: 'reviews.retry' }) : null,
    onWrite: snapshot.matches({ own: 'closed' }) ? () => send({ type: 'reviews.write' }) : null,
    form: snapshot.hasTag('writing')
      ? {
          draft,
          sending: snapshot.hasTag('sending'),
          onChange: (changes) => send({ type: 'reviews.draft.change', changes }),
          onSend: () => send({ type: 'reviews.send' }),
          onClose,
        }
      : null,
    refusal,
    thanked: snapshot.hasTag('thanked') ? { onClose } : null,
  }
}
