import { useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { Icon, starIcon } from '../Icon/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './Rating.module.css'
import { allStars } from './Stars.tsx'

export interface RatingInputProps extends RootProps<'fieldset'> {
  legend?: string
  /** 1 to 5; null until stars are chosen. */
  value: number | null
  onValueChange: (stars: number) => void
  /** The first star's id, where an error summary leads. */
  inputId?: string
  name?: string
  error?: string | undefined
  /** Each star's name, and the words beside the chosen ones. */
  label?: (stars: number) => string
  /** What the number means, in a word or two: shown beside it. */
  meanings?: readonly [string, string, string, string, string]
}

/** One to five stars, as native radios of 44 px: arrows choose, Tab leaves. None is chosen to begin with. */
export function RatingInput({
  legend = 'Vurdering',
  value,
  onValueChange,
  inputId,
  name,
  error,
  label = (stars) => (stars === 1 ? '1 av 5 stjerner' : `${stars} av 5 stjerner`),
  meanings = ['Dårlig', 'Ikke så bra', 'Helt grei', 'Bra', 'Veldig bra'],
  'aria-describedby': describedBy,
  ...rest
}: RatingInputProps) {
  const made = useId()
  const errorId = `${made}-error`
  return (
    <fieldset
      data-state={error ? 'invalid' : undefined}
      aria-describedby={joinIds(error && errorId, describedBy)}
      {...rootProps(rest, 'rating-input', styles.input)}
    >
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {allStars.map((stars) => (
          <label key={stars} data-state={value !== null && stars <= value ? 'full' : 'empty'}>
            <input
              type="radio"
              id={stars === 1 ? inputId : undefined}
              name={name ?? made}
              value={stars}
              checked={stars === value}
              onChange={() => onValueChange(stars)}
            />
            <Icon name={starIcon} />
            <VisuallyHidden>{label(stars)}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {value !== null && `${value} av 5 – ${meanings[value - 1]}`}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
