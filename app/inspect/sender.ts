import type { AnyEventObject, InspectionEvent } from 'xstate'
import { mask, type Note, noteOf, startOf, transitionKey } from '../../machines/testing/index.ts'
import { clearOf } from './clear.ts'
import type { ActorTold, EventTold, SnapshotTold, Told } from './messages.ts'

function shown(event: AnyEventObject, machine: string | null): AnyEventObject {
  return { ...(mask(event, clearOf(machine)) as object), type: event.type }
}

const noPath: readonly string[] = []

type Context = Readonly<Record<string, unknown>>

/** Reads on from what XState has told, in order: what belongs together is told in several parts. */
function createTeller() {
  /** The machine whose data it is: for a child that is no machine, such as a promise, its parent's. */
  const machines = new Map<string, string | null>()
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
  return (note: Note, n: number): ActorTold | EventTold | SnapshotTold | null => {
    const { actor } = note
    switch (note.is) {
      case 'actor': {
        const { logic, parent, id } = note
        const machine = logic?.root ? (logic.id ?? null) : (machines.get(parent ?? '') ?? null)
        machines.set(actor, machine)
        return {
          is: 'actor',
          actor,
          parent,
          name: logic?.root && id === actor ? (logic.id ?? actor) : id,
          machine: logic?.root ? machine : null,
          definition: logic?.root && logic.config ? JSON.stringify(logic.config) : '',
          ...(logic?.root ? startOf(note, (value) => mask(value, clearOf(machine))) : {}),
        }
      }
      case 'event': {
        const { from, event } = note
        const waiting = unanswered.get(actor)
        if (waiting) waiting.push({ event, n })
        else unanswered.set(actor, [{ event, n }])
        return { is: 'event', actor, from, event: shown(event, machines.get(actor) ?? null) }
      }
      case 'transitions':
        paths.set(actor, [...(paths.get(actor) ?? noPath), ...[note.transitions].flat().map(transitionKey)])
        return null
      case 'snapshot': {
        const { event, status, context, nodes } = note
        const taken = paths.get(actor) ?? noPath
        paths.delete(actor)
        return {
          is: 'snapshot',
          actor,
          type: event.type,
          answers: answeredBy(actor, event),
          status,
          changed: mask(changedIn(context, actor), clearOf(machines.get(actor) ?? null)) as Context,
          tags: [...new Set(nodes.flatMap(({ tags }) => tags))],
          live: nodes.map(({ id }) => id),
          taken,
        }
      }
      default:
        return note satisfies never
    }
  }
}

/** Something that happened: the n-th, so many ms after the page was opened. */
interface Numbered {
  n: number
  at: number
  note: Note
}

/** Whole milliseconds: `performance.now` says more, and takes longer. */
const sinceOpened = () => Date.now() - opened
const opened = performance.timeOrigin

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
export function createSender({ tell, later, now = sinceOpened, keep = 50_000 }: SenderOptions) {
  /** Those that live: a panel may send them something. */
  const actors = new Map<string, InspectionEvent['actorRef']>()
  let begun: Numbered[] = []
  // two lists: this is done in every step of every machine
  let kept: Note[] = []
  let times: number[] = []
  let time = 0
  let dropped = 0
  let teller = createTeller()
  let isHeard = false
  let isPlanned = false
  let told = 0

  const noteAt = (place: number): Numbered => ({
    n: dropped + place + 1,
    at: Math.round(times[place] ?? 0),
    note: kept[place]!,
  })
  const say = ({ n, at, note }: Numbered): Told[] => {
    const said = teller(note, n)
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
    begun = [...begun, ...kept.slice(0, half).flatMap(({ is }, place) => (is === 'actor' ? [noteAt(place)] : []))]
    kept = kept.slice(half)
    times = times.slice(half)
    dropped += half
  }

  return {
    inspect(inspected: InspectionEvent): void {
      const note = noteOf(inspected)
      if (!note) return
      if (note.is === 'actor') actors.set(note.actor, inspected.actorRef)
      if (note.is === 'snapshot' && note.status !== 'active') actors.delete(note.actor)
      if (kept.length >= keep * 2) drop()
      kept.push(note)
      // what an event leads to comes at once: the clock is read once a step
      if (note.is === 'event' || note.is === 'actor') time = now()
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
