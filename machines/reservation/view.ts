import type { SnapshotFrom } from 'xstate'
import type { ReservationEvent, reservationMachine } from './machine.ts'
import {
  isOpenStatus,
  type RefusedLine,
  type Reservation,
  type ReservationField,
  type ReservationRequest,
  type ReservationStage,
  statusOf,
} from './rules.ts'

export interface ReservationView {
  busy: boolean
  reservation: Reservation | null
  /** A code; the app has the text. Null without one. */
  status: ReservationStage | null
  invalid: readonly ReservationField[]
  refused: readonly RefusedLine[]
  /** A fault may be retried. */
  problem: 'fault' | 'tooMany' | 'unknown' | 'tooLate' | 'notCancelled' | null
  /** The cancellation's confirmation is shown. */
  asking: boolean
  /** There is a form. */
  canSend: boolean
  /** Its status can be read again. */
  canCheck: boolean
  canCancel: boolean
}

export interface ReservationCommands {
  send(request: ReservationRequest): void
  retry(): void
  /** Reads the status again. */
  check(): void
  /** Asks for the confirmation of a cancellation. */
  cancel(): void
  /** Cancels the reservation. */
  confirm(): void
  /** Keeps the reservation. */
  leave(): void
}

type Snapshot = SnapshotFrom<typeof reservationMachine>

function problemOf(snapshot: Snapshot): ReservationView['problem'] {
  if (snapshot.hasTag('canRetry')) return 'fault'
  if (snapshot.matches({ form: 'tooMany' })) return 'tooMany'
  if (snapshot.matches('unknown')) return 'unknown'
  if (snapshot.matches({ shown: 'tooLate' })) return 'tooLate'
  return snapshot.matches({ shown: 'notCancelled' }) ? 'notCancelled' : null
}

export function selectReservation(snapshot: Snapshot): ReservationView {
  const { reservation, invalid, refused } = snapshot.context
  const canCheck = snapshot.matches('shown')
  return {
    busy: snapshot.hasTag('busy'),
    reservation,
    status: reservation && statusOf(reservation.statusId),
    invalid,
    refused,
    problem: problemOf(snapshot),
    asking: snapshot.hasTag('asking'),
    canSend: snapshot.hasTag('form'),
    canCheck,
    canCancel: canCheck && reservation !== null && isOpenStatus(reservation.statusId),
  }
}

export const reservationCommands = (send: (event: ReservationEvent) => void): ReservationCommands => ({
  send: (request) => send({ type: 'reservation.send', request }),
  retry: () => send({ type: 'reservation.retry' }),
  check: () => send({ type: 'reservation.check' }),
  cancel: () => send({ type: 'reservation.cancel' }),
  confirm: () => send({ type: 'reservation.cancel.confirm' }),
  leave: () => send({ type: 'reservation.cancel.leave' }),
})
