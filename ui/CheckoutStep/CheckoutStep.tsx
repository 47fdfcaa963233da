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
  /** Id of the heading, which takes the focus when the step collapses. */
  headingId?: string
  /** Summary of the input. With it the step is done: a tick, the summary and 'Endre'. */
  summary?: ReactNode
  onEdit?: () => void
  /** The fields of a step that is not done. */
  children?: ReactNode
  /** Leaves out the line below. */
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
      <div className={styles.top} data-slot="checkout-step-header">
        <span className={styles.number} data-slot="checkout-step-number" aria-hidden="true">
          {done ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 id={headingId} data-slot="checkout-step-heading" tabIndex={-1}>
          {heading}
          {done && <VisuallyHidden>{` (${labels.done})`}</VisuallyHidden>}
        </h2>
        {done && onEdit && (
          <LinkButton data-slot="checkout-step-edit" aria-label={labels.editStep(heading)} onClick={onEdit}>
            {labels.edit}
          </LinkButton>
        )}
      </div>
      {done ? (
        <div className={styles.summary} data-slot="checkout-step-summary">
          {summary}
        </div>
      ) : (
        <div className={styles.fields} data-slot="checkout-step-fields">
          {children}
        </div>
      )}
    </section>
  )
}
