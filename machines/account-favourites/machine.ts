import { assign, emit, fromCallback, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import type { FavouriteChanges } from '../favourites/index.ts'
import { type FavouritesAnswer, freshFor, hasChanges, idsIn, nextOf, noChanges, retryDelay } from './rules.ts'

export interface AccountFavouritesContext {
  customerId: number
  /** What the account lacks. */
  changes: FavouriteChanges
  /** The changes of the pending or the last request. */
  sent: FavouriteChanges
}

export type AccountFavouritesEvent =
  /** What the account lacks has changed. */
  | ({ type: 'accountFavourites.changed' } & FavouriteChanges)
  /** The shopper is back on the page, or the connection is back. */
  | { type: 'accountFavourites.refresh' }
  /** The customer has left. */
  | { type: 'accountFavourites.end' }

export type AccountFavouritesEmitted =
  /** The account is about to be read. */
  | { type: 'accountFavourites.opened'; customerId: number }
  /** The account's list, newest first, as of the changes that were sent. */
  | { type: 'accountFavourites.received'; customerId: number; ids: readonly number[]; sent: FavouriteChanges }
  /** The session has ended. */
  | { type: 'accountFavourites.refused' }
  /** This server keeps no favourites. */
  | { type: 'accountFavourites.absent'; customerId: number }

export const accountFavouritesMachine = setup({
  types: {
    input: {} as { customerId: number },
    context: {} as AccountFavouritesContext,
    events: {} as AccountFavouritesEvent,
    emitted: {} as AccountFavouritesEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    syncFavourites: absentCall<FavouritesAnswer, FavouriteChanges>('syncFavourites'),
    watchReturn: fromCallback<AccountFavouritesEvent>(() => absent('watchReturn')),
  },
  actions: {
    keep: assign((_, { added, removed }: FavouriteChanges) => ({ changes: { added, removed } })),
    send: assign(({ context }) => ({ sent: nextOf(context.changes) })),
    emitOpened: emit(({ context }) => ({
      type: 'accountFavourites.opened' as const,
      customerId: context.customerId,
    })),
    emitReceived: emit(({ context }, { answer }: { answer: FavouritesAnswer }) => ({
      type: 'accountFavourites.received' as const,
      customerId: context.customerId,
      ids: idsIn(answer),
      sent: context.sent,
    })),
    emitRefused: emit({ type: 'accountFavourites.refused' }),
    emitAbsent: emit(({ context }) => ({
      type: 'accountFavourites.absent' as const,
      customerId: context.customerId,
    })),
  },
  guards: {
    isAnswer: (_, { answer, type }: { answer: FavouritesAnswer; type: FavouritesAnswer['type'] }) =>
      answer.type === type,
    hasChanges: (_, changes: FavouriteChanges) => hasChanges(changes),
  },
  delays: { retryDelay, freshFor },
}).createMachine({
  id: 'accountFavourites',
  description: 'Keeps the favourites of a customer’s account and of this browser the same.',
  context: ({ input }) => ({ customerId: input.customerId, changes: noChanges, sent: noChanges }),
  options: { maxIterations: 100 },
  initial: 'opening',
  on: {
    'accountFavourites.end': { description: 'The customer has logged out or deleted the account.', target: '.closed' },
  },
  states: {
    opening: {
      description: 'Asks the browser’s list what the account lacks.',
      entry: 'emitOpened',
      on: {
        'accountFavourites.changed': {
          target: 'syncing',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
    syncing: {
      description: 'Sends what the account lacks and reads its list.',
      tags: 'busy',
      entry: 'send',
      invoke: {
        id: 'syncFavourites',
        src: 'syncFavourites',
        input: ({ context }) => context.sent,
        onDone: [
          {
            description: 'The list is told. What was changed meanwhile is told back, and sent then.',
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'favourites' as const }) },
            target: 'current',
            actions: { type: 'emitReceived', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'The session has ended: the changes wait for the customer’s next login.',
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, type: 'signedOut' as const }) },
            target: 'closed',
            actions: 'emitRefused',
          },
          {
            description: 'This server keeps no favourites: they are those of the browser.',
            target: 'closed',
            actions: 'emitAbsent',
          },
        ],
        onError: { description: 'The request failed.', target: 'waiting' },
      },
      on: {
        'accountFavourites.changed': {
          description: 'Sent by the next request.',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
    current: {
      description: 'The account and this browser have the same favourites.',
      on: {
        'accountFavourites.changed': {
          guard: { type: 'hasChanges', params: ({ event }) => event },
          target: 'syncing',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'The list was read a moment ago.',
          after: { freshFor: 'stale' },
        },
        stale: {
          description: 'Another device may have changed the list.',
          invoke: { id: 'watchReturn', src: 'watchReturn' },
          on: { 'accountFavourites.refresh': '#accountFavourites.syncing' },
        },
      },
    },
    waiting: {
      description: 'The request failed. It is repeated after a while, or when the connection is back.',
      tags: 'failed',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: {
        'accountFavourites.changed': { actions: { type: 'keep', params: ({ event }) => event } },
        'accountFavourites.refresh': 'syncing',
      },
      after: { retryDelay: 'syncing' },
    },
    closed: {
      type: 'final',
      description: 'Nothing more is sent.',
    },
  },
})
