import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { LinkButton } from '../Link/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './CheckoutStep.module.css'

export interface CheckoutStepProps {
  number: number
  heading: string
  /** Of the heading, which takes the focus that a step folds away. */
  headingId?: string
  /** What was filled in. Given, the step is done: a tick, this, and 'Endre'. */
  summary?: ReactNode
  onChange?: () => void
  /** The fields, while the step is not done. */
  children?: ReactNode
  /** No line below. */
  last?: boolean
}

/** One step of the checkout. */
export const CheckoutStep = (props: CheckoutStepProps) => {
  const { number, heading, headingId, summary, onChange, children, last = false } = props
  const done = summary !== undefined
  return (
    <section className={styles.step} data-done={done || undefined} data-last={last || undefined}>
      <div className={styles.top}>
        <span className={styles.number} aria-hidden="true">
          {done ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 id={headingId} tabIndex={-1}>
          {heading}
          {done && <VisuallyHidden> (ferdig)</VisuallyHidden>}
        </h2>
        {done && onChange && (
          <LinkButton aria-label={`Endre ${heading.toLowerCase()}`} onClick={onChange}>
            Endre
          </LinkButton>
        )}
      </div>
      {done ? <div className={styles.summary}>{summary}</div> : <div className={styles.fields}>{children}</div>}
    </section>
  )
}
