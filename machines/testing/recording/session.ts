import type { AnyEventObject } from 'xstate'
import type { RecordedResult } from './results.ts'

/** The start of a machine in a session. */
export interface RecordedActor {
  machine: string
  /** Name among its siblings. */
  name: string
  /** Index of its parent; null for a root. */
  parent: number | null
  /** Start time, ms since the session began. */
  at: number
  input?: unknown
  /** Persisted snapshot that it was restored from, instead of an input. */
  snapshot?: unknown
  /** Initial states. */
  stands: string
  /** Initial context. Without it, later results are not compared either. */
  result?: RecordedResult
}

/**
 * A delivered event: time (ms since the session began), target and source (indices of actors; null for a non-machine),
 * the resulting states if they changed or a result follows, and the result.
 */
export type RecordedEvent = [
  at: number,
  to: number,
  from: number | null,
  event: AnyEventObject,
  stands?: string,
  result?: RecordedResult,
]

/** All events of all machines in a session, in order. Enough for a replay without network. */
export interface Session {
  v: 1
  actors: RecordedActor[]
  events: RecordedEvent[]
}

/** XState's internal events: neither effects nor replayed. */
export const isOfLife = ({ type }: AnyEventObject): boolean => type === 'xstate.init' || type === 'xstate.stop'

/** Leaf state ids of a machine, as one text: `open.unfolding`. */
export function standing(ids: readonly string[]): string {
  const leaves = ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
  return leaves
    .map((id) => id.split('.').slice(1).join('.'))
    .sort()
    .join(' ')
}

/** Masks the parts of what an actor has: `{ input }`, `{ context }`, `{ output }`, `{ error }`. */
type MaskParts = (parts: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** Of a persisted snapshot its states stay, and the data of it and of its children are masked. */
function maskSnapshot(snapshot: unknown, mask: MaskParts): unknown {
  if (!isObject(snapshot)) return snapshot
  const { children, ...own } = snapshot
  const data = ['context', 'input', 'output', 'error'].filter((part) => own[part] !== undefined)
  const masked = mask(Object.fromEntries(data.map((part) => [part, own[part]])))
  if (!isObject(children)) return { ...own, ...masked }
  const below = Object.entries(children).map(([id, child]) => [
    id,
    isObject(child) ? { ...child, snapshot: maskSnapshot(child.snapshot, mask) } : child,
  ])
  return { ...own, ...masked, children: Object.fromEntries(below) }
}

/** An actor's start: input or snapshot, masked. */
export function startOf(
  { input, snapshot }: { input?: unknown; snapshot?: unknown },
  mask: MaskParts,
): Pick<RecordedActor, 'input' | 'snapshot'> {
  return snapshot === undefined ? { input: mask({ input }).input } : { snapshot: maskSnapshot(snapshot, mask) }
}

interface Delivered {
  at: number
  to: number
  from: number | null
  event: AnyEventObject
  stands: string
}

/** Builds a session from deliveries in order; states are recorded only when they change. */
export function composeSession(actors: RecordedActor[], delivered: readonly Delivered[]): Session {
  const stood = actors.map(({ stands }) => stands)
  const events = delivered.map(({ at, to, from, event, stands }): RecordedEvent => {
    if (stands === stood[to]) return [at, to, from, event]
    stood[to] = stands
    return [at, to, from, event, stands]
  })
  return { v: 1, actors, events }
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null

const isResult = (x: unknown): boolean =>
  x === undefined || (isObject(x) && (x.context === undefined || isObject(x.context)))

const isActor = (x: unknown, place: number): boolean =>
  isObject(x) &&
  isResult(x.result) &&
  typeof x.machine === 'string' &&
  typeof x.name === 'string' &&
  typeof x.at === 'number' &&
  typeof x.stands === 'string' &&
  (x.parent === null || (typeof x.parent === 'number' && x.parent >= 0 && x.parent < place))

const isEvent = (x: unknown, actors: number): boolean => {
  if (!Array.isArray(x)) return false
  const [at, to, from, event, stands, result]: unknown[] = x
  const isPlace = (place: unknown) => Number.isInteger(place) && Number(place) >= 0 && Number(place) < actors
  return (
    typeof at === 'number' &&
    isPlace(to) &&
    (from === null || isPlace(from)) &&
    isObject(event) &&
    typeof event.type === 'string' &&
    (stands === undefined || typeof stands === 'string') &&
    isResult(result)
  )
}

/** Parses a recording from its file. @throws on an invalid one or another version, with what to do about it */
export function readSession(text: string): Session {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (cause) {
    throw new Error('This is no recording: it is not JSON. Choose a file that the inspector saved.', { cause })
  }
  if (!isObject(read) || !Array.isArray(read.actors) || !Array.isArray(read.events))
    throw new Error('This is no recording: it has no actors or no events. Choose a file that the inspector saved.')
  if (read.v !== 1)
    throw new Error(`This recording is of version ${String(read.v)}, and only 1 is known here. Record it again.`)
  const { actors, events } = read
  const actor = actors.findIndex((one, place) => !isActor(one, place))
  if (actor >= 0) throw new Error(`Actor ${actor} of the recording is damaged. Record it again.`)
  const event = events.findIndex((one) => !isEvent(one, actors.length))
  if (event >= 0) throw new Error(`Event ${event + 1} of the recording is damaged. Record it again.`)
  return { v: 1, actors, events }
}
