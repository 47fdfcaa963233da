import type { SnapshotFrom } from 'xstate'
import type { placingOrderMachine } from './machine.ts'

export interface PlacingOrderView {
  /** The call that is under way; null when it has ended. */
  doing: 'placing' | 'cancelling' | 'startingPayment' | null
}

export function selectPlacingOrder(snapshot: SnapshotFrom<typeof placingOrderMachine>): PlacingOrderView {
  if (snapshot.status !== 'active') return { doing: null }
  if (snapshot.matches('startingPayment')) return { doing: 'startingPayment' }
  return { doing: snapshot.matches('cancellingOrder') ? 'cancelling' : 'placing' }
}
