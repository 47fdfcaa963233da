export interface TrustRowLabels {
  /** Name of the region. */
  name: string
}

export const norwegian: TrustRowLabels = {
  name: 'Kjøpstrygghet',
}

export const english: TrustRowLabels = {
  name: 'Why shop with us',
}
