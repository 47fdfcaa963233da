import { type AnyEventObject, fromCallback } from 'xstate'
import { shopActors } from './actors.ts'
import type { EventRoute } from './shop.types.ts'

/** Carries facts from machine to machine, as the rows say that are here when a fact is told. */
export const eventRouter = (rows: Iterable<EventRoute>) =>
  fromCallback(({ system }) => {
    const heard = Object.keys(shopActors).map((name) =>
      system.get(name)?.on('*', (told: AnyEventObject) => {
        for (const { from, emitted, to, map } of rows) {
          const event = from === name && emitted === told.type && map(told)
          if (event) system.get(to)?.send(event)
        }
      }),
    )
    return () => {
      for (const subscription of heard) subscription?.unsubscribe()
    }
  })
