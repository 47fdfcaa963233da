import type { ActorLogic, ActorRefFrom, ActorSystem, AnyActorRef, Snapshot } from 'xstate'

export type PageHostSnapshot = Snapshot<undefined> & {
  /** The running machines of pages. */
  children: readonly AnyActorRef[]
}

export type PageHostEvent =
  /** A page has started an actor, with this host as its parent. */
  | { type: 'pages.add'; actor: AnyActorRef }
  /** Stops the actors of a page that is not kept any more: one with the tag `mustFinish` once it has lost it. */
  | { type: 'pages.stop'; actors: readonly AnyActorRef[] }

/** Its request is under way, and the outcome matters to the shop without the page: the cart of what was bought. */
const mustFinish = (actor: AnyActorRef): boolean => {
  const snapshot = actor.getSnapshot() as { status: string; hasTag?: (tag: string) => boolean }
  return snapshot.status === 'active' && snapshot.hasTag?.('mustFinish') === true
}

/** Stops an actor when its request has ended. */
function stopFinished(host: AnyActorRef, actor: AnyActorRef): void {
  const following = actor.subscribe(() => {
    if (mustFinish(actor)) return
    following.unsubscribe()
    host.send({ type: 'pages.stop', actors: [actor] })
  })
}

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
    const left = event.actors ?? []
    const ended = event.type === 'xstate.stop' ? all : left.filter((actor) => !mustFinish(actor))
    ended.forEach(scope.stopChild)
    for (const actor of left.filter(mustFinish)) stopFinished(scope.self, actor)
    return {
      ...snapshot,
      children: all.filter((child) => !ended.includes(child) && child.getSnapshot().status === 'active'),
    }
  },
  getInitialSnapshot: () => ({ status: 'active', children: [] }) as unknown as PageHostSnapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
}

export type PageHost = ActorRefFrom<typeof pageHost>
