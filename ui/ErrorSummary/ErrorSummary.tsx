import { type MouseEvent, useEffect, useId } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type ErrorSummaryLabels, norwegian } from './ErrorSummary.labels.ts'
import styles from './ErrorSummary.module.css'

export interface FieldProblem {
  /** The id of the field that it is about. */
  field: string
  /** The error's sentence, which names the repair. */
  message: string
}

export interface ErrorSummaryProps extends RootProps<'section', 'title'> {
  problems: readonly FieldProblem[]
  /** Counts the attempts to send: the summary takes focus when it comes, and again at each new attempt. */
  attempt?: number
  labels?: Partial<ErrorSummaryLabels> | undefined
}

const leadTo = (event: MouseEvent<HTMLAnchorElement>) => {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

interface SummaryProps extends RootProps<'section'> {
  problems: readonly FieldProblem[]
  heading: string
}

function Summary({ problems, heading, ...rest }: SummaryProps) {
  const titleId = useId()

  useEffect(() => document.getElementById(titleId)?.closest('section')?.focus(), [titleId])

  return (
    <section tabIndex={-1} aria-labelledby={titleId} {...rootProps(rest, 'error-summary', styles.summary)}>
      <h2 className={styles.title} data-slot="error-summary-title" id={titleId}>
        <Icon name="circle-alert" />
        {heading}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a className={styles.link} href={`#${problem.field}`} onClick={leadTo}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Above a form that was not accepted: what must be put right, one link for each field. Nothing when there is nothing. */
export function ErrorSummary({
  problems,
  attempt = 0,

  labels: ownLabels,
  ...rest
}: ErrorSummaryProps) {
  const labels = useLabels('ErrorSummary', norwegian, ownLabels)
  return problems.length === 0 ? null : (
    <Summary key={attempt} problems={problems} heading={labels.title(problems.length)} {...rest} />
  )
}
