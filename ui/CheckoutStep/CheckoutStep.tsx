import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { type CheckoutStepLabels, norwegian } from './CheckoutStep.labels.ts'
import styles from './CheckoutStep.module.css'

export interface CheckoutStepProps extends RootProps<'section'> {
  number: number
  heading: string
  /** Of the heading, which takes the focus that a step folds away. */
  headingId?: string
  /** What was filled in. Given, the step is done: a tick, this, and 'Endre'. */
  summary?: ReactNode
  onEdit?: () => void
  /** The fields, while the step is not done. */
  children?: ReactNode
  /** No line below. */
  last?: boolean
  labels?: Partial<CheckoutStepLabels> | undefined
}

/** One step of the checkout. */
export const CheckoutStep = (props: CheckoutStepProps) => {
  const { number, heading, headingId, summary, onEdit, children, last = false, labels: ownLabels, ...rest } = props
  const labels = useLabels('CheckoutStep', norwegian, ownLabels)
  const done = summary !== undefined
  return (
    <section
      data-done={done || undefined}
      data-last={last || undefined}
      {...rootProps(rest, 'checkout-step', styles.step)}
    >
      <div className={styles.top}>
        <span className={styles.number} aria-hidden="true">
          {done ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 id={headingId} tabIndex={-1}>
          {heading}
          {done && <VisuallyHidden>{` (${labels.done})`}</VisuallyHidden>}
        </h2>
        {done && onEdit && (
          <LinkButton aria-label={labels.editStep(heading)} onClick={onEdit}>
            {labels.edit}
          </LinkButton>
        )}
      </div>
      {done ? <div className={styles.summary}>{summary}</div> : <div className={styles.fields}>{children}</div>}
    </section>
  )
}
