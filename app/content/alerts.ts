import type { Alert } from '../../machines/alerts/index.ts'

/** Default titles of alerts. */
export const alertTitles: Readonly<Record<Alert['type'], string>> = {
  error: 'Noe gikk galt',
  warning: 'Obs!',
  info: 'Informasjon',
  success: 'Suksess',
}

const sentences: Readonly<Record<string, (about: string, most: number) => string>> = {
  'cart.limitReached': (name, most) => `Du kan kjøpe høyst ${most} av ${name}.`,
  'cart.stockReached': (name) => `Det er ikke flere på lager av ${name}.`,
  'cart.dropped': (reason) =>
    reason === 'future'
      ? 'Handlekurven er laget av en nyere utgave av butikken. Last siden på nytt for å få den tilbake.'
      : 'Handlekurven du hadde, lot seg ikke lese. Legg varene i på nytt.',
  'cart.absent': () => 'Vi fikk ikke hentet handlekurven. Prøv igjen om litt.',
  'promocode.dropped': () => 'Rabattkoden som var lagret, lot seg ikke lese. Mangler rabatten, skriv den inn på nytt.',
  'favourites.dropped': () => 'Favorittene du hadde, lot seg ikke lese.',
  'sizeProfile.dropped': () => 'Størrelsene dine lot seg ikke lese.',
  'preferredShop.dropped': () => 'Butikken du hadde valgt, lot seg ikke lese.',
  'consent.dropped': () => 'Samtykket du hadde gitt, lot seg ikke lese. Det gjelder ikke lenger.',
  'poll.dropped': () => 'Svarene du hadde gitt i avstemninger, lot seg ikke lese. Vi spør på nytt.',
  'review.dropped': () => 'Anmeldelsen du hadde begynt på, lot seg ikke lese.',
  'refusedLines.dropped': () => 'Listen over varer du ikke fikk bestilt, lot seg ikke lese.',
  'checkout.dropped': () => 'Det du hadde fylt ut i kassen, lot seg ikke lese. Fyll det ut på nytt.',
  'reservation.made': (id) => `Butikken har fått reservasjon ${id}. Varene er tatt ut av handlekurven.`,
  'search.dropped': () => 'De tidligere søkene dine lot seg ikke lese.',
  'part.absent': () => 'Vi fikk ikke hentet det du trykket på. Prøv igjen om litt.',
  unkept: () => 'Nettleseren lagrer ikke det du velger. Det varer til du lukker siden.',
  'net.gone': () =>
    'Du er uten nett. Sider du har sett, kan du lese videre, og handlekurven er lagret. Priser og lager kan ha endret seg, og kjøpet venter til du er på nett igjen.',
  'navigation.failed': () => 'Vi fikk ikke hentet siden. Prøv igjen om litt.',
}

const actions: Readonly<Record<string, string>> = { retry: 'Prøv igjen' }

/**
 * Label of an alert's button.
 * @throws Error for a code without a text
 */
export function actionText(code: string): string {
  const words = actions[code]
  if (!words) throw new Error(`content/alerts.ts has no text of action ${code}`)
  return words
}

/**
 * Text of an alert, in Norwegian.
 * @throws Error for a code without a text
 */
export function alertText({ code, about, most = 0 }: Pick<Alert, 'code' | 'about' | 'most'>): string {
  const sentence = sentences[code]
  if (!sentence) throw new Error(`content/alerts.ts has no text of alert ${code}`)
  return sentence(about, most)
}
