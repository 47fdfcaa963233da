import { formatMoney, type FreeShipping as HowFar } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { ProgressBar } from '../ProgressBar/index.ts'
import { type FreeShippingLabels, norwegian } from './FreeShipping.labels.ts'
import styles from './FreeShipping.module.css'

export interface FreeShippingProps extends RootProps<'div'> {
  progress: HowFar
  /** The same in words: 'Du er 250,00 kr unna gratis frakt'. */
  text: string
  labels?: Partial<FreeShippingLabels> | undefined
}

/** How far an order is from being sent home for nothing. Put news of it where a change of the sums is announced. */
export function FreeShipping({
  progress: { from, left, isBarred },
  text,
  labels: ownLabels,
  ...rest
}: FreeShippingProps) {
  const labels = useLabels('FreeShipping', norwegian, ownLabels)
  const isReached = !isBarred && left === 0
  return (
    <div data-state={isReached ? 'reached' : undefined} {...rootProps(rest, 'free-shipping', styles.free)}>
      <Icon name={isReached ? 'circle-check' : 'truck'} size={20} />
      {isBarred ? (
        <p>{text}</p>
      ) : (
        <ProgressBar
          label={text}
          value={from - left}
          max={from}
          text={labels.progress(formatMoney(from - left), formatMoney(from))}
          hideText
        />
      )}
    </div>
  )
}
