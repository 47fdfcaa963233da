import { fromPromise } from 'xstate'
import type { AbortSignalLike } from '../domain/abort-signal.ts'
import type { Shop } from '../domain/index.ts'
import { shopPickerMachine } from './machine.ts'
import {
  type Coords,
  type PositionAnswer,
  PositionError,
  type PostcodeAnswer,
  positionIn,
  postcodeFound,
  type RoutingAnswer,
  roadsIn,
  shopsIn,
} from './rules.ts'

/** Effects of the shop picker. Faults reject. */
export interface ShopPickerPorts {
  listShops(): Promise<readonly Shop[]>
  /** The device's position. A refusal is an answer. */
  locate(): Promise<PositionAnswer>
  /** Centre of a postcode of four digits. */
  findPostcode(postcode: string): Promise<PostcodeAnswer>
  /** Driving distances, m, in the order of `to`. The signal is aborted when the answer is not needed any more. */
  measureRoads(from: Coords, to: readonly Coords[], signal: AbortSignalLike): Promise<RoutingAnswer>
  /** Logs an error. Must not fail. */
  logPositionError(error: PositionError): void
}

export const shopPickerWith = (ports: ShopPickerPorts) =>
  shopPickerMachine.provide({
    actors: {
      listShops: fromPromise<readonly Shop[], undefined>(async () => shopsIn(await ports.listShops())),
      locate: fromPromise<PositionAnswer, undefined>(async () => positionIn(await ports.locate())),
      findPostcode: fromPromise<PostcodeAnswer, { postcode: string }>(async ({ input }) =>
        postcodeFound(await ports.findPostcode(input.postcode)),
      ),
      measureRoads: fromPromise<RoutingAnswer, { from: Coords; to: readonly Coords[] }>(async ({ input, signal }) =>
        roadsIn(await ports.measureRoads(input.from, input.to, signal)),
      ),
    },
    actions: { logPositionError: (_, { code }) => ports.logPositionError(new PositionError(code)) },
  })
