import { brand } from '../../brands/index.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/port.ts'
import { linkLifetime } from './mail-tokens.ts'

const millisecondsPerHour = 3_600_000
const hours = (milliseconds: number): string =>
  milliseconds === millisecondsPerHour ? 'én time' : `${milliseconds / millisecondsPerHour} timer`

interface Recipient {
  email: string
}

// Mails contain no name: a visitor who enters a stranger's address must not choose any text of the mail.

export const verificationMail = ({ email }: Recipient, link: string): Mail =>
  layoutMail(
    email,
    'Bekreft e-postadressen din',
    'Åpne denne lenken for å bekrefte at e-postadressen er din:',
    { type: 'link', href: link },
    `Lenken virker i ${hours(linkLifetime.verification)}. Har du ikke laget en konto hos oss, kan du se bort fra denne e-posten.`,
  )

export const passwordMail = ({ email }: Recipient, link: string): Mail =>
  layoutMail(
    email,
    'Lag et nytt passord',
    'Noen har bedt om et nytt passord til kontoen din. Var det deg, lager du det her:',
    { type: 'link', href: link },
    `Lenken virker i ${hours(linkLifetime.password)}, og bare én gang. Var det ikke deg, trenger du ikke gjøre noe: passordet ditt er det samme som før.`,
  )

export const passwordChangedMail = ({ email }: Recipient): Mail =>
  layoutMail(
    email,
    'Passordet ditt er endret',
    `Passordet til kontoen din hos ${brand.name} er endret, og du er logget ut på andre enheter.`,
    'Var det ikke deg? Be om et nytt passord fra innloggingssiden, og kontakt kundeservice.',
  )

export const secondFactorOnMail = ({ email }: Recipient): Mail =>
  layoutMail(
    email,
    'Totrinnsinnlogging er slått på',
    `Fra nå av trenger du en kode fra appen din når du logger inn på kontoen din hos ${brand.name}. Ta vare på gjenopprettingskodene: Med dem kommer du inn hvis du mister telefonen.`,
    'Var det ikke deg? Kontakt kundeservice.',
  )

export const secondFactorOffMail = ({ email }: Recipient): Mail =>
  layoutMail(
    email,
    'Totrinnsinnlogging er slått av',
    `Fra nå av holder det med passordet når du logger inn på kontoen din hos ${brand.name}.`,
    'Var det ikke deg? Bytt passordet ditt, og kontakt kundeservice.',
  )

export const passkeyAddedMail = ({ email }: Recipient, host: string): Mail =>
  layoutMail(
    email,
    'Du har fått en ny passnøkkel',
    `Kontoen din hos ${brand.name} har fått en passnøkkel. Med den logger du inn på ${host} uten passord.`,
    'Var det ikke deg? Fjern passnøkkelen under Innstillinger, bytt passordet ditt, og kontakt kundeservice.',
  )

export const passkeyRemovedMail = ({ email }: Recipient, host: string): Mail =>
  layoutMail(
    email,
    'En passnøkkel er fjernet',
    `En passnøkkel til kontoen din hos ${brand.name} er fjernet. Den kan ikke lenger brukes til å logge inn på ${host}.`,
    'Var det ikke deg? Bytt passordet ditt, og kontakt kundeservice.',
  )

/** Mail to the former address. If it was verified, it has a link that undoes the change. */
export const addressChangedMail = ({ email }: Recipient, undo: string | null): Mail =>
  undo === null
    ? layoutMail(email, addressChanged, describeChange(), 'Var det ikke deg? Kontakt kundeservice.')
    : layoutMail(
        email,
        addressChanged,
        describeChange(),
        'Var det ikke deg? Åpne denne lenken for å få adressen tilbake, og stenge andre ute:',
        { type: 'link', href: undo },
        `Lenken virker i ${hours(linkLifetime.addressUndo)}. Etterpå lager du et nytt passord. Var det deg, trenger du ikke gjøre noe.`,
      )
const addressChanged = 'E-postadressen din er endret'
const describeChange = (): string =>
  `Kontoen din hos ${brand.name} har fått en ny e-postadresse, så denne er ikke lenger i bruk.`

export const deletedMail = ({ email }: Recipient): Mail =>
  layoutMail(
    email,
    'Kontoen din er slettet',
    `Kontoen din hos ${brand.name} er slettet, slik du ba om. Salgsbilag for det du har kjøpt, beholder vi så lenge bokføringsloven krever det.`,
  )
