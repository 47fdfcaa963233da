import type { AnyEventObject } from 'xstate'

/** A machine of a session, as it began. */
export interface RecordedActor {
  machine: string
  /** Its name among its siblings. */
  name: string
  /** Who began it, by place in the list; null for a root. */
  parent: number | null
  /** When, in ms since the session began. */
  at: number
  input?: unknown
  /** What it began from in place of an input: a snapshot as XState persists it. */
  snapshot?: unknown
  /** The states that it began in. */
  stands: string
}

/**
 * What was delivered: when (ms since the session began), to whom and by whom (places in the list of actors; null for
 * what is no machine), and the states that it led to, where these are others than before.
 */
export type RecordedEvent = [at: number, to: number, from: number | null, event: AnyEventObject, stands?: string]

/** What all machines of a session were told, in order. Enough to play it again, with no network. */
export interface Session {
  v: 1
  actors: RecordedActor[]
  events: RecordedEvent[]
}

/** What is between a machine and itself: no deed, and nothing to play again. */
export const isOfLife = ({ type }: AnyEventObject): boolean => type === 'xstate.init' || type === 'xstate.stop'

/** The innermost of the states a machine is in, by id, as one text: `open.unfolding`. */
export function standing(ids: readonly string[]): string {
  const leaves = ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
  return leaves
    .map((id) => id.split('.').slice(1).join('.'))
    .sort()
    .join(' ')
}

/**
 * How an actor began: from its input, or from a snapshot. Of a snapshot only the context is masked: where a machine
 * stood is its chart, and nobody's secret.
 */
export function startOf(
  { input, snapshot }: { input?: unknown; snapshot?: unknown },
  mask: (value: unknown) => unknown,
): Pick<RecordedActor, 'input' | 'snapshot'> {
  if (snapshot === undefined) return { input: mask(input) }
  return { snapshot: { ...(snapshot as object), context: mask((snapshot as { context?: unknown }).context) } }
}

interface Delivered {
  at: number
  to: number
  from: number | null
  event: AnyEventObject
  stands: string
}

/** A session of what was delivered, in order: where a machine stands is said when it is elsewhere than before. */
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

const isActor = (x: unknown, place: number): boolean =>
  isObject(x) &&
  typeof x.machine === 'string' &&
  typeof x.name === 'string' &&
  typeof x.at === 'number' &&
  typeof x.stands === 'string' &&
  (x.parent === null || (typeof x.parent === 'number' && x.parent >= 0 && x.parent < place))

const isEvent = (x: unknown, actors: number): boolean => {
  if (!Array.isArray(x)) return false
  const [at, to, from, event, stands]: unknown[] = x
  const isPlace = (place: unknown) => Number.isInteger(place) && Number(place) >= 0 && Number(place) < actors
  return (
    typeof at === 'number' &&
    isPlace(to) &&
    (from === null || isPlace(from)) &&
    isObject(event) &&
    typeof event.type === 'string' &&
    (stands === undefined || typeof stands === 'string')
  )
}

/**
 * A recording from its file's text.
 * @throws when it is none, or one of another version, with what to do about it
 */
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
