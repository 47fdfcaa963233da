import { brand } from '../../brands/index.ts'
import type { Mail } from '../mail/port.ts'
import { linkLifetime } from './links.ts'

const millisecondsPerHour = 3_600_000
const hours = (milliseconds: number): string =>
  milliseconds === millisecondsPerHour ? 'én time' : `${milliseconds / millisecondsPerHour} timer`

interface Recipient {
  email: string
}

/** Without the name: whoever types a stranger's address into a form must not choose a word of what the stranger reads. */
const letter = ({ email }: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  from: `${brand.name} <${brand.company.email}>`,
  to: email,
  subject,
  text: ['Hei.', ...paragraphs, `Vennlig hilsen\n${brand.name}`].join('\n\n'),
})

export const verificationMail = (to: Recipient, link: string): Mail =>
  letter(
    to,
    'Bekreft e-postadressen din',
    'Åpne denne lenken for å bekrefte at e-postadressen er din:',
    link,
    `Lenken virker i ${hours(linkLifetime.verification)}. Har du ikke laget en konto hos oss, kan du se bort fra denne e-posten.`,
  )

export const passwordMail = (to: Recipient, link: string): Mail =>
  letter(
    to,
    'Lag et nytt passord',
    'Noen har bedt om et nytt passord til kontoen din. Var det deg, lager du det her:',
    link,
    `Lenken virker i ${hours(linkLifetime.password)}, og bare én gang. Var det ikke deg, trenger du ikke gjøre noe: passordet ditt er det samme som før.`,
  )

export const passwordChangedMail = (to: Recipient): Mail =>
  letter(
    to,
    'Passordet ditt er endret',
    `Passordet til kontoen din hos ${brand.name} er endret, og du er logget ut på andre enheter.`,
    'Var det ikke deg? Be om et nytt passord fra innloggingssiden, og kontakt kundeservice.',
  )

/** To the address that was. */
export const addressChangedMail = (to: Recipient): Mail =>
  letter(
    to,
    'E-postadressen din er endret',
    `Kontoen din hos ${brand.name} har fått en ny e-postadresse, så denne er ikke lenger i bruk.`,
    'Var det ikke deg? Kontakt kundeservice.',
  )

export const deletedMail = (to: Recipient): Mail =>
  letter(
    to,
    'Kontoen din er slettet',
    `Kontoen din hos ${brand.name} er slettet, slik du ba om. Salgsbilag for det du har kjøpt, beholder vi så lenge bokføringsloven krever det.`,
  )
