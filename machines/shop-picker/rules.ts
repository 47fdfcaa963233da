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

/** A coordinate, degrees. */
export interface Coords {
  lat: number
  lng: number
}

/** Geolocation error codes: 1 refused, 2 unavailable, 3 timed out. */
export type PositionCode = 1 | 2 | 3
export type PositionAnswer = { type: 'at'; coords: Coords } | { type: 'failed'; code: PositionCode }
/** `label` is the postcode's place: `Oslo`. */
export type PostcodeAnswer = { type: 'at'; coords: Coords; label: string } | { type: 'unknown' }
/** Driving distance to each place in order, m; null without a road. */
export type RoutingAnswer = readonly (number | null)[]

const readCoords = recordOf<Coords>({ lat: number, lng: number })
/** Parses a port's answer. @throws on anything else */
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

/** A geolocation failure, for the log. */
export class PositionError extends Error {
  override readonly name = 'PositionError'
  readonly code: PositionCode
  constructor(code: PositionCode) {
    super(`The position did not come: code ${code}`)
    this.code = code
  }
}

/** Origin of the distances. */
export interface Place extends Coords {
  /** Null for the device's position. */
  postcode: { code: string; label: string } | null
}
export interface Distance {
  metres: number
  /** Estimated from the straight line, without a road distance. */
  isEstimate: boolean
}
export type Distances = Readonly<Record<number, Distance>>

/** Timeout of a position, ms. In some browsers a dismissed prompt never answers. */
export const positionTimeout = 30_000
/** Timeout of driving distances, ms; then they are estimated. */
export const routingTimeout = 3000
/** Mean ratio of road to straight line; higher around fjords. */
const roadFactor = 1.3
/** Mean radius of the earth, m. */
const earthRadius = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance of two points, m, by the haversine formula. */
export function airLine(a: Coords, b: Coords): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Estimated road distance, whole m. */
export const estimatedDistance = (a: Coords, b: Coords): number => Math.round(airLine(a, b) * roadFactor)

/** Physical shops: all but the web stock. */
export const walkIn = <S extends Pick<Shop, 'id'>>(shops: readonly S[]): readonly S[] =>
  shops.filter(({ id }) => id !== webStockShopId)

type Located = Pick<Shop, 'id' | 'coords'>
type Placed<S> = S & { coords: Coords }
export const placedShops = <S extends Located>(shops: readonly S[]): readonly Placed<S>[] =>
  shops.filter((shop): shop is Placed<S> => shop.coords !== null)

/** Distance of each shop with a coordinate: driving, or else estimated. */
export function distancesFrom(from: Coords, shops: readonly Located[], driven: RoutingAnswer | null): Distances {
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

/** The distances that order shops: `distances`, or else estimates from the shop `nearShopId`. Empty without both. */
export function orderingDistances(
  distances: Distances,
  shops: readonly Located[],
  nearShopId: number | null,
): Distances {
  if (Object.keys(distances).length > 0) return distances
  const from = shops.find(({ id }) => id === nearShopId)?.coords
  return from ? distancesFrom(from, shops, null) : {}
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')

/** Four digits, with surrounding white space allowed. */
export function postcodeIn(text: string): string | null {
  const code = text.trim()
  return /^\d{4}$/.test(code) ? code : null
}

/** Whether each word of a search is in the shop's name, address or place, or starts its postcode. */
export function isFound(shop: Shop, search: string): boolean {
  const text = fold([shop.name, shop.fullName, shop.address, shop.postPlace].join(' '))
  const words = fold(search).split(' ')
  return words.every((word) => text.includes(word) || shop.postNo.startsWith(word))
}

/**
 * Sorts shops: with stock first where asked for, then nearest first, unknown distances last, then those of the own brand,
 * whose names begin with it, then by name.
 */
export function inOrder<S extends Pick<Shop, 'id' | 'name'>>(
  shops: readonly S[],
  { distances, having, brand = '' }: { distances: Distances; having: readonly number[] | null; brand?: string },
): readonly S[] {
  const lacks = ({ id }: S) => (having && !having.includes(id) ? 1 : 0)
  const far = ({ id }: S) => distances[id]?.metres ?? Number.MAX_SAFE_INTEGER
  const isOther = ({ name }: S) => (name.startsWith(brand) ? 0 : 1)
  return shops.toSorted(
    (a, b) =>
      lacks(a) - lacks(b) ||
      far(a) - far(b) ||
      isOther(a) - isOther(b) ||
      compareNorwegian(a.name, b.name) ||
      a.id - b.id,
  )
}
