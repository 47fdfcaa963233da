import type { AnyActor, InspectionEvent } from 'xstate'

// On the server: a machine that turns an error into a state drops the cause, and operators need it.

const faults = new WeakMap<AnyActor, readonly unknown[]>()

/** An inspector that collects the errors of the machine's invoked actors. */
export const collectFaults =
  (found: unknown[]) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.')) return
    found.push('error' in inspected.event ? inspected.event.error : inspected.event.type)
  }

export const keepFaults = (actor: AnyActor, found: readonly unknown[]): void => void faults.set(actor, found)

/** The errors of a page's actor so far. */
export const faultsOf = (actor: AnyActor | undefined): readonly unknown[] => (actor && faults.get(actor)) ?? []
