import type { FormEvent } from 'react'
import { type Fit, longestReview, type ReviewsView } from '../../machines/reviews/index.ts'
import { Button } from '../Button/index.ts'
import { Checkbox } from '../Checkbox/index.ts'
import { FieldError } from '../Field/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { RadioGroup } from '../RadioGroup/index.ts'
import { RatingInput } from '../Rating/index.ts'
import { TextArea } from '../TextArea/index.ts'
import { TextField } from '../TextField/index.ts'
import styles from './Reviews.module.css'

export interface ReviewFormLabels {
  content: string
  contentHint: string
  fit: string
  fits: Readonly<Record<Fit, string>>
  sizeColour: string
  sizeColourHint: string
  anonymous: string
  send: string
  cancel: string
  refusals: Readonly<Record<NonNullable<ReviewsView['refusal']>, string>>
}

export interface ReviewFormProps extends RootProps<'form'> {
  /** The form's part of what the reviews machine's view gives. */
  form: NonNullable<ReviewsView['form']>
  refusal: ReviewsView['refusal']
  labels?: Partial<ReviewFormLabels>
}

const norwegian: ReviewFormLabels = {
  content: 'Hva synes du?',
  contentHint: 'Fortell hva du har brukt varen til, og hvordan den holder.',
  fit: 'Hvordan er passformen?',
  fits: { small: 'Liten i størrelsen', true: 'Som normalt', large: 'Stor i størrelsen' },
  sizeColour: 'Størrelse og farge',
  sizeColourHint: 'For eksempel: str. M, fjord',
  anonymous: 'Vis ikke navnet mitt',
  send: 'Send anmeldelsen',
  cancel: 'Avbryt',
  refusals: {
    ratingMissing: 'Velg fra ett til fem stjerner',
    notCustomer: 'Logg inn for å skrive en anmeldelse',
    alreadyReviewed: 'Du har anmeldt denne varen før',
    invalid: 'Anmeldelsen ble ikke godtatt. Sjekk teksten og prøv igjen.',
    noAnswer: 'Anmeldelsen kom ikke frem. Prøv igjen om litt; teksten din er tatt vare på.',
  },
}

const fits = ['small', 'true', 'large'] as const

/** A customer's own say: stars, and whatever more they want to tell. What is written is kept until it is sent. */
export function ReviewForm({ form, refusal, labels: ownLabels, ...rest }: ReviewFormProps) {
  const labels = { ...norwegian, ...ownLabels }
  const { draft, sending, onChange } = form
  const isUnrated = refusal === 'ratingMissing'
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.onSend()
    // where it says what is missing
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
      <div className={styles.buttons}>
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
