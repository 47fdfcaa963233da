import type { AnyEventObject, AnyStateNode, InspectionEvent } from 'xstate'
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

/** The machine whose data it is: for a child that is no machine, such as a promise, its parent's. */
const machineOf = (actor: Watched | undefined): string | null =>
  actor === undefined ? null : actor.logic?.root ? (actor.logic.id ?? null) : machineOf(actor._parent)

function shown(event: AnyEventObject, machine: string | null): AnyEventObject {
  return { ...(mask(event, clearOf(machine)) as object), type: event.type }
}

const noPath: readonly string[] = []

type Context = Readonly<Record<string, unknown>>

/** Reads on from what XState has told, in order: what belongs together is told in several parts. */
function createTeller() {
  const contexts = new Map<string, Context>()
  const paths = new Map<string, string[]>()
  const unanswered = new Map<string, { event: AnyEventObject; n: number }[]>()

  function changedIn(context: unknown, actor: string): Context {
    if (typeof context !== 'object' || context === null) return {}
    const before = contexts.get(actor)
    const now = context as Context
    contexts.set(actor, now)
    return Object.fromEntries(Object.entries(now).filter(([key, value]) => !before || before[key] !== value))
  }
  /** An actor answers one event after the other, and may be sent more meanwhile; what is before it stays unanswered. */
  function answeredBy(actor: string, event: AnyEventObject): number | null {
    const waiting = unanswered.get(actor) ?? []
    const place = waiting.findIndex((one) => one.event === event)
    return place < 0 ? null : (waiting.splice(0, place + 1).at(-1)?.n ?? null)
  }

  /** In the words of the panel; null for what is part of something to come. */
  return (inspected: InspectionEvent, n: number): ActorTold | EventTold | SnapshotTold | null => {
    const watched = inspected.actorRef as unknown as Watched
    const { sessionId: actor, logic } = watched
    const machine = machineOf(watched)
    switch (inspected.type) {
      case '@xstate.actor':
        return {
          is: 'actor',
          actor,
          parent: watched._parent?.sessionId ?? null,
          name: logic?.root && watched.id === actor ? (logic.id ?? actor) : watched.id,
          machine: logic?.root ? machine : null,
          definition: logic?.root && logic.config ? JSON.stringify(logic.config) : '',
          ...(logic?.root ? startOf(watched.options ?? {}, (value) => mask(value, clearOf(machine))) : {}),
        }
      case '@xstate.event': {
        const { event, sourceRef } = inspected
        const waiting = unanswered.get(actor)
        if (waiting) waiting.push({ event, n })
        else unanswered.set(actor, [{ event, n }])
        return { is: 'event', actor, from: sourceRef?.sessionId ?? null, event: shown(event, machine) }
      }
      case '@xstate.microstep':
        paths.set(actor, [...(paths.get(actor) ?? noPath), ...inspected._transitions.map(transitionKey)])
        return null
      case '@xstate.snapshot': {
        const seen = inspected.snapshot as unknown as Seen
        const taken = paths.get(actor) ?? noPath
        paths.delete(actor)
        return {
          is: 'snapshot',
          actor,
          type: inspected.event.type,
          answers: answeredBy(actor, inspected.event),
          status: seen.status,
          changed: mask(changedIn(seen.context, actor), clearOf(machine)) as Context,
          tags: [...(seen.tags ?? [])],
          live: (seen._nodes ?? []).map((node) => node.id),
          taken,
        }
      }
      default:
        return null
    }
  }
}

/** Something that happened, as XState told it: the n-th, so many ms after the page was opened. */
interface Note {
  n: number
  at: number
  inspected: InspectionEvent
}

interface SenderOptions {
  /** `isCut`: the beginning is not here any more. */
  tell(told: readonly Told[], isCut: boolean): void
  /** Puts work off until the page has time for it. */
  later(then: () => void): void
  /** The time, ms. */
  now?: () => number
  /** Of what XState tells, as much is kept for a panel that opens late: twice at most. Some ten thousand steps. */
  keep?: number
}

/**
 * Turns what XState says of its actors into messages. A machine's step waits for nothing but that it is kept: reading,
 * masking and sending come later, and not before a panel listens. Contexts and events never change.
 */
export function createSender({ tell, later, now = () => performance.now(), keep = 50_000 }: SenderOptions) {
  const actors = new Map<string, Watched>()
  let begun: Note[] = []
  // two lists, and no object for each: this is done in every step of every machine
  let kept: InspectionEvent[] = []
  let times: number[] = []
  let time = 0
  let dropped = 0
  let teller = createTeller()
  let isHeard = false
  let isPlanned = false
  let told = 0

  const noteAt = (place: number): Note => ({
    n: dropped + place + 1,
    at: Math.round(times[place] ?? 0),
    inspected: kept[place]!,
  })
  const say = ({ n, at, inspected }: Note): Told[] => {
    const said = teller(inspected, n)
    return said ? [{ ...said, n, at }] : []
  }
  function tellOn(): void {
    isPlanned = false
    const more: Told[] = []
    for (let place = told - dropped; place < kept.length; place++) more.push(...say(noteAt(place)))
    told = dropped + kept.length
    tell(more, dropped > 0)
  }
  /** Of the oldest half only who began is kept. */
  function drop(): void {
    if (isHeard) tellOn()
    const half = kept.length >> 1
    begun = [
      ...begun,
      ...kept.slice(0, half).flatMap(({ type }, place) => (type === '@xstate.actor' ? [noteAt(place)] : [])),
    ]
    kept = kept.slice(half)
    times = times.slice(half)
    dropped += half
  }

  return {
    inspect(inspected: InspectionEvent): void {
      if (inspected.type === '@xstate.actor')
        actors.set(inspected.actorRef.sessionId, inspected.actorRef as unknown as Watched)
      if (inspected.type === '@xstate.action') return
      if (inspected.type === '@xstate.microstep' && inspected._transitions.length === 0) return
      if (kept.length >= keep * 2) drop()
      kept.push(inspected)
      // what an event leads to comes at once: the clock is read once a step
      if (inspected.type === '@xstate.event' || inspected.type === '@xstate.actor') time = now()
      times.push(time)
      if (!isHeard || isPlanned) return
      isPlanned = true
      later(tellOn)
    },
    /** A panel is there: it is told all that is kept, and from now on everything as it happens. */
    hear(): void {
      isHeard = true
      teller = createTeller()
      const earlier = begun.flatMap(say)
      told = dropped + kept.length
      tell([...earlier, ...kept.flatMap((_, place) => say(noteAt(place)))], dropped > 0)
    },
    /** What a panel sends an actor; one that is gone hears nothing. */
    send: (actor: string, event: AnyEventObject): void => actors.get(actor)?.send(event),
  }
}
