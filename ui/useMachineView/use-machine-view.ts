import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const plain = Object.prototype
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === plain)

/** Compares plain objects and arrays by what they hold, anything else by identity. */
export function isSameView(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSameView(one[key], other[key]))
}

/**
 * Selects from an actor's snapshot. The component renders when what it selects differs, so `select` may make new
 * objects: an equal one keeps the reference of the one before. `getHydrationSnapshot` gives the snapshot that a server
 * rendered from, by default the current one.
 */
export function useActorSelector<A extends AnyActorRef, T>(
  actor: A,
  select: (snapshot: SnapshotFrom<A>) => T,
  getHydrationSnapshot: (actor: A) => SnapshotFrom<A> = (rendered) => rendered.getSnapshot() as SnapshotFrom<A>,
): T {
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

/**
 * The `view` and `commands` that a component of the kit takes, of a running actor:
 * `<PriceSlider {...useMachineView(slider, selectPriceSlider, priceSliderCommands)} />`. Give functions that stay the
 * same: another function makes `commands` again.
 */
export function useMachineView<A extends AnyActorRef, V, C>(
  actor: A,
  select: (snapshot: SnapshotFrom<A>) => V,
  commands: (send: A['send']) => C,
): { view: V; commands: C } {
  return { view: useActorSelector(actor, select), commands: useCommands(actor, commands) }
}
