import type { AnyActorRef, AnyEventObject } from 'xstate'
import { relay } from '../relay/index.ts'
import type { EventRoute } from './shop.types.ts'

/**
 * Routes an event that was emitted before the code of its target was loaded. The target runs below the shop, under its
 * system id. `name`: of the source.
 */
export function routeLate(
  name: string,
  source: AnyActorRef,
  emittedEvent: AnyEventObject,
  routes: readonly EventRoute[],
): void {
  for (const { from, emitted, to, map } of routes) {
    const event = from === name && emitted === emittedEvent.type && map(emittedEvent)
    const target: AnyActorRef | undefined = event ? source.system.get(to) : undefined
    if (event && target) relay(source, target, event)
  }
}
