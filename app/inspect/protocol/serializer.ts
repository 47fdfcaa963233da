import type { AnyEventObject } from 'xstate'
import { type ActorNote, maskWhyNot, type Nodes, startOf } from '../../../machines/testing/index.ts'
import { definitionOf, guardsOf } from './definition.ts'
import type { ActorEntry, EventEntry, LogEntry, SnapshotEntry } from './messages.ts'
import { createAgain, type Whole } from './recompute.ts'
import { redact as ownRedact, type Redact } from './redaction.ts'
import { answer, began, type Row } from './row.ts'

type Context = Readonly<Record<string, unknown>>

const mostDeep = 100

/** Recomputed values are equal, not identical. Ends at the first difference; what is too deep, or a circle, differs. */
function isAlike(one: unknown, other: unknown, deep = 0): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const prototype = Object.getPrototypeOf(one)
  if (deep > mostDeep || prototype !== Object.getPrototypeOf(other)) return false
  if (one instanceof Date) return one.getTime() === (other as Date).getTime()
  // fields of a map, a set or a class do not tell what it holds
  if (![Object.prototype, Array.prototype, null].includes(prototype)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isAlike(one[key as never], other[key as never], deep + 1))
  )
}

/** Reads XState's reports in order and joins what belongs together. */
export function createSerializer(redact: Redact = ownRedact) {
  /** Machine that owns the data: the parent's for a promise. */
  const machines = new Map<string, string | null>()
  const contexts = new Map<string, Context>()
  const again = createAgain()
  const unanswered = new Map<string, { event: AnyEventObject; n: number }[]>()
  const machineOf = (actor: string) => machines.get(actor) ?? null

  function changedIn(context: unknown, actor: string): Context {
    if (typeof context !== 'object' || context === null) return {}
    const before = contexts.get(actor)
    const now = context as Context
    contexts.set(actor, now)
    return Object.fromEntries(Object.entries(now).filter(([key, value]) => !before || !isAlike(before[key], value)))
  }
  /** An actor processes one event at a time and may get more meanwhile. */
  function answeredBy(actor: string, event: AnyEventObject): number | null {
    const waiting = unanswered.get(actor) ?? []
    const place = waiting.findIndex((one) => one.event === event)
    return place < 0 ? null : (waiting.splice(0, place + 1).at(-1)?.n ?? null)
  }
  function begun(note: ActorNote): ActorEntry {
    const { actor, logic, parent, id } = note
    const machine = logic?.root ? (logic.id ?? null) : (machines.get(parent ?? '') ?? null)
    machines.set(actor, machine)
    again.begun(note)
    return {
      kind: 'actor',
      actor,
      parent,
      // XState calls an actor without an id by its session
      name: id === actor ? (logic?.id ?? actor) : id,
      machine: logic?.root ? machine : null,
      definition: logic?.root && logic.config ? definitionOf(logic.config) : '',
      ...(logic?.root ? guardsOf(logic.implementations) : {}),
      ...(logic?.root ? startOf(note, (parts) => redact(parts, machine)) : {}),
    }
  }
  function sent(actor: string, from: string | null, event: AnyEventObject, n: number): EventEntry {
    const waiting = unanswered.get(actor)
    if (waiting) waiting.push({ event, n })
    else unanswered.set(actor, [{ event, n }])
    const shown = redact({ event }, machineOf(actor))
    return { kind: 'event', actor, from, event: { ...shown.event, type: event.type } }
  }
  function stands(actor: string, event: AnyEventObject, nodes: Nodes, kept: Row[4], whole?: Whole): SnapshotEntry {
    const end = typeof kept === 'string' ? kept : null
    const snapshot = whole ?? (typeof kept === 'string' ? null : kept)
    const { context, taken, isLost, refused } = again.stood(actor, event, nodes, snapshot, end !== null)
    return {
      kind: 'snapshot',
      actor,
      type: event.type,
      answers: answeredBy(actor, event),
      status: end ?? 'active',
      changed: redact({ context: changedIn(context, actor) }, machineOf(actor)).context,
      tags: [...new Set(nodes.flatMap(({ tags }) => tags))],
      live: nodes.map(({ id }) => id),
      taken,
      ...(isLost ? { isLost } : {}),
      ...(refused ? { refused: maskWhyNot(refused, (values) => redact(values, machineOf(actor))) } : {}),
    }
  }

  /** As a message, with two numbers per row. `whole`: the result, if at hand. */
  return ([actor, from, what, nodes, kept]: Row, whole: Whole | undefined, n: number, at: number): LogEntry[] => {
    if (from === began) return [{ ...begun(what as ActorNote), n, at }]
    const event = what as AnyEventObject
    const entries: LogEntry[] = []
    if (from !== answer) {
      entries.push({ ...sent(actor, from, event, n), n, at })
      again.sent(actor, event)
    }
    if (nodes) entries.push({ ...stands(actor, event, nodes, kept, whole), n: n + 1, at })
    return entries
  }
}
