import type { OpeningHours } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { openText } from './hours-text.ts'
import styles from './OpeningHours.module.css'
import { openAt, shopTimeOf } from './open-at.ts'

export interface OpenNowProps extends RootProps<'span'> {
  hours: readonly OpeningHours[]
  /** The moment that the page was made for: the same on the server and when it wakes. */
  now: Date
}

/** Whether a shop is open, in one line: a dot and words. */
export function OpenNow({ hours, now, ...rest }: OpenNowProps) {
  const time = shopTimeOf(now)
  const state = openAt(hours, time)
  return (
    <span data-state={state.type} {...rootProps(rest, 'open-now', styles.now)}>
      {openText(state, time)}
    </span>
  )
}
