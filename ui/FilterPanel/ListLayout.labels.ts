export interface ListLayoutLabels {
  /** Name of the filter column. */
  filters: string
}

export const norwegian: ListLayoutLabels = {
  filters: 'Filter',
}

export const english: ListLayoutLabels = {
  filters: 'Filters',
}
