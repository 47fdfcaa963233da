import { createFetch } from 'ofetch'
import type { WireDistances, WireWaypoint } from '../../api/wire-content.ts'
import type { Log } from '../log.ts'
import { whyNoAnswer } from '../why-no-answer.ts'

/** Longitude, latitude: the order of OSRM. */
export type Point = readonly [longitude: number, latitude: number]
export interface TableAsked {
  points: readonly Point[]
  /** Which of the points; all when not given. */
  sources?: readonly number[] | undefined
  destinations?: readonly number[] | undefined
}
/** Driving distances between points. */
export interface Routing {
  table(asked: TableAsked): Promise<WireDistances>
}

const earthRadius = 6_371_008.8
/** How much longer roads are than the air line: 1.3 on average, more where fjords are in the way. */
const detour = 1.3
/** How long a routing service is waited for, ms. */
const patience = 5000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great circle between two points, m. */
function airLine([lngA, latA]: Point, [lngB, latB]: Point): number {
  const half =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

const waypoint = ([longitude, latitude]: Point): WireWaypoint => ({
  location: [longitude, latitude],
  name: '',
  distance: 0,
})

/** Distances by the air line, marked as estimated: what there is without a routing service. */
export const estimates: Routing = {
  async table({ points, sources, destinations }) {
    const from = sources?.map((at) => points[at]!) ?? points
    const to = destinations?.map((at) => points[at]!) ?? points
    return {
      code: 'Ok',
      distances: from.map((a) => to.map((b) => Math.round(airLine(a, b) * detour * 10) / 10)),
      sources: from.map(waypoint),
      destinations: to.map(waypoint),
      estimated: true,
    }
  },
}

const isTable = (value: unknown): value is WireDistances =>
  typeof value === 'object' && value !== null && 'code' in value && value.code === 'Ok' && 'distances' in value

/** An OSRM server. While it does not answer, distances are estimated and the log says so. */
export function osrm(url: string, log: Log): Routing {
  const call = createFetch().create({ baseURL: url, timeout: patience, retry: 1 })
  return {
    async table(asked) {
      const { points, sources, destinations } = asked
      try {
        const table = await call<unknown>(`/table/v1/car/${points.map((point) => point.join(',')).join(';')}`, {
          query: {
            annotations: 'distance',
            ...(sources && { sources: sources.join(';') }),
            ...(destinations && { destinations: destinations.join(';') }),
          },
        })
        if (isTable(table)) return table
        throw new Error('no table in its answer')
      } catch (error) {
        log(`Routing at ${url} failed, distances are estimated: ${whyNoAnswer(error)}`)
        return estimates.table(asked)
      }
    },
  }
}
