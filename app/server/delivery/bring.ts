import { createFetch, FetchError } from 'ofetch'
import * as v from 'valibot'
import { isPostalCode } from '../../../machines/domain/index.ts'
import { placeName } from '../../api/map.ts'
import { urlPath } from '../../api/path.ts'
import { describeFetchError } from '../core/describe-fetch-error.ts'
import { type Carrier, CarrierUnavailable, type PickupPoint } from './carrier.ts'
import { hoursIn } from './hours-in.ts'

/** API of the carrier, and the user and key of the shop's account there. */
export interface BringAccount {
  /** Origin of the API, by default https://api.bring.com. */
  url: string
  user: string
  key: string
  /** Address of the shop, which each call names. */
  client: string
  /** Timeout of a call, ms. */
  timeoutMs?: number
}

/** A shopper waits for it. */
const defaultTimeoutMs = 5000
/** Pick-up points of one answer. */
export const mostPickupPoints = 12
const metresPerKilometre = 1000

/** Types of Norwegian points. `1` is for companies, so it is left out. */
const kinds: Readonly<Record<string, PickupPoint['Kind']>> = {
  4: 'shop',
  19: 'postOffice',
  21: 'postOffice',
  27: 'locker',
  32: 'postOffice',
  37: 'locker',
}
const companiesOnly = '1'
const notFound = 404

const text = v.optional(v.string(), '')
/** The used part of an entry. The first address is the one of the label, the second where the shopper goes. */
const entry = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  address: text,
  postalCode: text,
  city: text,
  visitingAddress: text,
  visitingPostalCode: text,
  visitingCity: text,
  openingHoursNorwegian: text,
  distanceInKm: text,
  type: text,
})
const answer = v.object({ pickupPoint: v.array(entry) })

/** Bring's Pickup Point API: https://developer.bring.com/api/pickup-point */
export function bring({ url, user, key, client, timeoutMs = defaultTimeoutMs }: BringAccount): Carrier {
  const call = createFetch().create({
    baseURL: url,
    headers: {
      accept: 'application/json',
      'x-mybring-api-uid': user,
      'x-mybring-api-key': key,
      'x-bring-client-url': client,
    },
    timeout: timeoutMs,
    retry: 0,
  })
  return {
    name: 'Posten',
    async findPickupPoints(postalCode) {
      try {
        const found = await call<unknown>(urlPath`/pickuppoint/api/pickuppoint/NO/postalCode/${`${postalCode}.json`}`, {
          query: { numberOfResponses: mostPickupPoints },
        })
        return v
          .parse(answer, found)
          .pickupPoint.filter(({ type }) => type !== companiesOnly)
          .map(pointOf)
          .filter(({ Address, PostalCode }) => Address !== '' && isPostalCode(PostalCode))
          .toSorted(byDistance)
          .slice(0, mostPickupPoints)
      } catch (error) {
        if (error instanceof FetchError && error.status === notFound) return []
        throw new CarrierUnavailable(`The carrier at ${new URL(url).host} failed: ${describeFetchError(error)}`)
      }
    },
  }
}

/** The carrier sorts by driving time; the shopper sees distances. */
const byDistance = (a: PickupPoint, b: PickupPoint): number => (a.Distance ?? Infinity) - (b.Distance ?? Infinity)

/** The carrier writes addresses in capitals. */
const inWords = (text: string): string => (text === text.toUpperCase() ? placeName(text) : text)

function pointOf(found: v.InferOutput<typeof entry>): PickupPoint {
  const kilometres = Number(found.distanceInKm || Number.NaN)
  return {
    PickupPointID: found.id,
    Name: found.name,
    Kind: kinds[found.type] ?? 'other',
    Address: inWords(found.visitingAddress || found.address),
    PostalCode: found.visitingPostalCode || found.postalCode,
    City: inWords(found.visitingCity || found.city),
    Distance: Number.isFinite(kilometres) ? Math.round(kilometres * metresPerKilometre) : null,
    openingHours: hoursIn(found.openingHoursNorwegian),
  }
}
