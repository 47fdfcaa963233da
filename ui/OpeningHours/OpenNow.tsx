import type { OpeningHours } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { openText } from './hours-text.ts'
import { norwegian, type OpeningHoursLabels } from './OpeningHours.labels.ts'
import styles from './OpeningHours.module.css'
import { openAt, shopTimeOf } from './open-at.ts'

export interface OpenNowProps extends RootProps<'span'> {
  hours: readonly OpeningHours[]
  /** Time of the render, the same on the server and at hydration. */
  now: Date
  labels?: Partial<OpeningHoursLabels> | undefined
}

/** Whether a shop is open: a dot and text. */
export function OpenNow({ hours, now, labels: ownLabels, ...rest }: OpenNowProps) {
  const labels = useLabels('OpeningHours', norwegian, ownLabels)
  const time = shopTimeOf(now)
  const state = openAt(hours, time)
  return (
    <span data-state={state.type} {...rootProps(rest, 'open-now', styles.now)}>
      {byEar(openText(state, time, labels))}
    </span>
  )
}
