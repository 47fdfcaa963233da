export interface ListBarLabels {
  filter: string
  /** After the count of selected filters, for screen readers. */
  selected: string
  reset: string
  /** Brings back what was reset. */
  undo: string
  sort: string
  reverse: string
  /** Name of the list of selected filters. */
  chips: string
}

export const norwegian: ListBarLabels = {
  filter: 'Filter',
  selected: 'valgt',
  reset: 'Nullstill filter',
  undo: 'Angre nullstilling',
  sort: 'Sorter etter',
  reverse: 'Omvendt rekkefølge',
  chips: 'Valgte filter',
}

export const english: ListBarLabels = {
  filter: 'Filters',
  selected: 'selected',
  reset: 'Reset filters',
  undo: 'Undo reset',
  sort: 'Sort by',
  reverse: 'Reverse order',
  chips: 'Selected filters',
}
