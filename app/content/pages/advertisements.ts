import { newspaperPath } from '../newspaper.ts'
import type { ContentPage } from './page.ts'

export const advertisements: ContentPage = {
  path: '/annonser',
  title: 'Annonser',
  lead: 'Tilbudene vi annonserer i aviser og kundeavis, med prisene og vilkårene samlet.',
  sections: [
    {
      id: 'priser',
      heading: 'Slik oppgir vi priser',
      paragraphs: [
        'Førprisen er den laveste prisen varen har hatt hos oss de siste 30 dagene før tilbudet. Prosenten regner vi ut fra den. Tilbudene gjelder så langt lageret rekker, på nett og i butikk, om ikke annet står i annonsen.',
      ],
    },
    {
      id: 'trykkfeil',
      heading: 'Når vi har skrevet feil',
      paragraphs: [
        'Trykkfeil retter vi her så snart vi oppdager dem. Har du handlet til en pris vi har annonsert, og det ikke var åpenbart at den var feil, står vi ved den.',
      ],
    },
    {
      id: 'kundeavis',
      heading: 'Kundeavisen',
      paragraphs: [
        'Kundeavisen kommer hver uke. Du blar i den her, og den ligger i alle butikkene. Vil du ikke ha den i postkassen, holder det å sette «Nei takk til reklame» på den.',
      ],
      links: [{ label: 'Bla i ukas kundeavis', href: newspaperPath(1) }],
    },
    {
      id: 'pant',
      heading: 'Pris og pant',
      paragraphs: [
        'Prisene gjelder per stykk eller pakning, med merverdiavgift. Pant er ikke med i prisen, og står på en egen linje i handlekurven.',
      ],
    },
  ],
}
