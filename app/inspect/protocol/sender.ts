import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { senderOf } from '../../../machines/relay/index.ts'
import {
  actorNoteOf,
  createKnown,
  maskWhyNot,
  type Nodes,
  type WhyNot,
  whyNot,
} from '../../../machines/testing/index.ts'
import { type Breakpoint, createPause } from './breakpoints.ts'
import type { LogEntry, TakeEntries } from './messages.ts'
import type { Whole } from './recompute.ts'
import { redact as ownRedact, type Redact } from './redaction.ts'
import { answer, began, type Row } from './row.ts'
import { createSerializer } from './serializer.ts'

/** Fields per row. */
const wide = 5
const nodesAt = 3
const keptAt = 4
const noNodes: Nodes = []

/** The code that sent the event is above in the call stack. */
function stopHere(): void {
  // biome-ignore lint/suspicious/noDebugger: a developer asked for it in the panel
  debugger
}

/** Whole milliseconds: faster than `performance.now`. */
const sinceOpened = () => Date.now() - opened
const opened = performance.timeOrigin

interface SenderOptions {
  emit: TakeEntries
  /** Schedules work for idle time. */
  later(then: () => void): void
  /** Current time, ms. */
  now?: () => number
  /** Chapters kept for a late panel; up to twice as many for a while. */
  keep?: number
  /** Steps per chapter. */
  long?: number
  /** Called at breakpoints. By default the browser's debugger stops, where it is open. */
  pause?: () => void
  redact?: Redact
}

/**
 * Turns XState's inspection events into messages. During a step it only stores numbers and references: no object is
 * allocated, and nothing that the step made is retained. Results are recomputed for a late panel (`recompute.ts`);
 * reading, redaction and sending run later, and only while a panel listens. Events are immutable.
 */
export function createSender({
  emit,
  later,
  now = sinceOpened,
  keep = 400,
  long = 250,
  pause = stopHere,
  redact = ownRedact,
}: SenderOptions) {
  const pausing = createPause(pause)
  /** Actors that a panel may send events. */
  const living = new Map<string, InspectionEvent['actorRef']>()
  /** Actors of earlier chapters without a step in this one. */
  let unread = new Set<string>()
  const known = createKnown()
  let rows: unknown[] = []
  let times: number[] = []
  /** Start rows of discarded chapters, by number. */
  const early: { row: Row; number: number; at: number }[] = []
  let dropped = 0
  let serialize = createSerializer(redact)
  let isConnected = false
  let isPlanned = false
  let sent = 0
  /** Results of steps not sent yet, from row `sent` on. */
  let fresh: Whole[] = []
  /** The last event if it is unprocessed, and its target. */
  let asked: AnyEventObject | null = null
  let askedOf = ''

  const rowAt = (place: number) => rows.slice(place * wide, (place + 1) * wide) as Row
  function entriesFrom(from: number, wholeOf: (number: number) => Whole | undefined): LogEntry[] {
    const entries: LogEntry[] = []
    for (let place = from - dropped; place < times.length; place++) {
      const number = dropped + place
      entries.push(...serialize(rowAt(place), wholeOf(number), 2 * number + 1, Math.round(times[place] ?? 0)))
    }
    sent = dropped + times.length
    fresh = []
    // sent rows do not grow any more
    asked = null
    return entries
  }
  function flush(): void {
    isPlanned = false
    const first = sent
    emit(
      entriesFrom(first, (number) => fresh[number - first]),
      dropped > 0,
    )
  }
  /** State of live actors, by their last row. */
  function standing(): Map<number, Whole> {
    const last = new Map<string, number>()
    for (let place = 0; place < times.length; place++)
      if (rows[place * wide + nodesAt]) last.set(rows[place * wide] as string, dropped + place)
    return new Map(
      [...living].flatMap(([id, actor]) => {
        const number = last.get(id)
        return number === undefined ? [] : [[number, actor.getSnapshot() as AnyMachineSnapshot]]
      }),
    )
  }
  /** Discards the oldest half except start rows. */
  function drop(): void {
    if (isConnected) flush()
    const half = keep * long
    for (let place = 0; place < half; place++) {
      const row = rowAt(place)
      if (row[1] === began) early.push({ row, number: dropped + place, at: times[place] ?? 0 })
    }
    rows = rows.slice(half * wide)
    times = times.slice(half)
    dropped += half
  }
  function add(actor: string, from: string | null, what: Row[2], nodes: Nodes | null = null): void {
    if (times.length >= 2 * keep * long) drop()
    if (times.length % long === 0) unread = new Set(living.keys())
    rows.push(actor, from, what, nodes, null)
    times.push(now())
    asked = null
  }
  /** Stores no result of a step, except the first in each chapter after the one the actor started in. */
  function stands(sessionId: string, snapshot: Whole & { machine?: unknown; _nodes?: Nodes }): void {
    const { status, context } = snapshot
    if (status !== 'active') {
      rows[rows.length - wide + keptAt] = status
      living.delete(sessionId)
    } else if (!snapshot._nodes) {
      if (context !== undefined) rows[rows.length - wide + keptAt] = { status, context }
    } else if (unread.delete(sessionId)) {
      rows[rows.length - wide + keptAt] = snapshot
    }
    if (isConnected) fresh[dropped + times.length - 1 - sent] = snapshot
  }
  function plan(): void {
    if (!isConnected || isPlanned) return
    isPlanned = true
    later(flush)
  }

  return {
    inspect(inspected: InspectionEvent): void {
      pausing.look(inspected)
      const { type } = inspected
      if (type === '@xstate.event') {
        const { event } = inspected
        const { sessionId } = inspected.actorRef
        add(sessionId, inspected.sourceRef?.sessionId ?? senderOf(event), event)
        asked = event
        askedOf = sessionId
      } else if (type === '@xstate.snapshot') {
        const { event, snapshot } = inspected
        const { sessionId } = inspected.actorRef
        const { _nodes } = snapshot as { _nodes?: Nodes }
        const nodes = _nodes ? known(_nodes) : noNodes
        if (event === asked && sessionId === askedOf) rows[rows.length - wide + nodesAt] = nodes
        else add(sessionId, answer, event, nodes)
        asked = null
        stands(sessionId, snapshot as AnyMachineSnapshot)
      } else if (type === '@xstate.actor') {
        const { actorRef } = inspected
        add(actorRef.sessionId, began, actorNoteOf(inspected))
        living.set(actorRef.sessionId, actorRef)
      } else return
      plan()
    },
    /** A panel connected: sends it everything kept, then every step. */
    connect(): void {
      isConnected = true
      serialize = createSerializer(redact)
      const earlier = early.flatMap(({ row, number, at }) => serialize(row, undefined, 2 * number + 1, Math.round(at)))
      const now = standing()
      emit([...earlier, ...entriesFrom(dropped, (number) => now.get(number))], dropped > 0)
    },
    /** Delivers a panel's event; ignored if the actor is gone. */
    send: (actor: string, event: AnyEventObject): void => living.get(actor)?.send(event),
    /** Where to stop from now on. */
    breakAt: (points: readonly Breakpoint[]): void => pausing.set(points),
    /** What an actor would do with an event now, without sending it; null if it is gone or no machine. */
    ask(actor: string, event: AnyEventObject): WhyNot | null {
      const snapshot = living.get(actor)?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined
      if (!snapshot?.machine) return null
      const { id } = snapshot.machine
      return maskWhyNot(whyNot(snapshot as AnyMachineSnapshot, event), (values) => redact(values, id))
    },
  }
}
