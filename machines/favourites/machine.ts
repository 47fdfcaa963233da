import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import {
  changesIn,
  entered,
  type FavouriteChanges,
  type Favourites,
  joined,
  openedFor,
  type ParsedFavourites,
  parseFavourites,
  received,
  toggled,
} from './rules.ts'

export type FavouritesEvent =
  | { type: 'favourites.toggle'; articleId: number }
  /** The stored value, not yet parsed. */
  | { type: 'favourites.restore'; stored: unknown }
  /** Another tab changed the stored value. */
  | { type: 'favourites.synced'; stored: unknown }
  /** The deletion of an account: its favourites are deleted. */
  | { type: 'favourites.empty' }
  /** A login: the favourites of the guest leave the list and join those of the account. */
  | { type: 'favourites.join' }
  /** A logout: the favourites of the account leave this browser. */
  | { type: 'favourites.leave' }
  /** The customer is known, and the account is about to be read. */
  | { type: 'favourites.account.opened'; customerId: number }
  /** The account's list, newest first, as of the changes that were sent. */
  | { type: 'favourites.account.received'; customerId: number; ids: readonly number[]; sent: FavouriteChanges }
  /** The server keeps no favourites of accounts. */
  | { type: 'favourites.account.absent'; customerId: number }

export type FavouritesEmitted =
  | { type: 'favourites.added'; articleId: number }
  /** What the account lacks, after a change or to begin with. */
  | ({ type: 'favourites.changed' } & FavouriteChanges)
  | { type: 'favourites.dropped'; reason: RestoreFailure }

export interface FavouritesContext extends Favourites {}

const none: Favourites = { ids: [], account: null }
const favouritesIn = (parsed: ParsedFavourites): Favourites =>
  'ids' in parsed ? { ids: parsed.ids, account: parsed.account } : none

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: FavouritesContext }) => context,
} as const

export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    events: {} as FavouritesEvent,
    emitted: {} as FavouritesEmitted,
    tags: {} as 'restoring',
  },
  actions: {
    save: (_, _params: Favourites) => absent('save'),
    toggle: assign(({ context }, params: { articleId: number }) => toggled(context, params.articleId)),
    join: assign(({ context }, params: { stored: unknown }) =>
      joined(context, favouritesIn(parseFavourites(params.stored))),
    ),
    take: assign((_, params: { stored: unknown }) => favouritesIn(parseFavourites(params.stored))),
    empty: assign(none),
    enter: assign(({ context }) => entered(context)),
    open: assign(({ context }, params: { customerId: number }) => openedFor(context, params.customerId)),
    receive: assign(({ context }, params: { ids: readonly number[]; sent: FavouriteChanges }) =>
      received(context, params.ids, params.sent),
    ),
    detach: assign({ account: null }),
    emitChanged: emit(({ context }) => ({ type: 'favourites.changed' as const, ...changesIn(context) })),
    emitAdded: emit((_, params: { articleId: number }) => ({
      type: 'favourites.added' as const,
      articleId: params.articleId,
    })),
    reportDropped: emit((_, params: { reason: RestoreFailure }) => ({
      type: 'favourites.dropped' as const,
      reason: params.reason,
    })),
  },
  guards: {
    isFavourite: ({ context }, params: { articleId: number }) => context.ids.includes(params.articleId),
    isOnAccount: ({ context }) => context.account !== null,
    isAccountOf: ({ context }, params: { customerId: number }) => context.account?.customerId === params.customerId,
    hasAny: ({ context }) => context.ids.length > 0,
    isLost: (_, { stored, how }: { stored: unknown; how: RestoreFailure }) => {
      const parsed = parseFavourites(stored)
      return parsed.type === 'dropped' && parsed.reason === how
    },
    isMigrated: (_, params: { stored: unknown }) => parseFavourites(params.stored).type === 'migrated',
  },
}).createMachine({
  id: 'favourites',
  description: 'The shopper’s favourite articles, stored in this browser; a customer’s are those of the account.',
  context: { ids: [], account: null },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored favourites, which must not be overwritten before they are read.',
      tags: 'restoring',
      on: {
        'favourites.toggle': [
          {
            description: 'The shopper removed the article before the stored favourites were read.',
            guard: { type: 'isFavourite', params: ({ event }) => event },
            actions: { type: 'toggle', params: ({ event }) => event },
          },
          {
            description: 'The article will be merged with the stored favourites.',
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              { type: 'emitAdded', params: ({ event }) => event },
            ],
          },
        ],
        'favourites.empty': {
          description: 'The stored favourites must not return.',
          target: 'restored',
          actions: ['empty', save],
        },
        'favourites.restore': [
          ...unusableStored(save),
          {
            description: 'An older build wrote the favourites, so they are migrated and written.',
            guard: { type: 'isMigrated', params: ({ event }) => event },
            target: 'restored',
            actions: [{ type: 'join', params: ({ event }) => event }, save],
          },
          {
            description: 'The shopper has changed favourites meanwhile, so the merged ones are written.',
            guard: 'hasAny',
            target: 'restored',
            actions: [{ type: 'join', params: ({ event }) => event }, save],
          },
          {
            description: 'The stored favourites are current, so nothing is written.',
            target: 'restored',
            actions: { type: 'join', params: ({ event }) => event },
          },
        ],
      },
    },
    restored: {
      description: 'The stored favourites are read, so every change is written.',
      on: {
        'favourites.toggle': [
          {
            description: 'The shopper removes the article from the favourites.',
            guard: { type: 'isFavourite', params: ({ event }) => event },
            actions: [{ type: 'toggle', params: ({ event }) => event }, save, 'emitChanged'],
          },
          {
            description: 'The shopper adds the article to the favourites.',
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              save,
              { type: 'emitAdded', params: ({ event }) => event },
              'emitChanged',
            ],
          },
        ],
        'favourites.empty': {
          description: 'The shopper removes all favourites, here and in storage.',
          actions: ['empty', save],
        },
        'favourites.join': {
          description: 'The list is empty until the account’s is here, which what was in it joins.',
          actions: ['enter', save],
        },
        'favourites.leave': {
          description: 'The account keeps them; the next user of this browser must not see them.',
          guard: 'isOnAccount',
          actions: ['empty', save],
        },
        'favourites.account.opened': {
          description: 'What another customer left is dropped. The account is told what it lacks.',
          actions: [{ type: 'open', params: ({ event }) => event }, save, 'emitChanged'],
        },
        'favourites.account.received': {
          description: 'The account’s list is shown, with changes made meanwhile. One of another customer is late.',
          guard: { type: 'isAccountOf', params: ({ event }) => event },
          actions: [{ type: 'receive', params: ({ event }) => event }, save, 'emitChanged'],
        },
        'favourites.account.absent': {
          description: 'The list is of this browser only, as a guest’s.',
          guard: { type: 'isAccountOf', params: ({ event }) => event },
          actions: ['detach', save],
        },
        'favourites.synced': [
          ...unusableSynced,
          {
            description: 'Another tab has written the favourites already.',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
