import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { mask, transitionKey } from '../../machines/testing/index.ts'
import { clearOf } from './clear.ts'
import type { ActorTold, EventTold, SnapshotTold, Told } from './messages.ts'

/** As much of an actor as XState shows who inspects. */
interface Watched {
  sessionId: string
  id: string
  _parent?: Watched
  logic?: { id?: string; root?: AnyStateNode; config?: object }
  send(event: AnyEventObject): void
}
interface Seen {
  status: string
  value?: unknown
  context?: unknown
  tags?: Iterable<string>
  _nodes?: readonly AnyStateNode[]
}

/** Steps that a panel which opens late can go back to. */
const mostKept = 1000

const withoutFunctions = (config: object): string =>
  JSON.stringify(config, (_, value: unknown) => (typeof value === 'function' ? undefined : value))

/** The machine whose data it is: for a child that is no machine, such as a promise, its parent's. */
const machineOf = (actor: Watched | undefined): string | null =>
  actor === undefined ? null : actor.logic?.root ? (actor.logic.id ?? null) : machineOf(actor._parent)

function shown(event: AnyEventObject, machine: string | null): AnyEventObject {
  return { ...(mask(event, clearOf(machine)) as object), type: event.type }
}

/**
 * Turns what XState says of its actors into messages. Nothing is made ready, masked or sent before a panel listens; what
 * happened until then is kept as it is, since contexts and events never change.
 */
export function createSender(tell: (told: readonly Told[]) => void, now: () => number = () => performance.now()) {
  const actors = new Map<string, Watched>()
  const begun: (() => Told)[] = []
  const kept: (() => Told)[] = []
  const taken = new Map<string, AnyTransitionDefinition[]>()
  let isHeard = false
  let told = 0

  function note(list: (() => Told)[], say: () => ActorTold | EventTold | SnapshotTold): void {
    told++
    const when = { n: told, at: Math.round(now()) }
    const make = () => ({ ...say(), ...when })
    list.push(make)
    if (kept.length > mostKept) kept.shift()
    if (isHeard) tell([make()])
  }

  function inspect(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as unknown as Watched
    const { sessionId } = actor
    const machine = machineOf(actor)
    switch (inspected.type) {
      case '@xstate.actor': {
        actors.set(sessionId, actor)
        const { logic } = actor
        note(begun, () => ({
          is: 'actor',
          actor: sessionId,
          parent: actor._parent?.sessionId ?? null,
          name: logic?.root && actor.id === sessionId ? (logic.id ?? actor.id) : actor.id,
          machine: logic?.root ? machine : null,
          definition: logic?.root && logic.config ? withoutFunctions(logic.config) : '',
        }))
        return
      }
      case '@xstate.event': {
        const from = inspected.sourceRef?.sessionId ?? null
        const { event } = inspected
        note(kept, () => ({ is: 'event', actor: sessionId, from, event: shown(event, machine) }))
        return
      }
      case '@xstate.microstep':
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...inspected._transitions])
        return
      case '@xstate.snapshot': {
        const { event } = inspected
        const seen = inspected.snapshot as unknown as Seen
        const path = taken.get(sessionId) ?? []
        taken.delete(sessionId)
        note(kept, () => ({
          is: 'snapshot',
          actor: sessionId,
          event: shown(event, machine),
          status: seen.status,
          value: seen.value ?? null,
          context: mask(seen.context ?? null, clearOf(machine)),
          tags: [...(seen.tags ?? [])],
          live: (seen._nodes ?? []).map((node) => node.id),
          taken: path.map(transitionKey),
        }))
        return
      }
      default:
    }
  }

  return {
    inspect,
    /** A panel is there: it is told all that is kept, and from now on everything as it happens. */
    hear(): void {
      isHeard = true
      tell([...begun, ...kept].map((make) => make()).sort((a, b) => a.n - b.n))
    },
    /** What a panel sends an actor; one that is gone hears nothing. */
    send: (actor: string, event: AnyEventObject): void => actors.get(actor)?.send(event),
  }
}
