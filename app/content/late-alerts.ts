import type { AlertTexts } from './alerts.ts'

/** Texts of alerts that only code of later chunks shows. */
export const lateAlertTexts: AlertTexts = {
  'cart.limitReached': (name, most) => `Du kan kjøpe høyst ${most} av ${name}.`,
  'cart.stockReached': (name) => `Det er ikke flere på lager av ${name}.`,
  'cart.dropped': (reason) =>
    reason === 'future'
      ? 'Handlekurven er laget av en nyere utgave av butikken. Last siden på nytt for å få den tilbake.'
      : 'Handlekurven du hadde, lot seg ikke lese. Legg varene i på nytt.',
  'promocode.dropped': () => 'Rabattkoden som var lagret, lot seg ikke lese. Mangler rabatten, skriv den inn på nytt.',
  'favourites.dropped': () => 'Favorittene du hadde, lot seg ikke lese. Legg dem til på nytt.',
  'sizeProfile.dropped': () => 'Størrelsene dine lot seg ikke lese. Vi husker dem fra neste gang du handler.',
  'preferredShop.dropped': () => 'Butikken du hadde valgt, lot seg ikke lese. Velg den på nytt.',
  'consent.dropped': () => 'Samtykket du hadde gitt, lot seg ikke lese. Det gjelder ikke lenger.',
  'poll.dropped': () => 'Svarene du hadde gitt i avstemninger, lot seg ikke lese. Vi spør på nytt.',
  'review.dropped': () => 'Anmeldelsen du hadde begynt på, lot seg ikke lese. Skriv den på nytt.',
  'refusedLines.dropped': () => 'Listen over varer du ikke fikk bestilt, lot seg ikke lese.',
  'checkout.dropped': () => 'Det du hadde fylt ut i kassen, lot seg ikke lese. Fyll det ut på nytt.',
  'reservation.made': (id) => `Butikken har fått reservasjon ${id}. Varene er tatt ut av handlekurven.`,
  'search.dropped': () => 'De tidligere søkene dine lot seg ikke lese.',
}
