import type { ReactNode, SubmitEvent } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './FieldWithButton.module.css'

export interface FieldWithButtonProps extends RootProps<'form', 'action' | 'onSubmit'> {
  /** One field of the kit, with its label above. */
  field: ReactNode
  /** A submit button of 52 px. It aligns with the control, with or without an error below. */
  button: ReactNode
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** `action` of the form before hydration. Default: the page itself. */
  action?: string | undefined
}

/** A form with one field: a code, a postcode. The button goes below the field where there is no room beside it. */
export const FieldWithButton = ({ field, button, onSubmit, ...rest }: FieldWithButtonProps) => (
  <div className={styles.around} data-slot="field-with-button-frame">
    <form
      noValidate
      {...rootProps(rest, 'field-with-button', styles.form)}
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
