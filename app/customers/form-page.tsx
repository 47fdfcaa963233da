import { type ReactNode, useState } from 'react'
import type { AuthenticationForm, AuthenticationView } from '../../machines/authentication/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { ErrorSummary, type FieldProblem } from '../../ui/ErrorSummary/index.ts'
import { Icon } from '../../ui/Icon/index.ts'
import { PageHeading } from '../../ui/PageHeading/index.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField/index.ts'
import { Head } from '../head.tsx'
import styles from './form-page.module.css'
import { problemsOf } from './problems.ts'
import { authenticationErrorText } from './texts.ts'

type Values = Readonly<Record<string, string>>

interface FormPageProps {
  title: string
  lead?: string
  form: AuthenticationForm
  view: AuthenticationView
  /** The names of the fields, in their order. */
  fields: readonly string[]
  submit: string
  onSend: (values: Values) => void
  /** The fields, given what is wrong with each. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
  /** Ways on, below the form. */
  below?: ReactNode
}

/** A screen with one form for the account's door: judged before it is sent, and answered above its fields. */
export function FormPage({ title, lead, form, view, fields, submit, onSend, children, below }: FormPageProps) {
  const [{ problems, attempt }, judge] = useState<{ problems: readonly FieldProblem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  })
  const { notice, busy, identifying } = view
  const error = notice?.is === 'error' && notice.form === form ? notice.code : null

  function send(values: Values): void {
    const found = problemsOf(fields, values)
    judge({ problems: found, attempt: attempt + 1 })
    if (found.length > 0) view.onLeave()
    else onSend(values)
  }

  return (
    <div className={styles.page}>
      <Head title={title} noIndex />
      <PageHeading>{title}</PageHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      <noscript>
        <p>Skjemaet trenger JavaScript.</p>
      </noscript>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // texts alone: no field here takes a file
          if (!busy && !identifying) send(Object.fromEntries(new FormData(event.currentTarget)) as Values)
        }}
      >
        <ErrorSummary problems={problems} attempt={attempt} />
        {/* stands from the beginning, so that what comes into it is read aloud */}
        <div role="alert">
          {error && (
            <p className={styles.error}>
              <Icon name="circle-alert" />
              {authenticationErrorText(error)}
            </p>
          )}
        </div>
        {children((field) => problems.find((problem) => problem.field === field)?.message)}
        <Button type="submit" full waiting={busy || identifying}>
          {submit}
        </Button>
      </form>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}

/** In place of a form that has done its work, or has none to do. */
export function DonePage({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className={styles.page}>
      <Head title={title} noIndex />
      <PageHeading>{title}</PageHeading>
      <div role="status" className={styles.lead}>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}

/** A field whose name is its id, so that the summary leads to it. */
export const NamedField = ({ name, ...rest }: TextFieldProps & { name: string }) => (
  <TextField {...rest} id={name} name={name} />
)

/** What is wrong with a field that cannot say so itself. */
export const Wrong = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p className={styles.wrong} id={id}>
      {children}
    </p>
  )
