import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type RatingLabels } from './Rating.labels.ts'
import styles from './Rating.module.css'
import { Stars } from './Stars.tsx'

export interface RatingProps extends RootProps<'a'> {
  /** 0 to 5. An average is shown with one decimal. */
  value: number
  /** Number of reviews behind the average. Omit for a single review. */
  count?: number
  /** Address of the reviews; makes the text a link. */
  href?: string
  /** Shows `words` beside the stars, or to screen readers only. */
  words?: 'shown' | 'hidden'
  /** 16 px in a line of text, 20 px alone. */
  size?: 16 | 20
  labels?: Partial<RatingLabels> | undefined
}

/** 4.3 as '4,3'. Whole numbers have no decimal. */
export const ratingText = (value: number) =>
  (Number.isInteger(value) ? String(value) : value.toFixed(1)).replace('.', ',')

/** Average rating: stars, and text such as '4,3 av 5, 27 anmeldelser'. */
export function Rating({ value, count, href, words = 'shown', size = 16, labels: ownLabels, ...rest }: RatingProps) {
  const labels = useLabels('Rating', norwegian, ownLabels)
  const text = [labels.value(value), ...(count === undefined ? [] : [labels.count(count)])].join(', ')
  const said =
    words === 'shown' ? (
      <span className={styles.words} data-slot="rating-words">
        {text}
      </span>
    ) : (
      <VisuallyHidden>{text}</VisuallyHidden>
    )
  const both = (
    <>
      <Stars value={value} size={size} />
      {said}
    </>
  )
  return href ? (
    <a href={href} {...rootProps(rest, 'rating', styles.rating)}>
      {both}
    </a>
  ) : (
    <span {...rootProps(rest, 'rating', styles.rating)}>{both}</span>
  )
}
