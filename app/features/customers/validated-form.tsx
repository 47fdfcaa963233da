import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/Button/index.ts'
import { ErrorSummary, type FieldProblem } from '../../../ui/ErrorSummary/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import styles from './validated-form.module.css'
import { validationErrors } from './validation-errors.ts'

export type Values = Readonly<Record<string, string>>
/** What is wrong with a field, by its name. */
export type ErrorOf = (field: string) => string | undefined

interface ValidatedFormProps {
  /** The names of the fields, in their order. */
  fields: readonly string[]
  /** What the shop has said of the fields that it refused. */
  refused?: readonly FieldProblem[]
  /** What the shop has said of the form as a whole. */
  error?: string | null
  submit: string
  /** Not the one thing to do on its page. */
  isSecondary?: boolean
  isPending: boolean
  /** Said beside the button, once what was sent is kept. */
  done?: string | false
  onSubmit: (values: Values) => void
  /** The form was not sent, since its fields do not hold: what was said before is of no consequence. */
  onInvalid?: () => void
  /** The fields, given what is wrong with each. */
  children: (errorOf: ErrorOf) => ReactNode
}

/** A form that is judged before it is sent, and answered above its fields. */
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
  const [{ found, attempt }, setValidation] = useState<{ found: readonly FieldProblem[]; attempt: number }>({
    found: [],
    attempt: 0,
  })
  const problems = found.length > 0 ? found : refused
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // a field that was emptied of what is kept may be another one, and took the focus of whoever sent it by Enter
    if (done && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [done])

  function send(values: Values): void {
    const wrong = validationErrors(fields, values)
    setValidation({ found: wrong, attempt: attempt + 1 })
    if (wrong.length > 0) onInvalid?.()
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
          // texts alone: no field here takes a file
          if (!isPending) send(Object.fromEntries(new FormData(event.currentTarget)) as Values)
        }}
      >
        <ErrorSummary problems={problems} attempt={attempt} />
        {/* stands from the beginning, so that what comes into it is read aloud */}
        <div role="alert">
          {error && (
            <p className={styles.error}>
              <Icon name="circle-alert" />
              {error}
            </p>
          )}
        </div>
        {children((field) => problems.find((problem) => problem.field === field)?.message)}
        <Button
          type="submit"
          fullWidth={!isSecondary}
          variant={isSecondary ? 'secondary' : 'primary'}
          isPending={isPending}
        >
          {submit}
        </Button>
        {done !== undefined && <p role="status">{done}</p>}
      </form>
    </>
  )
}
