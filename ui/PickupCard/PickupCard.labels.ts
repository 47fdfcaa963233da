export interface PickupCardLabels {
  heading: string
  code: string
  qr: (code: string) => string
  map: string
}

export const norwegian: PickupCardLabels = {
  heading: 'Vis koden i butikken',
  code: 'Hentekode',
  qr: (code) => `QR-kode for hentekode ${code}`,
  map: 'Vis i kart',
}

export const english: PickupCardLabels = {
  heading: 'Show the code in the store',
  code: 'Pickup code',
  qr: (code) => `QR code for pickup code ${code}`,
  map: 'Show on map',
}
