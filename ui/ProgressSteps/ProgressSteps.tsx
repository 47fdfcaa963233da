import { type RootProps, rootProps } from '../internal/root-props.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './ProgressSteps.module.css'

export interface ProgressStepsProps extends RootProps<'ol'> {
  /** 'Betalt', 'Pakkes', 'Klar til henting', 'Hentet'. */
  steps: readonly string[]
  /** Index of the step that goes on now; those before it are done. */
  current: number
  label?: string
}

/** How far an order has come. */
export const ProgressSteps = ({
  steps,
  current,
  label = 'Hvor langt bestillingen er kommet',
  ...rest
}: ProgressStepsProps) => (
  <ol aria-label={label} {...rootProps(rest, 'progress-steps', styles.steps)}>
    {steps.map((step, index) => (
      <li
        key={step}
        data-state={index < current ? 'done' : index === current ? 'current' : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        {step}
        {index < current && <VisuallyHidden> (ferdig)</VisuallyHidden>}
      </li>
    ))}
  </ol>
)
