import type { AuthenticationError, ExpiryReason } from '../../../machines/authentication/index.ts'

import { weakPassword } from './weak-password.ts'

// Texts of the product's error catalogue, letter by letter.

const errors: Readonly<Record<AuthenticationError | 'notSent', string>> = {
  alreadyLoggedIn: 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker',
  noUser: 'Ingen bruker logget inn - vennligst logg inn',
  pageExpired: 'Vennligst last siden på nytt',
  wrongCredentials: 'Feil brukernavn/passord - har du glemt passordet ditt?',
  wrongCode: 'Feil kode',
  wrongPasskey: 'Passnøkkelen ble ikke godkjent. Logg inn med passordet.',
  accountExists: 'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  tooManyAttempts:
    'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.',
  weakPassword,
  notSent: 'Epost ble ikke sendt',
  refused: 'Det gikk ikke akkurat nå. Prøv igjen om litt.',
  fault: 'Vi fikk det ikke til akkurat nå. Prøv igjen om litt.',
}
const expiries: Readonly<Record<ExpiryReason, string>> = {
  otherUser: 'En annen bruker er logget inn',
  noUser: errors.noUser,
  pageExpired: errors.pageExpired,
}
/** Text at login after a session ended. */
export const expiryText = (reason: ExpiryReason): string => expiries[reason]
export const authenticationErrorText = (code: AuthenticationError | 'notSent'): string => errors[code]

export const resentText = (email: string): string => `Epost sendt til ${email}`
