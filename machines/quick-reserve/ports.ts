import { fromPromise } from 'xstate'
import { quickReserveMachine } from './machine.ts'
import { type ContactAnswer, contactIn } from './rules.ts'

/** Effects of a reservation in two presses. */
export interface QuickReservePorts {
  /** Finds whom the shop can reach. */
  findContact(): Promise<ContactAnswer>
}

export const quickReserveWith = (ports: QuickReservePorts) =>
  quickReserveMachine.provide({
    actors: { findContact: fromPromise<ContactAnswer>(async () => contactIn(await ports.findContact())) },
  })
