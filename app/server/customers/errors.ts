import { DomainError } from '../core/domain-error.ts'

// Errors and messages of the product text, word for word.

export const alreadyLoggedIn = (): DomainError =>
  new DomainError('unauthenticated', 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker')
const loggedOutText = 'Ingen bruker logget inn - vennligst logg inn'
/** A call needs a login, and there is none. */
export const loggedOut = (): DomainError => new DomainError('unauthenticated', loggedOutText)
/** For forms that name a customer. */
export const noCustomer = (): DomainError => new DomainError('notFound', loggedOutText)
export const wrongCredentials = (): DomainError =>
  new DomainError('invalid', 'Feil brukernavn/passord - har du glemt passordet ditt?')
export const accountExists = (): DomainError =>
  new DomainError(
    'alreadyExists',
    'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  )
export const otherUser = (): DomainError => new DomainError('unauthenticated', 'En annen bruker er logget inn')
export const identityTaken = (): DomainError => new DomainError('forbidden', 'Ugyldig data')
export const mailNotSent = (): DomainError => new DomainError('unavailable', 'Epost ble ikke sendt')

// Not in the product text.

const currentPasswordError = (text: string): DomainError =>
  new DomainError('invalid', 'Ugyldig data', { errors: { current_password: [text] } })
export const passwordNeeded = (): DomainError => currentPasswordError('Passordet du har nå, må ha en verdi')
export const wrongPassword = (): DomainError => currentPasswordError('Dette er ikke passordet du har nå')

/** The password was right. */
export const codeNeeded = (): DomainError =>
  new DomainError('forbidden', 'Skriv koden fra appen', { second_factor: true })
/** The same for an unknown, used or expired code. */
export const wrongCode = (): DomainError => new DomainError('invalid', 'Feil kode', { errors: { code: ['Feil kode'] } })
export const secondFactorOnAlready = (): DomainError =>
  new DomainError('conflict', 'Totrinnsinnlogging er slått på allerede')
export const secondFactorNotStarted = (): DomainError =>
  new DomainError('conflict', 'Oppsettet er utløpt. Begynn på nytt.')
export const secondFactorOff = (): DomainError => new DomainError('conflict', 'Totrinnsinnlogging er slått av allerede')

export const tooManyPasskeys = (most: number): DomainError =>
  new DomainError('conflict', `Du kan ha høyst ${most} passnøkler. Fjern en før du lager en ny.`)
/** The same for a used or expired challenge and an invalid credential. */
export const passkeyNotAdded = (): DomainError =>
  new DomainError('invalid', 'Passnøkkelen ble ikke lagret. Prøv igjen.')
/** The same for a used or expired challenge, an unknown passkey and a wrong signature. */
export const wrongPasskey = (): DomainError => {
  const text = 'Passnøkkelen ble ikke godkjent. Logg inn med passordet.'
  return new DomainError('invalid', text, { errors: { passkey: [text] } })
}
export const unknownPasskey = (): DomainError => new DomainError('notFound', 'Denne passnøkkelen er fjernet allerede')

export const deadLink = (): DomainError => {
  const text = 'Lenken er brukt eller utløpt. Be om en ny.'
  return new DomainError('invalid', text, { errors: { token: [text] } })
}
export const alreadyVerified = (): DomainError => new DomainError('conflict', 'E-postadressen er allerede bekreftet.')
export const unknownSession = (): DomainError => new DomainError('notFound', 'Denne innloggingen er avsluttet allerede')
/** For the store system. */
export const unknownMemberCode = (): DomainError => new DomainError('notFound', 'Koden er ukjent eller utløpt')
