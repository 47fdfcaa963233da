import { useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { TextField } from '../TextField/index.ts'
import { type DateFieldLabels, norwegian } from './DateField.labels.ts'
import styles from './DateField.module.css'

/** A date as typed, in three texts. */
export interface DateParts {
  day: string
  month: string
  year: string
}

export interface DateFieldProps extends RootProps<'fieldset'> {
  legend: string
  hint?: string
  /** Says in the legend that the field may be empty. */
  optional?: boolean
  error?: string | undefined
  value: DateParts
  onValueChange: (value: DateParts) => void
  /** Id of the day's input, for links from an error summary. */
  inputId?: string
  /** Marks the date as the shopper's birthday, for autofill. */
  isBirthday?: boolean
  labels?: Partial<DateFieldLabels> | undefined
}

const parts = ['day', 'month', 'year'] as const

/** Parses typed parts to '1990-05-17'; null if the calendar has no such day. */
export function isoDay({ day, month, year }: DateParts): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** A date that the shopper knows by heart, such as a birthday: three short text fields. */
export function DateField({
  legend,
  hint,
  optional = false,
  error,
  value,
  onValueChange,
  inputId,
  isBirthday = false,
  'aria-describedby': describedBy,
  labels: ownLabels,
  ...rest
}: DateFieldProps) {
  const labels = useLabels('DateField', norwegian, ownLabels)
  const made = useId()
  return (
    <fieldset
      aria-describedby={joinIds(hint && `${made}-hint`, error && `${made}-error`, describedBy)}
      {...rootProps(rest, 'date-field', styles.date)}
    >
      <legend>
        {legend}
        {optional && (
          <span className={styles.optional} data-slot="date-field-optional">
            {` (${labels.optional})`}
          </span>
        )}
      </legend>
      {hint && (
        <p className={styles.hint} data-slot="date-field-hint" id={`${made}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.parts} data-slot="date-field-parts" data-state={error ? 'invalid' : undefined}>
        {parts.map((part) => (
          <TextField
            key={part}
            label={labels[part]}
            aria-invalid={error ? true : undefined}
            id={part === 'day' ? inputId : undefined}
            inputMode="numeric"
            maxLength={part === 'year' ? 4 : 2}
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            value={value[part]}
            onValueChange={(text) => onValueChange({ ...value, [part]: text.replace(/\D/g, '') })}
          />
        ))}
      </div>
      {error && <FieldError id={`${made}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
