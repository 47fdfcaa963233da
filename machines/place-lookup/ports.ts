import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import { placeLookupMachine } from './machine.ts'
import { type PlaceAnswer, placeIn } from './rules.ts'

/** Effects of a look-up of a place. */
export interface PlaceLookupPorts {
  /**
   * Finds the place of a complete postcode. A fault rejects. The signal is aborted when the answer is not needed
   * any more.
   */
  findPlace(postalCode: string, signal: AbortSignalLike): Promise<PlaceAnswer>
}

export const placeLookupWith = (ports: PlaceLookupPorts) =>
  placeLookupMachine.provide({
    actors: {
      findPlace: fromPromise<PlaceAnswer, { postalCode: string }>(async ({ input, signal }) =>
        placeIn(await ports.findPlace(input.postalCode, signal)),
      ),
    },
  })
