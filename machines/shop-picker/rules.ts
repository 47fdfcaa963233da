import { compareNorwegian, type Shop, webStockShopId } from '../domain/index.ts'
import {
  answerOf,
  caseOf,
  listOf,
  number,
  oneOf,
  orNull,
  readShop,
  recordOf,
  text,
} from '../persistence/reading/index.ts'

/** A point on the earth, degrees. */
export interface Coords {
  lat: number
  lng: number
}

/** Why a position did not come, by the numbers that browsers give: 1 refused, 2 unavailable, 3 timed out. */
export type PositionCode = 1 | 2 | 3
export type PositionAnswer = { type: 'at'; coords: Coords } | { type: 'failed'; code: PositionCode }
/** `label` is the postcode's place: `Oslo`. */
export type PostcodeAnswer = { type: 'at'; coords: Coords; label: string } | { type: 'unknown' }
/** Driving metres to each place asked for, in their order; null where no road leads. */
export type RoutingAnswer = readonly (number | null)[]

const readCoords = recordOf<Coords>({ lat: number, lng: number })
/** What the ports answered. @throws on what is no such answer */
export const shopsIn = answerOf('listShops', listOf(readShop))
export const positionIn = answerOf(
  'locate',
  caseOf<PositionAnswer>({ at: { coords: readCoords }, failed: { code: oneOf<PositionCode>(1, 2, 3) } }),
)
export const postcodeFound = answerOf(
  'findPostcode',
  caseOf<PostcodeAnswer>({ at: { coords: readCoords, label: text }, unknown: {} }),
)
export const roadsIn = answerOf('measureRoads', listOf(orNull(number)))

/** A geolocation failure, as it is logged. */
export class PositionError extends Error {
  override readonly name = 'PositionError'
  readonly code: PositionCode
  constructor(code: PositionCode) {
    super(`The position did not come: code ${code}`)
    this.code = code
  }
}

/** Where distances are counted from. */
export interface Place extends Coords {
  /** Null for the shopper's own position. */
  postcode: { code: string; label: string } | null
}
export interface Distance {
  metres: number
  /** From the air line, since no road was brought. */
  isEstimate: boolean
}
export type Distances = Readonly<Record<number, Distance>>

/** How long a position is waited for, ms. A prompt that is put away without an answer answers nothing in some browsers. */
export const positionTimeout = 30_000
/** How long driving distances are waited for before they are estimated, ms. */
export const routingTimeout = 3000
/** How much longer roads are than the air line: on average, more where fjords are in the way. */
const roadFactor = 1.3
/** Mean radius of the earth, m. */
const earthRadius = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great circle between two points, m, by the haversine formula. */
export function airLine(a: Coords, b: Coords): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** What the road may be where nobody can say, whole m. */
export const estimatedDistance = (a: Coords, b: Coords): number => Math.round(airLine(a, b) * roadFactor)

/** Shops that one can walk into: the web stock is none. */
export const walkIn = <S extends Pick<Shop, 'id'>>(shops: readonly S[]): readonly S[] =>
  shops.filter(({ id }) => id !== webStockShopId)

export type PlacedShop = Shop & { coords: Coords }
export const placedShops = (shops: readonly Shop[]): readonly PlacedShop[] =>
  shops.filter((shop): shop is PlacedShop => shop.coords !== null)

/** The distance of each shop that has a place on the map: the driven one where it came, else the estimate. */
export function distancesFrom(from: Coords, shops: readonly Shop[], driven: RoutingAnswer | null): Distances {
  const isDistance = (metres: unknown): metres is number =>
    typeof metres === 'number' && Number.isFinite(metres) && metres >= 0
  return Object.fromEntries(
    placedShops(shops).map(({ id, coords }, at): [number, Distance] => {
      const metres = driven?.[at]
      return isDistance(metres)
        ? [id, { metres: Math.round(metres), isEstimate: false }]
        : [id, { metres: estimatedDistance(from, coords), isEstimate: true }]
    }),
  )
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')

/** Four digits, with white space around them or none. */
export function postcodeIn(text: string): string | null {
  const code = text.trim()
  return /^\d{4}$/.test(code) ? code : null
}

/** Whether each word of a search is in the shop's name, address or place, or begins its postcode. */
export function isFound(shop: Shop, search: string): boolean {
  const text = fold([shop.name, shop.fullName, shop.address, shop.postPlace].join(' '))
  const words = fold(search).split(' ')
  return words.every((word) => text.includes(word) || shop.postNo.startsWith(word))
}

/**
 * Shops in the order they are listed: those with the goods first where that is asked for, the nearest first, those of
 * unknown distance last, then by name.
 */
export function inOrder<S extends Pick<Shop, 'id' | 'name'>>(
  shops: readonly S[],
  { distances, having }: { distances: Distances; having: readonly number[] | null },
): readonly S[] {
  const lacks = ({ id }: S) => (having && !having.includes(id) ? 1 : 0)
  const far = ({ id }: S) => distances[id]?.metres ?? Number.MAX_SAFE_INTEGER
  return shops.toSorted(
    (a, b) => lacks(a) - lacks(b) || far(a) - far(b) || compareNorwegian(a.name, b.name) || a.id - b.id,
  )
}
