import type { ModelOptions } from '../testing/index.ts'
import type { recentlyViewedMachine } from './machine.ts'
import { mostViewed, viewedDays } from './rules.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The model's clock, ms. */
const now = 100 * dayMs

const jackets = { href: '/klær/jakker?farge=2', title: 'Jakker' }
const many = Array.from({ length: mostViewed }, (_, index) => ({ articleId: 10 + index, at: now - 10 - index }))
const old = now - (viewedDays + 1) * dayMs
const earlier = {
  v: 1,
  viewed: [
    { articleId: 1, at: now - 5 },
    { articleId: 5, at: old },
  ],
  list: { href: '/sko', title: 'Sko', at: now - 5 },
}
const tooOld = { v: 1, viewed: [{ articleId: 5, at: old }], list: { href: '/gammel', title: 'Gammel', at: old } }

export const recentlyViewedModel: ModelOptions<typeof recentlyViewedMachine> = {
  events: {
    'recentlyViewed.viewed': [
      { articleId: 1, at: now, list: null },
      { articleId: 2, at: now, list: jackets },
    ],
    'recentlyViewed.restore': [true, false].flatMap((isAllowed) => [
      { stored: { visit: null, kept: null }, isAllowed, now },
      { stored: { visit: earlier, kept: { v: 1, viewed: many } }, isAllowed, now },
      { stored: { visit: tooOld, kept: '{' }, isAllowed, now },
    ]),
    'recentlyViewed.synced': [
      { stored: null, now },
      { stored: JSON.stringify(earlier), now },
    ],
    'recentlyViewed.undo': [{ now }],
  },
  invariants: {
    'no article stands twice': ({ context: { viewed } }) =>
      new Set(viewed.map(({ articleId }) => articleId)).size === viewed.length,
    'nine are remembered at most': ({ context: { viewed } }) => viewed.length <= mostViewed,
    'the latest view comes first': ({ context: { viewed } }) =>
      viewed.every(({ at }, index) => index === 0 || at <= viewed[index - 1]!.at),
    'nothing too old is remembered': ({ context: { viewed, list } }) =>
      viewed.every(({ articleId }) => articleId !== 5) && list?.href !== '/gammel',
    'the article on the screen comes first': ({ context: { viewed } }, { event }) =>
      event.type !== 'recentlyViewed.viewed' || viewed[0]?.articleId === event.articleId,
    'a list stays until the shopper comes from another': ({ context: { list } }, { before, event }) =>
      event.type !== 'recentlyViewed.viewed' || list?.href === (event.list ?? before?.context.list ?? null)?.href,
    'nothing is written before it is read': (snapshot, { effects }) =>
      !snapshot.hasTag('restoring') || effects.length === 0,
    'what is written is what is remembered': ({ context: { viewed, list } }, { effects }) =>
      effects.every(({ type, params }) => {
        const written = params as { viewed: unknown; list: unknown } | undefined
        return !type.startsWith('save') || (written?.viewed === viewed && written.list === list)
      }),
    'only where it is allowed anything is kept': (snapshot, { effects }) =>
      snapshot.matches('kept') || effects.every(({ type }) => type !== 'saveKept'),
    'what is kept is not stored for the visit too': (snapshot, { effects }) =>
      !snapshot.matches('kept') || effects.every(({ type }) => type !== 'saveVisit'),
    'where it is not allowed, nothing stays kept': (snapshot, { before, effects }) =>
      !snapshot.matches('visit') ||
      !before ||
      before.matches('visit') ||
      (effects.some(({ type }) => type === 'removeKept') && effects.every(({ type }) => type !== 'saveKept')),
    'a withdrawn consent forgets everything': ({ context }, { before, event }) =>
      event.type !== 'recentlyViewed.disallow' ||
      !before?.matches('kept') ||
      (context.viewed.length === 0 && context.list === null && context.cleared === null),
    'every view is written once it is read': (snapshot, { before, event, effects }) =>
      event.type !== 'recentlyViewed.viewed' || !before || effects.length === Number(!snapshot.hasTag('restoring')),
    'another tab’s change is not written again': (_, { event, effects }) =>
      event.type !== 'recentlyViewed.synced' || effects.length === 0,
    'what is deleted is gone, and can be taken back': ({ context }, { before, event }) =>
      event.type !== 'recentlyViewed.clear' ||
      !before ||
      before.hasTag('restoring') ||
      (context.viewed.length === 0 &&
        context.list === null &&
        context.cleared?.viewed ===
          (before.context.viewed.length > 0 || before.context.list !== null
            ? before.context.viewed
            : before.context.cleared?.viewed)),
    'what is taken back is as before': ({ context }, { before, event }) =>
      event.type !== 'recentlyViewed.undo' ||
      !before?.context.cleared ||
      (JSON.stringify(context.viewed) === JSON.stringify(before.context.cleared.viewed) &&
        context.list?.href === before.context.cleared.list?.href),
    'only what is empty can be filled by taking back': ({ context }) =>
      context.cleared === null || (context.viewed.length === 0 && context.list === null),
  },
}
