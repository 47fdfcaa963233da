import { type ReactNode, useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './ChoiceRow.module.css'

export interface Choice {
  value: string
  title: string
  /** Under the title. */
  detail?: ReactNode
  /** A second line below the title: a shop's stock. */
  description?: ReactNode
  /** At the end of the row: a price, 'Gratis'. */
  aside?: ReactNode
  /** Not selectable now; give the reason in `description`. */
  isDisabled?: boolean
}

export interface ChoiceRowsProps extends RootProps<'fieldset'> {
  legend: string
  /** Shows the legend to screen readers only, where a heading is already visible. */
  hideLegend?: boolean
  choices: readonly Choice[]
  value?: string | undefined
  onValueChange: (value: string) => void
  name?: string
  /** The first row's id, for links from an error summary. */
  inputId?: string
  error?: string | undefined
  /** Id of an error that is shown elsewhere, while there is one. */
  errorId?: string | undefined
}

/** Radio rows of at least 60 px with a description each: delivery, shops, payment. */
export function ChoiceRows({
  legend,
  hideLegend = false,
  choices,
  value,
  onValueChange,
  name,
  inputId,
  error,
  errorId: ownErrorId,
  'aria-describedby': describedBy,
  ...rest
}: ChoiceRowsProps) {
  const made = useId()
  const errorId = ownErrorId ?? (error && `${made}-error`)
  return (
    <fieldset aria-describedby={describedBy} {...rootProps(rest, 'choice-rows', styles.group)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.rows}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={styles.row}
            data-slot="choice-rows-row"
            data-state={choice.isDisabled ? 'disabled' : undefined}
          >
            <input
              type="radio"
              className={styles.dot}
              id={index === 0 ? inputId : undefined}
              name={name ?? made}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={choice.isDisabled || undefined}
              // on the radio: it has the focus when the error is told
              aria-describedby={errorId || undefined}
              onChange={() => {
                if (!choice.isDisabled) onValueChange(choice.value)
              }}
            />
            <span className={styles.text}>
              <span className={styles.title} data-slot="choice-rows-title">
                {byEar(choice.title)}
              </span>
              {choice.detail && <span className={styles.detail}>{byEar(choice.detail)}</span>}
              {choice.description && <span className={styles.detail}>{byEar(choice.description)}</span>}
            </span>
            {choice.aside && <span className={styles.aside}>{byEar(choice.aside)}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
