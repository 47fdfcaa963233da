import { assign, emit, fromPromise, setup } from 'xstate'
import { type HistoryAnswer, type HistoryEntry, type HistoryInput, type HistoryList, mergedHistory } from './rules.ts'

export interface HistoryQuestion {
  list: HistoryList
  /** From 1. */
  page: number
}

export type HistoryEvent =
  | { type: 'history.more' }
  /** Reloads: entries may have been added or changed. */
  | { type: 'history.refresh' }
  | { type: 'history.retry' }
  | { type: 'history.signedIn' }
  | { type: 'history.signedOut' }

export type HistoryEmitted =
  /** `count` entries are loaded; `added` of them are new. */
  | { type: 'history.loaded'; list: HistoryList; added: number; count: number }
  | { type: 'history.failed'; list: HistoryList }
  /** The session has ended. */
  | { type: 'history.refused'; list: HistoryList }

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
    readPage: fromPromise<HistoryAnswer, HistoryQuestion>(() =>
      Promise.reject(new Error('port not provided: readPage')),
    ),
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
    admit: assign({ isCustomer: true }),
    shutOut: assign({ isCustomer: false }),
    emitLoaded: emit(({ context }, params: { answer: HistoryAnswer }) => {
      const count = mergedHistory(context.entries, (params.answer as Page).entries).length
      return { type: 'history.loaded' as const, list: context.list, added: count - context.entries.length, count }
    }),
    emitFailed: emit(({ context }) => ({ type: 'history.failed' as const, list: context.list })),
    emitRefused: emit(({ context }) => ({ type: 'history.refused' as const, list: context.list })),
  },
  guards: {
    isCustomer: ({ context }) => context.isCustomer,
    hasMore: ({ context }) => context.page < context.lastPage,
    isPage: (_, params: { answer: HistoryAnswer }) => params.answer.type === 'page',
  },
}).createMachine({
  id: 'history',
  description: 'A customer’s reservations, orders and reviews, page by page.',
  context: ({ input }) => ({ ...input, ...none }),
  initial: 'deciding',
  options: { maxIterations: 100 },
  on: {
    'history.signedOut': {
      description: 'Only its customer may see a history, so it is cleared.',
      target: '.closed',
      actions: ['forget', 'shutOut'],
    },
  },
  states: {
    deciding: {
      description: 'Decides whether to load: only customers have a history.',
      always: [{ guard: 'isCustomer', target: 'loading' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nobody is logged in, so nothing is loaded or shown.',
      tags: ['closed', 'ready'],
      on: { 'history.signedIn': { target: 'loading', actions: 'admit' } },
    },
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
            actions: [
              { type: 'emitLoaded', params: ({ event }) => ({ answer: event.output }) },
              { type: 'merge', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            description: 'The session has ended.',
            target: 'closed',
            actions: ['emitRefused', 'forget', 'shutOut'],
          },
        ],
        onError: { target: 'failed', actions: 'emitFailed' },
      },
    },
    shown: {
      description: 'Shows the loaded pages, which may be empty.',
      tags: 'ready',
      on: {
        'history.more': { guard: 'hasMore', target: 'loading', actions: 'askNext' },
        'history.refresh': {
          description: 'The first page is loaded again, since new entries appear there; the other pages stay.',
          target: 'loading',
          actions: 'askFirst',
        },
      },
    },
    failed: {
      description: 'The page failed to load. The earlier pages stay, and the customer can retry.',
      tags: ['failed', 'ready'],
      on: {
        'history.retry': 'loading',
        'history.refresh': { target: 'loading', actions: 'askFirst' },
      },
    },
  },
})
