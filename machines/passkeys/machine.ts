import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import {
  answerTimeout,
  hasPasskey,
  type Passkey,
  type PasskeyCreateAnswer,
  type PasskeyError,
  type PasskeyRemoveAnswer,
  type PasskeyStartAnswer,
  type PasskeyStoreAnswer,
  type PasskeysAnswer,
  passkeysWithOne,
  passkeysWithout,
  type WebAuthnJson,
} from './rules.ts'

export interface PasskeysContext {
  /** Oldest first. */
  passkeys: readonly Passkey[]
  /** Id of the passkey being removed; null otherwise. */
  removing: string | null
  /** What the browser makes a passkey for, until the shop has it. */
  challenge: WebAuthnJson | null
  /** The new passkey, until the shop has it. */
  credential: WebAuthnJson | null
  error: PasskeyError | null
}

export type PasskeysEvent =
  | { type: 'passkeys.retry' }
  | { type: 'passkeys.add'; password: string }
  /** Stops adding or removing. */
  | { type: 'passkeys.cancel' }
  /** Asks for the password before a passkey is removed. */
  | { type: 'passkeys.removal.open'; id: string }
  | { type: 'passkeys.remove'; password: string }

type Answer = PasskeysAnswer | PasskeyStartAnswer | PasskeyCreateAnswer | PasskeyStoreAnswer | PasskeyRemoveAnswer

export type PasskeysEmitted =
  /** The session has ended. */
  { type: 'passkeys.refused' }

