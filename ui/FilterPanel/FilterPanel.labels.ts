export interface FilterPanelLabels {
  /** Name of the panel. */
  name: string
}

export const norwegian: FilterPanelLabels = {
  name: 'Filter',
}

export const english: FilterPanelLabels = {
  name: 'Filters',
}
