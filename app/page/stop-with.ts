import type { AnyActor, AnyActorRef } from 'xstate'
import { stopPageActors } from './page-actors.ts'

/** Stops other actors of a page with its first. */
export function stopWith(first: AnyActorRef, ...others: readonly AnyActorRef[]): void {
  const stop = () => stopPageActors(others as readonly AnyActor[])
  first.subscribe({ complete: stop, error: stop })
}
