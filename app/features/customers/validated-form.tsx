import { type ReactNode, useEffect, useRef } from 'react'
import {
  type FormValues,
  formCheckCommands,
  formCheckMachine,
  selectFormCheck,
} from '../../../machines/form-check/index.ts'
import { Announced } from '../../../ui/Announcer/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ErrorSummary, type FieldProblem } from '../../../ui/ErrorSummary/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { fieldProblems } from './field-problems.ts'
import styles from './validated-form.module.css'

export type Values = FormValues
/** Error by field name. */
export type ErrorOf = (field: string) => string | undefined

interface ValidatedFormProps {
  /** Field names in order. */
  fields: readonly string[]
  /** The server's field errors. */
  refused?: readonly FieldProblem[]
  /** The server's error of the whole form. */
  error?: string | null
  submit: string
  /** The form is not the page's main action. */
  isSecondary?: boolean
  isPending: boolean
  /** Status beside the button after saving. */
  done?: string | false
  onSubmit: (values: Values) => void
  /** Called when validation fails: earlier results do not apply any more. */
  onInvalid?: () => void
  /** Renders the fields with their errors. */
  children: (errorOf: ErrorOf) => ReactNode
}

/** A form that is validated before it is sent, with the result above its fields. */
export function ValidatedForm(props: ValidatedFormProps) {
  const {
    fields,
    refused = [],
    error = null,
    submit,
    isSecondary,
    isPending,
    done,
    onSubmit,
    onInvalid,
    children,
  } = props
  const check = usePartActor(formCheckMachine, { fields })
  const { faulty, attempts } = useActorSelector(check, selectFormCheck)
  const { submit: checkForm } = useCommands(check, formCheckCommands)
  const problems = faulty.length > 0 ? fieldProblems(faulty) : refused
  const form = useRef<HTMLFormElement>(null)
  // dom: a cleared field may be a new element: restore focus for Enter
  useEffect(() => {
    if (done && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [done])

  function send(values: Values): void {
    checkForm(values, Date.now())
    if (check.getSnapshot().matches('faulty')) onInvalid?.()
    else onSubmit(values)
  }

  return (
    <>
      <noscript>
        <p>Skjemaet trenger JavaScript. Slå det på i nettleseren, og last siden på nytt.</p>
      </noscript>
      <form
        ref={form}
        className={styles.form}
        method="post"
        data-scripted
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // text only: no field takes a file
          if (!isPending) send(Object.fromEntries(new FormData(event.currentTarget)) as Values)
        }}
      >
        <ErrorSummary problems={problems} attempt={attempts} />
        {/* present from the start, so that screen readers announce changes */}
        <Announced as="div" role="alert">
          {error && (
            <p className={styles.error}>
              <Icon name="circle-alert" />
              {error}
            </p>
          )}
        </Announced>
        {children((field) => problems.find((problem) => problem.field === field)?.message)}
        <Button
          type="submit"
          fullWidth={!isSecondary}
          variant={isSecondary ? 'secondary' : 'primary'}
          isPending={isPending}
        >
          {submit}
        </Button>
        {done !== undefined && <Announced>{done}</Announced>}
      </form>
    </>
  )
}
