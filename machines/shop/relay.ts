import { type AnyEventObject, fromCallback } from 'xstate'
import type { Forward } from './forwards.ts'
import { partLogic } from './parts.ts'

/** Carries facts from machine to machine, as the rows say that are here when a fact is told. */
export const relayOf = (rows: Iterable<Forward>) =>
  fromCallback(({ system }) => {
    const heard = Object.keys(partLogic).map((name) =>
      system.get(name)?.on('*', (told: AnyEventObject) => {
        for (const { from, fact, to, say } of rows) {
          const event = from === name && fact === told.type && say(told)
          if (event) system.get(to)?.send(event)
        }
      }),
    )
    return () => {
      for (const subscription of heard) subscription?.unsubscribe()
    }
  })
