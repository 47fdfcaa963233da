import { type AnyEventObject, fromCallback } from 'xstate'
import { relay } from '../relay/index.ts'
import { shopActors } from './actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Routes emitted events from machine to machine, by the routes known when an event is emitted. */
export const eventRouter = (routes: Iterable<EventRoute>) =>
  fromCallback(({ system }) => {
    const subscriptions = Object.keys(shopActors).map((name) => {
      const source = system.get(name)
      return source?.on('*', (emittedEvent: AnyEventObject) => {
        for (const { from, emitted, to, map } of routes) {
          const event = from === name && emitted === emittedEvent.type && map(emittedEvent)
          const target = event && system.get(to)
          if (target) relay(source, target, event)
        }
      })
    })
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe()
    }
  })
