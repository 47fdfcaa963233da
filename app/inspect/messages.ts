import type { AnyEventObject } from 'xstate'

/** An actor has begun. */
export interface ActorTold {
  is: 'actor'
  actor: string
  parent: string | null
  /** Its name among its siblings. */
  name: string
  /** The machine's id; null for what is no machine: a promise, a callback. */
  machine: string | null
  /** The machine's chart as JSON; empty for what is no machine. */
  definition: string
}
/** An actor has been sent something. */
export interface EventTold {
  is: 'event'
  actor: string
  from: string | null
  event: AnyEventObject
}
/** Where an actor stands after a step. */
export interface SnapshotTold {
  is: 'snapshot'
  actor: string
  event: AnyEventObject
  status: string
  value: unknown
  context: unknown
  tags: readonly string[]
  /** States that it is in, by id. */
  live: readonly string[]
  /** Transitions that led here, by key; empty when the event was ignored. */
  taken: readonly string[]
}

/** What a shop tells, in the order of `n`. `at` is in ms since the page was opened. */
export type Told = (ActorTold | EventTold | SnapshotTold) & { n: number; at: number }

/** What goes between a page of the shop and a panel. */
export type Message =
  | { is: 'opened'; shop: string }
  | { is: 'told'; shop: string; told: readonly Told[] }
  | { is: 'hello' }
  | { is: 'send'; shop: string; actor: string; event: AnyEventObject }
