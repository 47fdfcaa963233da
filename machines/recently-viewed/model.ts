import type { ModelOptions } from '../testing/index.ts'
import type { recentlyViewedMachine } from './machine.ts'
import { mostViewed, viewedDays } from './rules.ts'

/** Start of the model's clock, ms. */
const start = 100 * 24 * 60 * 60 * 1000

const many = Array.from({ length: mostViewed }, (_, index) => ({ articleId: 10 + index, at: start - 10 - index }))
const old = { articleId: 5, at: start - (viewedDays + 1) * 24 * 60 * 60 * 1000 }

const found = [
  { stored: null, now: start },
  { stored: { v: 1, viewed: many }, now: start },
  { stored: { v: 1, viewed: [{ articleId: 1, at: start - 5 }, old] }, now: start },
  { stored: '{', now: start },
]

export const recentlyViewedModel: ModelOptions<typeof recentlyViewedMachine> = {
  events: {
    'recentlyViewed.viewed': [
      { articleId: 1, at: start },
      { articleId: 2, at: start },
    ],
    'recentlyViewed.restore': found,
  },
  invariants: {
    'no article stands twice': ({ context: { viewed } }) =>
      new Set(viewed.map(({ articleId }) => articleId)).size === viewed.length,
    'nine are remembered at most': ({ context: { viewed } }) => viewed.length <= mostViewed,
    'the latest view comes first': ({ context: { viewed } }) =>
      viewed.every(({ at }, index) => index === 0 || at <= viewed[index - 1]!.at),
    'nothing too old is remembered': ({ context: { viewed } }) => viewed.every(({ articleId }) => articleId !== 5),
    'the article on the screen comes first': ({ context: { viewed } }, { event }) =>
      event.type !== 'recentlyViewed.viewed' || viewed[0]?.articleId === event.articleId,
    'nothing is written before it is read': (now, { effects }) => !now.hasTag('restoring') || effects.length === 0,
    'what is written is what is shown': (now, { effects }) =>
      effects.every(({ params }) => (params as { viewed: unknown }).viewed === now.context.viewed),
    'every view is written once it is read': (now, { before, event, effects }) =>
      event.type !== 'recentlyViewed.viewed' || !before || effects.length === Number(!now.hasTag('restoring')),
    'a restore writes only what was viewed meanwhile': (_, { before, event, effects }) =>
      event.type !== 'recentlyViewed.restore' || effects.length <= Number((before?.context.viewed.length ?? 0) > 0),
  },
}
