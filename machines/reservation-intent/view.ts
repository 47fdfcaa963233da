import type { SnapshotFrom } from 'xstate'
import type { reservationIntentMachine } from './machine.ts'

export interface ReservationIntentView {
  /** The next checkout is to reserve. */
  isDeclared: boolean
}

export const selectReservationIntent = (
  snapshot: SnapshotFrom<typeof reservationIntentMachine>,
): ReservationIntentView => ({ isDeclared: snapshot.matches('declared') })
