import { assign, emit, fromPromise, setup } from 'xstate'
import {
  answerTimeout,
  isOther,
  type Session,
  type SessionEndAnswer,
  type SessionsAnswer,
  sessionsWithout,
} from './rules.ts'

export interface SessionsContext {
  sessions: readonly Session[]
  /** What is being ended, or was last; null for all others. */
  asked: string | null
}

export type SessionsEvent =
  | { type: 'sessions.retry' }
  /** Ends one; all others, when the id is null. */
  | { type: 'sessions.end'; id: string | null }
/** The answers of the ports, as the invoked actors give them. */
type Answered =
  | { type: 'xstate.done.actor.readSessions'; output: SessionsAnswer }
  | { type: 'xstate.done.actor.endSession'; output: SessionEndAnswer }

export type SessionsEmitted =
  /** Nobody is logged in here any more. */
  { type: 'sessions.refused' }

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent | Answered,
    emitted: {} as SessionsEmitted,
    tags: {} as 'ready' | 'busy' | 'open' | 'failed',
  },
  actors: {
    readSessions: fromPromise<SessionsAnswer>(() => Promise.reject(new Error('port not provided: readSessions'))),
    endSession: fromPromise<SessionEndAnswer, { id: string | null }>(() =>
      Promise.reject(new Error('port not provided: endSession')),
    ),
  },
  actions: {
    keep: assign((_, { answer }: { answer: SessionsAnswer }) => ({
      sessions: answer.type === 'sessions' ? answer.sessions : [],
    })),
    ask: assign((_, { id }: { id: string | null }) => ({ asked: id })),
    takeAway: assign(({ context }) => ({ sessions: sessionsWithout(context.sessions, context.asked) })),
    forget: assign({ sessions: [] }),
    emitRefused: emit({ type: 'sessions.refused' }),
  },
  guards: {
    isList: (_, { answer }: { answer: SessionsAnswer }) => answer.type === 'sessions',
    isDone: (_, { answer }: { answer: SessionEndAnswer }) => answer.type === 'done',
    isOther: ({ context }, { id }: { id: string | null }) => isOther(context.sessions, id),
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'sessions',
  description: 'Where a customer is logged in, to be ended one by one or all at once. This login ends by logging out.',
  context: { sessions: [], asked: null },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'The list is asked for.',
      tags: 'busy',
      invoke: {
        id: 'readSessions',
        src: 'readSessions',
        onDone: [
          {
            guard: { type: 'isList', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
          },
          { description: 'The login is over.', target: 'closed' },
        ],
        onError: { description: 'No answer.', target: 'failed' },
      },
      after: { answerTimeout: 'failed' },
    },
    failed: {
      description: 'The list did not come.',
      tags: ['ready', 'failed'],
      on: { 'sessions.retry': 'loading' },
    },
    open: {
      description: 'The list is on the screen.',
      tags: ['ready', 'open'],
      on: {
        'sessions.end': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing to say.' },
        ended: { description: 'What was asked for is ended.' },
        refused: { description: 'It may not be ended: the shop gave no answer.' },
      },
    },
    ending: {
      description: 'A login, or all others, is being ended.',
      tags: ['ready', 'busy'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ id: context.asked }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.ended',
            actions: 'takeAway',
          },
          { description: 'The login of this page is over too.', target: 'closed' },
        ],
        onError: { description: 'No answer.', target: 'open.refused' },
      },
    },
    closed: {
      description: 'Nobody is logged in here any more.',
      tags: 'ready',
      entry: ['forget', 'emitRefused'],
    },
  },
})
