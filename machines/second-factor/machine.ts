import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  answerTimeout,
  type SecondFactorAnswer,
  type SecondFactorConfirmAnswer,
  type SecondFactorEndAnswer,
  type SecondFactorError,
  type SecondFactorSetup,
  type SecondFactorStartAnswer,
} from './rules.ts'

export interface SecondFactorContext {
  /** Remaining recovery codes; 0 when off. */
  codesLeft: number
  /** The secret during set-up; null otherwise. */
  setup: SecondFactorSetup | null
  /** New recovery codes, while they are shown. */
  recoveryCodes: readonly string[]
  error: SecondFactorError | null
}

export type SecondFactorEvent =
  | { type: 'secondFactor.retry' }
  | { type: 'secondFactor.start'; password: string }
  /** With the app's first code. */
  | { type: 'secondFactor.confirm'; code: string }
  | { type: 'secondFactor.cancel' }
  /** The recovery codes are saved. */
  | { type: 'secondFactor.codes.kept' }
  /** With a code of the app, or a recovery code. */
  | { type: 'secondFactor.end'; password: string; code: string }

type Answer = SecondFactorAnswer | SecondFactorStartAnswer | SecondFactorConfirmAnswer | SecondFactorEndAnswer

export type SecondFactorEmitted =
  /** The session has ended. */
  { type: 'secondFactor.refused' }

