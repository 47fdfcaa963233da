export interface SearchFieldLabels {
  /** Name of the field. */
  name: string
  clear: string
}

export const norwegian: SearchFieldLabels = {
  name: 'Søk i hele butikken',
  clear: 'Tøm søk',
}

export const english: SearchFieldLabels = {
  name: 'Search the whole store',
  clear: 'Clear search',
}
