import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { PageEvent } from '../domain/page-event.ts'
import { type HistoryAnswer, type HistoryEntry, type HistoryInput, type HistoryList, mergedHistory } from './rules.ts'

export interface HistoryQuestion {
  list: HistoryList
  /** From 1. */
  page: number
}

export type HistoryEvent = PageEvent | { type: 'history.more' } | { type: 'history.retry' }

export type HistoryEmitted =
  /** The session has ended. */
  { type: 'history.refused'; list: HistoryList }

export interface HistoryContext extends HistoryInput {
  /** Newest first. */
  entries: readonly HistoryEntry[]
  /** The requested page. */
  asked: number
  /** The last loaded page; 0 for none. */
  page: number
  lastPage: number
}

type Page = Extract<HistoryAnswer, { type: 'page' }>
const none = { entries: [], asked: 1, page: 0, lastPage: 0 }

export const historyMachine = setup({
  types: {
    input: {} as HistoryInput,
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    emitted: {} as HistoryEmitted,
    /** `settled`: loaded, or failed until a retry. */
    tags: {} as 'closed' | 'loading' | 'failed' | 'ready',
  },
  actors: {
    readPage: absentCall<HistoryAnswer, HistoryQuestion>('readPage'),
  },
  actions: {
    askNext: assign(({ context }) => ({ asked: context.page + 1 })),
    askFirst: assign({ asked: 1 }),
    merge: assign(({ context }, params: { answer: HistoryAnswer }) => {
      const { entries, lastPage } = params.answer as Page
      return {
        entries: mergedHistory(context.entries, entries),
        page: Math.max(context.page, context.asked),
        lastPage,
      }
    }),
    forget: assign(none),
    emitRefused: emit(({ context }) => ({ type: 'history.refused' as const, list: context.list })),
  },
  guards: {
    hasMore: ({ context }) => context.page < context.lastPage,
    isPage: (_, params: { answer: HistoryAnswer }) => params.answer.type === 'page',
  },
}).createMachine({
  id: 'history',
  description: 'A customer’s reservations, orders, bought articles and reviews, page by page.',
  context: ({ input }) => ({ ...input, ...none }),
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Loads a page; the earlier pages stay on the screen.',
      tags: 'loading',
      invoke: {
        id: 'readPage',
        src: 'readPage',
        input: ({ context }) => ({ list: context.list, page: context.asked }),
        onDone: [
          {
            guard: { type: 'isPage', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
            actions: { type: 'merge', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'The session has ended.',
            target: 'closed',
            actions: ['emitRefused', 'forget'],
          },
        ],
        onError: 'failed',
      },
      on: { 'page.hidden': { description: 'Cancels the call: the page is left.', target: 'stale' } },
    },
    shown: {
      description: 'Shows the loaded pages, which may be empty.',
      tags: 'ready',
      on: {
        'history.more': { guard: 'hasMore', target: 'loading', actions: 'askNext' },
        'page.hidden': 'stale',
      },
    },
    failed: {
      description: 'The page failed to load. The earlier pages stay, and the customer can retry.',
      tags: ['failed', 'ready'],
      on: {
        'history.retry': 'loading',
        'page.hidden': 'stale',
      },
    },
    stale: {
      description: 'The page was left, so entries may be missing or old when it is shown again.',
      tags: 'ready',
      on: {
        'page.shown': {
          description: 'The first page is loaded again, since new entries appear there; the other pages stay.',
          target: 'loading',
          actions: 'askFirst',
        },
      },
    },
    closed: {
      description: 'The session has ended: nothing is shown, and the page leads to the login.',
      tags: ['closed', 'ready'],
    },
  },
})