export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as 'ready' | 'busy' | 'failed' | 'off' | 'setup' | 'on',
  },
  actors: {
    readSecondFactor: absentCall<SecondFactorAnswer, void>('readSecondFactor'),
    startSecondFactor: absentCall<SecondFactorStartAnswer, { password: string }>('startSecondFactor'),
    confirmSecondFactor: absentCall<SecondFactorConfirmAnswer, { code: string }>('confirmSecondFactor'),
    endSecondFactor: absentCall<SecondFactorEndAnswer, { password: string; code: string }>('endSecondFactor'),
  },
  actions: {
    keepStatus: assign((_, { answer }: { answer: Answer }) => ({
      codesLeft: answer.type === 'status' ? answer.recoveryCodes : 0,
    })),
    keepSetup: assign((_, { answer }: { answer: Answer }) => ({
      setup: answer.type === 'started' ? { secret: answer.secret, uri: answer.uri } : null,
    })),
    dropSetup: assign({ setup: null }),
    keepCodes: assign((_, { answer }: { answer: Answer }) => {
      const recoveryCodes = answer.type === 'confirmed' ? answer.recoveryCodes : []
      return { recoveryCodes, codesLeft: recoveryCodes.length }
    }),
    dropCodes: assign({ recoveryCodes: [] }),
    dropStatus: assign({ codesLeft: 0 }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' ? answer.why : null,
    })),
    keepFault: assign({ error: 'fault' }),
    dropError: assign({ error: null }),
    forget: assign({ codesLeft: 0, setup: null, recoveryCodes: [] }),
    emitRefused: emit({ type: 'secondFactor.refused' }),
  },
  guards: {
    isOn: (_, { answer }: { answer: Answer }) => answer.type === 'status' && answer.isOn,
    isOff: (_, { answer }: { answer: Answer }) => answer.type === 'status' && !answer.isOn,
    isAbsent: (_, { answer }: { answer: Answer }) => answer.type === 'absent',
    isStarted: (_, { answer }: { answer: Answer }) => answer.type === 'started',
    isConfirmed: (_, { answer }: { answer: Answer }) => answer.type === 'confirmed',
    isDone: (_, { answer }: { answer: Answer }) => answer.type === 'done',
    isSignedOut: (_, { answer }: { answer: Answer }) => answer.type === 'signedOut',
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'secondFactor',
  description: 'A customer’s second factor: codes of an authenticator app in addition to the password.',
  context: { codesLeft: 0, setup: null, recoveryCodes: [], error: null },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Reads whether the second factor is on.',
      tags: 'busy',
      invoke: {
        id: 'readSecondFactor',
        src: 'readSecondFactor',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => ({ answer: event.output }) },
            target: 'on',
            actions: { type: 'keepStatus', params: ({ event }) => ({ answer: event.output }) },
          },
          { guard: { type: 'isOff', params: ({ event }) => ({ answer: event.output }) }, target: 'off' },
          { guard: { type: 'isAbsent', params: ({ event }) => ({ answer: event.output }) }, target: 'absent' },
          { description: 'The session has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'failed' },
      },
      after: { answerTimeout: 'failed' },
    },
    failed: {
      description: 'The status failed to load. The customer can retry.',
      tags: ['ready', 'failed'],
      on: { 'secondFactor.retry': 'loading' },
    },
    absent: {
      description: 'The shop does not offer a second factor, so nothing is shown.',
      tags: 'ready',
    },
    off: {
      description: 'A login needs only the password.',
      tags: ['ready', 'off'],
      on: { 'secondFactor.start': { target: 'starting', actions: 'dropError' } },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        ended: { description: 'The customer has just turned the second factor off.' },
        refused: { description: 'The setup did not start; the error code gives the reason.' },
      },
    },
    starting: {
      description: 'Requests a secret for the app.',
      tags: ['ready', 'off', 'busy'],
      invoke: {
        id: 'startSecondFactor',
        src: 'startSecondFactor',
        input: ({ event }) => ({ password: event.type === 'secondFactor.start' ? event.password : '' }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => ({ answer: event.output }) },
            target: 'enrolling',
            actions: { type: 'keepSetup', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'The session has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
          },
          {
            target: 'off.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'off.refused', actions: 'keepFault' },
      },
    },
    enrolling: {
      description: 'Shows the secret for the app to scan. Logins do not need a code yet.',
      tags: ['ready', 'setup'],
      on: {
        'secondFactor.confirm': { target: 'confirming', actions: 'dropError' },
        'secondFactor.cancel': { target: 'off', actions: ['dropSetup', 'dropError'] },
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        refused: { description: 'The shop refused the first code; the error code gives the reason.' },
      },
    },
    confirming: {
      description: 'Sends the app’s first code.',
      tags: ['ready', 'setup', 'busy'],
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ event }) => ({ code: event.type === 'secondFactor.confirm' ? event.code : '' }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => ({ answer: event.output }) },
            target: 'codes',
            actions: [{ type: 'keepCodes', params: ({ event }) => ({ answer: event.output }) }, 'dropSetup'],
          },
          {
            description: 'The session has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
          },
          {
            target: 'enrolling.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'enrolling.refused', actions: 'keepFault' },
      },
    },
    codes: {
      description: 'The second factor is on, and the recovery codes are shown this once.',
      tags: 'ready',
      on: { 'secondFactor.codes.kept': { target: 'on', actions: 'dropCodes' } },
    },
    on: {
      description: 'A login needs a code in addition to the password.',
      tags: ['ready', 'on'],
      on: { 'secondFactor.end': { target: 'ending', actions: 'dropError' } },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        refused: { description: 'The second factor is still on; the error code gives the reason.' },
      },
    },
    ending: {
      description: 'Turns the second factor off.',
      tags: ['ready', 'on', 'busy'],
      invoke: {
        id: 'endSecondFactor',
        src: 'endSecondFactor',
        input: ({ event }) =>
          event.type === 'secondFactor.end'
            ? { password: event.password, code: event.code }
            : { password: '', code: '' },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'off.ended',
            actions: 'dropStatus',
          },
          {
            description: 'The session has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
          },
          {
            target: 'on.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'on.refused', actions: 'keepFault' },
      },
    },
    closed: {
      description: 'The customer is logged out.',
      tags: 'ready',
      entry: ['forget', 'emitRefused'],
    },
  },
})
