export interface ShopCardLabels {
  map: string
  messenger: string
  newTab: string
  away: (distance: string) => string
}

export const norwegian: ShopCardLabels = {
  map: 'Vis i kart',
  messenger: 'Messenger',
  newTab: 'åpnes i ny fane',
  away: (distance) => `${distance} unna`,
}

export const english: ShopCardLabels = {
  map: 'Show on map',
  messenger: 'Messenger',
  newTab: 'opens in a new tab',
  away: (distance) => `${distance} away`,
}
