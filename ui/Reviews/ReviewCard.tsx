import { useId } from 'react'
import type { Review } from '../../machines/reviews/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { Rating } from '../Rating/index.ts'
import { StatusBadge } from '../StatusBadge/index.ts'
import { norwegian, type ReviewCardLabels } from './ReviewCard.labels.ts'
import styles from './Reviews.module.css'

export interface ReviewCardProps extends RootProps<'article', 'about'> {
  review: Review
  /** Time in words: 'for 3 dager siden'. */
  when?: string
  /** The reviewed article, instead of the name: for a customer's own list. */
  about?: { name: string; href: string }
  labels?: Partial<ReviewCardLabels> | undefined
}

/** A customer's review, with the shop's reply. */
export function ReviewCard({ review, when, about, labels: ownLabels, ...rest }: ReviewCardProps) {
  const labels = useLabels('ReviewCard', norwegian, ownLabels)
  const { rating, customer, anonymous, sizeColour, content, reply, approved, createdAt } = review
  const name = useId()
  const meta = useId()
  return (
    <article
      aria-labelledby={joinIds(name, (sizeColour || when) && meta)}
      {...rootProps(rest, 'review-card', styles.review)}
    >
      <div className={styles.who} data-slot="review-card-author">
        <Rating value={rating} words="hidden" />
        <b id={name}>{about ? <a href={about.href}>{about.name}</a> : anonymous ? labels.anonymous : customer}</b>
        {!approved && <StatusBadge>{labels.pending}</StatusBadge>}
      </div>
      {(sizeColour || when) && (
        <p id={meta} className={styles.meta} data-slot="review-card-meta">
          {sizeColour}
          {sizeColour && when && ' · '}
          {when && <time dateTime={createdAt}>{when}</time>}
        </p>
      )}
      {content && (
        <p className={styles.content} data-slot="review-card-content">
          {content}
        </p>
      )}
      {reply && (
        <div className={styles.reply} data-slot="review-card-reply">
          <b>{labels.reply}</b>
          <p>{reply}</p>
        </div>
      )}
    </article>
  )
}
