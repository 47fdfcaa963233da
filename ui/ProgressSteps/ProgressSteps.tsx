import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type ProgressStepsLabels } from './ProgressSteps.labels.ts'
import styles from './ProgressSteps.module.css'

export interface ProgressTime {
  /** ISO 8601. */
  dateTime: string
  /** '22.11.2026 kl. 17.00'. */
  text: string
}

export interface ProgressStepsProps extends RootProps<'ol'> {
  /** 'Bestilt', 'Pakkes', 'Klar til henting', 'Hentet'. */
  steps: readonly string[]
  /** Index of the current step; earlier ones are done. */
  current: number
  /** When each step was reached; null where that is unknown or to come. */
  times?: readonly (ProgressTime | null)[]
  labels?: Partial<ProgressStepsLabels> | undefined
}

/** Steps of an order's progress. */
export const ProgressSteps = ({ steps, current, times = [], labels: ownLabels, ...rest }: ProgressStepsProps) => {
  const labels = useLabels('ProgressSteps', norwegian, ownLabels)
  return (
    <ol aria-label={labels.name} {...rootProps(rest, 'progress-steps', styles.steps)}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'current' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
          {index < current && <VisuallyHidden>{` (${labels.done})`}</VisuallyHidden>}
          {times[index] && (
            <time className={styles.time} dateTime={times[index].dateTime}>
              {byEar(times[index].text)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
