import { webStockShopId } from '../../../machines/domain/index.ts'
import { pinnedAt } from '../../content/map.ts'
import type { DemoShop } from './types.ts'

/** Source of the coordinates. */
export const credits = [
  { what: 'Coordinates of the towns', source: 'GeoNames', licence: 'CC BY 4.0', url: 'https://www.geonames.org/' },
] as const

interface Town {
  town: string
  postNo: string
  address: string
  /** Size of the shop, 0 to 1: decides how much of the range it carries. */
  size: number
  lat: number
  lng: number
}

/** Fictional shops in real towns. Coordinates: GeoNames (https://www.geonames.org/), CC BY 4.0. */
const towns: readonly Town[] = [
  { town: 'Oslo', postNo: '0159', address: 'Storgata 14', size: 1, lat: 59.9127, lng: 10.7461 },
  { town: 'Bergen', postNo: '5013', address: 'Torggata 3', size: 1, lat: 60.393, lng: 5.3242 },
  { town: 'Trondheim', postNo: '7011', address: 'Munkegata 27', size: 1, lat: 63.4305, lng: 10.3951 },
  { town: 'Stavanger', postNo: '4006', address: 'Klubbgata 8', size: 0.9, lat: 58.9701, lng: 5.7333 },
  { town: 'Kristiansand', postNo: '4611', address: 'Markens gate 19', size: 0.8, lat: 58.1467, lng: 7.9956 },
  { town: 'Tromsø', postNo: '9008', address: 'Storgata 92', size: 0.9, lat: 69.6489, lng: 18.9551 },
  { town: 'Bodø', postNo: '8006', address: 'Storgata 5', size: 0.7, lat: 67.2827, lng: 14.3751 },
  { town: 'Ålesund', postNo: '6002', address: 'Kongens gate 10', size: 0.7, lat: 62.4723, lng: 6.1549 },
  { town: 'Drammen', postNo: '3044', address: 'Nedre Storgate 11', size: 0.7, lat: 59.7439, lng: 10.2045 },
  { town: 'Fredrikstad', postNo: '1606', address: 'Nygaardsgata 33', size: 0.6, lat: 59.2181, lng: 10.9298 },
  { town: 'Skien', postNo: '3724', address: 'Telemarksgata 2', size: 0.6, lat: 59.2096, lng: 9.609 },
  { town: 'Sandnes', postNo: '4306', address: 'Langgata 41', size: 0.6, lat: 58.8524, lng: 5.7352 },
  { town: 'Hamar', postNo: '2317', address: 'Torggata 58', size: 0.6, lat: 60.7945, lng: 11.068 },
  { town: 'Lillehammer', postNo: '2609', address: 'Storgata 70', size: 0.8, lat: 61.1151, lng: 10.4663 },
  { town: 'Gjøvik', postNo: '2815', address: 'Storgata 12', size: 0.5, lat: 60.7957, lng: 10.6916 },
  { town: 'Molde', postNo: '6413', address: 'Storgata 31', size: 0.5, lat: 62.7375, lng: 7.1591 },
  { town: 'Haugesund', postNo: '5525', address: 'Haraldsgata 140', size: 0.6, lat: 59.4138, lng: 5.268 },
  { town: 'Arendal', postNo: '4836', address: 'Vestregate 6', size: 0.5, lat: 58.4615, lng: 8.7725 },
  { town: 'Tønsberg', postNo: '3111', address: 'Storgaten 22', size: 0.6, lat: 59.2675, lng: 10.4076 },
  { town: 'Sandefjord', postNo: '3210', address: 'Jernbanealleen 9', size: 0.5, lat: 59.1312, lng: 10.2167 },
  { town: 'Harstad', postNo: '9405', address: 'Strandgata 7', size: 0.5, lat: 68.7983, lng: 16.5417 },
  { town: 'Alta', postNo: '9510', address: 'Markedsgata 4', size: 0.6, lat: 69.9689, lng: 23.2717 },
  { town: 'Førde', postNo: '6800', address: 'Hafstadvegen 21', size: 0.5, lat: 61.4522, lng: 5.8572 },
  { town: 'Voss', postNo: '5700', address: 'Uttrågata 15', size: 0.6, lat: 60.6287, lng: 6.4147 },
  { town: 'Oppdal', postNo: '7340', address: 'Russerveien 1', size: 0.5, lat: 62.5943, lng: 9.6912 },
]

const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/** Organisation number with a valid check digit (modulus 11). It starts with 3, which no real one does. */
function orgNoFrom(start: number): string {
  const digits = String(start)
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? orgNoFrom(start + 1) : `${digits}${check}`
}

const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a' }
const mailboxOf = (town: string): string =>
  town.toLowerCase().replace(/[æøå]/g, (letter) => plainLetters[letter] ?? letter)

/** Descriptions of shops, smallest first. */
const descriptions = [
  { upTo: 0.5, text: 'En liten butikk med klær, sko og utstyr for turer i nærområdet.' },
  { upTo: 0.7, text: 'Klær og sko for hele familien, og et eget rom for ski om vinteren.' },
  { upTo: 1, text: 'Hele utvalget, med skiverksted og tilpasning av sekk og tursko.' },
] as const

/** The first shops are in the largest towns and have long hours. */
const longHours = 6

function shopOf({ town, postNo, address, size, lat, lng }: Town, index: number): DemoShop {
  const chain = index % 3 === 2 ? 'Lyngfonn' : 'Vardeholm'
  const isLong = index < longHours
  return {
    id: index + 1,
    no: 200 + index,
    name: `${chain} ${town}`,
    fullName: `${chain} ${town} AS`,
    orgNo: orgNoFrom(31_000_000 + index * 137),
    description: descriptions.find(({ upTo }) => size <= upTo)?.text ?? '',
    address,
    postNo,
    postPlace: town.toUpperCase(),
    email: `${mailboxOf(town)}@${chain.toLowerCase()}.example`,
    phone: `400 00 ${100 + index}`,
    chain,
    openingHours: [
      { days: [1, 5], time: isLong ? ['09:00', '21:00'] : ['10:00', '18:00'] },
      { days: [6, 6], time: isLong ? ['09:00', '20:00'] : ['10:00', '16:00'] },
    ],
    coords: { lat, lng },
    mapLink: pinnedAt({ lat, lng }, 16),
    messengerId: `${chain}.${mailboxOf(town)}`.toLowerCase(),
  }
}

/** Stock of home deliveries: a shop in the data, without visitors. */
const webStock: DemoShop = {
  id: webStockShopId,
  no: 255,
  name: 'Nettlager',
  fullName: 'Vardeholm Nettlager AS',
  orgNo: orgNoFrom(31_900_000),
  description: '',
  address: 'Lagerveien 1',
  postNo: '2317',
  postPlace: 'HAMAR',
  email: 'nettlager@vardeholm.example',
  phone: '400 00 155',
  chain: 'Vardeholm',
  openingHours: [],
  coords: null,
  mapLink: '',
  messengerId: null,
}

export const shops: DemoShop[] = [...towns.map(shopOf), webStock]

/** Physical shops with their size. */
export const shopSizes: readonly { shopId: number; size: number }[] = towns.map(({ size }, index) => ({
  shopId: index + 1,
  size,
}))
