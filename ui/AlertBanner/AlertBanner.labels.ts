export interface AlertBannerLabels {
  /** Name of the region. */
  region: string
  close: string
}

export const norwegian: AlertBannerLabels = {
  region: 'Varsler',
  close: 'Lukk varsel',
}

export const english: AlertBannerLabels = {
  region: 'Notifications',
  close: 'Close notification',
}
