import type { ContentPage } from './page.ts'

export const kindergarten: ContentPage = {
  path: '/dette-trenger-barnet-til-barnehagestart',
  title: 'Dette trenger barnet til barnehagestart',
  lead: 'Ute hver dag, i all slags vær. Her er listen vi selv skulle ønske at vi fikk før første dag, og antallet det går an å leve med.',
  sections: [
    {
      id: 'ute',
      heading: 'Til å ha på ute',
      paragraphs: [
        'Det ytterste skal være lett å ta på og tåle sand, søle og sklie. Se etter ben som kan brettes opp, strikk under foten og reflekser som syns fra alle kanter.',
      ],
      points: [
        'Ett sett regntøy med sveisede sømmer. I en regnuke er to sett godt å ha',
        'En skalldress eller parkdress, etter årstiden',
        'Vinterdress fra slutten av oktober',
        'Gummistøvler med plass til ullsokk, og varme vintersko',
        'To par vanntette votter, to par ullvotter. De forsvinner ett par om gangen',
        'Lue, hals og solhatt',
      ],
      links: [
        { label: 'Klær til barn', href: '/barn' },
        { label: 'Hvordan kle barna', href: '/hvordan-kle-barna' },
      ],
    },
    {
      id: 'inne',
      heading: 'Til å ha på inne og i hylla',
      paragraphs: [
        'Skift fort, og skift lag. To tynne lag er lettere å regulere enn ett tykt, både for barnet og for dem som hjelper til.',
      ],
      points: [
        'To sett ullundertøy fra september til mai',
        'Fire komplette skift med bukse, genser, truse og sokker',
        'Tøfler eller antisklisokker',
        'En tynn fleece eller ulljakke til mellomlag',
      ],
    },
    {
      id: 'storrelse',
      heading: 'Riktig størrelse',
      paragraphs: [
        'Yttertøy kan være én størrelse for stort, undertøy skal sitte. Støvler og vintersko skal ha halvannen centimeter luft foran tåa når barnet står med ullsokk: luft er det som varmer. Mål foten på nytt hver tredje måned.',
      ],
    },
    {
      id: 'merking',
      heading: 'Navn på alt',
      paragraphs: [
        'Skriv navnet på vaskelappen, også på vottene. Klistremerker som tåler 60 grader, får du i kassen i butikkene våre.',
      ],
    },
  ],
}
