import type { AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate'
import { senderOf } from '../../relay/index.ts'
import { type ActorNote, actorNoteOf, createKnown, type Nodes } from '../note.ts'
import { mask } from './redact.ts'
import { recordResults } from './replay.ts'
import { composeSession, isOfLife, type RecordedActor, type Session, standing, startOf } from './session.ts'

export interface RecorderOptions {
  /**
   * Fields to record unmasked, by machine id: an allow-list, at any depth. Texts and numbers of all others are masked
   * (letters as x, digits as 4). Event types are always recorded.
   */
  clear?: Readonly<Record<string, readonly string[]>>
  /** Maximum number of events. Default 10 000. */
  most?: number
  /** Current time, ms. */
  now?: () => number
}

interface Began {
  actor: ActorNote
  at: number
  stands: string
}
interface Delivered {
  at: number
  to: number
  from: number | null
  event: AnyEventObject
  stands: string
}

/** Marks a row as the result of an earlier event, in place of its source. */
const answer = '(answer)'
type Row = [to: string, from: string | null, event: AnyEventObject, nodes: Nodes | null]
/** Fields of a row: target, source, event, and resulting states. */
const wide = 4
const nodesAt = 3

/**
 * Records the events of all machines: pass `inspect` to `createActor`. Runs within each step, so it allocates no
 * object: rows go into one flat list, read when the session is requested.
 */
export function recorder({ clear = {}, most = 10_000, now = Date.now }: RecorderOptions = {}) {
  const rows: unknown[] = []
  const times: number[] = []
  /** Started actors, with the row before which they started. */
  const beginnings: { actor: ActorNote; row: number; at: number }[] = []
  const known = createKnown()
  const begun = now()
  let events = 0
  /** The last event if it is unprocessed, and its target. */
  let asked: AnyEventObject | null = null
  let askedOf = ''

  /** Pairs starts, deliveries and resulting states. */
  function read() {
    const actors: Began[] = []
    const delivered: Delivered[] = []
    const places = new Map<string, number>()
    /** Non-machines, such as callbacks, are not part of a recording. */
    const between = new Map<string, string | null>()
    /** The machine that a non-machine stands in for, such as a lazy one. */
    const within = new Map<string, number>()
    const unanswered: Delivered[][] = []
    const placeOf = (actor: string | null) => places.get(actor ?? '') ?? null
    const waiting = [...beginnings]
    // React creates an actor twice in StrictMode, and starts one of them
    const started = new Set<unknown>()
    for (let row = 0; row < times.length; row++) if (rows[row * wide + nodesAt]) started.add(rows[row * wide])
    for (let row = 0; row <= times.length; row++) {
      while (waiting[0] && waiting[0].row <= row) {
        const { actor, at } = waiting.shift()!
        if (actor.logic?.root && actor.logic.id && started.has(actor.actor)) {
          const place = actors.push({ actor, at: at - begun, stands: '' }) - 1
          places.set(actor.actor, place)
          if (actor.parent !== null && between.has(actor.parent)) within.set(actor.parent, place)
        } else between.set(actor.actor, actor.parent)
      }
      if (row === times.length) break
      const [of, from, event, nodes] = rows.slice(row * wide, (row + 1) * wide) as Row
      const to = placeOf(of)
      const began = actors[to ?? -1]
      if (to === null || !began) continue
      const stands = nodes ? standing(nodes.map(({ id }) => id)) : ''
      const others = unanswered[to] ?? []
      unanswered[to] = others
      // a machine processes one event after the other, and may receive more meanwhile
      let answered = others.length - 1
      if (from === answer) {
        answered = others.findIndex((one) => one.event === event)
        if (answered < 0 && event.type === 'xstate.init') began.stands = stands
      } else {
        const one = {
          at: (times[row] ?? 0) - begun,
          to,
          from: placeOf(from) ?? within.get(from ?? '') ?? null,
          event,
          stands,
        }
        delivered.push(one)
        if (!nodes) others.push(one)
      }
      if (nodes) for (const one of others.splice(0, answered + 1)) one.stands = stands
    }
    /** The nearest ancestor that is a machine. */
    const parentOf = (actor: string | null): number | null =>
      actor === null ? null : (placeOf(actor) ?? parentOf(between.get(actor) ?? null))
    return { actors, delivered, parentOf }
  }

  return {
    session(): Session {
      const { actors, delivered, parentOf } = read()
      const machineAt = (place: number) => actors[place]?.actor.logic?.id ?? ''
      const masked = (value: unknown, place: number) => mask(value, new Set(clear[machineAt(place)] ?? []))
      const maskedParts = (parts: object, place: number) => masked(parts, place) as Readonly<Record<string, unknown>>
      const session = composeSession(
        actors.map(({ actor, at, stands }, place): RecordedActor => {
          const machine = machineAt(place)
          return {
            machine,
            name: actor.id === actor.actor ? machine : actor.id,
            parent: parentOf(actor.parent),
            at,
            ...startOf(actor, (parts) => maskedParts(parts, place)),
            stands,
          }
        }),
        delivered.map(({ event, ...rest }) => ({
          ...rest,
          event: { ...(masked(event, rest.to) as object), type: event.type },
        })),
      )
      const machineOf = (_: string, place: number) => actors[place]?.actor.logic as AnyStateMachine | undefined
      // a running machine may hold secrets of its own
      return recordResults(session, machineOf, masked)
    },
    inspect(inspected: InspectionEvent): void {
      const { type } = inspected
      if (type === '@xstate.snapshot') {
        const { _nodes: nodes } = inspected.snapshot as { _nodes?: Nodes }
        const { event } = inspected
        if (!nodes) return
        const { sessionId } = inspected.actorRef
        if (event === asked && sessionId === askedOf) rows[rows.length - 1] = known(nodes)
        else {
          rows.push(sessionId, answer, event, known(nodes))
          times.push(0)
        }
        asked = null
      } else if (type === '@xstate.event') {
        const { event } = inspected
        if (isOfLife(event) || ++events > most) return
        const { sessionId } = inspected.actorRef
        rows.push(sessionId, inspected.sourceRef?.sessionId ?? senderOf(event), event, null)
        times.push(now())
        asked = event
        askedOf = sessionId
      } else if (type === '@xstate.actor') {
        beginnings.push({ actor: actorNoteOf(inspected), row: times.length, at: now() })
      }
    },
  }
}
