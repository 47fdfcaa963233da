import type { ReactNode } from 'react'
import type { AuthenticationForm, AuthenticationView } from '../../../machines/authentication/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from './form-page.module.css'
import { authenticationErrorText } from './texts.ts'
import { type ErrorOf, ValidatedForm, type Values } from './validated-form.tsx'

interface FormPageProps {
  title: string
  lead?: string
  /** Text above the fields until the form is sent. */
  arrivalError?: string | null
  form: AuthenticationForm
  view: AuthenticationView
  /** Drops the form's result. */
  onLeave: () => void
  /** Field names in order. */
  fields: readonly string[]
  submit: string
  onSend: (values: Values) => void
  /** Renders the fields with their errors. */
  children: (errorOf: ErrorOf) => ReactNode
  /** Links below the form. */
  below?: ReactNode
}

/** A screen with one form: validated before it is sent, with the result above its fields. */
export function FormPage(props: FormPageProps) {
  const { title, lead, arrivalError = null, form, view, onLeave, fields, submit, onSend, children, below } = props
  const { notice, busy } = view
  const error = notice?.type === 'error' && notice.form === form ? notice.code : null
  return (
    <div className={styles.page}>
      <PageMeta title={title} noIndex />
      <PageHeading>{title}</PageHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ValidatedForm
        fields={fields}
        error={error ? authenticationErrorText(error) : arrivalError}
        submit={submit}
        isPending={busy}
        onSubmit={onSend}
        onInvalid={onLeave}
      >
        {children}
      </ValidatedForm>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}

/** Shown in place of a form that is done or not needed. */
export function DonePage({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageMeta title={title} noIndex />
      <PageHeading>{title}</PageHeading>
      <div role="status" className={styles.lead}>
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
