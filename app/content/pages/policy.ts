import type { ContentPage } from './page.ts'

export const policy: ContentPage = {
  path: '/baerekraftig-forretningspraksis',
  title: 'Bærekraftig forretningspraksis',
  lead: 'Det mest bærekraftige plagget er det du allerede har. Derfor reparerer vi før vi selger nytt.',
  sections: [
    {
      id: 'leverandorer',
      heading: 'Leverandørene',
      paragraphs: [
        'Vi kjenner fabrikkene som syr for oss, og besøker dem. Avtalene stiller krav om lønn å leve av, fri fagforening, sikre lokaler og forbud mot barnearbeid. Finner vi brudd, er første skritt å rette opp sammen med fabrikken. Skjer det ikke, avslutter vi samarbeidet.',
        'Hvert år gjør vi aktsomhetsvurderinger etter åpenhetsloven. Spør kundeservice, så sender vi deg redegjørelsen.',
      ],
    },
    {
      id: 'materialer',
      heading: 'Materialene',
      paragraphs: ['Vi velger materialer etter hvor lenge de varer og hva de gjør med naturen på veien.'],
      points: [
        'Impregnering uten PFAS på alt yttertøy',
        'Merinoull fra gårder uten mulesing',
        'Sporbar dun fra dyr som ikke er levendeplukket',
        'Resirkulert polyester i fleece og fyll',
      ],
    },
    {
      id: 'lengre-liv',
      heading: 'Lengre liv',
      paragraphs: [
        'Alle butikkene tar imot klær til reparasjon. Det som ikke lar seg reparere, samler vi inn til gjenbruk av fiber.',
      ],
    },
  ],
}
