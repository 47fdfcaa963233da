import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { ListAnswer, ListQuery } from '../domain/index.ts'
import { changed, firstNewId, fromTheTop, grown, isSameChoice, type ListChange, lastPage, settled } from './rules.ts'

export type ArticleListEvent =
  | ListChange
  | { type: 'list.more' }
  | { type: 'list.retry' }
  /** The address says so now: the shopper has gone back or forth. */
  | { type: 'list.address'; query: ListQuery }

type Answered = { type: 'xstate.done.actor.findArticles'; output: ListAnswer }

/** `list.announced` is what is said aloud; `list.grown` tells where to put the focus. `shown` of `total` articles are here. */
export type ArticleListEmitted =
  | { type: 'list.address.changed'; query: ListQuery }
  | { type: 'list.announced'; shown: number; total: number }
  | { type: 'list.grown'; shown: number; total: number; firstNewId: number | null }
  | { type: 'list.failed'; during: 'loading' | 'refining' | 'growing' }

export interface ArticleListInput {
  /** `page` is the last page to show: all before it are brought with it. */
  query: ListQuery
  /** The answer, when somebody has brought it already. */
  answer?: ListAnswer
}

export interface ArticleListContext {
  query: ListQuery
  answer: ListAnswer | null
}

export const articleListMachine = setup({
  types: {
    input: {} as ArticleListInput,
    context: {} as ArticleListContext,
    events: {} as ArticleListEvent | Answered,
    emitted: {} as ArticleListEmitted,
    tags: {} as 'ready' | 'pending' | 'failed',
  },
  actors: {
    findArticles: fromPromise<ListAnswer, ListQuery>(() =>
      Promise.reject(new Error('port not provided: findArticles')),
    ),
  },
  guards: {
    hasAnswer: ({ context }) => context.answer !== null,
    isChange: ({ context, event }) => {
      assertEvent(event, [
        'list.sort.by',
        'list.order.flip',
        'list.filter.toggle',
        'list.filter.remove',
        'list.filter.price',
        'list.filters.clear',
      ])
      return !isSameChoice(changed(context.query, event, context.answer?.facets.price ?? null), context.query)
    },
    isElsewhere: ({ context, event }) => {
      assertEvent(event, 'list.address')
      return !isSameChoice(event.query, context.query) || event.query.page > context.query.page
    },
    canLoadMore: ({ context }) => context.answer !== null && context.query.page < lastPage(context.answer.total),
  },
  actions: {
    change: assign(({ context, event }) => {
      assertEvent(event, [
        'list.sort.by',
        'list.order.flip',
        'list.filter.toggle',
        'list.filter.remove',
        'list.filter.price',
        'list.filters.clear',
      ])
      return { query: changed(context.query, event, context.answer?.facets.price ?? null) }
    }),
    follow: assign(({ event }) => {
      assertEvent(event, 'list.address')
      return { query: event.query }
    }),
    takeAnswer: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.findArticles')
      return { answer: event.output, query: settled(context.query, event.output) }
    }),
    takePage: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.findArticles')
      const query = { ...context.query, page: context.query.page + 1 }
      return {
        answer: context.answer && grown(context.answer, event.output),
        query: settled(query, event.output),
      }
    }),
    emitAddress: emit(({ context }) => ({ type: 'list.address.changed' as const, query: context.query })),
    emitCount: emit(({ context }) => ({
      type: 'list.announced' as const,
      shown: context.answer?.articles.length ?? 0,
      total: context.answer?.total ?? 0,
    })),
    emitGrown: emit(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.findArticles')
      const before = context.answer ?? { ...event.output, articles: [] }
      const { articles, total } = grown(before, event.output)
      return {
        type: 'list.grown' as const,
        shown: articles.length,
        total,
        firstNewId: firstNewId(before, event.output),
      }
    }),
    emitFailed: emit((_, { during }: { during: 'loading' | 'refining' | 'growing' }) => ({
      type: 'list.failed' as const,
      during,
    })),
  },
}).createMachine({
  id: 'articleList',
  description: 'A list of articles that a shopper sorts, filters and lets grow. The last thing asked for wins.',
  context: ({ input: { query, answer } }) => ({
    query: answer ? settled(query, answer) : query,
    answer: answer ?? null,
  }),
  options: { maxIterations: 100 },
  initial: 'starting',
  on: {
    'list.sort.by': { guard: 'isChange', target: '.asking', actions: ['change', 'emitAddress'] },
    'list.order.flip': { target: '.asking', actions: ['change', 'emitAddress'] },
    'list.filter.toggle': { target: '.asking', actions: ['change', 'emitAddress'] },
    'list.filter.remove': { guard: 'isChange', target: '.asking', actions: ['change', 'emitAddress'] },
    'list.filter.price': { guard: 'isChange', target: '.asking', actions: ['change', 'emitAddress'] },
    'list.filters.clear': { guard: 'isChange', target: '.asking', actions: ['change', 'emitAddress'] },
    'list.address': { guard: 'isElsewhere', target: '.asking', actions: 'follow' },
  },
  states: {
    starting: {
      description: 'Whoever began the list may have brought its answer, so that nothing is asked twice.',
      always: [{ guard: 'hasAnswer', target: 'ready' }, { target: 'loading' }],
    },
    asking: {
      description: 'The query is new. Any call under way has been dropped by coming here.',
      always: [{ guard: 'hasAnswer', target: 'refining' }, { target: 'loading' }],
    },
    loading: {
      description: 'There is nothing to show yet.',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context }) => fromTheTop(context.query),
        onDone: { target: 'ready', actions: 'takeAnswer' },
        onError: { target: 'failed', actions: { type: 'emitFailed', params: { during: 'loading' } } },
      },
    },
    refining: {
      description: 'The former articles stay in sight while those of the new query are brought.',
      tags: 'pending',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context }) => fromTheTop(context.query),
        onDone: { target: 'ready', actions: ['takeAnswer', 'emitCount'] },
        onError: { target: 'refineFailed', actions: { type: 'emitFailed', params: { during: 'refining' } } },
      },
    },
    ready: {
      description: 'The articles shown are those of the query.',
      tags: 'ready',
      on: { 'list.more': { guard: 'canLoadMore', target: 'growing' } },
    },
    growing: {
      description: 'The next page is brought, to be laid after those that are there.',
      tags: 'pending',
      invoke: {
        id: 'findArticles',
        src: 'findArticles',
        input: ({ context }) => ({ ...context.query, page: context.query.page + 1 }),
        onDone: { target: 'ready', actions: ['emitGrown', 'takePage', 'emitAddress', 'emitCount'] },
        onError: { target: 'growFailed', actions: { type: 'emitFailed', params: { during: 'growing' } } },
      },
    },
    failed: {
      description: 'The first call broke down, and there is nothing to show but the way to try again.',
      tags: ['ready', 'failed'],
      on: { 'list.retry': 'loading' },
    },
    refineFailed: {
      description: 'The new query could not be answered. The former articles stay, marked as such.',
      tags: ['ready', 'failed'],
      on: { 'list.retry': 'refining' },
    },
    growFailed: {
      description: 'The next page could not be brought. What is there stays, and may be asked to grow again.',
      tags: ['ready', 'failed'],
      on: { 'list.retry': 'growing', 'list.more': 'growing' },
    },
  },
})
