import { HttpError } from '../http/http-error.ts'

// The error catalogue of the product text, word for word.

export const alreadyLoggedIn = (): HttpError =>
  new HttpError(401, 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker')
const nobodyText = 'Ingen bruker logget inn - vennligst logg inn'
/** Something was asked for that only a customer has: the page's own user is gone. */
export const loggedOut = (): HttpError => new HttpError(401, nobodyText)
/** Of a form, which says so itself. */
export const nobodyHere = (): HttpError => new HttpError(404, nobodyText)
export const wrongCredentials = (): HttpError =>
  new HttpError(422, 'Feil brukernavn/passord - har du glemt passordet ditt?')
export const accountExists = (): HttpError =>
  new HttpError(
    423,
    'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  )
export const otherUser = (): HttpError => new HttpError(401, 'En annen bruker er logget inn')
export const taken = (): HttpError => new HttpError(403, 'Ugyldig data')
export const notSent = (): HttpError => new HttpError(503, 'Epost ble ikke sendt')

// Ours.

const ofCurrentPassword = (text: string): HttpError =>
  new HttpError(422, 'Ugyldig data', { errors: { current_password: [text] } })
export const passwordNeeded = (): HttpError => ofCurrentPassword('Passordet du har nå, må ha en verdi')
export const wrongPassword = (): HttpError => ofCurrentPassword('Dette er ikke passordet du har nå')

/** The password is right. */
export const codeNeeded = (): HttpError => new HttpError(403, 'Skriv koden fra appen', { second_factor: true })
/** Of an unknown, used or expired code alike. */
export const wrongCode = (): HttpError => new HttpError(422, 'Feil kode', { errors: { code: ['Feil kode'] } })
export const secondFactorOnAlready = (): HttpError => new HttpError(409, 'Totrinnsinnlogging er slått på allerede')
export const secondFactorNotStarted = (): HttpError => new HttpError(409, 'Oppsettet er utløpt. Begynn på nytt.')
export const secondFactorOff = (): HttpError => new HttpError(409, 'Totrinnsinnlogging er slått av allerede')

export const deadLink = (): HttpError => {
  const text = 'Lenken er brukt eller utløpt. Be om en ny.'
  return new HttpError(422, text, { errors: { token: [text] } })
}
export const alreadyVerified = (): HttpError => new HttpError(409, 'E-postadressen er allerede bekreftet.')
export const unknownSession = (): HttpError => new HttpError(404, 'Denne innloggingen er avsluttet allerede')
/** To the shops' own system. */
export const unknownMemberCode = (): HttpError => new HttpError(404, 'Koden er ukjent eller utløpt')
