import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

const atHydration = new WeakMap<AnyActorRef, unknown>()

/** Note what the server rendered from. A boundary that wakes late must begin there, whatever has happened since. */
export function remember<A extends AnyActorRef>(actor: A): A {
  atHydration.set(actor, actor.getSnapshot())
  return actor
}

/** What the server rendered from; the state as it is now where it rendered nothing. */
export const remembered = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> =>
  (atHydration.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>

/**
 * A machine's state in a component. `select` returns a primitive, or something that the snapshot already holds:
 * a value made anew at each call would render for ever.
 */
export function useView<A extends AnyActorRef, T>(actor: A, select: (snapshot: SnapshotFrom<A>) => T): T {
  const follow = useCallback(
    (tell: () => void) => {
      const subscription = actor.subscribe(tell)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(
    follow,
    () => select(actor.getSnapshot()),
    () => select(remembered(actor)),
  )
}

const whole = <T>(snapshot: T): T => snapshot

/** The whole snapshot, for a component that draws a machine's view. */
export const useSnapshot = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> => useView(actor, whole)
