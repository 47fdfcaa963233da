import type { AccountError } from '../../../machines/account/index.ts'
import type { CustomerConsent } from '../../../machines/domain/index.ts'
import type { FieldProblem } from '../../../ui/ErrorSummary/index.ts'
import { birthdayGiftPercent } from '../../content/birthday-gift.ts'
import { weakPassword } from './weak-password.ts'

// Texts of the product's error catalogue, letter by letter.

/** Text for a missing value, by field. */
const missing: Readonly<Partial<Record<AccountError, FieldProblem>>> = {
  firstNameMissing: { field: 'firstName', message: 'Fornavn må ha en verdi' },
  lastNameMissing: { field: 'lastName', message: 'Etternavn må ha en verdi' },
  phoneMissing: { field: 'phone', message: 'Telefonnummer må ha en verdi' },
  emailMissing: { field: 'email', message: 'Email må ha en verdi' },
  weakPassword: { field: 'newPassword', message: weakPassword },
}
const errors: Readonly<Partial<Record<AccountError, string>>> = {
  otherUser: 'En annen bruker er logget inn',
  noUser: 'Ingen bruker logget inn - vennligst logg inn',
  pageExpired: 'Vennligst last siden på nytt',
  allFieldsNeeded: 'Ikke gyldig data, alle feltene må fylles ut',
  invalidData: 'Ugyldig data',
  tooManyAttempts: 'Du har prøvd for mange ganger. Kom tilbake om en stund og prøv igjen.',
  refused: 'Det gikk ikke akkurat nå. Prøv igjen om litt.',
  get fault() {
    return navigator.onLine
      ? 'Det gikk galt hos oss. Ingenting er endret. Prøv igjen om litt.'
      : 'Du er uten nett. Prøv igjen når du er på nett.'
  },
}

const passwordMissing = 'Skriv passordet du har nå'
export const wrongPassword = 'Dette er ikke passordet du har nå'

/** Field errors of the server; `passwordField`: the form's field of the current password. */
export const refusedFields = (codes: readonly AccountError[], passwordField: string): readonly FieldProblem[] =>
  codes.flatMap((code) => {
    if (code === 'currentPasswordMissing') return { field: passwordField, message: passwordMissing }
    if (code === 'currentPasswordWrong') return { field: passwordField, message: wrongPassword }
    return missing[code] ?? []
  })
/** Text when the account was not deleted; else null. */
export const deletionErrorText = (codes: readonly AccountError[]): string | null =>
  codes.includes('currentPasswordWrong') ? `${wrongPassword}. Kontoen er ikke slettet.` : null
/** Error of a change as a whole, or null. */
export const accountErrorText = (codes: readonly AccountError[]): string | null =>
  codes.flatMap((code) => errors[code] ?? []).join(' ') || null

interface ConsentText {
  purpose: CustomerConsent
  name: string
  text: string
}
/** Consents in two groups. */
export const consentGroups: readonly { legend: string; consents: readonly ConsentText[] }[] = [
  {
    legend: 'Dette vil jeg ha fra dere',
    consents: [
      {
        purpose: 'club',
        name: 'Medlem av kundeklubben',
        text: 'Medlemspris på utvalgte varer, og 5 års garanti på alt du kjøper.',
      },
      { purpose: 'newsletter', name: 'Nyhetsbrev', text: 'Nye varer og råd om tur, på e-post.' },
      { purpose: 'eventInvite', name: 'Invitasjoner', text: 'Når butikken din holder kurs, turer og kundekvelder.' },
      {
        purpose: 'birthdayGift',
        name: 'Bursdagsgave',
        text: `En rabattkode på ${birthdayGiftPercent} prosent på e-post på dagen, for medlemmer. Vi må vite fødselsdatoen din.`,
      },
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
