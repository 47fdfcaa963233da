import { useCallback, useSyncExternalStore } from 'react'
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

/** Selects from an actor's snapshot. `select` must return a stable reference; a fresh object per call loops forever. */
export function useActorSelector<A extends AnyActorRef, T>(actor: A, select: (snapshot: SnapshotFrom<A>) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(getHydrationSnapshot(actor)),
  )
}

const identity = <T>(snapshot: T): T => snapshot

/** The whole snapshot, for a machine's view. */
export const useActorSnapshot = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> => useActorSelector(actor, identity)
