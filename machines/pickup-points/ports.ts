import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import type { PickupPoint } from '../domain/index.ts'
import { pickupPointsMachine } from './machine.ts'
import { pointsIn } from './rules.ts'

/** Effects of a look-up of pick-up points. */
export interface PickupPointsPorts {
  /**
   * Finds the points around a complete postcode, nearest first. A fault rejects. The signal is aborted when the answer is
   * not needed any more.
   */
  findPickupPoints(postalCode: string, signal: AbortSignalLike): Promise<readonly PickupPoint[]>
}

export const pickupPointsWith = (ports: PickupPointsPorts) =>
  pickupPointsMachine.provide({
    actors: {
      findPickupPoints: fromPromise<readonly PickupPoint[], { postalCode: string }>(async ({ input, signal }) =>
        pointsIn(await ports.findPickupPoints(input.postalCode, signal)),
      ),
    },
  })
