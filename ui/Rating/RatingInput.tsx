import { useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { Icon, starIcon } from '../Icon/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './Rating.module.css'
import { norwegian, type RatingInputLabels } from './RatingInput.labels.ts'
import { allStars } from './Stars.tsx'

export interface RatingInputProps extends RootProps<'fieldset'> {
  legend?: string
  /** 1 to 5; null for none yet. */
  value: number | null
  onValueChange: (stars: number) => void
  /** The first star's id, for links from an error summary. */
  inputId?: string
  name?: string
  error?: string | undefined
  labels?: Partial<RatingInputLabels> | undefined
}

/** One to five stars, as native radio buttons of 44 px. None is selected at first. */
export function RatingInput({
  legend,
  value,
  onValueChange,
  inputId,
  name,
  error,
  'aria-describedby': describedBy,
  labels: ownLabels,
  ...rest
}: RatingInputProps) {
  const labels = useLabels('RatingInput', norwegian, ownLabels)
  const made = useId()
  const errorId = `${made}-error`
  return (
    <fieldset
      data-state={error ? 'invalid' : undefined}
      aria-describedby={joinIds(error && errorId, describedBy)}
      {...rootProps(rest, 'rating-input', styles.input)}
    >
      <legend>{legend ?? labels.legend}</legend>
      <div className={styles.choices} data-slot="rating-input-choices">
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
            <VisuallyHidden>{labels.stars(stars)}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.meaning} data-slot="rating-input-meaning" aria-hidden="true">
          {value !== null && labels.value(value)}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
