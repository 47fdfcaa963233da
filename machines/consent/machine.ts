import { assertEvent, assign, emit, setup } from 'xstate'
import type { RestoreFailure } from '../domain/index.ts'
import { consentRestoreFailure, everything, onlyNecessary, type Purposes, parseConsent } from './rules.ts'

export type ConsentEvent =
  /** What was kept: `{ accepted, kept }`, the cookie and the copy of the purposes, as they were found. */
  | { type: 'consent.restore'; stored: unknown }
  | { type: 'consent.accept.all' }
  | { type: 'consent.accept.necessary' }
  | { type: 'consent.accept.chosen'; purposes: Purposes }
  /** Said elsewhere, on the account's page: a yes or no to some purposes. What was not said there stays as it was. */
  | { type: 'consent.adopt'; purposes: Partial<Purposes> }
  /** 'Velg selv'. */
  | { type: 'consent.choose' }
  /** 'Endre samtykke'. */
  | { type: 'consent.reopen' }
  /** Away from the question, with the answer as it was. */
  | { type: 'consent.cancel' }

export type ConsentEmitted =
  | { type: 'consent.answered'; purposes: Purposes }
  /** There is an answer, but not for what: taken as no. */
  | { type: 'consent.dropped'; reason: RestoreFailure }

export interface ConsentContext {
  /** Null until there is an answer. Nothing that is not necessary may run before. */
  purposes: Purposes | null
}

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}

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
    emitDropped: emit(({ event }) => {
      assertEvent(event, 'consent.restore')
      return { type: 'consent.dropped' as const, reason: consentRestoreFailure(event.stored)! }
    }),
    answer: assign((_, params: { purposes: Purposes }) => ({ purposes: params.purposes })),
    adopt: assign(({ context }, params: { purposes: Partial<Purposes> }) => ({
      purposes: { ...(context.purposes ?? onlyNecessary), ...params.purposes },
    })),
    emitAdopted: emit(({ context }) => ({
      type: 'consent.answered' as const,
      purposes: context.purposes ?? onlyNecessary,
    })),
    emitAnswered: emit((_, params: { purposes: Purposes }) => ({
      type: 'consent.answered' as const,
      purposes: params.purposes,
    })),
  },
  guards: {
    isLost: ({ event }) => {
      assertEvent(event, 'consent.restore')
      return consentRestoreFailure(event.stored) !== null
    },
    isAnswer: (_, params: { stored: unknown }) => parseConsent(params.stored) !== null,
    hasAnswer: ({ context }) => context.purposes !== null,
  },
}).createMachine({
  id: 'consent',
  description: 'What the shopper lets the shop keep and send. Asked once, and again when the shopper wants it.',
  context: { purposes: null },
  initial: 'restoring',
  options: { maxIterations: 100 },
  states: {
    restoring: {
      description: 'It is not known yet whether there is an answer: nothing is asked, and nothing is taken as given.',
      on: {
        'consent.restore': [
          {
            description: 'There is an answer, but it can not be read to what: a yes must be shown to have been given.',
            guard: 'isLost',
            target: 'answered',
            actions: [{ type: 'recall', params: ({ event }) => event }, 'emitDropped'],
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
      description: 'The question is on the screen, without keeping the shopper from the shop.',
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
          description: 'The shopper has answered elsewhere: the question is not asked again.',
          target: 'answered',
          actions: [
            { type: 'adopt', params: ({ event }) => event },
            { type: 'save', params: ({ context }) => ({ purposes: context.purposes ?? onlyNecessary }) },
            'emitAdopted',
          ],
        },
      },
      initial: 'plain',
      states: {
        plain: {
          description: 'Three equal answers: all, only what is necessary, choose oneself.',
          on: {
            'consent.choose': 'choosing',
            'consent.restore': [
              {
                description:
                  'A server asked, in a page that was kept from before the answer; and that can not be read.',
                guard: 'isLost',
                target: '#consent.answered',
                actions: [{ type: 'recall', params: ({ event }) => event }, 'emitDropped'],
              },
              {
                description: 'A server asked, in a page that was kept from before the answer.',
                guard: { type: 'isAnswer', params: ({ event }) => event },
                target: '#consent.answered',
                actions: { type: 'recall', params: ({ event }) => event },
              },
            ],
          },
        },
        choosing: { description: 'One box for each purpose.', tags: 'choosing' },
      },
    },
    answered: {
      description: 'There is an answer. The shopper may change it at any time.',
      on: {
        'consent.reopen': 'asking',
        'consent.adopt': {
          description: 'The shopper has changed a part of the answer elsewhere.',
          actions: [
            { type: 'adopt', params: ({ event }) => event },
            { type: 'save', params: ({ context }) => ({ purposes: context.purposes ?? onlyNecessary }) },
            'emitAdopted',
          ],
        },
      },
    },
  },
})
