import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { useActorSelector as useSelectorOf } from '../../ui/useMachineView/index.ts'

export { useCommands } from '../../ui/useMachineView/index.ts'

const hydrationSnapshots = new WeakMap<AnyActorRef, unknown>()

/** Records what the server rendered from: a boundary that hydrates late must start there. */
export function captureHydrationSnapshot<A extends AnyActorRef>(actor: A): A {
  hydrationSnapshots.set(actor, actor.getSnapshot())
  return actor
}

/** The snapshot at hydration; the current one if the server rendered none. */
export const getHydrationSnapshot = <A extends AnyActorRef>(actor: A): SnapshotFrom<A> =>
  (hydrationSnapshots.get(actor) ?? actor.getSnapshot()) as SnapshotFrom<A>

/** Selects from an actor's snapshot, at hydration from the one that the server rendered. */
export const useActorSelector = <A extends AnyActorRef, T>(actor: A, select: (snapshot: SnapshotFrom<A>) => T): T =>
  useSelectorOf(actor, select, getHydrationSnapshot)
