import { reservationIntentMachine } from './machine.ts'
import { storedIntent } from './rules.ts'

/** Effects of an intent to reserve. */
export interface ReservationIntentPorts {
  /** Stores the intent for this browser session. Must not fail. */
  save(stored: boolean): void
  /** Removes it. Must not fail. */
  drop(): void
}

export const reservationIntentWith = (ports: ReservationIntentPorts) =>
  reservationIntentMachine.provide({
    actions: { save: () => ports.save(storedIntent), drop: () => ports.drop() },
  })
