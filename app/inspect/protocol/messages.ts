import type { AnyEventObject } from 'xstate'

/** An actor has begun. */
export interface ActorTold {
  kind: 'actor'
  actor: string
  parent: string | null
  /** Its name among its siblings. */
  name: string
  /** The machine's id; null for what is no machine: a promise, a callback. */
  machine: string | null
  /** The machine's chart as JSON; empty for what is no machine. */
  definition: string
  /** What it began with: one of the two. */
  input?: unknown
  snapshot?: unknown
}
/** An actor has been sent something. */
export interface EventTold {
  kind: 'event'
  actor: string
  from: string | null
  event: AnyEventObject
}
/** Where an actor stands after a step. */
export interface SnapshotTold {
  kind: 'snapshot'
  actor: string
  /** The type of the event that led here, and the number it was told by. */
  type: string
  answers: number | null
  status: string
  /** Fields of the context that are others than in the actor's snapshot before. */
  changed: Readonly<Record<string, unknown>>
  tags: readonly string[]
  /** States that it is in, by id. */
  live: readonly string[]
  /** Transitions that led here, by key; empty when the event was ignored. */
  taken: readonly string[]
  /** What its context was could not be worked out anew: it is told as it last was known. */
  isLost?: true
}

/** What a shop tells, in the order of `n`, which has gaps. `at` is in ms since the page was opened. */
export type Told = (ActorTold | EventTold | SnapshotTold) & { n: number; at: number }

/** What goes between a page of the shop and a panel. */
export type Message =
  | { kind: 'opened'; shop: string }
  /** Left, or loaded anew, which makes another page of it. */
  | { kind: 'closed'; shop: string }
  /** `isCut`: the beginning is no longer kept. */
  | { kind: 'told'; shop: string; told: readonly Told[]; isCut: boolean }
  | { kind: 'hello' }
  /** The panel has moved to a window of its own, or back to the shop's side. */
  | { kind: 'dock'; shop: string; isDocked: boolean }
  | { kind: 'send'; shop: string; actor: string; event: AnyEventObject }
