export interface RatingInputLabels {
  legend: string
  /** Name of each star. */
  stars: (stars: number) => string
  /** Beside the chosen stars: the number, and what it means. */
  value: (stars: number) => string
}

export const norwegian: RatingInputLabels = {
  legend: 'Vurdering',
  stars: (stars) => (stars === 1 ? '1 av 5 stjerner' : `${stars} av 5 stjerner`),
  value: (stars) => `${stars} av 5 – ${['Dårlig', 'Ikke så bra', 'Helt grei', 'Bra', 'Veldig bra'][stars - 1]}`,
}

export const english: RatingInputLabels = {
  legend: 'Rating',
  stars: (stars) => `${stars} of 5 stars`,
  value: (stars) => `${stars} of 5 – ${['Bad', 'Not so good', 'All right', 'Good', 'Very good'][stars - 1]}`,
}
