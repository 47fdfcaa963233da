import type { ContentPage } from './page.ts'

export const bionicFinish: ContentPage = {
  path: '/bionic-finish-eco',
  title: 'Bionic-Finish Eco',
  lead: 'Vann som preller av, uten stoffer som blir værende i naturen. Slik virker impregneringen på yttertøyet vårt, og slik får du den til å vare.',
  sections: [
    {
      id: 'slik-virker-det',
      heading: 'Slik virker det',
      paragraphs: [
        'Impregneringen legger seg som små, forgreinede trær på hver fiber. Dråpen hviler på toppen av kronene og får ikke tak, så den ruller av og tar med seg smusset.',
        'Impregneringen er uten PFAS. Den holder vann og søle ute, men tar ikke opp kampen med olje. Fettflekker må derfor vaskes bort.',
      ],
    },
    {
      id: 'tett-og-impregnert',
      heading: 'Tett er noe annet enn impregnert',
      paragraphs: [
        'Det er membranen som gjør plagget vanntett: 15 000 mm vannsøyle betyr at stoffet tåler trykket av femten meter vann. Impregneringen sørger for at ytterstoffet ikke suger til seg vann, blir tungt og slutter å puste.',
      ],
    },
    {
      id: 'ta-vare-pa-den',
      heading: 'Ta vare på den',
      paragraphs: ['En impregnering blir ikke brukt opp. Den legger seg flat, og reiser seg igjen med varme.'],
      points: [
        'Vask plagget når det er skittent, på 40 grader med vaskemiddel for skallplagg',
        'Ikke bruk tøymykner. Den legger seg som en hinne over hele plagget',
        'Tørk i trommel på lav varme i 20 minutter, eller stryk på laveste varme med et tørt klede imellom',
        'Impregner på nytt når vannet ikke lenger preller av etter vask og varme, ofte etter 8–10 vask',
      ],
      links: [{ label: 'Vask og vedlikehold', href: '/vedlikehold' }],
    },
  ],
}
