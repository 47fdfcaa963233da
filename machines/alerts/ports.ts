import { assign } from 'xstate'
import { alertsMachine } from './machine.ts'
import type { NewAlert } from './rules.ts'

/** Effects of alerts. */
export interface AlertsPorts {
  /** Monotonic time, ms. Read when an alert's timer starts and stops. */
  now(): number
  /** Remembers alerts across page loads. Without it each load shows them again. */
  shown?: {
    /** Whether an earlier load showed it and its cause has not changed since. */
    has(alert: NewAlert): boolean
    add(alert: NewAlert): void
  }
}

export const alertsWith = ({ now, shown }: AlertsPorts, machine = alertsMachine) =>
  machine.provide({
    actions: {
      startClock: assign(() => ({ since: now() })),
      stopClock: assign(({ context }) => ({ left: Math.max(0, context.left - (now() - context.since)) })),
      recordShown: (_, { alert }) => shown?.add(alert),
    },
    ...(shown && { guards: { wasShown: (_, { alert }) => shown.has(alert) } }),
  })
