import { brand } from '../../brands/index.ts'
import type { ContentPage } from './page.ts'

export const jobs = (): ContentPage => ({
  path: '/ledige-stillinger',
  title: 'Ledige stillinger',
  lead: 'Hos oss jobber folk som kan klær og vær, og som liker å hjelpe andre ut. Lærer du gjerne bort det du kan, vil vi høre fra deg.',
  sections: [
    {
      id: 'butikk',
      heading: 'Butikkmedarbeider',
      paragraphs: [
        'Vi søker medarbeidere til helger og ferier i alle butikkene. Du får opplæring i materialer, tilpasning av sko og sekker, og enkel reparasjon. Du må ha fylt 16 år for kassearbeid og 18 år for å stå alene på vakt.',
      ],
    },
    {
      id: 'verksted',
      heading: 'Skredder til verkstedet i Oslo',
      paragraphs: [
        'Fast stilling, 80–100 prosent. Du bytter glidelåser, tetter sømmer og lapper dun, og lærer opp butikkene i det som kan gjøres på disken. Fagbrev eller tilsvarende erfaring.',
      ],
    },
    {
      id: 'kundeservice',
      heading: 'Kundeveileder',
      paragraphs: [
        'Du svarer på telefon, e-post og melding, og retter opp det som gikk galt. Godt norsk, ro og humor. Samisk, polsk eller ukrainsk i tillegg er et pluss.',
      ],
    },
    {
      id: 'slik-soker-du',
      heading: 'Slik søker du',
      paragraphs: [
        `Skriv en e-post til jobb@${brand.key}.example med noen linjer om deg, hvor du vil jobbe og når du kan begynne. Du trenger ikke legge ved bilde. Vi svarer alle innen to uker, og sletter søknaden når stillingen er besatt, om du ikke ber oss ta vare på den.`,
        'Vi vil at de som jobber her, skal ligne på dem som handler her. Si fra om du trenger tilrettelegging, i intervjuet eller i jobben.',
      ],
    },
  ],
})
