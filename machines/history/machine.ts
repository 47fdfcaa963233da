import { assign, emit, fromPromise, setup } from 'xstate'
import { type HistoryAnswer, type HistoryEntry, type HistoryInput, type HistoryList, mergedHistory } from './rules.ts'

export interface HistoryQuestion {
  list: HistoryList
  /** From 1. */
  page: number
}

export type HistoryEvent =
  | { type: 'history.more' }
  /** Something may have been added, or changed. */
  | { type: 'history.refresh' }
  | { type: 'history.retry' }
  | { type: 'history.signedIn' }
  | { type: 'history.signedOut' }

export type HistoryEmitted =
  /** `count` entries are here now; `added` of them are new. */
  | { type: 'history.loaded'; list: HistoryList; added: number; count: number }
  | { type: 'history.failed'; list: HistoryList }
  /** The shop says that nobody is logged in. */
  | { type: 'history.refused'; list: HistoryList }

export interface HistoryContext extends HistoryInput {
  /** The newest first. */
  entries: readonly HistoryEntry[]
  /** The page that is or was asked for. */
  asked: number
  /** The last page that has come; 0 for none. */
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
    /** `settled`: what it shows is here, or will not come by itself. */
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
  description: 'What a customer has reserved, ordered or said of articles, page by page, for them alone.',
  context: ({ input }) => ({ ...input, ...none }),
  initial: 'deciding',
  options: { maxIterations: 100 },
  on: {
    'history.signedOut': {
      description: 'It is nobody else’s to see.',
      target: '.closed',
      actions: ['forget', 'shutOut'],
    },
  },
  states: {
    deciding: {
      description: 'Only customers have a history.',
      always: [{ guard: 'isCustomer', target: 'loading' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nobody is logged in: nothing is asked, and nothing is shown.',
      tags: ['closed', 'ready'],
      on: { 'history.signedIn': { target: 'loading', actions: 'admit' } },
    },
    loading: {
      description: 'A page is asked for; what has come before stays on the screen.',
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
            description: 'The login is over.',
            target: 'closed',
            actions: ['emitRefused', 'forget', 'shutOut'],
          },
        ],
        onError: { target: 'failed', actions: 'emitFailed' },
      },
    },
    shown: {
      description: 'What has come is on the screen; it may be nothing.',
      tags: 'ready',
      on: {
        'history.more': { guard: 'hasMore', target: 'loading', actions: 'askNext' },
        'history.refresh': {
          description: 'What is new stands on the first page; the pages that came stay.',
          target: 'loading',
          actions: 'askFirst',
        },
      },
    },
    failed: {
      description: 'No answer came. What was there stays, and the same page can be asked for again.',
      tags: ['failed', 'ready'],
      on: {
        'history.retry': 'loading',
        'history.refresh': { target: 'loading', actions: 'askFirst' },
      },
    },
  },
})
