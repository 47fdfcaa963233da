import { assign, emit, setup } from 'xstate'
import { absent } from '../domain/absent.ts'
import type { RestoreFailure } from '../domain/index.ts'
import { consentRestoreFailure, everything, onlyNecessary, type Purposes, parseConsent } from './rules.ts'

export type ConsentEvent =
  /** The stored answer: `{ accepted, kept }`, the cookie and the copy of the purposes. */
  | { type: 'consent.restore'; stored: unknown }
  | { type: 'consent.accept.all' }
  | { type: 'consent.accept.necessary' }
  | { type: 'consent.accept.chosen'; purposes: Purposes }
  /** Consent given on the account's page. Purposes without an answer there keep theirs. */
  | { type: 'consent.adopt'; purposes: Partial<Purposes> }
  /** 'Velg selv'. */
  | { type: 'consent.choose' }
  /** 'Endre samtykke'. */
  | { type: 'consent.reopen' }
  /** Closes the banner and keeps the earlier answer. */
  | { type: 'consent.cancel' }

export type ConsentEmitted =
  /** `by` tells where it was answered: what the account saved needs no copy to the account. */
  | { type: 'consent.answered'; purposes: Purposes; by: 'banner' | 'account' }
  /** There is an answer, but its purposes are lost: taken as no. */
  | { type: 'consent.dropped'; reason: RestoreFailure }

export interface ConsentContext {
  /** Null until there is an answer. Only necessary scripts may run before. */
  purposes: Purposes | null
}

/** Stores what is in the context. */
const save = {
  type: 'save',
  params: ({ context }: { context: ConsentContext }) => ({ purposes: context.purposes ?? onlyNecessary }),
} as const

export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    emitted: {} as ConsentEmitted,
    tags: {} as 'asking' | 'choosing',
  },
  actions: {
    save: (_, _params: { purposes: Purposes }) => absent('save'),
    recall: assign((_, params: { stored: unknown }) => ({ purposes: parseConsent(params.stored) })),
    emitDropped: emit((_, { stored }: { stored: unknown }) => ({
      type: 'consent.dropped' as const,
      reason: consentRestoreFailure(stored)!,
    })),
    answer: assign((_, params: { purposes: Purposes }) => ({ purposes: params.purposes })),
    adopt: assign(({ context }, params: { purposes: Partial<Purposes> }) => ({
      purposes: { ...(context.purposes ?? onlyNecessary), ...params.purposes },
    })),
    emitAdopted: emit(({ context }) => ({
      type: 'consent.answered' as const,
      purposes: context.purposes ?? onlyNecessary,
      by: 'account' as const,
    })),
    emitAnswered: emit((_, params: { purposes: Purposes }) => ({
      type: 'consent.answered' as const,
      purposes: params.purposes,
      by: 'banner' as const,
    })),
  },
  guards: {
    isLost: (_, { stored }: { stored: unknown }) => consentRestoreFailure(stored) !== null,
    isAnswer: (_, params: { stored: unknown }) => parseConsent(params.stored) !== null,
    isUnanswered: ({ context }) => context.purposes === null,
    hasAnswer: ({ context }) => context.purposes !== null,
  },
}).createMachine({
  id: 'consent',
  description: 'The purposes that the shopper consents to. The banner asks once, and again on request.',
  context: { purposes: null },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'Waits for the stored answer: the banner is hidden, and no consent is assumed.',
      on: {
        'consent.restore': [
          {
            description: 'The stored answer is unreadable, so no consent is assumed: a consent must be provable.',
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'answered',
            actions: [
              { type: 'recall', params: ({ event }) => event },
              { type: 'emitDropped', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => event },
            target: 'answered',
            actions: { type: 'recall', params: ({ event }) => event },
          },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      description: 'The banner is shown and does not block the shop.',
      tags: 'asking',
      on: {
        'consent.accept.all': {
          target: 'answered',
          actions: [
            { type: 'answer', params: { purposes: everything } },
            { type: 'save', params: { purposes: everything } },
            { type: 'emitAnswered', params: { purposes: everything } },
          ],
        },
        'consent.accept.necessary': {
          target: 'answered',
          actions: [
            { type: 'answer', params: { purposes: onlyNecessary } },
            { type: 'save', params: { purposes: onlyNecessary } },
            { type: 'emitAnswered', params: { purposes: onlyNecessary } },
          ],
        },
        'consent.accept.chosen': {
          target: 'answered',
          actions: [
            { type: 'answer', params: ({ event }) => event },
            { type: 'save', params: ({ event }) => ({ purposes: event.purposes }) },
            { type: 'emitAnswered', params: ({ event }) => event },
          ],
        },
        'consent.cancel': { guard: 'hasAnswer', target: 'answered' },
        'consent.adopt': {
          description: 'An answer given elsewhere arrives late: the banner that the shopper is working on stays.',
          actions: [{ type: 'adopt', params: ({ event }) => event }, save, 'emitAdopted'],
        },
      },
      initial: 'plain',
      states: {
        plain: {
          description: 'Offers three equal choices: all purposes, only the necessary ones, or a selection.',
          on: {
            'consent.choose': 'choosing',
            'consent.adopt': {
              description: 'The shopper has answered the first question elsewhere, so the banner closes.',
              guard: 'isUnanswered',
              target: '#consent.answered',
              actions: [{ type: 'adopt', params: ({ event }) => event }, save, 'emitAdopted'],
            },
            'consent.restore': [
              {
                description: 'The server rendered the banner into an older page, and the stored answer is unreadable.',
                guard: { type: 'isLost', params: ({ event }) => event },
                target: '#consent.answered',
                actions: [
                  { type: 'recall', params: ({ event }) => event },
                  { type: 'emitDropped', params: ({ event }) => event },
                ],
              },
              {
                description: 'The server rendered the banner before the shopper answered, so it closes.',
                guard: { type: 'isAnswer', params: ({ event }) => event },
                target: '#consent.answered',
                actions: { type: 'recall', params: ({ event }) => event },
              },
            ],
          },
        },
        choosing: { description: 'Shows one checkbox for each purpose.', tags: 'choosing' },
      },
    },
    answered: {
      description: 'The shopper has answered and may change the answer at any time.',
      on: {
        'consent.reopen': 'asking',
        'consent.adopt': {
          description: 'The shopper has changed part of the answer elsewhere.',
          actions: [{ type: 'adopt', params: ({ event }) => event }, save, 'emitAdopted'],
        },
      },
    },
  },
})
