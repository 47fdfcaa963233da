import type { ContentPage } from './page.ts'

export const maintenance: ContentPage = {
  path: '/vedlikehold',
  title: 'Vask og vedlikehold',
  lead: 'Godt stelte klær varer lenger, puster bedre og holder deg tørr. Her er det viktigste, materiale for materiale.',
  sections: [
    {
      id: 'skall',
      heading: 'Skalljakker og skallbukser',
      paragraphs: [
        'Yttertøyet vårt har en vannsøyle på 15 000 mm. Den holder bare så lenge stoffet er rent: salt, svette og solkrem tetter membranen.',
        'Vask på 40 °C med vaskemiddel for skallplagg. Lukk glidelåser og borrelås først. Bruk aldri tøymykner. Tørk i trommel på lav varme i 20 minutter, så våkner impregneringen. Trekker stoffet vann likevel, er det på tide å impregnere på nytt.',
      ],
      links: [{ label: 'Slik virker impregneringen', href: '/bionic-finish-eco' }],
    },
    {
      id: 'ull',
      heading: 'Ull',
      paragraphs: [
        'Ull renser seg selv. Heng plagget ute over natten før du vurderer å vaske det.',
        'Bruk ullprogram på 30 °C, ullvaskemiddel og sentrifuger på høyst 400 omdreininger i minuttet. Form plagget mens det er vått og tørk det flatt. Ull i trommel blir mindre ull.',
      ],
    },
    {
      id: 'dun',
      heading: 'Dun',
      paragraphs: [
        'Vask på 30 °C på skånsomt program med dunvaskemiddel, og skyll én gang ekstra. Tørk i trommel på lav varme sammen med to tennisballer til fyllet er helt tørt. Det kan ta tre timer. Fuktig dun lukter og klumper seg.',
      ],
    },
    {
      id: 'fleece',
      heading: 'Fleece',
      paragraphs: [
        'Vask sjelden, på 30 °C, gjerne i en pose som samler opp mikroplast. Heng til tørk. Varme gjør fleece nuppete.',
      ],
    },
    {
      id: 'sko',
      heading: 'Sko og støvler',
      paragraphs: [
        'Børst av grus og leire, ta ut sålene og la skoene tørke i romtemperatur. En varm peis får lær til å sprekke og løser lim. Smør nubuck og skinn med voks når fargen blir lys. Gummistøvler skyller du med vann og tørker innvendig med avispapir.',
      ],
    },
    {
      id: 'reparasjon',
      heading: 'Reparasjon',
      paragraphs: [
        'Glidelåser, hemper og små rifter reparerer vi i alle butikkene. Ring gjerne først, så sier vi hvor lang tid det tar og hva det koster.',
      ],
    },
  ],
}
