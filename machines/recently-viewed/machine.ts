import { assign, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import { parseRecentlyViewed, remembered, type ViewedArticle } from './rules.ts'

export interface RecentlyViewedContext {
  /** Latest view first. */
  viewed: readonly ViewedArticle[]
}

export type RecentlyViewedEvent =
  /** The page of an article is shown. `at`: ms since 1970. */
  | ({ type: 'recentlyViewed.viewed' } & ViewedArticle)
  /** The stored value, not yet parsed. `now`: ms since 1970. */
  | { type: 'recentlyViewed.restore'; stored: unknown; now: number }

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: RecentlyViewedContext }) => context,
} as const

export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    events: {} as RecentlyViewedEvent,
    tags: {} as 'restoring',
  },
  actions: {
    save: (_, _params: RecentlyViewedContext) => absent('save'),
    record: assign(({ context }, { articleId, at }: ViewedArticle) => ({
      viewed: remembered([{ articleId, at }, ...context.viewed], at),
    })),
    join: assign(({ context }, { stored, now }: { stored: unknown; now: number }) => ({
      viewed: remembered([...context.viewed, ...parseRecentlyViewed(stored, now)], now),
    })),
  },
  guards: {
    hasAny: ({ context }) => context.viewed.length > 0,
  },
}).createMachine({
  id: 'recentlyViewed',
  description: 'The articles that the shopper viewed last, nine at most, stored for this visit.',
  context: { viewed: [] },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored list, which must not be overwritten before it is read.',
      tags: 'restoring',
      on: {
        'recentlyViewed.viewed': {
          description: 'Stored once the earlier ones are read.',
          actions: { type: 'record', params: ({ event }) => event },
        },
        'recentlyViewed.restore': [
          {
            description: 'The shopper has viewed an article meanwhile, so the joined list is written.',
            guard: 'hasAny',
            target: 'ready',
            actions: [{ type: 'join', params: ({ event }) => event }, save],
          },
          {
            description: 'Nothing is written: what is stored but damaged or too old goes with the next view.',
            target: 'ready',
            actions: { type: 'join', params: ({ event }) => event },
          },
        ],
      },
    },
    ready: {
      description: 'The stored list is read, so every view is written.',
      on: {
        'recentlyViewed.viewed': {
          description: 'The article comes first, and the oldest one may go.',
          actions: [{ type: 'record', params: ({ event }) => event }, save],
        },
      },
    },
  },
})
