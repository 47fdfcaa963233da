import type { SnapshotFrom } from 'xstate'
import type { PickupPoint } from '../domain/index.ts'
import type { PickupPointsEvent, pickupPointsMachine } from './machine.ts'

export interface PickupPointsView {
  state: 'idle' | 'looking' | 'found' | 'none' | 'failed'
  /** Of the last answered postcode, nearest first. They can be chosen while `state` is `found`. */
  points: readonly PickupPoint[]
  canRetry: boolean
  /** The shopper asked again for these points after a failure. */
  isRetried: boolean
}

export interface PickupPointsCommands {
  /** Asks again after a failure. */
  retry(): void
}

type Snapshot = SnapshotFrom<typeof pickupPointsMachine>

const stateOf = ({ value }: Snapshot): PickupPointsView['state'] => {
  if (typeof value === 'string') return value
  return 'looking' in value ? 'looking' : 'found'
}

export const selectPickupPoints = (snapshot: Snapshot): PickupPointsView => ({
  state: stateOf(snapshot),
  points: snapshot.context.points,
  canRetry: snapshot.hasTag('canRetry'),
  isRetried: snapshot.hasTag('retried'),
})

export const pickupPointsCommands = (send: (event: PickupPointsEvent) => void): PickupPointsCommands => ({
  retry: () => send({ type: 'pickupPoints.retry' }),
})
