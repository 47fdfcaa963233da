import { Icon, starIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Rating.module.css'

/** Number of stars. */
export const allStars = [1, 2, 3, 4, 5] as const

interface StarsProps extends RootProps<'span'> {
  /** 0 to 5; shown to the nearest half. */
  value: number
  size?: 16 | 20 | 24
}

/** Stars. Decorative: the number is in the text beside them. */
export function Stars({ value, size = 16, ...rest }: StarsProps) {
  const halves = Math.round(value * 2)
  return (
    <span aria-hidden="true" {...rootProps(rest, 'stars', styles.stars)}>
      {allStars.map((star) => (
        <span key={star} data-state={halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'empty'}>
          <Icon name={starIcon} size={size} />
          {halves === star * 2 - 1 && <Icon name={starIcon} size={size} />}
        </span>
      ))}
    </span>
  )
}
