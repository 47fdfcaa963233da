import type { PlaceProblem } from '../../machines/shop-picker/index.ts'

export interface ShopPickerLabels {
  legend: string
  place: string
  locate: string
  locating: string
  cancel: string
  postcode: string
  submitPostcode: string
  search: string
  searchHint: string
  goodsFirst: string
  loading: string
  failed: string
  retry: string
  none: string
  noGoods: string
  hasGoods: string
  /** After a distance that is not by road. */
  about: (distance: string) => string
  /** Announced result of the list: '12 butikker, de nærmeste først'. */
  found: (count: number, isFromPlace: boolean) => string
  from: (place: string) => string
  problem: (problem: PlaceProblem) => string
}

const positionProblems = {
  1: 'Vi fikk ikke lov til å se hvor du er. Skriv postnummeret ditt i stedet.',
  2: 'Vi fant ikke ut hvor du er. Skriv postnummeret ditt i stedet.',
  3: 'Det tok for lang tid å finne ut hvor du er. Skriv postnummeret ditt i stedet.',
} as const
const postcodeProblems = {
  invalid: 'Postnummer skal ha fire siffer',
  unknown: 'Vi kjenner ikke det postnummeret. Sjekk tallene og prøv igjen.',
  noAnswer: 'Vi fikk ikke slått opp postnummeret. Prøv igjen om litt.',
} as const

const counted = (count: number) => (count === 1 ? '1 butikk' : `${count} butikker`)

export const norwegian: ShopPickerLabels = {
  legend: 'Velg butikk',
  place: 'Hvor er du?',
  locate: 'Bruk posisjonen min',
  locating: 'Finner ut hvor du er …',
  cancel: 'Avbryt',
  postcode: 'Postnummer',
  submitPostcode: 'Finn nærmeste',
  search: 'Søk etter butikk',
  searchHint: 'Navn, gate eller sted',
  goodsFirst: 'Vis butikker som har varen, først',
  loading: 'Laster butikkene…',
  failed: 'Vi fikk ikke hentet butikkene. Prøv igjen om litt.',
  retry: 'Prøv igjen',
  none: 'Ingen butikk passer til det du søker etter',
  noGoods: 'Har ikke varen nå',
  hasGoods: 'Har varen',
  about: (distance) => `ca. ${distance}`,
  found: (count, isFromPlace) => `${counted(count)}${isFromPlace && count > 1 ? ', de nærmeste først' : ''}`,
  from: (place) => `Avstand fra ${place}`,
  problem: (problem) =>
    problem.about === 'position' ? positionProblems[problem.code] : postcodeProblems[problem.code],
}

const englishPositionProblems = {
  1: 'We may not see where you are. Enter your postcode instead.',
  2: 'We could not find out where you are. Enter your postcode instead.',
  3: 'It took too long to find out where you are. Enter your postcode instead.',
} as const
const englishPostcodeProblems = {
  invalid: 'A postcode has four digits',
  unknown: 'We do not know this postcode. Check the digits and try again.',
  noAnswer: 'We could not look up the postcode. Try again shortly.',
} as const

export const english: ShopPickerLabels = {
  legend: 'Choose a store',
  place: 'Where are you?',
  locate: 'Use my location',
  locating: 'Finding out where you are …',
  cancel: 'Cancel',
  postcode: 'Postcode',
  submitPostcode: 'Find the nearest',
  search: 'Search for a store',
  searchHint: 'Name, street or place',
  goodsFirst: 'Show stores that have the article first',
  loading: 'Loading the stores…',
  failed: 'The stores did not load. Try again in a moment.',
  retry: 'Try again',
  none: 'No store matches your search',
  noGoods: 'Does not have the article now',
  hasGoods: 'Has the article',
  about: (distance) => `about ${distance}`,
  found: (count, isFromPlace) =>
    `${count === 1 ? '1 store' : `${count} stores`}${isFromPlace && count > 1 ? ', the nearest first' : ''}`,
  from: (place) => `Distance from ${place}`,
  problem: (problem) =>
    problem.about === 'position' ? englishPositionProblems[problem.code] : englishPostcodeProblems[problem.code],
}
