import type { Fit, ReviewsView } from '../../machines/reviews/index.ts'

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

export const norwegian: ReviewFormLabels = {
  content: 'Hva synes du?',
  contentHint: 'Fortell hva du har brukt varen til, og hvordan den holder.',
  fit: 'Hvordan er passformen?',
  fits: { small: 'Liten i størrelsen', true: 'Som normalt', large: 'Stor i størrelsen' },
  sizeColour: 'Størrelse og farge',
  sizeColourHint: 'For eksempel: M, fjord',
  anonymous: 'Vis ikke navnet mitt',
  send: 'Send anmeldelsen',
  cancel: 'Avbryt',
  refusals: {
    ratingMissing: 'Velg fra ett til fem stjerner',
    notCustomer: 'Logg inn for å skrive en anmeldelse',
    alreadyReviewed: 'Du har anmeldt denne varen før',
    invalid: 'Anmeldelsen ble ikke godtatt. Sjekk teksten og prøv igjen.',
    noAnswer: 'Anmeldelsen kom ikke fram. Prøv igjen om litt; teksten din er tatt vare på.',
  },
}

export const english: ReviewFormLabels = {
  content: 'What do you think?',
  contentHint: 'Tell what you have used the article for, and how it lasts.',
  fit: 'How does it fit?',
  fits: { small: 'Runs small', true: 'True to size', large: 'Runs large' },
  sizeColour: 'Size and colour',
  sizeColourHint: 'For example: size M, fjord',
  anonymous: 'Hide my name',
  send: 'Send review',
  cancel: 'Cancel',
  refusals: {
    ratingMissing: 'Choose from one to five stars',
    notCustomer: 'Sign in to write a review',
    alreadyReviewed: 'You have already reviewed this article',
    invalid: 'The review was not accepted. Check the text and try again.',
    noAnswer: 'The review did not arrive. Try again shortly; your text is kept.',
  },
}
