import type { AnyActor, InspectionEvent } from 'xstate'

// On the server: a machine that turns an error into a state keeps nothing of it, and the operator needs the cause.

const faults = new WeakMap<AnyActor, readonly unknown[]>()

/** An inspector that collects what the machine's calls have thrown. */
export const collectFaults =
  (found: unknown[]) =>
  (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.')) return
    found.push('error' in inspected.event ? inspected.event.error : inspected.event.type)
  }

export const keepFaults = (actor: AnyActor, found: readonly unknown[]): void => void faults.set(actor, found)

/** What the calls of a page's machine have thrown so far. */
export const faultsOf = (actor: AnyActor | undefined): readonly unknown[] => (actor && faults.get(actor)) ?? []
