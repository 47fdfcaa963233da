import type { AnyEventObject } from 'xstate'
import { serialize } from '../serialize.ts'

/** A child's whole snapshot would hide the rest. */
const formatEvent = ({ snapshot, ...event }: AnyEventObject): string =>
  serialize(snapshot === undefined ? event : { ...event, snapshot: '…' })

/** The events of a path so far, for a failure. */
export const formatPath = (events: readonly AnyEventObject[]): string =>
  events.length > 0 ? events.map(formatEvent).join(' → ') : 'the start'
