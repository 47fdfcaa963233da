import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const hydrationSnapshots = new WeakMap<AnyActorRef, unknown>()

/** Records what the server rendered from: a boundary that hydrates late must start there. */
export function captureHydrationSnapshot<A extends AnyActorRef>(actor: A): A {
  hydrationSnapshots.set(actor, actor.getSnapshot())
  return actor
}

/** The snapshot at hydration; the current one if the server rendered none. */
export const getHydrationSnapshot = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> =>
  (hydrationSnapshots.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === plain)
const plain = Object.prototype

/** Compares plain objects and arrays by what they hold, anything else by identity. */
export function isSameView(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSameView(one[key], other[key]))
}

/**
 * Selects from an actor's snapshot. The component renders when what it selects differs, so `select` may make new
 * objects: an equal one keeps the reference of the one before.
 */
export function useActorSelector<A extends AnyActorRef, T>(actor: A, select: (snapshot: SnapshotFrom<A>) => T): T {
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  const last = useRef<{ snapshot: SnapshotFrom<A>; select: unknown; value: T }>(undefined)
  const selectFrom = (snapshot: SnapshotFrom<A>): T => {
    const before = last.current
    if (before?.snapshot === snapshot && before.select === select) return before.value
    const now = select(snapshot)
    const value = before && isSameView(before.value, now) ? before.value : now
    last.current = { snapshot, select, value }
    return value
  }
  return useSyncExternalStore(
    subscribe,
    () => selectFrom(actor.getSnapshot()),
    () => selectFrom(getHydrationSnapshot(actor)),
  )
}

/** What can be done with an actor, by its machine's `commands`: made once. */
export function useCommands<A extends AnyActorRef, C>(actor: A, commands: (send: A['send']) => C): C {
  return useMemo(() => commands(actor.send), [actor, commands])
}
