import type { AnyEventObject, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { mask, startOf, transitionKey } from '../../machines/testing/index.ts'
import { clearOf } from './clear.ts'
import type { ActorTold, EventTold, SnapshotTold, Told } from './messages.ts'

/** As much of an actor as XState shows who inspects. */
interface Watched {
  sessionId: string
  id: string
  _parent?: Watched
  logic?: { id?: string; root?: AnyStateNode; config?: object }
  options?: { input?: unknown; snapshot?: unknown }
  send(event: AnyEventObject): void
}
interface Seen {
  status: string
  context?: unknown
  tags?: Iterable<string>
  _nodes?: readonly AnyStateNode[]
}

/** What a panel that opens late is told at least: events and steps. */
const mostKept = 20_000

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
  /** The number of the event that a snapshot answers. */
  answers: number | null
}
const noPath: readonly AnyTransitionDefinition[] = []

/** Contexts that were told, by actor: of the next one only what is another needs to be told. */
type ToldContexts = Map<string, Readonly<Record<string, unknown>>>

function changedIn(context: unknown, actor: string, contexts: ToldContexts): Record<string, unknown> {
  if (typeof context !== 'object' || context === null) return {}
  const before = contexts.get(actor)
  const now = context as Record<string, unknown>
  contexts.set(actor, now)
  if (before === now) return {}
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !before || before[key] !== value))
}

function say({ inspected, path, answers }: Note, contexts: ToldContexts): ActorTold | EventTold | SnapshotTold {
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
      type: inspected.event.type,
      answers,
      status: seen.status,
      changed: mask(changedIn(seen.context, actor, contexts), clearOf(machine)) as Record<string, unknown>,
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
    definition: logic?.root && logic.config ? JSON.stringify(logic.config) : '',
    ...(logic?.root ? startOf(watched.options ?? {}, (value) => mask(value, clearOf(machine))) : {}),
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
  const unanswered = new Map<string, { event: AnyEventObject; n: number }[]>()
  let contexts: ToldContexts = new Map()
  let isHeard = false
  let noted = 0

  const send = (notes: readonly Note[]) =>
    tell(notes.map((note) => ({ ...say(note, contexts), n: note.n, at: note.at })))

  function note(list: Note[], inspected: InspectionEvent, path = noPath, answers: number | null = null): void {
    noted++
    const one = { n: noted, at: Math.round(now()), inspected, path, answers }
    list.push(one)
    if (kept.length > mostKept * 1.5) kept.splice(0, kept.length - mostKept)
    if (!isHeard) return
    waiting.push(one)
    if (waiting.length === 1) later(() => send(waiting.splice(0)))
  }

  /** An actor answers one event after the other, and may be sent more meanwhile. */
  function answeredBy(sessionId: string, event: AnyEventObject): number | null {
    const first = unanswered.get(sessionId)?.[0]
    if (first?.event !== event) return null
    unanswered.get(sessionId)?.shift()
    return first.n
  }

  function inspect(inspected: InspectionEvent): void {
    const { sessionId } = inspected.actorRef
    switch (inspected.type) {
      case '@xstate.actor':
        actors.set(sessionId, inspected.actorRef as unknown as Watched)
        note(begun, inspected)
        return
      case '@xstate.event': {
        note(kept, inspected)
        const asked = { event: inspected.event, n: noted }
        const before = unanswered.get(sessionId)
        if (before) before.push(asked)
        else unanswered.set(sessionId, [asked])
        return
      }
      case '@xstate.microstep': {
        const path = taken.get(sessionId)
        if (path) path.push(...inspected._transitions)
        else if (inspected._transitions.length > 0) taken.set(sessionId, [...inspected._transitions])
        return
      }
      case '@xstate.snapshot':
        note(kept, inspected, taken.get(sessionId), answeredBy(sessionId, inspected.event))
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
      contexts = new Map()
      send([...begun, ...kept].sort((a, b) => a.n - b.n))
    },
    /** What a panel sends an actor; one that is gone hears nothing. */
    send: (actor: string, event: AnyEventObject): void => actors.get(actor)?.send(event),
  }
}
