import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type FitMeterLabels, norwegian } from './FitMeter.labels.ts'
import styles from './Reviews.module.css'

export interface FitMeterProps extends RootProps<'div'> {
  /** Votes for small, true to size and large. */
  fits: Readonly<Record<'small' | 'true' | 'large', number>>
  labels?: Partial<FitMeterLabels> | undefined
}

/** Position from small (0) to large (100); 50 is true to size. */
const placeOf = ({ small, true: asSize, large }: FitMeterProps['fits']) =>
  Math.round((50 * asSize + 100 * large) / (small + asSize + large))

/** In words: 'Litt stor i størrelsen – 19 av 27 anbefaler vanlig størrelse'. */
export const fitText = (fits: FitMeterProps['fits'], { sentence } = norwegian): string =>
  sentence(placeOf(fits), fits.true, fits.small + fits.true + fits.large)

/** How an article fits, by its owners: a mark on a scale, and a sentence. Renders nothing without votes. */
export function FitMeter({ fits, labels: ownLabels, ...rest }: FitMeterProps) {
  const labels = useLabels('FitMeter', norwegian, ownLabels)
  if (fits.small + fits.true + fits.large === 0) return null
  return (
    <div {...rootProps(rest, 'fit-meter', styles.fit)}>
      <p>
        <b>{labels.heading}</b>
      </p>
      <div aria-hidden="true">
        <div className={styles.line} data-slot="fit-meter-line">
          <span style={{ insetInlineStart: `${placeOf(fits)}%` }} />
        </div>
        <div className={styles.ends} data-slot="fit-meter-ends">
          <span>{labels.small}</span>
          <span>{labels.true}</span>
          <span>{labels.large}</span>
        </div>
      </div>
      <p className={styles.sentence} data-slot="fit-meter-sentence">
        {fitText(fits, labels)}
      </p>
    </div>
  )
}
