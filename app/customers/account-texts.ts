import type { AccountError } from '../../machines/account/index.ts'
import type { CustomerConsent } from '../../machines/domain/index.ts'
import type { FieldProblem } from '../../ui/ErrorSummary/index.ts'

// The error catalogue of the product text stands letter by letter.

/** What lacks a value, by the field that it is about. */
const missing: Readonly<Partial<Record<AccountError, FieldProblem>>> = {
  firstNameMissing: { field: 'firstName', message: 'Fornavn må ha en verdi' },
  lastNameMissing: { field: 'lastName', message: 'Etternavn må ha en verdi' },
  phoneMissing: { field: 'phone', message: 'Telefonnummer må ha en verdi' },
  emailMissing: { field: 'email', message: 'Email må ha en verdi' },
}
const errors: Readonly<Partial<Record<AccountError, string>>> = {
  otherUser: 'En annen bruker er logget inn',
  noUser: 'Ingen bruker logget inn - vennligst logg inn',
  pageExpired: 'Vennligst last siden på nytt',
  allFieldsNeeded: 'Ikke gyldig data, alle feltene må fylles ut',
  invalidData: 'Ugyldig data',
  refused: 'Det gikk ikke akkurat nå. Prøv igjen om litt.',
  fault: 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.',
}

/** The required values that the shop misses. */
export const missingFields = (codes: readonly AccountError[]): readonly FieldProblem[] =>
  codes.flatMap((code) => missing[code] ?? [])
/** What the shop says of a change as a whole; null when it says nothing. */
export const accountErrorText = (codes: readonly AccountError[]): string | null =>
  codes.flatMap((code) => errors[code] ?? []).join(' ') || null

interface ConsentText {
  purpose: CustomerConsent
  name: string
  text: string
}
/** What a customer may say yes or no to, in two groups. */
export const consentGroups: readonly { legend: string; consents: readonly ConsentText[] }[] = [
  {
    legend: 'Dette vil jeg ha fra dere',
    consents: [
      {
        purpose: 'club',
        name: 'Medlem av kundeklubben',
        text: 'Medlemspris i butikk, og 5 års garanti på alt du kjøper.',
      },
      { purpose: 'newsletter', name: 'Nyhetsbrev', text: 'Nye varer og råd om tur, på e-post.' },
      { purpose: 'eventInvite', name: 'Invitasjoner', text: 'Når butikken din holder kurs, turer og kundekvelder.' },
      { purpose: 'birthdayGift', name: 'Bursdagsgave', text: 'En liten gave på dagen, hvis vi vet når den er.' },
      { purpose: 'marketing', name: 'Tilbud som passer meg', text: 'Vi bruker det du har kjøpt, til å velge tilbud.' },
    ],
  },
  {
    legend: 'Informasjonskapsler når jeg er logget inn',
    consents: [
      { purpose: 'googleAnalytics', name: 'Google Analytics', text: 'Teller besøk, så vi ser hva som bør bli bedre.' },
      { purpose: 'googleTagManager', name: 'Google Tag Manager', text: 'Henter målinger fra flere leverandører.' },
      { purpose: 'metaPixel', name: 'Meta Pixel', text: 'Lar oss vise annonser for det du har sett på.' },
    ],
  },
]
