import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps extends RootProps<'svg'> {
  /** Side in px. */
  size?: 20 | 24
}

/** A spinner that shows after 300 ms, so that quick answers do not flicker. Decorative: say in text what is loading. */
export function Spinner({ size = 20, ...rest }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      {...rootProps(rest, 'spinner', styles.spinner)}
    >
      <circle cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  )
}
