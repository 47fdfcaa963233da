import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { actorNoteOf, createKnown, type Nodes } from '../../../machines/testing/index.ts'
import type { Told } from './messages.ts'
import type { Whole } from './recompute.ts'
import { answer, began, createTeller, type Row } from './serializer.ts'

/** Fields of a row. */
const wide = 5
const nodesAt = 3
const keptAt = 4
const noNodes: Nodes = []

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
  /** As many chapters are kept for a panel that opens late: twice at most. */
  keep?: number
  /** Steps in a chapter. */
  long?: number
}

/**
 * Turns what XState says of its actors into messages. A machine's step waits for nothing but that it is kept, for which
 * no object is made, and nothing that the step has made lives on: what it came to is worked out anew for a panel that
 * opens late (`again.ts`). Reading, masking and sending come later, and not before a panel listens. Events never change.
 */
export function createSender({ tell, later, now = sinceOpened, keep = 60, long = 250 }: SenderOptions) {
  /** A panel may send them something. */
  const living = new Map<string, InspectionEvent['actorRef']>()
  /** Those that began in an earlier chapter, and have told of no step in this one. */
  let unread = new Set<string>()
  const known = createKnown()
  let rows: unknown[] = []
  let times: number[] = []
  /** Rows of those that have begun in what is no longer kept, each with its number. */
  const early: { row: Row; number: number; at: number }[] = []
  let dropped = 0
  let teller = createTeller()
  let isHeard = false
  let isPlanned = false
  let told = 0
  /** Where steps led that are not told yet, from row `told` on: to a panel that is there, as it was. */
  let fresh: Whole[] = []
  /** The event told last, when it waits for its answer, and to whom. */
  let asked: AnyEventObject | null = null
  let askedOf = ''

  const rowAt = (place: number) => rows.slice(place * wide, (place + 1) * wide) as Row
  function sayFrom(from: number, wholeOf: (number: number) => Whole | undefined): Told[] {
    const said: Told[] = []
    for (let place = from - dropped; place < times.length; place++) {
      const number = dropped + place
      said.push(...teller(rowAt(place), wholeOf(number), 2 * number + 1, Math.round(times[place] ?? 0)))
    }
    told = dropped + times.length
    fresh = []
    // what is told is no longer added to
    asked = null
    return said
  }
  function tellOn(): void {
    isPlanned = false
    const first = told
    tell(
      sayFrom(first, (number) => fresh[number - first]),
      dropped > 0,
    )
  }
  /** Where those stand that live, by the number of their last row. */
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
  /** Of the oldest half only who began is kept. */
  function drop(): void {
    if (isHeard) tellOn()
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
  /** Of what a machine's step has made nothing is kept, but of its first in each chapter after the one it began in. */
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
    if (isHeard) fresh[dropped + times.length - 1 - told] = snapshot
  }
  function plan(): void {
    if (!isHeard || isPlanned) return
    isPlanned = true
    later(tellOn)
  }

  return {
    inspect(inspected: InspectionEvent): void {
      const { type } = inspected
      if (type === '@xstate.event') {
        const { event } = inspected
        const { sessionId } = inspected.actorRef
        add(sessionId, inspected.sourceRef?.sessionId ?? null, event)
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
    /** A panel is there: it is told all that is kept, and from now on everything as it happens. */
    hear(): void {
      isHeard = true
      teller = createTeller()
      const earlier = early.flatMap(({ row, number, at }) => teller(row, undefined, 2 * number + 1, Math.round(at)))
      const now = standing()
      tell([...earlier, ...sayFrom(dropped, (number) => now.get(number))], dropped > 0)
    },
    /** What a panel sends an actor; one that is gone hears nothing. */
    send: (actor: string, event: AnyEventObject): void => living.get(actor)?.send(event),
  }
}
