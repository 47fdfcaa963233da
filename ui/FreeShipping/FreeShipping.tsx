import type { FreeShipping as Progress } from '../../machines/domain/index.ts'
import { Icon, truckIcon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { ProgressBar } from '../ProgressBar/index.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './FreeShipping.module.css'

export interface FreeShippingProps extends RootProps<'div'> {
  progress: Progress
  /** The progress in words: 'Du er 250,00 kr unna gratis frakt'. */
  text: string
}

/** Progress towards free shipping. Screen readers get only its text. Announce changes where the total is announced. */
export function FreeShipping({ progress: { from, left, isBarred }, text, ...rest }: FreeShippingProps) {
  const isReached = !isBarred && left === 0
  return (
    <div data-state={isReached ? 'reached' : undefined} {...rootProps(rest, 'free-shipping', styles.free)}>
      <Icon name={isReached ? 'circle-check' : truckIcon} size={20} />
      {isBarred ? <p>{byEar(text)}</p> : <ProgressBar label={text} value={from - left} max={from} decorative />}
    </div>
  )
}
