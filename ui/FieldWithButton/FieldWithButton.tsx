import type { FormEvent, ReactNode } from 'react'
import styles from './FieldWithButton.module.css'

export interface FieldWithButtonProps {
  /** One field of the kit, with its label above. */
  field: ReactNode
  /** A submit button of 52 px: it stands beside the control, also when an error stands under that. */
  button: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Where the form is sent before the page wakes; without it, to the page itself. */
  action?: string | undefined
}

/** A form of one field: a code, a postcode. Where there is no room beside the field, the button stands under it. */
export const FieldWithButton = ({ field, button, onSubmit, action }: FieldWithButtonProps) => (
  <div className={styles.around}>
    <form
      className={styles.form}
      noValidate
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      {field}
      {button}
    </form>
  </div>
)
