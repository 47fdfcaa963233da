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

/** Something that happened, as XState told it. */
interface Note {
  n: number
  at: number
  inspected: InspectionEvent
  /** The transitions that led to a snapshot. */
  path: readonly AnyTransitionDefinition[]
}
const noPath: readonly AnyTransitionDefinition[] = []

function say({ inspected, path }: Note): ActorTold | EventTold | SnapshotTold {
  const watched = inspected.actorRef as unknown as Watched
  const { sessionId: actor, logic } = watched
  const machine = machineOf(watched)
  if (inspected.type === '@xstate.event')
    return {
      is: 'event',
      actor,
      from: inspected.sourceRef?.sessionId ?? null,
      event: shown(inspected.event, machine),
    }
  if (inspected.type === '@xstate.snapshot') {
    const seen = inspected.snapshot as unknown as Seen
    return {
      is: 'snapshot',
      actor,
      event: shown(inspected.event, machine),
      status: seen.status,
      value: seen.value ?? null,
      context: mask(seen.context ?? null, clearOf(machine)),
      tags: [...(seen.tags ?? [])],
      live: (seen._nodes ?? []).map((node) => node.id),
      taken: path.map(transitionKey),
    }
  }
  return {
    is: 'actor',
    actor,
    parent: watched._parent?.sessionId ?? null,
    name: logic?.root && watched.id === actor ? (logic.id ?? actor) : watched.id,
    machine: logic?.root ? machine : null,
    definition: logic?.root && logic.config ? withoutFunctions(logic.config) : '',
  }
}

interface SenderOptions {
  tell(told: readonly Told[]): void
  /** Puts work off until the page has time for it. */
  later(then: () => void): void
  /** The time, ms. */
  now?: () => number
}

/**
 * Turns what XState says of its actors into messages. A machine's step waits for nothing but a note of it: masking and
 * sending come later, and not before a panel listens. Until then what happened is kept as it is; contexts and events
 * never change.
 */
export function createSender({ tell, later, now = () => performance.now() }: SenderOptions) {
  const actors = new Map<string, Watched>()
  const begun: Note[] = []
  const kept: Note[] = []
  const waiting: Note[] = []
  const taken = new Map<string, AnyTransitionDefinition[]>()
  let isHeard = false
  let noted = 0

  const send = (notes: readonly Note[]) => tell(notes.map((note) => ({ ...say(note), n: note.n, at: note.at })))

  function note(list: Note[], inspected: InspectionEvent, path = noPath): void {
    noted++
    const one = { n: noted, at: Math.round(now()), inspected, path }
    list.push(one)
    if (kept.length > mostKept) kept.shift()
    if (!isHeard) return
    waiting.push(one)
    if (waiting.length === 1) later(() => send(waiting.splice(0)))
  }

  function inspect(inspected: InspectionEvent): void {
    const { sessionId } = inspected.actorRef
    switch (inspected.type) {
      case '@xstate.actor':
        actors.set(sessionId, inspected.actorRef as unknown as Watched)
        note(begun, inspected)
        return
      case '@xstate.event':
        note(kept, inspected)
        return
      case '@xstate.microstep': {
        const path = taken.get(sessionId)
        if (path) path.push(...inspected._transitions)
        else if (inspected._transitions.length > 0) taken.set(sessionId, [...inspected._transitions])
        return
      }
      case '@xstate.snapshot':
        note(kept, inspected, taken.get(sessionId))
        taken.delete(sessionId)
        return
      default:
    }
  }

  return {
    inspect,
    /** A panel is there: it is told all that is kept, and from now on everything as it happens. */
    hear(): void {
      isHeard = true
      waiting.length = 0
      send([...begun, ...kept].sort((a, b) => a.n - b.n))
    },
    /** What a panel sends an actor; one that is gone hears nothing. */
    send: (actor: string, event: AnyEventObject): void => actors.get(actor)?.send(event),
  }
}
