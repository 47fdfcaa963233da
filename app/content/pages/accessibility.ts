import { brand } from '../../brands/index.ts'
import { accessibilityReview } from '../accessibility-review.ts'
import { formatDate } from '../dates.ts'
import { type ContentPage, contactLinks } from './page.ts'

const { date, standard, engines, faults } = accessibilityReview
const list = new Intl.ListFormat('nb-NO')

export const accessibility = (): ContentPage => ({
  path: '/tilgjengelighet',
  title: 'Tilgjengelighet',
  lead: 'Alle skal kunne handle her: med tastatur, skjermleser, én finger eller forstørret tekst.',
  sections: [
    {
      id: 'mal',
      heading: 'Det vi bygger etter',
      paragraphs: [
        `Vi bygger etter ${standard} på nivå A og AA, og er ikke helt i mål: Det vi vet mangler, står under. Alt kan betjenes med tastatur, feltene har navn og feilmeldinger i tekst, og ingenting forsvinner når teksten er dobbelt så stor eller skjermen er 320 piksler bred.`,
        'Har du slått av bevegelse på enheten din, slår vi den av her også.',
      ],
    },
    {
      id: 'test',
      heading: 'Slik har vi testet',
      paragraphs: [
        `Sist gjennomgått ${formatDate(date)}. Verktøyene ${list.format(Object.values(engines))} leser hver side, hver dialog og hvert skjema med feil, og kontrasten måles i alle fargene våre. Kjøp, reservasjon, søk og innlogging prøves med tastatur, med berøring, på en skjerm på 320 piksler, med dobbelt så stor tekst og med tvungne farger. Det som leses høyt på åtte turer gjennom butikken, er skrevet ned og sammenlignes ved hver endring. Alt dette er automatiske tester i nettleseren Chromium. Ingen har gått gjennom butikken med skjermleser på vegne av oss ennå.`,
      ],
    },
    {
      id: 'mangler',
      heading: 'Det vi vet mangler',
      paragraphs: ['Dette kommer vi til å rette:'],
      points: faults,
    },
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
})
