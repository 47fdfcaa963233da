import { LRUCache } from 'lru-cache'
import { DomainError } from '../core/domain-error.ts'
import type { OrderedPickupPoint } from '../db/schema.ts'
import { createOutsideCalls, type OutsideCalls, TooManyCalls } from '../geo/outside-calls.ts'
import { reasonOf } from '../observability/log.ts'
import { type Carrier, CarrierUnavailable, type PickupPoint } from './carrier.ts'

/** Where the carrier hands parcels out. */
export interface PickupPoints {
  /**
   * Points around a postcode, nearest first. `caller` is the network that asks. @throws DomainError unavailable,
   * rateLimited
   */
  near(postalCode: string, caller: string): Promise<PickupPoint[]>
  /** The point as an order stores it; null for one that is not around this postcode. @throws DomainError unavailable */
  find(postalCode: string, id: string): Promise<OrderedPickupPoint | null>
}

/** Last answers by postcode, and how long one stands in for a carrier that fails, ms. */
const lastAnswers = { max: 1000, ttl: 24 * 60 * 60 * 1000 }

/**
 * Points of the carrier. Equal questions within an hour share an answer. While the carrier fails, the last answer of
 * the day stands in: a point that a shopper was shown can still be ordered to.
 */
export function openPickupPoints(
  carrier: Carrier,
  log: (line: string) => void,
  calls: OutsideCalls = createOutsideCalls(),
): PickupPoints {
  const last = new LRUCache<string, PickupPoint[]>(lastAnswers)

  async function near(postalCode: string, caller: string): Promise<PickupPoint[]> {
    try {
      return await calls(caller, postalCode, async () => {
        const points = await carrier.findPickupPoints(postalCode)
        last.set(postalCode, points)
        return points
      })
    } catch (error) {
      if (error instanceof TooManyCalls) throw new DomainError('rateLimited', 'For mange søk. Prøv igjen om et minutt.')
      if (!(error instanceof CarrierUnavailable)) throw error
      log(reasonOf(error))
      const before = last.get(postalCode)
      if (before) return before
      throw new DomainError('unavailable', 'Transportøren svarer ikke akkurat nå. Prøv igjen om litt.')
    }
  }

  return {
    near,
    async find(postalCode, id) {
      const point = (await near(postalCode, '')).find(({ PickupPointID }) => PickupPointID === id)
      if (!point) return null
      const { Distance: _, openingHours: __, ...kept } = point
      return { ...kept, Carrier: carrier.name }
    },
  }
}
