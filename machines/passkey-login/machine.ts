import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type {
  PasskeyAssertion,
  PasskeyChallengeAnswer,
  PasskeyLoginError,
  PasskeyOptions,
  PasskeySignAnswer,
} from './rules.ts'

export interface PasskeyLoginContext {
  /** What the passkey signs; null unless the browser asks. */
  challenge: PasskeyOptions | null
  error: PasskeyLoginError | null
}

export type PasskeyLoginEvent = { type: 'passkeyLogin.start' } | { type: 'passkeyLogin.cancel' }

type Answer = PasskeyChallengeAnswer | PasskeySignAnswer

export type PasskeyLoginEmitted =
  /** For the login: the shop has not verified it yet. */
  { type: 'passkeyLogin.signed'; assertion: PasskeyAssertion }

export const passkeyLoginMachine = setup({
  types: {
    context: {} as PasskeyLoginContext,
    events: {} as PasskeyLoginEvent,
    emitted: {} as PasskeyLoginEmitted,
    tags: {} as 'busy',
  },
  actors: {
    startPasskeyLogin: absentCall<PasskeyChallengeAnswer, void>('startPasskeyLogin'),
    signWithPasskey: absentCall<PasskeySignAnswer, { options: PasskeyOptions }>('signWithPasskey'),
  },
  actions: {
    keepChallenge: assign((_, { answer }: { answer: PasskeyChallengeAnswer }) => ({
      challenge: answer.type === 'started' ? answer.options : null,
    })),
    dropChallenge: assign({ challenge: null }),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' || answer.type === 'unable' ? answer.why : null,
    })),
    keepFault: assign({ error: 'fault' }),
    dropError: assign({ error: null }),
    emitSigned: emit((_, { answer }: { answer: Answer }) => ({
      type: 'passkeyLogin.signed' as const,
      assertion: answer.type === 'signed' ? answer.assertion : {},
    })),
  },
  guards: {
    isStarted: (_, { answer }: { answer: Answer }) => answer.type === 'started',
    isSigned: (_, { answer }: { answer: Answer }) => answer.type === 'signed',
    isCancelled: (_, { answer }: { answer: Answer }) => answer.type === 'cancelled',
  },
}).createMachine({
  id: 'passkeyLogin',
  description: 'Lets a passkey sign the shop’s challenge, for a login without a password.',
  context: { challenge: null, error: null },
  initial: 'open',
  options: { maxIterations: 100 },
  states: {
    open: {
      description: 'The customer can start the login.',
      on: { 'passkeyLogin.start': { target: 'starting', actions: 'dropError' } },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        cancelled: { description: 'The customer or the browser’s time limit closed the dialog.' },
        refused: { description: 'The login has no signature; the error code gives the reason.' },
      },
    },
    starting: {
      description: 'Requests a challenge.',
      tags: 'busy',
      on: { 'passkeyLogin.cancel': 'open.cancelled' },
      invoke: {
        id: 'startPasskeyLogin',
        src: 'startPasskeyLogin',
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => ({ answer: event.output }) },
            target: 'prompting',
            actions: { type: 'keepChallenge', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'open.refused', actions: 'keepFault' },
      },
    },
    prompting: {
      description: 'The browser shows its own dialog: it lists passkeys and asks for a finger, face or PIN.',
      tags: 'busy',
      exit: 'dropChallenge',
      on: { 'passkeyLogin.cancel': 'open.cancelled' },
      invoke: {
        id: 'signWithPasskey',
        src: 'signWithPasskey',
        input: ({ context }) => ({ options: context.challenge ?? {} }),
        onDone: [
          {
            description: 'The authentication machine logs in with the signature.',
            guard: { type: 'isSigned', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.idle',
            actions: { type: 'emitSigned', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.cancelled',
          },
          {
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The browser failed.', target: 'open.refused', actions: 'keepFault' },
      },
    },
  },
})
