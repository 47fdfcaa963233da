import type { AnyEventObject } from 'xstate'
import type { WhyNot } from '../../../machines/testing/index.ts'
import type { ActorEntry, EventEntry, SnapshotEntry } from '../protocol/messages.ts'

type Numbered<T> = T & { n: number; at: number }

export type EventRecord = Numbered<EventEntry>
export interface SnapshotRecord extends Numbered<Omit<SnapshotEntry, 'changed'>> {
  context: Readonly<Record<string, unknown>>
}

export interface ActorRecord extends Numbered<ActorEntry> {
  snapshots: SnapshotRecord[]
}

/** Entries of one page of the shop, or of a recording. */
export interface ShopRecord {
  id: string
  /** Name in the list of pages; empty for a live page. */
  title: string
  /** The page was left: its entries stay, and it accepts no events. */
  isClosed: boolean
  actors: Map<string, ActorRecord>
  events: EventRecord[]
  last: number
  /** The oldest entries are discarded. */
  isCut: boolean
  /** Divergences of the current machines from the recording, in words. */
  partings: readonly string[]
  /** What an actor of a recording would do with an event after the entry `at`; null for its end. */
  ask?(actor: string, at: number | null, event: AnyEventObject): WhyNot | null
}
