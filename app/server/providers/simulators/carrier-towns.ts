/** Towns of the carrier's simulator by their first postcode, in order. A postcode belongs to the last one below it. */
export const towns: readonly { from: number; city: string; lat: number; lng: number }[] = [
  { from: 0, city: 'OSLO', lat: 59.913, lng: 10.745 },
  { from: 1300, city: 'SANDVIKA', lat: 59.89, lng: 10.526 },
  { from: 1400, city: 'SKI', lat: 59.719, lng: 10.838 },
  { from: 1600, city: 'FREDRIKSTAD', lat: 59.218, lng: 10.93 },
  { from: 2000, city: 'LILLESTRØM', lat: 59.956, lng: 11.05 },
  { from: 2300, city: 'HAMAR', lat: 60.795, lng: 11.068 },
  { from: 2600, city: 'LILLEHAMMER', lat: 61.115, lng: 10.466 },
  { from: 3000, city: 'DRAMMEN', lat: 59.744, lng: 10.205 },
  { from: 3700, city: 'SKIEN', lat: 59.209, lng: 9.609 },
  { from: 4000, city: 'STAVANGER', lat: 58.97, lng: 5.733 },
  { from: 4600, city: 'KRISTIANSAND S', lat: 58.147, lng: 7.995 },
  { from: 5000, city: 'BERGEN', lat: 60.393, lng: 5.324 },
  { from: 6000, city: 'ÅLESUND', lat: 62.472, lng: 6.155 },
  { from: 7000, city: 'TRONDHEIM', lat: 63.431, lng: 10.395 },
  { from: 8000, city: 'BODØ', lat: 67.28, lng: 14.405 },
  { from: 9000, city: 'TROMSØ', lat: 69.65, lng: 18.956 },
]
