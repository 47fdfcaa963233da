export interface DateFieldLabels {
  day: string
  month: string
  year: string
  /** In brackets after the legend of an optional field. */
  optional: string
}

export const norwegian: DateFieldLabels = {
  day: 'Dag',
  month: 'Måned',
  year: 'År',
  optional: 'valgfritt',
}

export const english: DateFieldLabels = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  optional: 'optional',
}
