import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { ListAnswer, ListFilters, ListQuery, PriceRange } from '../domain/index.ts'
import {
  changed,
  clearedBy,
  firstNewId,
  fromTheTop,
  grown,
  isSameChoice,
  type ListChange,
  lastPage,
  pricesOf,
  settled,
} from './rules.ts'

export type ArticleListEvent =
  | ListChange
  /** Brings back the filters that were cleared. */
  | { type: 'list.filters.restore' }
  | { type: 'list.more' }
  | { type: 'list.retry' }
  /** The address has changed: the shopper used the browser's Back or Forward button. */
  | { type: 'list.address'; query: ListQuery }

/** `list.grown` moves the focus. `shown` of `total` articles are loaded. */
export type ArticleListEmitted =
  | { type: 'list.address.changed'; query: ListQuery }
  /** Whole kroner. No bounds before the first answer; no value without a filter. */
  | { type: 'list.prices.changed'; bounds: PriceRange | null; value: PriceRange | null }
  | { type: 'list.grown'; shown: number; total: number; firstNewId: number | null }

export interface ArticleListInput {
  /** `page` is the last page to show: all earlier ones are loaded with it. */
  query: ListQuery
  /** The first answer, if it was loaded before. */
  answer?: ListAnswer
}

export interface ArticleListContext {
  query: ListQuery
  answer: ListAnswer | null
  /** The filters that the shopper cleared last; null once others are chosen. */
  cleared: ListFilters | null
}

export const articleListMachine = setup({
  types: {
    input: {} as ArticleListInput,
    context: {} as ArticleListContext,
    events: {} as ArticleListEvent,
    emitted: {} as ArticleListEmitted,
    tags: {} as 'ready' | 'pending' | 'failed',
  },
  actors: {
    findArticles: absentCall<ListAnswer, ListQuery>('findArticles'),
  },
  guards: {
    hasAnswer: ({ context }) => context.answer !== null,
    isChange: ({ context }, change: ListChange) =>
      !isSameChoice(changed(context.query, change, context.answer?.facets.price ?? null), context.query),
    isElsewhere: ({ context }, { query }: { query: ListQuery }) =>
      !isSameChoice(query, context.query) || query.page > context.query.page,
    hasCleared: ({ context }) => context.cleared !== null,
    canLoadMore: ({ context }) => context.answer !== null && context.query.page < lastPage(context.answer.total),
  },
  actions: {
    change: assign(({ context }, change: ListChange) => ({
      query: changed(context.query, change, context.answer?.facets.price ?? null),
      cleared: clearedBy(context, change),
    })),
    restore: assign(({ context: { query, cleared } }) => ({
      query: { ...query, filters: cleared ?? query.filters, page: 0 },
      cleared: null,
    })),
    follow: assign((_, { query }: { query: ListQuery }) => ({ query, cleared: null })),
    takeAnswer: assign(({ context }, answer: ListAnswer) => ({ answer, query: settled(context.query, answer) })),
    takePage: assign(({ context }, page: ListAnswer) => ({
      answer: context.answer && grown(context.answer, page),
      query: settled({ ...context.query, page: context.query.page + 1 }, page),
    })),
    emitAddress: emit(({ context }) => ({ type: 'list.address.changed' as const, query: context.query })),
    emitPrices: emit(({ context }) => ({ type: 'list.prices.changed' as const, ...pricesOf(context) })),
    emitGrown: emit(({ context }, page: ListAnswer) => {
      const before = context.answer ?? { ...page, articles: [] }
      const { articles, total } = grown(before, page)
      return { type: 'list.grown' as const, shown: articles.length, total, firstNewId: firstNewId(before, page) }
    }),
  },
}).createMachine({
  id: 'articleList',
  description: 'A list of articles that a shopper sorts, filters and extends. The last query wins.',
  context: ({ input: { query, answer } }) => ({
    query: answer ? settled(query, answer) : query,
    answer: answer ?? null,
    cleared: null,
  }),
  options: { maxIterations: 100 },
  initial: 'starting',
  on: {
    'list.sort.by': {
      guard: { type: 'isChange', params: ({ event }) => event },
      target: '.asking',
      actions: [{ type: 'change', params: ({ event }) => event }, 'emitAddress'],
    },
    'list.order.flip': {
      target: '.asking',
      actions: [{ type: 'change', params: ({ event }) => event }, 'emitAddress'],
    },
    'list.filter.toggle': {
      target: '.asking',
      actions: [{ type: 'change', params: ({ event }) => event }, 'emitAddress'],
    },
    'list.filter.remove': {
      guard: { type: 'isChange', params: ({ event }) => event },
      target: '.asking',
      actions: [{ type: 'change', params: ({ event }) => event }, 'emitAddress'],
    },
    'list.filter.price': {
      guard: { type: 'isChange', params: ({ event }) => event },
      target: '.asking',
      actions: [{ type: 'change', params: ({ event }) => event }, 'emitAddress'],
    },
    'list.filters.clear': {
      guard: { type: 'isChange', params: ({ event }) => event },
      target: '.asking',
      actions: [{ type: 'change', params: ({ event }) => event }, 'emitAddress'],
    },
    'list.filters.restore': { guard: 'hasCleared', target: '.asking', actions: ['restore', 'emitAddress'] },
    'list.address': {
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.asking',
      actions: { type: 'follow', params: ({ event }) => event },
    },
  },
  states: {
    starting: {
      description: 'Decides whether to load: a first page that was passed in is not requested again.',
      always: [{ guard: 'hasAnswer', target: 'ready' }, { target: 'loading' }],
    },
    asking: {
      description: 'The query has changed. Entering this state cancels the previous request.',
      entry: 'emitPrices',
      always: [{ guard: 'hasAnswer', target: 'refining' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loads the first articles.',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context }) => fromTheTop(context.query),
        onDone: { target: 'ready', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    refining: {
      description: 'Loads the new query; the former articles stay visible.',
      tags: 'pending',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context }) => fromTheTop(context.query),
        onDone: {
          target: 'ready',
          actions: { type: 'takeAnswer', params: ({ event }) => event.output },
        },
        onError: 'refineFailed',
      },
    },
    ready: {
      description: 'Shows the articles of the current query.',
      tags: 'ready',
      entry: 'emitPrices',
      on: { 'list.more': { guard: 'canLoadMore', target: 'growing' } },
    },
    growing: {
      description: 'Loads the next page and appends it.',
      tags: 'pending',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context }) => ({ ...context.query, page: context.query.page + 1 }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'emitGrown', params: ({ event }) => event.output },
            { type: 'takePage', params: ({ event }) => event.output },
            'emitAddress',
          ],
        },
        onError: 'growFailed',
      },
    },
    failed: {
      description: 'The first page failed to load. The shopper can retry.',
      tags: ['ready', 'failed'],
      on: { 'list.retry': 'loading' },
    },
    refineFailed: {
      description: 'The new query failed. The former articles stay and are marked as outdated.',
      tags: ['ready', 'failed'],
      on: { 'list.retry': 'refining' },
    },
    growFailed: {
      description: 'The next page failed to load. The articles stay, and the shopper can retry.',
      tags: ['ready', 'failed'],
      on: { 'list.retry': 'growing', 'list.more': 'growing' },
    },
  },
})
