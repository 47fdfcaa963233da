import type { AnyEventObject } from 'xstate'

/** The events of a walk so far, as a failure tells them. */
export const formatPath = (events: readonly AnyEventObject[]): string =>
  events.length > 0 ? events.map((event) => JSON.stringify(event)).join(' → ') : 'the start'
