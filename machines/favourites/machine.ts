import { assign, emit, setup } from 'xstate'
import type { RestoreFailure } from '../domain/index.ts'
import { joined, type ParsedFavourites, parseFavourites, toggled } from './rules.ts'

export type FavouritesEvent =
  | { type: 'favourites.toggle'; articleId: number }
  /** What was kept, as it was found. */
  | { type: 'favourites.restore'; stored: unknown }
  /** Another tab has changed what is kept. */
  | { type: 'favourites.synced'; stored: unknown }
  /** Somebody has logged in, or deleted their account: what was chosen before is not theirs. */
  | { type: 'favourites.empty' }

export type FavouritesEmitted =
  | { type: 'favourites.added'; articleId: number }
  | { type: 'favourites.removed'; articleId: number }
  | { type: 'favourites.dropped'; reason: RestoreFailure }

export interface FavouritesContext {
  /** Article ids, the latest first. */
  ids: readonly number[]
}

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}
const idsOf = (parsed: ParsedFavourites): readonly number[] => ('ids' in parsed ? parsed.ids : [])

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
    emitRemoved: emit((_, params: { articleId: number }) => ({
      type: 'favourites.removed' as const,
      articleId: params.articleId,
    })),
    emitDropped: emit((_, params: { reason: RestoreFailure }) => ({
      type: 'favourites.dropped' as const,
      reason: params.reason,
    })),
  },
  guards: {
    isFavourite: ({ context }, params: { articleId: number }) => context.ids.includes(params.articleId),
    hasAny: ({ context }) => context.ids.length > 0,
    isFuture: (_, params: { stored: unknown }) => {
      const parsed = parseFavourites(params.stored)
      return parsed.type === 'dropped' && parsed.reason === 'future'
    },
    isDamaged: (_, params: { stored: unknown }) => {
      const parsed = parseFavourites(params.stored)
      return parsed.type === 'dropped' && parsed.reason === 'damaged'
    },
    isMigrated: (_, params: { stored: unknown }) => parseFavourites(params.stored).type === 'migrated',
  },
}).createMachine({
  id: 'favourites',
  description: 'The articles that the shopper has put a heart on, kept in this browser.',
  context: { ids: [] },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'What was kept has not been read: nothing may be written over it.',
      tags: 'restoring',
      on: {
        'favourites.toggle': [
          {
            description: 'Taken back before it was kept.',
            guard: { type: 'isFavourite', params: ({ event }) => event },
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              { type: 'emitRemoved', params: ({ event }) => event },
            ],
          },
          {
            description: 'Chosen, to be joined with what was kept.',
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              { type: 'emitAdded', params: ({ event }) => event },
            ],
          },
        ],
        'favourites.empty': {
          description: 'Nothing of what was kept may come back.',
          target: 'restored',
          actions: ['empty', { type: 'save', params: ({ context }) => context }],
        },
        'favourites.restore': [
          {
            description: 'A newer build wrote it: left as it lies until the shopper changes something.',
            guard: { type: 'isFuture', params: ({ event }) => event },
            target: 'restored',
            actions: { type: 'emitDropped', params: { reason: 'future' } },
          },
          {
            description: 'It can not be read: written over, so that the shopper is told once.',
            guard: { type: 'isDamaged', params: ({ event }) => event },
            target: 'restored',
            actions: [
              { type: 'save', params: ({ context }) => context },
              { type: 'emitDropped', params: { reason: 'damaged' } },
            ],
          },
          {
            description: 'Of an older build: brought up and written.',
            guard: { type: 'isMigrated', params: ({ event }) => event },
            target: 'restored',
            actions: [
              { type: 'join', params: ({ event }) => event },
              { type: 'save', params: ({ context }) => context },
            ],
          },
          {
            description: 'The shopper has chosen something meanwhile.',
            guard: 'hasAny',
            target: 'restored',
            actions: [
              { type: 'join', params: ({ event }) => event },
              { type: 'save', params: ({ context }) => context },
            ],
          },
          {
            description: 'It lies as it should: no need to write.',
            target: 'restored',
            actions: { type: 'join', params: ({ event }) => event },
          },
        ],
      },
    },
    restored: {
      description: 'What is kept has been read: every change from here on is written.',
      on: {
        'favourites.toggle': [
          {
            description: 'The heart taken off.',
            guard: { type: 'isFavourite', params: ({ event }) => event },
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              { type: 'save', params: ({ context }) => context },
              { type: 'emitRemoved', params: ({ event }) => event },
            ],
          },
          {
            description: 'The heart put on.',
            actions: [
              { type: 'toggle', params: ({ event }) => event },
              { type: 'save', params: ({ context }) => context },
              { type: 'emitAdded', params: ({ event }) => event },
            ],
          },
        ],
        'favourites.empty': {
          description: 'All hearts off, here and where they are kept.',
          actions: ['empty', { type: 'save', params: ({ context }) => context }],
        },
        'favourites.synced': [
          {
            description: 'Another tab runs a newer build: this one keeps what it has.',
            guard: { type: 'isFuture', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: { reason: 'future' } },
          },
          {
            description: 'What lies there can not be read: this tab keeps what it has.',
            guard: { type: 'isDamaged', params: ({ event }) => event },
            actions: { type: 'emitDropped', params: { reason: 'damaged' } },
          },
          {
            description: 'The other tab has written it already.',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
