import type { AnyEventObject } from 'xstate'
import type { ActorNote, Nodes } from '../../../machines/testing/index.ts'
import type { Whole } from './recompute.ts'

/** Markers in the sender's place: actor started, earlier event processed. */
export const began = '(began)'
export const answer = '(answer)'
/** A row: mostly an event and its result, which XState reports in two parts, one after the other. */
export type Row = [
  actor: string,
  from: string | null,
  what: AnyEventObject | ActorNote,
  nodes: Nodes | null,
  /** The result, if stored; the status of a stopped actor. */
  kept: Whole | string | null,
]
