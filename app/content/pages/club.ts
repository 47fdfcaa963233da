import { joinHref } from '../../features/customers/arrival.ts'
import { birthdayGiftPercent } from '../birthday-gift.ts'
import type { ContentPage } from './page.ts'

export const club: ContentPage = {
  path: '/kundeklubb',
  title: 'Kundeklubb',
  lead: 'Gratis å være med, lett å melde seg ut. Du får lengre garanti, kvitteringene samlet på ett sted og beskjed når noe faktisk angår deg.',
  sections: [
    {
      id: 'fordeler',
      heading: 'Det du får',
      paragraphs: ['Alt gjelder både på nett, når du er logget inn, og i butikk, når du viser medlemskoden.'],
      points: [
        'Medlemspris på utvalgte varer',
        '5 års garanti på alt du kjøper, i tillegg til rettighetene du har etter loven',
        '30 dagers åpent kjøp',
        'Kjøp, reservasjoner og anmeldelser samlet på siden din',
        `En bursdagsgave: ${birthdayGiftPercent}\u00a0% rabatt på ett kjøp, hvis du ber om den under Innstillinger`,
        'Invitasjon til prøvedager, skikvelder og reparasjonskurs',
      ],
      links: [
        { label: 'Bli medlem', href: joinHref },
        { label: 'Personvernerklæring', href: '/personvernerklaering' },
      ],
    },
    {
      id: 'slik-virker-garantien',
      heading: 'Slik virker garantien',
      paragraphs: [
        'Går noe i stykker ved vanlig bruk innen fem år, reparerer vi det, bytter det eller gir deg pengene tilbake. Vanlig slitasje, som en nedslitt såle, er ikke omfattet. Reklamasjonsretten din etter forbrukerkjøpsloven er uansett den samme som før: garantien kommer i tillegg.',
      ],
    },
    {
      id: 'medlemskode',
      heading: 'Medlemskoden',
      paragraphs: [
        'Vis medlemskoden på siden din i kassen, eller les opp de åtte tegnene under den, så vet vi at du er medlem. Koden byttes ut hvert femte minutt, så du trenger dekning. Har du ikke det, holder det med navn eller mobilnummer.',
      ],
    },
    {
      id: 'personvern',
      heading: 'Hva vi vet om deg',
      paragraphs: [
        'Vi lagrer det du skriver selv og det du kjøper. Det du vil ha fra oss, som nyhetsbrev og invitasjoner, krysser du av for hver for seg, og du kan endre det når som helst. Du melder deg ut under Innstillinger på siden din, like lett som inn, og beholder kontoen. Vil du ha alt slettet, sletter du kontoen samme sted.',
      ],
    },
  ],
}
