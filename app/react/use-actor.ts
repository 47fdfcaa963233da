import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const hydrationSnapshots = new WeakMap<AnyActorRef, unknown>()

/** Note what the server rendered from. A boundary that wakes late must begin there, whatever has happened since. */
export function captureHydrationSnapshot<A extends AnyActorRef>(actor: A): A {
  hydrationSnapshots.set(actor, actor.getSnapshot())
  return actor
}

/** What the server rendered from; the state as it is now where it rendered nothing. */
export const getHydrationSnapshot = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> =>
  (hydrationSnapshots.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>

/**
 * A machine's state in a component. `select` returns a primitive, or something that the snapshot already holds:
 * a value made anew at each call would render for ever.
 */
export function useActorSelector<A extends AnyActorRef, T>(actor: A, select: (snapshot: SnapshotFrom<A>) => T): T {
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscription = actor.subscribe(tell)
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

/** The whole snapshot, for a component that draws a machine's view. */
export const useActorSnapshot = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> => useActorSelector(actor, identity)
