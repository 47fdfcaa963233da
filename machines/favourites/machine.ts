import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import { joined, type ParsedFavourites, parseFavourites, toggled } from './rules.ts'

export type FavouritesEvent =
  | { type: 'favourites.toggle'; articleId: number }
  /** The stored value, not yet parsed. */
  | { type: 'favourites.restore'; stored: unknown }
  /** Another tab changed the stored value. */
  | { type: 'favourites.synced'; stored: unknown }
  /** A login, or the deletion of an account: earlier favourites belong to somebody else. */
  | { type: 'favourites.empty' }

export type FavouritesEmitted =
  | { type: 'favourites.added'; articleId: number }
  | { type: 'favourites.dropped'; reason: RestoreFailure }

export interface FavouritesContext {
  /** Article ids, newest first. */
  ids: readonly number[]
}

const idsOf = (parsed: ParsedFavourites): readonly number[] => ('ids' in parsed ? parsed.ids : [])

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
    save: (_, _params: { ids: readonly number[] }) => absent('save'),
    toggle: assign(({ context }, params: { articleId: number }) => ({ ids: toggled(context.ids, params.articleId) })),
    join: assign(({ context }, params: { stored: unknown }) => ({
      ids: joined(context.ids, idsOf(parseFavourites(params.stored))),
    })),
    take: assign((_, params: { stored: unknown }) => ({ ids: idsOf(parseFavourites(params.stored)) })),
    empty: assign({ ids: [] }),
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
    hasAny: ({ context }) => context.ids.length > 0,
    isLost: (_, { stored, how }: { stored: unknown; how: RestoreFailure }) => {
      const parsed = parseFavourites(stored)
      return parsed.type === 'dropped' && parsed.reason === how
    },
    isMigrated: (_, params: { stored: unknown }) => parseFavourites(params.stored).type === 'migrated',
  },
}).createMachine({
  id: 'favourites',
  description: 'The shopper’s favourite articles, stored in this browser.',
  context: { ids: [] },
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
            actions: [{ type: 'toggle', params: ({ event }) => event }, save],
          },
          {
            description: 'The shopper adds the article to the favourites.',
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              save,
              { type: 'emitAdded', params: ({ event }) => event },
            ],
          },
        ],
        'favourites.empty': {
          description: 'The shopper removes all favourites, here and in storage.',
          actions: ['empty', save],
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
