import type { ModelOptions } from '../testing/index.ts'
import type { accountFavouritesMachine } from './machine.ts'

const some = { added: [3], removed: [4] }
const none = { added: [], removed: [] }

export const accountFavouritesModel: ModelOptions<typeof accountFavouritesMachine> = {
  inputs: [{ customerId: 7 }],
  events: {
    'accountFavourites.changed': [some, none],
    'xstate.done.actor.syncFavourites': [
      { output: { type: 'favourites', ids: [5, 3] } },
      { output: { type: 'signedOut' } },
      { output: { type: 'absent' } },
    ],
    'xstate.error.actor.syncFavourites': [{ error: new Error('no answer') }],
  },
  invariants: {
    'it is busy exactly while a request is pending': (now) => now.matches('syncing') === now.hasTag('busy'),
    'a failure is told until the next request': (now) => now.matches('waiting') === now.hasTag('failed'),
    'changes are kept as they were told last': (now, { before, event }) =>
      event.type !== 'accountFavourites.changed' ||
      before?.matches('closed') === true ||
      (before?.matches('current') === true && event.added.length + event.removed.length === 0) ||
      (now.context.changes.added === event.added && now.context.changes.removed === event.removed),
    'a request has what the account lacked when it began': (now, { before }) =>
      !now.matches('syncing') || before?.matches('syncing') === true || now.context.sent === now.context.changes,
    'the list is told with what was sent': (_, { before, event, emitted }) =>
      emitted.every(
        (one) =>
          one.type !== 'accountFavourites.received' ||
          (event.type === 'xstate.done.actor.syncFavourites' &&
            event.output.type === 'favourites' &&
            one.ids === event.output.ids &&
            one.sent === before?.context.sent &&
            one.customerId === 7),
      ),
    'each list that is read is told': (now, { before, emitted }) =>
      (before?.matches('syncing') === true && now.matches('current')) ===
      emitted.some(({ type }) => type === 'accountFavourites.received'),
    'the browser’s list is asked once, at the start': (_, { before, emitted }) =>
      emitted.some((one) => one.type === 'accountFavourites.opened' && one.customerId === 7) === (before === null),
    'a server without favourites is told once': (_, { event, before, emitted }) =>
      emitted.some((one) => one.type === 'accountFavourites.absent' && one.customerId === 7) ===
      (event.type === 'xstate.done.actor.syncFavourites' &&
        before?.matches('syncing') === true &&
        event.output.type === 'absent'),
    'an ended session is told once': (_, { event, before, emitted }) =>
      emitted.some(({ type }) => type === 'accountFavourites.refused') ===
      (event.type === 'xstate.done.actor.syncFavourites' &&
        before?.matches('syncing') === true &&
        event.output.type === 'signedOut'),
  },
}
