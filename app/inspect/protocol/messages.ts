import type { AnyEventObject } from 'xstate'
import type { Session, WhyNot } from '../../../machines/testing/index.ts'
import type { Breakpoint } from './breakpoints.ts'

/** An actor started. */
export interface ActorEntry {
  kind: 'actor'
  actor: string
  parent: string | null
  /** Name among its siblings. */
  name: string
  /** Id of the machine; null for promises and callbacks. */
  machine: string | null
  /** The chart as JSON; empty for other logic. */
  definition: string
  /** Guards of the machine’s setup that combine others, by name: `{ canPass: 'and(isOpen, not(isFull))' }`. */
  guards?: Readonly<Record<string, string>>
  /** What it started with: one of the two. */
  input?: unknown
  snapshot?: unknown
}
/** An actor was sent an event. */
export interface EventEntry {
  kind: 'event'
  actor: string
  from: string | null
  event: AnyEventObject
}
/** State of an actor after a step. */
export interface SnapshotEntry {
  kind: 'snapshot'
  actor: string
  /** Type and number of the event that caused it. */
  type: string
  answers: number | null
  status: string
  /** Context fields that differ from the actor's previous snapshot. */
  changed: Readonly<Record<string, unknown>>
  tags: readonly string[]
  /** Ids of the active states. */
  live: readonly string[]
  /** Keys of the transitions taken; empty if the event was ignored. */
  taken: readonly string[]
  /** The context could not be recomputed: it is the last known one. */
  isLost?: true
  /** Why the event changed nothing. */
  refused?: WhyNot
}

/** Messages of a shop, ordered by `n`, which has gaps. `at`: ms since the page opened. */
export type LogEntry = (ActorEntry | EventEntry | SnapshotEntry) & { n: number; at: number }

/** Takes entries in order. `isCut`: the beginning was discarded. */
export type TakeEntries = (entries: readonly LogEntry[], isCut: boolean) => void

/** Messages between a page and a panel. */
export type Message =
  | { kind: 'opened'; shop: string }
  /** The page was left or reloaded. A reload is a new page. */
  | { kind: 'closed'; shop: string }
  /** `isCut`: the beginning was discarded. */
  | { kind: 'entries'; shop: string; entries: readonly LogEntry[]; isCut: boolean }
  | { kind: 'hello' }
  /** The panel moved to its own window, or back to the dock. */
  | { kind: 'dock'; shop: string; isDocked: boolean }
  | { kind: 'send'; shop: string; actor: string; event: AnyEventObject }
  /** Where the page stops in the browser's debugger; none where the list is empty. */
  | { kind: 'break'; shop: string; points: readonly Breakpoint[] }
  /** What would the actor do with the event now? Answered by `told`, with the question's id; null: the actor is gone. */
  | { kind: 'ask'; shop: string; id: string; actor: string; event: AnyEventObject }
  | { kind: 'told'; shop: string; id: string; why: WhyNot | null }
  /** Add to the session what its events lead to, which needs the machines. Answered by `completed`, with the same id. */
  | { kind: 'complete'; shop: string; id: string; session: Session }
  | { kind: 'completed'; shop: string; id: string; session: Session }
