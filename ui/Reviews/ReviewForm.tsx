import type { FormEvent } from 'react'
import { longestReview, type ReviewsView } from '../../machines/reviews/index.ts'
import { Button } from '../Button/index.ts'
import { Checkbox } from '../Checkbox/index.ts'
import { FieldError } from '../Field/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { RadioGroup } from '../RadioGroup/index.ts'
import { RatingInput } from '../Rating/index.ts'
import { TextArea } from '../TextArea/index.ts'
import { TextField } from '../TextField/index.ts'
import { norwegian, type ReviewFormLabels } from './ReviewForm.labels.ts'
import styles from './Reviews.module.css'

export interface ReviewFormProps extends RootProps<'form'> {
  /** The `form` of the reviews machine's view. */
  form: NonNullable<ReviewsView['form']>
  refusal: ReviewsView['refusal']
  labels?: Partial<ReviewFormLabels> | undefined
}

const fits = ['small', 'true', 'large'] as const

/** Form for a review: stars are required. The draft is kept until it is sent. */
export function ReviewForm({ form, refusal, labels: ownLabels, ...rest }: ReviewFormProps) {
  const labels = useLabels('ReviewForm', norwegian, ownLabels)
  const { draft, sending, onChange } = form
  const isUnrated = refusal === 'ratingMissing'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onSend()
    // focuses the missing rating
    if (draft.rating === null) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate {...rootProps(withHandlers(rest, { onSubmit: send }), 'review-form', styles.form)}>
      <RatingInput
        value={draft.rating}
        onValueChange={(rating) => onChange({ rating })}
        error={isUnrated ? labels.refusals.ratingMissing : undefined}
      />
      <TextArea
        label={labels.content}
        hint={labels.contentHint}
        optional
        maxLength={longestReview}
        value={draft.content}
        onValueChange={(content) => onChange({ content })}
      />
      <RadioGroup
        legend={labels.fit}
        items={fits.map((fit) => ({ value: fit, label: labels.fits[fit] }))}
        value={draft.trueToSize ?? undefined}
        onValueChange={(value) => onChange({ trueToSize: fits.find((fit) => fit === value) ?? null })}
      />
      <TextField
        label={labels.sizeColour}
        hint={labels.sizeColourHint}
        optional
        autoComplete="off"
        value={draft.sizeColour}
        onValueChange={(sizeColour) => onChange({ sizeColour })}
      />
      <Checkbox
        label={labels.anonymous}
        checked={draft.anonymous}
        onCheckedChange={(anonymous) => onChange({ anonymous })}
      />
      <div role="alert">{refusal && !isUnrated && <FieldError>{labels.refusals[refusal]}</FieldError>}</div>
      <div className={styles.buttons} data-slot="review-form-buttons">
        <Button type="submit" isPending={sending}>
          {labels.send}
        </Button>
        <Button variant="secondary" onClick={form.onClose}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  )
}
