import type { AnyActorRef, AnyEventObject } from 'xstate'

/** Session ids of senders, by event. XState knows a sender only where an actor's own action sends the event. */
const senders = new WeakMap<AnyEventObject, string>()

/** Sends an event on behalf of an actor: recordings and the inspector name that one as its sender. */
export function relay<To extends AnyActorRef>(from: AnyActorRef, to: To, event: Parameters<To['send']>[0]): void {
  senders.set(event, from.sessionId)
  to.send(event)
}

/** Session id of the actor on whose behalf an event was relayed. */
export const senderOf = (event: AnyEventObject): string | null => senders.get(event) ?? null
