import type { ContentPage } from './page.ts'

export const dressingChildren: ContentPage = {
  path: '/hvordan-kle-barna',
  title: 'Hvordan kle barna',
  lead: 'Tre lag holder fra september til mai: ull innerst, luft i midten og noe tett ytterst. Hvor tykke de skal være, spør du gradestokken om.',
  sections: [
    {
      id: 'lagene',
      heading: 'De tre lagene',
      paragraphs: [
        'Innerst bruker du tynn ull. Den varmer også når den er fuktig, og klør mindre enn du husker. Bomull blir kald når barnet har løpt seg svett.',
        'Mellomlaget skal holde på luft. Fleece tørker raskest, ull varmer mest.',
        'Ytterst er det været som bestemmer: skall når det blåser, regntøy når det bøtter, vattert dress når det er kaldt og tørt. Yttertøyet vårt med vannsøyle på 15 000 mm holder tett også når barnet sitter i snøen.',
      ],
      links: [
        { label: 'Klær til barn', href: '/barn' },
        { label: 'Til barnehagestart', href: '/dette-trenger-barnet-til-barnehagestart' },
      ],
    },
    {
      id: 'temperatur',
      heading: 'Fra pluss ti til minus femten',
      paragraphs: ['Dette er et utgangspunkt for barn som er i bevegelse. Sitter de i vogn, legger du til ett lag.'],
      points: [
        'Over 10 grader: tynn ull eller bomull, og skall eller regntøy',
        '0 til 10 grader: tynn ull, fleece, skall. Tynne votter i lomma',
        '0 til minus 8 grader: ull, ullgenser, vinterdress, ullvotter under vanntette votter',
        'Under minus 8 grader: to lag ull, vinterdress, hals over haka og ullsåle i skoene',
      ],
    },
    {
      id: 'kjenn-etter',
      heading: 'Kjenn i nakken',
      paragraphs: [
        'Hender og nese er ofte kalde uten at barnet fryser. Er nakken varm og tørr, er klærne riktige. Er den klam, tar du av et lag. Er den kald, trenger barnet mer på kroppen, ikke tykkere votter.',
      ],
    },
    {
      id: 'bilen',
      heading: 'I bilen',
      paragraphs: [
        'Ta av dunjakken og vinterdressen før du strammer belteselen. Tykt fyll gjør at selen sitter løsere enn den kjennes. Legg heller et teppe over.',
      ],
    },
  ],
}
