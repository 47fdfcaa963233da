import type { ContentPage } from './page.ts'

export const about: ContentPage = {
  path: '/om-oss',
  title: 'Om oss',
  lead: 'Vi selger klær og utstyr som tåler norsk vær, i 25 butikker og på nett.',
  sections: [
    {
      id: 'butikkene',
      heading: 'Butikker der folk bor',
      paragraphs: [
        'Den første butikken åpnet i Storgata i Oslo. I dag finner du oss fra Kristiansand i sør til Alta i nord. Alt du ser på nett, kan du prøve i butikk, og alt du kjøper på nett, kan du hente eller bytte der.',
        'De som jobber hos oss, bruker det de selger. Spør om det du lurer på: hvilke sko som passer en bred fot, eller hva barnet trenger til første vinter i barnehagen.',
      ],
      links: [
        { label: 'Butikker og åpningstider', href: '/butikker' },
        { label: 'Ledige stillinger', href: '/ledige-stillinger' },
      ],
    },
    {
      id: 'garanti',
      heading: 'Fem års garanti for medlemmer',
      paragraphs: [
        'Medlemmer av kundeklubben får fem års garanti på det vi selger. Garantien kommer i tillegg til reklamasjonsretten som loven gir alle kunder.',
      ],
      links: [{ label: 'Kundeklubb', href: '/kundeklubb' }],
    },
    {
      id: 'kvalitet',
      heading: 'Det vi mener med kvalitet',
      paragraphs: [
        'Yttertøyet vårt er testet til 15 000 mm vannsøyle. Det betyr at stoffet holder deg tørr også når du sitter i en våt stolheis eller bærer tung sekk i regn. Deler som slites, skal kunne byttes.',
      ],
    },
    {
      id: 'nettbutikken',
      heading: 'Nettbutikken',
      paragraphs: ['Nettbutikken bygger på programvare, skrifter og kart som andre har laget og delt.'],
      links: [{ label: 'Lisensene deres', href: '/lisenser.txt' }],
    },
  ],
}
