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
  problem: 'fault' | 'tooMany' | 'unknown' | 'tooLate' | 'notCancelled' | null
  /** The cancellation's confirmation is shown. */
  asking: boolean
  /** Null without a form. */
  onSend: ((request: ReservationRequest) => void) | null
  onRetry: (() => void) | null
  onCheck: (() => void) | null
  onCancel: (() => void) | null
  onConfirm: (() => void) | null
  onLeave: (() => void) | null
}

type Snapshot = SnapshotFrom<typeof reservationMachine>

function problemOf(snapshot: Snapshot): ReservationView['problem'] {
  if (snapshot.hasTag('canRetry')) return 'fault'
  if (snapshot.matches({ form: 'tooMany' })) return 'tooMany'
  if (snapshot.matches('unknown')) return 'unknown'
  if (snapshot.matches({ shown: 'tooLate' })) return 'tooLate'
  return snapshot.matches({ shown: 'notCancelled' }) ? 'notCancelled' : null
}

export function reservationView(snapshot: Snapshot, send: (event: ReservationEvent) => void): ReservationView {
  const { reservation, invalid, refused } = snapshot.context
  const isAsking = snapshot.hasTag('asking')
  const isShown = snapshot.matches('shown')
  const canCancel = isShown && reservation !== null && isOpenStatus(reservation.statusId)
  return {
    busy: snapshot.hasTag('busy'),
    reservation,
    status: reservation && statusOf(reservation.statusId),
    invalid,
    refused,
    problem: problemOf(snapshot),
    asking: isAsking,
    onSend: snapshot.hasTag('form') ? (request) => send({ type: 'reservation.send', request }) : null,
    onRetry: snapshot.hasTag('canRetry') ? () => send({ type: 'reservation.retry' }) : null,
    onCheck: isShown ? () => send({ type: 'reservation.check' }) : null,
    onCancel: canCancel ? () => send({ type: 'reservation.cancel' }) : null,
    onConfirm: isAsking ? () => send({ type: 'reservation.cancel.confirm' }) : null,
    onLeave: isAsking ? () => send({ type: 'reservation.cancel.leave' }) : null,
  }
}
