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
  /** Number of steps: the heading then says 'steg 2 av 3'. */
  total?: number
  heading: string
  /** Id of the heading, which takes the focus when the step collapses. */
  headingId?: string
  /** Summary of the input. With it the step is done: a tick, the summary and 'Endre'. */
  summary?: ReactNode
  onEdit?: () => void
  /** The fields of a step that is not done. Without them the step is locked until those before it are done. */
  children?: ReactNode
  /** Leaves out the line below. */
  last?: boolean
  labels?: Partial<CheckoutStepLabels> | undefined
}

/** One step of the checkout. */
export const CheckoutStep = (props: CheckoutStepProps) => {
  const {
    number,
    total,
    heading,
    headingId,
    summary,
    onEdit,
    children,
    last = false,
    labels: ownLabels,
    ...rest
  } = props
  const labels = useLabels('CheckoutStep', norwegian, ownLabels)
  const done = summary !== undefined
  const isLocked = !done && children === undefined
  const spoken = [
    total !== undefined && labels.position(number, total),
    done && labels.done,
    isLocked && labels.locked,
  ].filter((part) => part !== false)
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
          {spoken.length > 0 && <VisuallyHidden>{` (${spoken.join(', ')})`}</VisuallyHidden>}
        </h2>
        {done && onEdit && (
          <LinkButton data-slot="checkout-step-edit" aria-label={labels.editStep(heading)} onClick={onEdit}>
            {labels.edit}
          </LinkButton>
        )}
      </div>
      {done && (
        <div className={styles.summary} data-slot="checkout-step-summary">
          {summary}
        </div>
      )}
      {!done && !isLocked && (
        <div className={styles.fields} data-slot="checkout-step-fields">
          {children}
        </div>
      )}
    </section>
  )
}
