import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { machineToPlay } from '../../../machines/index.ts'
import {
  formatPlayed,
  maskWhyNot,
  type PlayedActor,
  refusalOf,
  replay,
  type Session,
  type WhyNot,
  whyNot,
} from '../../../machines/testing/index.ts'
import { definitionOf, guardsOf } from '../protocol/definition.ts'
import { wayIn } from '../protocol/recompute.ts'
import { redact } from '../protocol/redaction.ts'
import { emptyShop } from './record.ts'
import type { ShopRecord } from './record.types.ts'

/** In a recording, events have even numbers, and the steps after them odd ones. */
const numberOf = (event: number) => event * 2

const redacted = (why: WhyNot, machine: string) => maskWhyNot(why, (values) => redact(values, machine))

function refusedIn(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  taken: readonly string[],
  machine: string,
) {
  const refused = before && taken.length === 0 ? refusalOf(before, event) : null
  return refused ? { refused: redacted(refused, machine) } : {}
}

function stepsOf({ recorded, steps }: PlayedActor, actor: string, session: Session) {
  // a machine starts after the events delivered before it
  const earlier = session.events.filter(([at]) => at < recorded.at).length
  return steps.map(({ at, number, event, snapshot, ...step }) => ({
    kind: 'snapshot' as const,
    n: numberOf(number === 0 ? earlier : number) + 1,
    at,
    actor,
    type: event.type,
    answers: number === 0 ? null : numberOf(number),
    status: snapshot.status,
    // a machine may hold data that its events and input do not
    context: redact({ context: snapshot.context as Readonly<Record<string, unknown>> }, recorded.machine).context,
    tags: [...snapshot.tags],
    live: snapshot._nodes.map(({ id }) => id),
    taken: wayIn(step),
    ...refusedIn(step.before, event, wayIn(step), recorded.machine),
  }))
}

/** Replays a recording with the current machines, as the entries that a page of the shop would send. */
export function played(session: Session, id: string, title: string): ShopRecord {
  const shop = emptyShop(id, title)
  const all = replay(session, machineToPlay)
  shop.ask = (actor, at, event) => {
    const records = shop.actors.get(actor)?.snapshots ?? []
    const place = at === null ? records.length - 1 : records.findLastIndex(({ n }) => n <= at)
    const one = all[Number(actor)]
    const step = one?.steps[place]
    return step ? redacted(whyNot(step.snapshot, event), one.recorded.machine) : null
  }
  for (const [place, one] of all.entries()) {
    const { machine, name, parent, at } = one.recorded
    const logic = machineToPlay(machine)
    const actor = String(place)
    shop.actors.set(actor, {
      kind: 'actor',
      n: 0,
      at,
      actor,
      parent: parent === null ? null : String(parent),
      name,
      machine,
      definition: definitionOf(logic?.config ?? { id: machine }),
      ...guardsOf(logic?.implementations),
      snapshots: stepsOf(one, actor, session),
    })
  }
  shop.events = session.events.map(([at, to, from, event], i) => ({
    kind: 'event',
    n: numberOf(i + 1),
    at,
    actor: String(to),
    from: from === null ? null : String(from),
    event,
  }))
  shop.last = numberOf(session.events.length) + 1
  shop.partings = all.flatMap((one) => (one.parting ? [formatPlayed(one)] : []))
  return shop
}
