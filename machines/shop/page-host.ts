import type { ActorLogic, ActorRefFrom, ActorSystem, AnyActorRef, Snapshot } from 'xstate'

export type PageHostSnapshot = Snapshot<undefined> & {
  /** The running machines of pages. */
  children: readonly AnyActorRef[]
}

export type PageHostEvent =
  /** A page has started an actor, with this host as its parent. */
  | { type: 'pages.add'; actor: AnyActorRef }
  /** Stops the actors of a page that is not kept any more. */
  | { type: 'pages.stop'; actors: readonly AnyActorRef[] }

/**
 * The parent of the pages' machines. Pages come and go, and a fault of one ends neither the others nor the shop, which
 * a statechart that spawned them could not promise: an error of a child that no transition names ends the parent.
 */
export const pageHost: ActorLogic<
  PageHostSnapshot,
  PageHostEvent,
  undefined,
  ActorSystem<{ actors: Record<string, AnyActorRef> }>
> = {
  // it also receives that a child has ended or failed, and that the shop stops
  transition(snapshot, event: { type: string; actor?: AnyActorRef; actors?: readonly AnyActorRef[] }, scope) {
    const all = snapshot.children.concat(event.actor ?? [])
    const ended = event.type === 'xstate.stop' ? all : event.actors
    ended?.forEach(scope.stopChild)
    return { ...snapshot, children: all.filter((child) => child.getSnapshot().status === 'active') }
  },
  getInitialSnapshot: () => ({ status: 'active', children: [] }) as unknown as PageHostSnapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
}

export type PageHost = ActorRefFrom<typeof pageHost>
