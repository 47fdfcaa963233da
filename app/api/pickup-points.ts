import type { $Fetch } from 'ofetch'
import type { PickupPoint } from '../../machines/domain/index.ts'
import { answers, type Stoppable, signalIn } from './answers.ts'
import { openingHoursOf } from './map.ts'
import type { WirePickupPoint } from './wire.ts'

/** Calls about the carrier's pick-up points. */
export interface PickupPointApi {
  /** Points around a complete postcode, nearest first; none where the chain has no carrier. */
  findPickupPoints(postalCode: string, options?: Stoppable): Promise<readonly PickupPoint[]>
}

export const pickupPointCalls = (call: $Fetch): PickupPointApi => ({
  async findPickupPoints(postalCode, options = {}) {
    try {
      const wire = await call<WirePickupPoint[]>('/pickup_points', { query: { postalCode }, ...signalIn(options) })
      return wire.map((point) => ({
        id: point.PickupPointID,
        name: point.Name,
        kind: point.Kind,
        address: point.Address,
        postalCode: point.PostalCode,
        city: point.City,
        distance: point.Distance,
        openingHours: point.openingHours.map(openingHoursOf),
      }))
    } catch (error) {
      answers(error, 404)
      return []
    }
  },
})
