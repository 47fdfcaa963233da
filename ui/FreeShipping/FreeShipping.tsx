import { formatMoney, type FreeShipping as HowFar } from '../../machines/domain/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { ProgressBar } from '../ProgressBar/index.ts'
import styles from './FreeShipping.module.css'

export interface FreeShippingProps extends RootProps<'div'> {
  progress: HowFar
  /** The same in words: 'Du er 250,00 kr unna gratis frakt'. */
  text: string
}

/** How far an order is from being sent home for nothing. Put news of it where a change of the sums is announced. */
export function FreeShipping({ progress: { from, left, isBarred }, text, ...rest }: FreeShippingProps) {
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
          text={`${formatMoney(from - left)} av ${formatMoney(from)}`}
          hideText
        />
      )}
    </div>
  )
}