export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as PasskeysEmitted,
    tags: {} as 'ready' | 'busy' | 'adding' | 'removal',
  },
  actors: {
    readPasskeys: absentCall<PasskeysAnswer, void>('readPasskeys'),
    startPasskey: absentCall<PasskeyStartAnswer, { password: string }>('startPasskey'),
    createPasskey: absentCall<PasskeyCreateAnswer, { options: WebAuthnJson }>('createPasskey'),
    storePasskey: absentCall<PasskeyStoreAnswer, { credential: WebAuthnJson }>('storePasskey'),
    removePasskey: absentCall<PasskeyRemoveAnswer, { id: string; password: string }>('removePasskey'),
  },
  actions: {
    keep: assign((_, { answer }: { answer: Answer }) => ({
      passkeys: answer.type === 'passkeys' ? answer.passkeys : [],
    })),
    append: assign(({ context }, { answer }: { answer: Answer }) => ({
      passkeys: answer.type === 'stored' ? passkeysWithOne(context.passkeys, answer.passkey) : context.passkeys,
    })),
    keepChallenge: assign((_, { answer }: { answer: PasskeyStartAnswer }) => ({
      challenge: answer.type === 'started' ? answer.options : null,
    })),
    keepCredential: assign((_, { answer }: { answer: PasskeyCreateAnswer }) => ({
      credential: answer.type === 'created' ? answer.credential : null,
    })),
    dropCreated: assign({ challenge: null, credential: null }),
    chooseRemoval: assign((_, { id }: { id: string }) => ({ removing: id })),
    dropRemoval: assign({ removing: null }),
    takeAway: assign(({ context }) => ({ passkeys: passkeysWithout(context.passkeys, context.removing) })),
    keepRefusal: assign((_, { answer }: { answer: Answer }) => ({
      error: answer.type === 'refused' || answer.type === 'unable' ? answer.why : null,
    })),
    keepFault: assign({ error: 'fault' }),
    dropError: assign({ error: null }),
    forget: assign({ passkeys: [], removing: null, challenge: null, credential: null }),
    emitRefused: emit({ type: 'passkeys.refused' }),
  },
  guards: {
    isList: (_, { answer }: { answer: Answer }) => answer.type === 'passkeys',
    isAbsent: (_, { answer }: { answer: Answer }) => answer.type === 'absent',
    isStarted: (_, { answer }: { answer: Answer }) => answer.type === 'started',
    isCreated: (_, { answer }: { answer: Answer }) => answer.type === 'created',
    isCancelled: (_, { answer }: { answer: Answer }) => answer.type === 'cancelled',
    isStored: (_, { answer }: { answer: Answer }) => answer.type === 'stored',
    isDone: (_, { answer }: { answer: Answer }) => answer.type === 'done',
    isSignedOut: (_, { answer }: { answer: Answer }) => answer.type === 'signedOut',
    isListed: ({ context }, { id }: { id: string }) => hasPasskey(context.passkeys, id),
  },
  delays: { answerTimeout },
}).createMachine({
  id: 'passkeys',
  description: 'A customer’s passkeys for a login without a password: the customer lists, adds and removes them.',
  context: { passkeys: [], removing: null, challenge: null, credential: null, error: null },
  initial: 'loading',
  options: { maxIterations: 100 },
  states: {
    loading: {
      description: 'Loads the list.',
      tags: 'busy',
      invoke: {
        id: 'readPasskeys',
        src: 'readPasskeys',
        onDone: [
          {
            guard: { type: 'isList', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
          },
          { guard: { type: 'isAbsent', params: ({ event }) => ({ answer: event.output }) }, target: 'absent' },
          { description: 'The session has ended.', target: 'closed' },
        ],
        onError: { description: 'The request failed.', target: 'failed' },
      },
      after: { answerTimeout: 'failed' },
    },
    failed: {
      description: 'The list failed to load. The customer can retry.',
      tags: 'ready',
      on: { 'passkeys.retry': 'loading' },
    },
    absent: {
      description: 'The shop does not offer passkeys, so nothing is shown.',
      tags: 'ready',
    },
    open: {
      description: 'Shows the list and a form that adds a passkey.',
      tags: 'ready',
      entry: 'dropCreated',
      on: {
        'passkeys.add': { target: 'starting', actions: 'dropError' },
        'passkeys.removal.open': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'confirming',
          actions: ['dropError', { type: 'chooseRemoval', params: ({ event }) => event }],
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        added: { description: 'The customer has just added a passkey.' },
        removed: { description: 'The customer has just removed a passkey.' },
        cancelled: { description: 'The customer or the browser’s time limit closed the dialog.' },
        refused: { description: 'No passkey was added; the error code gives the reason.' },
      },
    },
    starting: {
      description: 'Sends the password and requests a challenge.',
      tags: ['ready', 'busy', 'adding'],
      on: { 'passkeys.cancel': 'open.cancelled' },
      invoke: {
        id: 'startPasskey',
        src: 'startPasskey',
        input: ({ event }) => ({ password: event.type === 'passkeys.add' ? event.password : '' }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => ({ answer: event.output }) },
            target: 'prompting',
            actions: { type: 'keepChallenge', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'The session has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
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
      description: 'The browser shows its own dialog and asks for a finger, face or PIN.',
      tags: ['ready', 'busy', 'adding'],
      on: { 'passkeys.cancel': 'open.cancelled' },
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => ({ options: context.challenge ?? {} }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
            target: 'storing',
            actions: { type: 'keepCredential', params: ({ event }) => ({ answer: event.output }) },
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
    storing: {
      description: 'Sends the new passkey.',
      tags: ['ready', 'busy', 'adding'],
      invoke: {
        id: 'storePasskey',
        src: 'storePasskey',
        input: ({ context }) => ({ credential: context.credential ?? {} }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.added',
            actions: { type: 'append', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            description: 'The session has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
          },
          {
            target: 'open.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'open.refused', actions: 'keepFault' },
      },
    },
    confirming: {
      description: 'Asks for the password before a passkey is removed.',
      tags: ['ready', 'removal'],
      on: {
        'passkeys.remove': { target: 'removing', actions: 'dropError' },
        'passkeys.cancel': { target: 'open.idle', actions: ['dropRemoval', 'dropError'] },
      },
      initial: 'idle',
      states: {
        idle: { description: 'There is nothing to report.' },
        refused: { description: 'The passkey was not removed; the error code gives the reason.' },
      },
    },
    removing: {
      description: 'Removes the passkey.',
      tags: ['ready', 'busy', 'removal'],
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context, event }) => ({
          id: context.removing ?? '',
          password: event.type === 'passkeys.remove' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'open.removed',
            actions: ['takeAway', 'dropRemoval'],
          },
          {
            description: 'The session has ended.',
            guard: { type: 'isSignedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'closed',
          },
          {
            target: 'confirming.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { description: 'The request failed.', target: 'confirming.refused', actions: 'keepFault' },
      },
    },
    closed: {
      description: 'The customer is logged out.',
      tags: 'ready',
      entry: ['forget', 'emitRefused'],
    },
  },
})
