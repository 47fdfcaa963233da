import type { SnapshotFrom } from 'xstate'
import type { PickupPoint } from '../domain/index.ts'
import type { PickupPointsEvent, pickupPointsMachine } from './machine.ts'

export interface PickupPointsView {
  state: 'idle' | 'looking' | 'found' | 'none' | 'failed'
  /** Of the last answered postcode, nearest first. They can be chosen while `state` is `found`. */
  points: readonly PickupPoint[]
  canRetry: boolean
}

export interface PickupPointsCommands {
  /** Asks again after a failure. */
  retry(): void
}

export const selectPickupPoints = (snapshot: SnapshotFrom<typeof pickupPointsMachine>): PickupPointsView => ({
  state: snapshot.value,
  points: snapshot.context.points,
  canRetry: snapshot.hasTag('canRetry'),
})

export const pickupPointsCommands = (send: (event: PickupPointsEvent) => void): PickupPointsCommands => ({
  retry: () => send({ type: 'pickupPoints.retry' }),
})
