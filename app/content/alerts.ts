import type { Alert } from '../../machines/alerts/index.ts'

/** Default titles of alerts. */
export const alertTitles: Readonly<Record<Alert['type'], string>> = {
  error: 'Noe gikk galt',
  warning: 'Obs!',
  info: 'Informasjon',
  success: 'Suksess',
}

/** Texts of alerts by code. */
export type AlertTexts = Readonly<Record<string, (about: string, most: number) => string>>

/** Those of the first load. */
let sentences: AlertTexts = {
  'cart.absent': () => 'Vi fikk ikke hentet handlekurven. Prøv igjen om litt.',
  'part.absent': () => 'Vi fikk ikke hentet det du trykket på. Prøv igjen om litt.',
  unkept: () => 'Nettleseren lagrer ikke det du velger. Det varer til du lukker siden.',
  'net.gone': () =>
    'Du er uten nett. Sider du har sett, kan du lese videre, og handlekurven er lagret. Priser og lager kan ha endret seg, og kjøpet venter til du er på nett igjen.',
  'navigation.failed': () => 'Vi fikk ikke hentet siden. Prøv igjen om litt.',
}

/** Adds the texts of alerts that only code of later chunks shows. */
export function addAlertTexts(texts: AlertTexts): void {
  sentences = { ...sentences, ...texts }
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
