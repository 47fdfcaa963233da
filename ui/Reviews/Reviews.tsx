import { type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReviewsCommands, ReviewsView } from '../../machines/reviews/index.ts'
import { Button } from '../Button/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Rating, ratingText } from '../Rating/index.ts'
import { Skeleton } from '../Skeleton/index.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { norwegian, type ReviewsLabels } from './Reviews.labels.ts'
import styles from './Reviews.module.css'

export interface ReviewsProps extends RootProps<'div'> {
  /** The reviews machine's view. */
  view: ReviewsView
  /** Its commands. */
  commands: ReviewsCommands
  /** Time of a review, in words. */
  when?: (createdAt: string) => string
  /** Below the average: a `FitMeter`. */
  fit?: ReactNode
  labels?: Partial<ReviewsLabels> | undefined
}

/** Reviews of an article: average, list with the shop's replies, and the form. */
export function Reviews({ view, commands, when, fit, ref, labels: ownLabels, ...rest }: ReviewsProps) {
  const labels = useLabels('Reviews', norwegian, ownLabels)
  const { status, reviews, total, average, more, form, isThanked } = view
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => place.current as HTMLDivElement, [])
  const own = form ? 'form' : isThanked ? 'thanked' : 'closed'
  const before = useRef(own)
  // each step removes the pressed button: focus what replaces it
  useLayoutEffect(() => {
    if (before.current !== own && document.activeElement === document.body) {
      const next = place.current?.querySelector<HTMLElement>('form input, button')
      ;(next ?? place.current?.closest<HTMLElement>('[tabindex]'))?.focus()
    }
    before.current = own
  }, [own])
  return (
    <div aria-busy={status === 'loading'} {...rootProps(rest, 'reviews', styles.reviews)} ref={place}>
      {average !== null && (
        <div className={styles.average} data-slot="reviews-average">
          <span aria-hidden="true">{ratingText(average)}</span>
          <div>
            <Rating value={average} words="hidden" size={20} />
            <p>{labels.count(total)}</p>
          </div>
        </div>
      )}
      {fit}
      {view.canWrite && (
        <div>
          <Button variant="secondary" size="sm" isPending={view.isIdentifying} onClick={commands.write}>
            {labels.write}
          </Button>
        </div>
      )}
      {form && <ReviewForm form={form} commands={commands} refusal={view.refusal} />}
      <div role="status" className={styles.status} data-slot="reviews-status">
        {isThanked && (
          <p className={styles.thanks} data-slot="reviews-thanks">
            {labels.thanks}
          </p>
        )}
        {status === 'loading' && <p className="visually-hidden">{labels.loading}</p>}
        {status === 'failed' && <p>{labels.failed}</p>}
        {status === 'shown' && total === 0 && <p>{labels.none}</p>}
        {more?.status === 'failed' && <p>{labels.moreFailed}</p>}
      </div>
      {isThanked && (
        <div>
          <Button variant="secondary" size="sm" onClick={commands.close}>
            {labels.close}
          </Button>
        </div>
      )}
      {status === 'failed' && (
        <div>
          <Button variant="secondary" size="sm" onClick={commands.retry}>
            {labels.retry}
          </Button>
        </div>
      )}
      {status === 'loading' && (
        <div className={styles.review} data-slot="reviews-review">
          <Skeleton width={40} />
          <Skeleton width={20} />
          <Skeleton />
          <Skeleton width={60} />
        </div>
      )}
      {reviews.length > 0 && (
        <ul>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} {...(when && { when: when(review.createdAt) })} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <div className={styles.more} data-slot="reviews-more">
          <p>{labels.shown(reviews.length, total)}</p>
          <Button variant="secondary" isPending={more.status === 'loading'} onClick={commands.more}>
            {labels.more}
          </Button>
        </div>
      )}
    </div>
  )
}
