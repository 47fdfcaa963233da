import type { RestoreFailure } from './persisted.ts'

interface Stored {
  event: { stored: unknown }
}

/** Guard: the stored value of the event cannot be used, for this reason. */
const isLost = <How extends RestoreFailure>(how: How) =>
  ({ type: 'isLost', params: ({ event }: Stored) => ({ stored: event.stored, how }) }) as const
const drop = <How extends RestoreFailure>(how: How) => ({ type: 'reportDropped', params: { reason: how } }) as const

/**
 * First transitions of a machine that waits for its stored value, when that cannot be used. `save` overwrites an
 * unreadable one.
 */
export const unusableStored = <const Save>(save: Save) =>
  [
    {
      description: 'A newer build wrote the value: it stays as stored until the shopper changes something.',
      guard: isLost('future'),
      target: 'restored',
      actions: drop('future'),
    },
    {
      description: 'The stored value is unreadable: it is overwritten, so that the shopper sees one alert only.',
      guard: isLost('damaged'),
      target: 'restored',
      actions: [save, drop('damaged')],
    },
  ] as const

/** First transitions for the value of another tab, when that cannot be used. */
export const unusableSynced = [
  {
    description: 'Another tab runs a newer build, so this tab keeps its own value.',
    guard: isLost('future'),
    actions: drop('future'),
  },
  {
    description: 'The value of the other tab is unreadable, so this tab keeps its own.',
    guard: isLost('damaged'),
    actions: drop('damaged'),
  },
] as const
