import type { ContentPage } from './page.ts'

export const inspiration: ContentPage = {
  path: '/inspirasjon',
  title: 'Inspirasjon',
  lead: 'Fire turer du kan gå med det du har i skapet, og det vi ville lagt i sekken.',
  sections: [
    {
      id: 'kveldstur',
      heading: 'Kveldsturen: to timer etter jobb',
      paragraphs: [
        'Hodelykt gjør november like stor som juni. Gå i tynn ull og vindjakke, og ta med noe varmt til pausen: det er når du stanser at kroppen kjøles ned.',
      ],
      points: ['Hodelykt med nye batterier', 'Vindtett jakke', 'Tynne ullvotter', 'Termos'],
    },
    {
      id: 'hengekoye',
      heading: 'Natt i hengekøye',
      paragraphs: [
        'Kulda kommer nedenfra. Et underlag i hengekøya betyr mer enn en tykkere pose. Heng tarpen lavt på vindsiden, og legg ullsokkene i soveposen, ikke i støvlene.',
      ],
      points: ['Hengekøye og tarp', 'Liggeunderlag', 'Sovepose for tre grader kaldere enn du tror', 'Lue å sove i'],
      links: [{ label: 'Turutstyr', href: '/turutstyr' }],
    },
    {
      id: 'topptur',
      heading: 'Første topptur på ski',
      paragraphs: [
        'Velg en rygg under 25 grader og les skredvarselet før du velger tur, ikke etterpå. Gå sakte nok til å prate. Da svetter du lite, og skallet kan bli i sekken til toppen.',
      ],
      points: ['Skredsøker, spade og søkestang', 'Skall med god hette', 'Vattert jakke', 'Feller som er tørre'],
      links: [{ label: 'Vintersport', href: '/vintersport' }],
    },
    {
      id: 'regn',
      heading: 'Regntur med barn',
      paragraphs: [
        'En times regn er en ekspedisjon når du er fire. Sett et mål som kan spises, ta med et skift i en vanntett pose, og snu mens alle fortsatt synes det er gøy.',
      ],
      points: ['Regntøy med strikk under foten', 'Tynn ull og fleece', 'Sitteunderlag', 'Kakao'],
      links: [{ label: 'Hvordan kle barna', href: '/hvordan-kle-barna' }],
    },
  ],
}
