import { brand } from '../../brands/index.ts'
import { type ContentPage, contactLinks } from './page.ts'

export const accessibility = (): ContentPage => ({
  path: '/tilgjengelighet',
  title: 'Tilgjengelighet',
  lead: 'Alle skal kunne handle her: med tastatur, skjermleser, én finger eller forstørret tekst.',
  sections: [
    {
      id: 'mal',
      heading: 'Det vi bygger etter',
      paragraphs: [
        'Butikken følger WCAG 2.2 på nivå A og AA. Alt kan betjenes med tastatur, feltene har navn og feilmeldinger i tekst, og ingenting forsvinner når teksten er dobbelt så stor eller skjermen er 320 piksler bred.',
        'Har du slått av bevegelse på enheten din, slår vi den av her også.',
      ],
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
