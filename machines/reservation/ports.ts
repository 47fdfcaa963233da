import { fromPromise } from 'xstate'
import { reservationMachine } from './machine.ts'
import {
  type CancelReservationAnswer,
  cancelledIn,
  type ReadReservationAnswer,
  type ReservationAnswer,
  type ReservationPayload,
  reservationIn,
  reservedIn,
} from './rules.ts'

/** Effects of a reservation. A refusal is an answer; a fault rejects. */
export interface ReservationPorts {
  /** A new idempotency key. */
  newKey(): string
  /** Makes a reservation. Idempotent by key. */
  sendReservation(call: { payload: ReservationPayload; idempotencyKey: string }): Promise<ReservationAnswer>
  readReservation(call: { id: number }): Promise<ReadReservationAnswer>
  cancelReservation(call: { id: number }): Promise<CancelReservationAnswer>
}

const needed = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`a reservation is asked about without ${what}`)
  return value
}

export const reservationWith = (ports: ReservationPorts, machine = reservationMachine) =>
  machine.provide({
    actors: {
      makeKey: fromPromise<string>(async () => ports.newKey()),
      sendReservation: fromPromise<
        ReservationAnswer,
        { payload: ReservationPayload | null; idempotencyKey: string | null }
      >(async ({ input }) =>
        reservedIn(
          await ports.sendReservation({
            payload: needed(input.payload, 'a payload'),
            idempotencyKey: needed(input.idempotencyKey, 'a key'),
          }),
        ),
      ),
      readReservation: fromPromise<ReadReservationAnswer, { id: number | null }>(async ({ input }) =>
        reservationIn(await ports.readReservation({ id: needed(input.id, 'an id') })),
      ),
      cancelReservation: fromPromise<CancelReservationAnswer, { id: number | null }>(async ({ input }) =>
        cancelledIn(await ports.cancelReservation({ id: needed(input.id, 'an id') })),
      ),
    },
  })
