import { Refusal } from '../http/answer.ts'

// The error catalogue of the product text, word for word.

export const alreadyLoggedIn = (): Refusal =>
  new Refusal(401, 'Du er allerede logget inn - logg ut for å logge inn med en ny bruker')
const nobodyText = 'Ingen bruker logget inn - vennligst logg inn'
/** Something was asked for that only a customer has: the page's own user is gone. */
export const loggedOut = (): Refusal => new Refusal(401, nobodyText)
/** Of a form, which says so itself. */
export const nobodyHere = (): Refusal => new Refusal(404, nobodyText)
export const wrongCredentials = (): Refusal =>
  new Refusal(422, 'Feil brukernavn/passord - har du glemt passordet ditt?')
export const accountExists = (): Refusal =>
  new Refusal(
    423,
    'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
  )
export const otherUser = (): Refusal => new Refusal(401, 'En annen bruker er logget inn')
export const taken = (): Refusal => new Refusal(403, 'Ugyldig data')
export const notSent = (): Refusal => new Refusal(503, 'Epost ble ikke sendt')

// Ours.

const ofCurrentPassword = (text: string): Refusal =>
  new Refusal(422, 'Ugyldig data', { errors: { current_password: [text] } })
export const passwordNeeded = (): Refusal => ofCurrentPassword('Passordet du har nå, må ha en verdi')
export const wrongPassword = (): Refusal => ofCurrentPassword('Dette er ikke passordet du har nå')

/** The password is right. */
export const codeNeeded = (): Refusal => new Refusal(403, 'Skriv koden fra appen', { second_factor: true })
/** Of an unknown, used or expired code alike. */
export const wrongCode = (): Refusal => new Refusal(422, 'Feil kode', { errors: { code: ['Feil kode'] } })
export const secondFactorOnAlready = (): Refusal => new Refusal(409, 'Totrinnsinnlogging er slått på allerede')
export const secondFactorNotStarted = (): Refusal => new Refusal(409, 'Oppsettet er utløpt. Begynn på nytt.')
export const secondFactorOff = (): Refusal => new Refusal(409, 'Totrinnsinnlogging er slått av allerede')

export const deadLink = (): Refusal => {
  const text = 'Lenken er brukt eller utløpt. Be om en ny.'
  return new Refusal(422, text, { errors: { token: [text] } })
}
export const alreadyVerified = (): Refusal => new Refusal(409, 'E-postadressen er allerede bekreftet.')
export const unknownSession = (): Refusal => new Refusal(404, 'Denne innloggingen er avsluttet allerede')
/** To the shops' own system. */
export const unknownMemberCode = (): Refusal => new Refusal(404, 'Koden er ukjent eller utløpt')
