import type { ContentPage } from './page.ts'

export const vikafjell: ContentPage = {
  path: '/furet-vaerbitt-vikafjell',
  title: 'Furet, værbitt: Vikafjell',
  lead: 'Vi tok jakken med opp der vestavinden møter fjellet for første gang. Fire dager, tre nedbørstyper og en termos.',
  sections: [
    {
      id: 'dag-en',
      heading: 'Dag én: regn som kommer fra siden',
      paragraphs: [
        'Over tregrensa slutter regnet å falle og begynner å fly. Vi dro til i hetta, lukket mansjettene over hanskene og lot glidelåsene under armene stå åpne i motbakken. Sju timer senere var ullgenseren fuktig av oss selv, og ingenting annet.',
      ],
    },
    {
      id: 'dag-to',
      heading: 'Dag to: sludd',
      paragraphs: [
        'Sludd er det tøffeste du kan by et ytterstoff: det smelter, legger seg og trykker. Her skiller 15 000 mm vannsøyle seg fra 5 000. Skuldrene under sekkereimene er stedet å kjenne etter.',
      ],
    },
    {
      id: 'dag-tre',
      heading: 'Dag tre: vind',
      paragraphs: [
        'Frisk bris er åtte sekundmeter. På fjellet er det en stille dag. Ved fjorten sekundmeter kjennes null grader som åtte minus på bar hud. Vi gikk i skall over tynn ull, og tok på det vatterte mellomlaget i det øyeblikket vi stanset. Ikke etterpå.',
      ],
    },
    {
      id: 'pakkeliste',
      heading: 'Det vi bar',
      paragraphs: ['Alt fikk plass i en sekk på 45 liter.'],
      points: [
        'Skalljakke og skallbukse',
        'To sett tynn ull, ett sett tykkere',
        'Vattert jakke i vanntett pose',
        'Ullvotter, skallvotter og et ekstra par innerst i sekken',
        'Kart, kompass, hodelykt og vindsekk',
      ],
    },
    {
      id: 'hjem',
      heading: 'Dag fire: sol, naturligvis',
      paragraphs: [
        'Solen kom da vi så bilen. Jakken vasket vi samme kveld: salt, svette og sot fra bålet tetter membranen hvis de får tørke inn. Se «Vask og vedlikehold» for hvordan.',
      ],
      links: [
        { label: 'Vask og vedlikehold', href: '/vedlikehold' },
        { label: 'Skalljakker', href: '/klær/jakker/skalljakker' },
      ],
    },
  ],
}
