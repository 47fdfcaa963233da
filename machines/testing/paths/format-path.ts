import type { AnyEventObject } from 'xstate'

/** The events of a path so far, for a failure. */
export const formatPath = (events: readonly AnyEventObject[]): string =>
  events.length > 0 ? events.map((event) => JSON.stringify(event)).join(' → ') : 'the start'
