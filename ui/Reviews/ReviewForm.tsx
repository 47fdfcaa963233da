import type { FormEvent } from 'react'
import { longestReview, type ReviewsCommands, type ReviewsView } from '../../machines/reviews/index.ts'
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
  /** The machine's commands. */
  commands: Pick<ReviewsCommands, 'change' | 'send' | 'close'>
  refusal: ReviewsView['refusal']
  labels?: Partial<ReviewFormLabels> | undefined
}

const fits = ['small', 'true', 'large'] as const

/** Form for a review: stars are required. The draft is kept until it is sent. */
export function ReviewForm({ form, commands, refusal, labels: ownLabels, ...rest }: ReviewFormProps) {
  const labels = useLabels('ReviewForm', norwegian, ownLabels)
  const { draft, sending } = form
  const { change } = commands
  const isUnrated = refusal === 'ratingMissing'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    commands.send()
    // focuses the missing rating
    if (draft.rating === null) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate {...rootProps(withHandlers(rest, { onSubmit: send }), 'review-form', styles.form)}>
      <RatingInput
        value={draft.rating}
        onValueChange={(rating) => change({ rating })}
        error={isUnrated ? labels.refusals.ratingMissing : undefined}
      />
      <TextArea
        label={labels.content}
        hint={labels.contentHint}
        optional
        maxLength={longestReview}
        value={draft.content}
        onValueChange={(content) => change({ content })}
      />
      <RadioGroup
        legend={labels.fit}
        items={fits.map((fit) => ({ value: fit, label: labels.fits[fit] }))}
        value={draft.trueToSize ?? undefined}
        onValueChange={(value) => change({ trueToSize: fits.find((fit) => fit === value) ?? null })}
      />
      <TextField
        label={labels.sizeColour}
        hint={labels.sizeColourHint}
        optional
        autoComplete="off"
        value={draft.sizeColour}
        onValueChange={(sizeColour) => change({ sizeColour })}
      />
      <Checkbox
        label={labels.anonymous}
        checked={draft.anonymous}
        onCheckedChange={(anonymous) => change({ anonymous })}
      />
      <div role="alert">{refusal && !isUnrated && <FieldError>{labels.refusals[refusal]}</FieldError>}</div>
      <div className={styles.buttons} data-slot="review-form-buttons">
        <Button type="submit" isPending={sending}>
          {labels.send}
        </Button>
        <Button variant="secondary" onClick={commands.close}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  )
}
