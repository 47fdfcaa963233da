import { emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'

export type ReservationIntentEvent =
  /** The shopper goes to the checkout to reserve, or did before the page was loaded. */
  | { type: 'reservationIntent.declare' }
  /** The checkout is shown. */
  | { type: 'reservationIntent.claim' }

export type ReservationIntentEmitted =
  /** The checkout that is shown is to reserve. */
  { type: 'reservationIntent.claimed' }

export const reservationIntentMachine = setup({
  types: {
    context: {} as object,
    events: {} as ReservationIntentEvent,
    emitted: {} as ReservationIntentEmitted,
  },
  actions: {
    save: () => absent('save'),
    drop: () => absent('drop'),
    emitClaimed: emit({ type: 'reservationIntent.claimed' }),
  },
}).createMachine({
  id: 'reservationIntent',
  description: 'The shopper goes to the checkout to reserve, not to pay. It survives a full page load, and holds once.',
  context: {},
  options: { maxIterations: 100 },
  initial: 'none',
  states: {
    none: {
      description: 'The checkout is to pay.',
      on: {
        'reservationIntent.declare': 'declared',
      },
    },
    declared: {
      description: 'The next checkout is to reserve.',
      entry: 'save',
      exit: 'drop',
      on: { 'reservationIntent.claim': { target: 'none', actions: 'emitClaimed' } },
    },
  },
})
