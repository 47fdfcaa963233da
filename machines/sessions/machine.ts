import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
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
  /** The session to end, or the last one ended; null for all others. */
  asked: string | null
}

export type SessionsEvent =
  | { type: 'sessions.retry' }
  /** Asks whether to end a session; all others if the id is null. It cannot be undone. */
  | { type: 'sessions.ending.open'; id: string | null }
  /** Keeps the sessions. */
  | { type: 'sessions.cancel' }
  /** Ends what was asked about. */
  | { type: 'sessions.end' }

export type SessionsEmitted =
  /** This session has ended. */
  { type: 'sessions.refused' }

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    emitted: {} as SessionsEmitted,
    tags: {} as 'ready' | 'busy' | 'open' | 'failed' | 'confirmation',
  },
  actors: {
    readSessions: absentCall<SessionsAnswer>('readSessions'),
    endSession: absentCall<SessionEndAnswer, { id: string | null }>('endSession'),
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
  description:
    'A customer’s sessions, which the customer ends one by one or all at once. Logging out ends the current one.',
  context: { sessions: [], asked: null },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Loads the list.',
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
          { description: 'The session has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'failed' },
      },
      after: { answerTimeout: 'failed' },
    },
    failed: {
      description: 'The list failed to load. The customer can retry.',
      tags: ['ready', 'failed'],
      on: { 'sessions.retry': 'loading' },
    },
    open: {
      description: 'Shows the list.',
      tags: ['ready', 'open'],
      on: {
        'sessions.ending.open': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        ended: { description: 'The customer has just ended a session.' },
        refused: { description: 'The session did not end, since the request failed.' },
      },
    },
    confirming: {
      description: 'Asks whether to end one session, or all others.',
      tags: ['ready', 'confirmation'],
      on: {
        'sessions.end': 'ending',
        'sessions.cancel': 'open',
      },
    },
    ending: {
      description: 'Ends one session, or all others.',
      tags: ['ready', 'busy', 'confirmation'],
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
          { description: 'The session of this page has ended too.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'open.refused' },
      },
    },
    closed: {
      description: 'The customer is logged out.',
      tags: 'ready',
      entry: ['forget', 'emitRefused'],
    },
  },
})
