import { createFetch } from 'ofetch'
import { type Coords, estimatedDistance } from '../../../../machines/shop-picker/index.ts'
import { urlPath } from '../../../api/path.ts'
import type { WireDistances, WireWaypoint } from '../../../api/wire-content.ts'
import { describeFetchError } from '../../core/describe-fetch-error.ts'
import { withCredentials } from '../../core/with-credentials.ts'
import type { Log } from '../../observability/log.ts'
import { createOutsideCalls, TooManyCalls } from '../outside-calls.ts'

/** Longitude, latitude: the order of OSRM. */
export type Point = readonly [longitude: number, latitude: number]
export interface TableQuery {
  points: readonly Point[]
  /** Indexes of points; by default all. */
  sources?: readonly number[] | undefined
  destinations?: readonly number[] | undefined
}
/** Driving distances between points. */
export interface Routing {
  /** `caller` is the network that asks; empty for a page's own calls. */
  table(asked: TableQuery, caller?: string): Promise<WireDistances>
}

/** Timeout of the routing service, ms. */
const timeoutMs = 5000

const coordsOf = ([lng, lat]: Point): Coords => ({ lat, lng })

const waypoint = ([longitude, latitude]: Point): WireWaypoint => ({
  location: [longitude, latitude],
  name: '',
  distance: 0,
})

/** Estimates distances from the air line, as the shop picker does; marked as estimated. */
export const estimates: Routing = {
  async table({ points, sources, destinations }) {
    const from = sources?.map((at) => points[at]!) ?? points
    const to = destinations?.map((at) => points[at]!) ?? points
    return {
      code: 'Ok',
      distances: from.map((a) => to.map((b) => estimatedDistance(coordsOf(a), coordsOf(b)))),
      sources: from.map(waypoint),
      destinations: to.map(waypoint),
      estimated: true,
    }
  },
}

const isTable = (value: unknown): value is WireDistances =>
  typeof value === 'object' && value !== null && 'code' in value && value.code === 'Ok' && 'distances' in value

/** Asks an OSRM server. Falls back to estimates, with a log line, while it fails, and for a caller of too many. */
export function osrm(address: string, log: Log): Routing {
  const { url, headers } = withCredentials(address)
  const call = createFetch().create({ baseURL: url, headers, timeout: timeoutMs, retry: 1 })
  const calls = createOutsideCalls()
  const ask = async ({ points, sources, destinations }: TableQuery): Promise<WireDistances> => {
    const table = await call<unknown>(urlPath`/table/v1/car/${points}`, {
      query: {
        annotations: 'distance',
        ...(sources && { sources: sources.join(';') }),
        ...(destinations && { destinations: destinations.join(';') }),
      },
    })
    if (isTable(table)) return table
    throw new Error('no table in its answer')
  }
  return {
    async table(asked, caller = '') {
      try {
        return await calls(caller, JSON.stringify(asked), () => ask(asked))
      } catch (error) {
        if (!(error instanceof TooManyCalls))
          log(`Routing at ${url} failed, distances are estimated: ${describeFetchError(error)}`)
        return estimates.table(asked)
      }
    },
  }
}
