import type { Shop } from '../../machines/domain/index.ts'

const shop = (id: number, town: string, address: string, postNo: string, coords: Shop['coords']): Shop => ({
  id,
  no: id,
  name: `Vardeholm ${town}`,
  fullName: `Vardeholm ${town} AS`,
  orgNo: '310 004 111',
  address,
  postNo,
  postPlace: town,
  phone: `400 00 1${String(id).padStart(2, '0')}`,
  email: `${town.toLowerCase().replace('ø', 'o')}@vardeholm.example`,
  openingHours: [
    { fromDay: 1, toDay: 5, opens: '10:00', closes: '20:00' },
    { fromDay: 6, toDay: 6, opens: '10:00', closes: '18:00' },
  ],
  coords,
  mapLink: `https://map.example/?q=${town}`,
  messengerId: null,
  description: '',
  chain: 'Vardeholm',
})

export const shops: readonly Shop[] = [
  shop(1, 'Oslo', 'Storgata 14', '0159', { lat: 59.91, lng: 10.75 }),
  shop(2, 'Drammen', 'Nedre Storgate 11', '3015', { lat: 59.74, lng: 10.2 }),
  shop(3, 'Tønsberg', 'Storgaten 22', '3126', { lat: 59.27, lng: 10.41 }),
]

/** A Saturday, at noon in Norway. */
export const saturday = new Date('2026-11-21T11:00:00Z')
/** The evening after it. */
export const sunday = new Date('2026-11-22T19:00:00Z')
