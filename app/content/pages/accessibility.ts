import { brand } from '../../brands/index.ts'
import measured from '../accessibility-results.json' with { type: 'json' }
import { accessibilityReview } from '../accessibility-review.ts'
import { formatDate } from '../dates.ts'
import { type ContentPage, contactLinks } from './page.ts'

/** What `npm run test:access` writes. */
export interface AccessibilityResults {
  brands: readonly string[]
  widths: readonly number[]
  states: number
  engines: readonly { name: string; version: string; looks: number; violations: number }[]
  marks: readonly { id: string; date: string; passed: number; failed: number; notRun: number }[]
}

/** What each mark of the measurements shows, by its id. */
const claims = {
  engines: 'Skjermer, dialoger og feil prøves med regelverktøy',
  routes: 'Hver side i hver merkevare, også på 320 piksler med dobbelt så stor tekst',
  dark: 'Mørke farger i hver merkevare: kontrast på skjermer og i dialoger',
  forced: 'Tvungne farger i lyst og mørkt: kanter, valg og tekst på skjermene i hver merkevare',
  apca: 'Brødtekst i lyst og mørkt: sterk kontrast etter APCA i hver merkevare',
  stories: 'Hver del av butikken i hver merkevare',
  widgets: 'Rolle, navn og tilstand, tastatur, tvungne farger og ro for dem som har slått av bevegelse',
  phone: 'Trykkflater, avstand i tekst og stor tekst på telefon',
  ear: 'Åtte turer gjennom butikken med tastatur, og det som leses høyt',
  twoKeys: 'De samme turene med bare to taster',
  touch: 'Turer med berøring',
  reflow: 'Skjermer på 1280, 390 og 320 piksler, med vanlig og dobbelt så stor tekst',
  targets: 'Trykkflater på minst 44 piksler, 8 piksler fra hverandre',
  thumb: 'Det viktigste på skjermen nås med tommelen',
  settings: 'Egen skrift og linjeavstand, og flater uten gjennomsikt',
  names: 'Priser, størrelser og mål leses som ord',
  labels: 'Navnet på knapper og lenker begynner med det som vises',
  links: 'Lenker med samme navn fører til samme sted',
  focus: 'Tastaturet mister ikke plassen sin når en knapp er brukt',
  announcements: 'Få steder på skjermen sier fra av seg selv',
} as const

const { standard, faults } = accessibilityReview
const tests = (count: number) => (count === 1 ? '1 prøve' : `${count} prøver`)

/** What the results hold, and what they do not. */
export function statementOf({ engines, marks }: AccessibilityResults) {
  const held: string[] = []
  const missing: string[] = []
  for (const [id, claim] of Object.entries(claims)) {
    const mark = marks.find((one) => one.id === id)
    if (!mark) missing.push(`${claim}: ikke målt.`)
    else if (mark.failed > 0)
      missing.push(`${claim}: ${tests(mark.failed)} av ${mark.passed + mark.failed} feilet ${formatDate(mark.date)}.`)
    else if (mark.notRun > 0) missing.push(`${claim}: ${tests(mark.notRun)} ble ikke kjørt ${formatDate(mark.date)}.`)
    else held.push(`${claim}: ${tests(mark.passed)} bestått ${formatDate(mark.date)}.`)
  }
  for (const { name, version, looks, violations } of engines) {
    const engine = `${name} ${version}`
    if (looks === 0) missing.push(`${engine}: ikke kjørt.`)
    else (violations > 0 ? missing : held).push(`${engine}: ${violations} brudd på ${looks} skjermer.`)
  }
  const dates = marks.map(({ date }) => date).sort()
  return { held, missing, date: dates.at(-1) }
}

export function accessibilityOf(results: AccessibilityResults): ContentPage {
  const { held, missing, date } = statementOf(results)
  const left = [...faults, ...missing]
  return {
    path: '/tilgjengelighet',
    title: 'Tilgjengelighet',
    lead: 'Alle skal kunne handle her: med tastatur, skjermleser, én finger eller forstørret tekst.',
    sections: [
      {
        id: 'status',
        heading: 'Status',
        paragraphs: [
          left.length > 0
            ? `Vi bygger etter ${standard} på nivå A og AA, og oppfyller kravene delvis: Det vi vet mangler, står under.`
            : `Vi bygger etter ${standard} på nivå A og AA, og vet ikke om noe som mangler.`,
          date ? `Sist målt ${formatDate(date)}.` : 'Denne utgaven av butikken er ikke målt ennå.',
        ],
      },
      {
        id: 'bruk',
        heading: 'Slik kan du bruke butikken',
        paragraphs: [
          'Har du to taster, holder Tab og Enter: Enter krysser av og velger. Trykk Enter på det som er valgt, så går Tab gjennom de andre valgene. Skyveren for pris har felt du kan skrive i.',
          'Har du slått av bevegelse på enheten din, slår vi den av her også.',
        ],
      },
      {
        id: 'test',
        heading: 'Slik har vi testet',
        paragraphs: [
          'Prøvene er automatiske, i nettleseren Chromium. Ingen har gått gjennom butikken med skjermleser på vegne av oss ennå.',
        ],
        ...(held.length > 0 && { points: held }),
      },
      ...(left.length > 0
        ? [
            {
              id: 'mangler',
              heading: 'Det vi vet mangler',
              paragraphs: ['Dette kommer vi til å rette eller måle:'],
              points: left,
            },
          ]
        : []),
      {
        id: 'andres',
        heading: 'Det vi ikke rår over',
        paragraphs: [
          'Betalingen og kartene åpner hos dem som driver dem, og følger deres regler. Adressen og åpningstidene står alltid som tekst hos oss, og du kan reservere varene og betale i butikken.',
        ],
      },
      {
        id: 'tilbakemelding',
        heading: 'Si fra',
        paragraphs: [
          `Møter du et hinder, vil vi vite om det. Ring ${brand.company.phone} eller skriv til ${brand.company.email}. Fortell gjerne hva du prøvde på og hva du brukte. Du får svar innen to virkedager, og vi hjelper deg med kjøpet imens.`,
          'Er du ikke fornøyd med svaret, kan du klage til Tilsynet for universell utforming av ikt.',
        ],
        links: contactLinks(),
      },
    ],
  }
}

export const accessibility = (): ContentPage => accessibilityOf(measured)
