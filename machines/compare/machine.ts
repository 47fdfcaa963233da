import { assign, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../persistence/persisted.ts'
import { unusableStored, unusableSynced } from '../persistence/unusable.ts'
import { mostCompared, parseCompare } from './rules.ts'

export interface CompareContext {
  /** Article ids, in the order of choice. */
  ids: readonly number[]
  /** The article that was refused, since four are chosen; null once the choice has changed. */
  refusedId: number | null
  /** The choice before the shopper’s last removal, which can be taken back; null once something else has changed. */
  removed: readonly number[] | null
  /** Why the stored choice, or another tab's, is not used; null once the shopper has chosen. */
  dropped: RestoreFailure | null
}

export type CompareEvent =
  /** Adds an article, or removes it. */
  | { type: 'compare.toggle'; articleId: number }
  | { type: 'compare.empty' }
  /** Takes the last removal back. */
  | { type: 'compare.undo' }
  /** The shopper is done choosing: the refusal is no longer shown. */
  | { type: 'compare.refusal.dismiss' }
  /** The stored choice, not yet parsed. */
  | { type: 'compare.restore'; stored: unknown }
  /** Another tab changed the stored value. */
  | { type: 'compare.synced'; stored: unknown }

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: CompareContext }) => context,
} as const

export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    tags: {} as 'restoring',
  },
  actions: {
    save: (_, _params: { ids: readonly number[] }) => absent('save'),
    add: assign(({ context }, { articleId }: { articleId: number }) => ({
      ids: [...context.ids, articleId],
      refusedId: null,
      removed: null,
      dropped: null,
    })),
    remove: assign(({ context }, { articleId }: { articleId: number }) => ({
      ids: context.ids.filter((id) => id !== articleId),
      refusedId: null,
      removed: context.ids,
      dropped: null,
    })),
    empty: assign(({ context }) => ({ ids: [], refusedId: null, removed: context.ids, dropped: null })),
    bringBack: assign(({ context }) => ({ ids: context.removed ?? context.ids, removed: null })),
    refuse: assign((_, { articleId }: { articleId: number }) => ({ refusedId: articleId })),
    forgetRefusal: assign({ refusedId: null }),
    take: assign((_, { stored }: { stored: unknown }) => {
      const parsed = parseCompare(stored)
      return { ids: parsed.type === 'kept' ? parsed.ids : [], refusedId: null, removed: null, dropped: null }
    }),
    reportDropped: assign((_, { reason }: { reason: RestoreFailure }) => ({ dropped: reason })),
  },
  guards: {
    isCompared: ({ context }, { articleId }: { articleId: number }) => context.ids.includes(articleId),
    hasRoom: ({ context }) => context.ids.length < mostCompared,
    hasRemoved: ({ context }) => context.removed !== null,
    hasAny: ({ context }) => context.ids.length > 0,
    isLost: (_, { stored, how }: { stored: unknown; how: RestoreFailure }) => {
      const parsed = parseCompare(stored)
      return parsed.type === 'dropped' && parsed.reason === how
    },
  },
}).createMachine({
  id: 'compare',
  description: 'The articles that the shopper compares, four at most, stored in this browser.',
  context: { ids: [], refusedId: null, removed: null, dropped: null },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored choice, which must not be overwritten before it is read.',
      tags: 'restoring',
      on: {
        'compare.restore': [
          ...unusableStored(save),
          {
            description: 'The stored choice is current, so nothing is written.',
            target: 'restored',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
    restored: {
      description: 'The stored choice is read, so every change is written.',
      on: {
        'compare.toggle': [
          {
            description: 'The shopper takes the article out.',
            guard: { type: 'isCompared', params: ({ event }) => event },
            actions: [{ type: 'remove', params: ({ event }) => event }, save],
          },
          {
            description: 'The shopper adds the article.',
            guard: 'hasRoom',
            actions: [{ type: 'add', params: ({ event }) => event }, save],
          },
          {
            description: 'There is no room for another, which the shopper is told.',
            actions: { type: 'refuse', params: ({ event }) => event },
          },
        ],
        'compare.empty': {
          description: 'The shopper takes all out.',
          guard: 'hasAny',
          actions: ['empty', save],
        },
        'compare.undo': {
          description: 'The shopper takes the removal back.',
          guard: 'hasRemoved',
          actions: ['bringBack', save],
        },
        'compare.refusal.dismiss': {
          description: 'The refusal must not be read again when the drawer is opened for another article.',
          actions: 'forgetRefusal',
        },
        'compare.synced': [
          ...unusableSynced,
          {
            description: 'Another tab has written the choice already.',
            actions: { type: 'take', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
