import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Reviews.module.css'

export interface FitMeterProps extends RootProps<'div'> {
  /** How many found it small, as its size, and large. */
  fits: Readonly<Record<'small' | 'true' | 'large', number>>
  labels?: { heading: string; small: string; true: string; large: string }
}

/** Where it stands between small (0) and large (100); 50 is as its size. */
const placeOf = ({ small, true: asSize, large }: FitMeterProps['fits']) =>
  Math.round((50 * asSize + 100 * large) / (small + asSize + large))

/** In words: 'Litt stor i størrelsen – 19 av 27 anbefaler vanlig størrelse'. */
export function fitText(fits: FitMeterProps['fits']): string {
  const place = placeOf(fits)
  const size =
    place < 25 ? 'Liten' : place < 45 ? 'Litt liten' : place <= 55 ? 'Normal' : place <= 75 ? 'Litt stor' : 'Stor'
  return `${size} i størrelsen – ${fits.true} av ${fits.small + fits.true + fits.large} anbefaler vanlig størrelse`
}

/** How an article fits, by those who have it: a mark on a line, and the same as a sentence. Nothing while nobody has said. */
export function FitMeter({
  fits,
  labels = { heading: 'Passform', small: 'Liten', true: 'Som normalt', large: 'Stor' },
  ...rest
}: FitMeterProps) {
  if (fits.small + fits.true + fits.large === 0) return null
  return (
    <div {...rootProps(rest, 'fit-meter', styles.fit)}>
      <p>
        <b>{labels.heading}</b>
      </p>
      <div aria-hidden="true">
        <div className={styles.line}>
          <span style={{ left: `${placeOf(fits)}%` }} />
        </div>
        <div className={styles.ends}>
          <span>{labels.small}</span>
          <span>{labels.true}</span>
          <span>{labels.large}</span>
        </div>
      </div>
      <p className={styles.sentence}>{fitText(fits)}</p>
    </div>
  )
}
