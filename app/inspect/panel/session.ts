import {
  composeSession,
  isOfLife,
  type RecordedActor,
  type Session,
  standing,
} from '../../../machines/testing/index.ts'
import type { ActorRecord, ShopRecord } from './record.types.ts'

/** A recording of all entries of a page, which the sender has redacted. */
export function sessionOf(shop: ShopRecord): Session {
  // React creates an actor twice in StrictMode, and starts one of them
  const machines = [...shop.actors.values()].filter(
    ({ machine, snapshots }) => machine !== null && snapshots.length > 0,
  )
  const places = new Map(machines.map(({ actor }, place) => [actor, place]))
  const placeOf = (actor: string | null) => places.get(actor ?? '') ?? null
  /** The nearest machine above: actors between, such as lazy loaders, are not recorded. */
  const parentOf = (actor: string | null): number | null =>
    actor === null ? null : (placeOf(actor) ?? parentOf(shop.actors.get(actor)?.parent ?? null))
  const within = new Map(
    machines.flatMap(({ parent }, place) => (parent !== null && placeOf(parent) === null ? [[parent, place]] : [])),
  )
  /** What stands in for a machine, such as a lazy one, sends in its name. */
  const senderOf = (actor: string | null) => placeOf(actor) ?? within.get(actor ?? '') ?? null
  const begun = machines[0]?.at ?? 0
  const recorded = ({ machine, name, parent, at, input, snapshot, snapshots }: ActorRecord): RecordedActor => ({
    machine: machine ?? '',
    name,
    parent: parentOf(parent),
    at: at - begun,
    ...(snapshot === undefined ? { input } : { snapshot }),
    stands: standing(snapshots[0]?.live ?? []),
  })
  const answers = new Map(machines.flatMap(({ snapshots }) => snapshots.map(({ answers: n, live }) => [n, live])))
  const stood = new Map<number, string>()
  const delivered = shop.events.flatMap(({ n, at, actor, from, event }) => {
    const to = placeOf(actor)
    if (to === null || isOfLife(event)) return []
    const live = answers.get(n)
    const stands = live ? standing(live) : (stood.get(to) ?? '')
    stood.set(to, stands)
    return [{ at: at - begun, to, from: senderOf(from), event, stands }]
  })
  return composeSession(machines.map(recorded), delivered)
}
