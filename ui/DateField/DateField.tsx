import { useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { TextField } from '../TextField/index.ts'
import { type DateFieldLabels, norwegian } from './DateField.labels.ts'
import styles from './DateField.module.css'

/** A day as it is typed, each part as text. */
export interface DateParts {
  day: string
  month: string
  year: string
}

export interface DateFieldProps extends RootProps<'fieldset'> {
  legend: string
  hint?: string
  /** Marks in words that it may be left empty. */
  optional?: boolean
  error?: string | undefined
  value: DateParts
  onValueChange: (value: DateParts) => void
  /** The day's id, where an error summary leads. */
  inputId?: string
  /** The shopper's own birthday: browsers can fill it in. */
  isBirthday?: boolean
  labels?: Partial<DateFieldLabels> | undefined
}

const parts = ['day', 'month', 'year'] as const

/** '1990-05-17' from what was typed; null when no such day is in the calendar. */
export function isoDay({ day, month, year }: DateParts): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** A day that one knows by heart, such as a birthday: three short fields, typed faster than any calendar is leafed. */
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
