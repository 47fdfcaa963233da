import { type AnyActorRef, fromCallback } from 'xstate'
import { forwards } from './forwards.ts'

const partOf = (system: AnyActorRef['system'], name: string): AnyActorRef => {
  const part: AnyActorRef | undefined = system.get(name)
  if (!part) throw new Error(`no part of the shop is called ${name}: the table of forwarded facts names it`)
  return part
}

/** Carries facts from machine to machine, as the table says. */
export const relayFacts = fromCallback(({ system }) => {
  const heard = forwards.map(({ from, fact, to, say }) =>
    partOf(system, from).on(fact, (told) => {
      const event = say(told)
      if (event) partOf(system, to).send(event)
    }),
  )
  return () => {
    for (const subscription of heard) subscription.unsubscribe()
  }
})
