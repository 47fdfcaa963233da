export interface StoreSearchLabels {
  heading: string
  text: string
  field: string
  button: string
  invalid: string
  unknown: string
  noAnswer: string
  found: string
}

export const norwegian: StoreSearchLabels = {
  heading: 'Finn din butikk',
  text: 'Vi viser varene som ligger i hylla i butikken du velger.',
  field: 'Postnummer',
  button: 'Finn butikk',
  invalid: 'Postnummer skal ha fire siffer',
  unknown: 'Vi kjenner ikke det postnummeret. Sjekk tallene og prøv igjen.',
  noAnswer: 'Vi fikk ikke slått opp postnummeret. Prøv igjen om litt.',
  found: 'De nærmeste butikkene står først',
}

export const english: StoreSearchLabels = {
  heading: 'Find your store',
  text: 'We show the articles on the shelf of the store that you choose.',
  field: 'Postcode',
  button: 'Find store',
  invalid: 'A postcode has four digits',
  unknown: 'We do not know this postcode. Check the digits and try again.',
  noAnswer: 'We could not look up the postcode. Try again shortly.',
  found: 'The nearest stores come first',
}
