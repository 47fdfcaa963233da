export interface AlertListLabels {
  /** Name of the list. */
  list: string
  none: string
}

export const norwegian: AlertListLabels = {
  list: 'Tidligere varsler',
  none: 'Ingen varsler',
}

export const english: AlertListLabels = {
  list: 'Earlier notifications',
  none: 'No notifications',
}
