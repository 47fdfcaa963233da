import { type MouseEvent, useEffect, useId } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type ErrorSummaryLabels, norwegian } from './ErrorSummary.labels.ts'
import styles from './ErrorSummary.module.css'

export interface FieldProblem {
  /** Id of the invalid field. */
  field: string
  /** The error message, which says how to correct it. */
  message: string
}

export interface ErrorSummaryProps extends RootProps<'section', 'title'> {
  problems: readonly FieldProblem[]
  /** Number of submit attempts: the summary takes the focus at each new one. */
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
  const idOf = (field: string) => `${titleId}-${field}`

  useEffect(() => document.getElementById(titleId)?.closest('section')?.focus(), [titleId])

  return (
    <section
      tabIndex={-1}
      aria-labelledby={titleId}
      // said when it takes the focus
      aria-describedby={problems.map(({ field }) => idOf(field)).join(' ')}
      {...rootProps(rest, 'error-summary', styles.summary)}
    >
      <h2 className={styles.title} data-slot="error-summary-title" id={titleId}>
        <Icon name="circle-alert" />
        {heading}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a id={idOf(problem.field)} className={styles.link} href={`#${problem.field}`} onClick={leadTo}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Errors above an invalid form, one link per field. Renders nothing without errors. */
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
