export interface BuyBarLabels {
  /** Name of the region. */
  name: string
}

export const norwegian: BuyBarLabels = {
  name: 'Kjøp',
}

export const english: BuyBarLabels = {
  name: 'Buy',
}
