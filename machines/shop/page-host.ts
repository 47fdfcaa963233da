import type { ActorLogic, ActorRefFrom, ActorSystem, AnyActor, AnyActorRef, AnyEventObject, Snapshot } from 'xstate'

/** The running machines of pages. */
export type PageHostSnapshot = Snapshot<undefined> & { children: Readonly<Record<string, AnyActorRef>> }

export type PageHostEvent =
  /** Starts an actor of a page. It was made with this host as its parent. */
  | { type: 'pages.start'; actor: AnyActor }
  /** Stops the actors of a page that is not kept any more. */
  | { type: 'pages.stop'; actors: readonly AnyActorRef[] }

const without = (children: PageHostSnapshot['children'], ids: readonly string[]): PageHostSnapshot['children'] =>
  Object.fromEntries(Object.entries(children).filter(([id]) => !ids.includes(id)))

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
  transition(snapshot, event, scope) {
    const received: AnyEventObject = event
    if (received.type === 'xstate.stop') {
      for (const child of Object.values(snapshot.children)) scope.stopChild(child)
      return { ...snapshot, status: 'stopped', children: {} } as PageHostSnapshot
    }
    // a child reports its fault to its own observers
    const ended = /^xstate\.(?:done|error)\.actor\.(.+)/.exec(received.type)?.[1]
    if (ended) return { ...snapshot, children: without(snapshot.children, [ended]) }
    switch (event.type) {
      case 'pages.start':
        event.actor.start()
        return event.actor.getSnapshot().status === 'active'
          ? { ...snapshot, children: { ...snapshot.children, [event.actor.id]: event.actor } }
          : snapshot
      case 'pages.stop':
        for (const actor of event.actors) scope.stopChild(actor)
        return {
          ...snapshot,
          children: without(
            snapshot.children,
            event.actors.map(({ id }) => id),
          ),
        }
      default:
        return snapshot
    }
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined, children: {} }),
  getPersistedSnapshot: (snapshot) => snapshot,
}

export type PageHost = ActorRefFrom<typeof pageHost>
