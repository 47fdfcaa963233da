import { assign } from 'xstate'
import { alertsMachine } from './machine.ts'

/** What alerts ask of the world. */
export interface AlertsPorts {
  /** The time in ms, of a clock that never goes back. Asked when an alert's own clock starts and stops. */
  now(): number
}

export const alertsWith = (ports: AlertsPorts, machine = alertsMachine) =>
  machine.provide({
    actions: {
      startClock: assign(() => ({ since: ports.now() })),
      stopClock: assign(({ context }) => ({ left: Math.max(0, context.left - (ports.now() - context.since)) })),
    },
  })
