import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { RestoreFailure } from '../domain/index.ts'
import {
  type AddressProblem,
  type AddressQuestion,
  addressesRestoreFailure,
  type FoundAddress,
  incompleteOf,
  type KnownAddresses,
  keyOf,
  knownFor,
  type MapEntry,
  matchesOf,
  parseAddresses,
  questionOf,
  withKnown,
} from './rules.ts'

export interface AddressLookupContext {
  question: AddressQuestion | null
  addresses: readonly FoundAddress[]
  problem: AddressProblem | null
  /** Answers so far, the latest first. */
  known: readonly KnownAddresses[]
}

export type AddressLookupEvent =
  /** Street and house number in one, as the shopper has typed it or a shop has it. */
  | { type: 'addressLookup.find'; address: string; postalCode: string; of: 'shopper' | 'shop' }
  | { type: 'addressLookup.retry' }
  | { type: 'addressLookup.clear' }
  /** Known addresses, as they were kept. */
  | { type: 'addressLookup.restore'; stored: unknown }

/** The answer of the port, as the invoked actor gives it. */
type Answered = { type: 'xstate.done.actor.findAddresses'; output: readonly MapEntry[] }

export type AddressLookupEmitted =
  /** What was kept can not be used: the maps are asked again. */
  | { type: 'addressLookup.dropped'; reason: RestoreFailure }
  | { type: 'addressLookup.found'; question: AddressQuestion; addresses: readonly FoundAddress[] }
  | { type: 'addressLookup.missed'; problem: AddressProblem }

const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}
const askedIn = (event: AddressLookupEvent | Answered): AddressQuestion | null => {
  assertEvent(event, 'addressLookup.find')
  return questionOf(event, event.of === 'shop')
}
const entriesIn = (event: AddressLookupEvent | Answered): readonly MapEntry[] => {
  assertEvent(event, 'xstate.done.actor.findAddresses')
  return event.output
}
const foundFor = (question: AddressQuestion | null, event: AddressLookupEvent | Answered): readonly FoundAddress[] =>
  question ? matchesOf(question, entriesIn(event)) : []

export const addressLookupMachine = setup({
  types: {
    context: {} as AddressLookupContext,
    events: {} as AddressLookupEvent | Answered,
    emitted: {} as AddressLookupEmitted,
    tags: {} as 'looking' | 'faulty' | 'ready',
  },
  actors: {
    findAddresses: fromPromise<readonly MapEntry[], { question: AddressQuestion | null }>(() =>
      Promise.reject(new Error('port not provided: findAddresses')),
    ),
  },
  actions: {
    save: (_, _params: { known: readonly KnownAddresses[] }) => absent('save'),
    logIncomplete: (_, _params: { entries: readonly MapEntry[] }) => absent('log'),
    ask: assign(({ event }) => ({ question: askedIn(event), addresses: [], problem: null })),
    recall: assign(({ context }) => ({
      addresses: (context.question && knownFor(context.known, context.question)?.addresses) ?? [],
    })),
    keepFound: assign(({ context, event }) => {
      const addresses = foundFor(context.question, event)
      const key = context.question ? keyOf(context.question) : ''
      return { addresses, known: withKnown(context.known, { key, addresses }) }
    }),
    keepProblem: assign((_, params: { problem: AddressProblem }) => ({ addresses: [], problem: params.problem })),
    forget: assign({ question: null, addresses: [], problem: null }),
    takeStored: assign(({ context, event }) => {
      assertEvent(event, 'addressLookup.restore')
      // what was found since is newer than what was kept
      return { known: withKnown(parseAddresses(event.stored), ...context.known) }
    }),
    emitDropped: emit(({ event }) => {
      assertEvent(event, 'addressLookup.restore')
      return { type: 'addressLookup.dropped' as const, reason: addressesRestoreFailure(event.stored)! }
    }),
    emitFound: emit(({ context }) => ({
      type: 'addressLookup.found' as const,
      question: context.question!,
      addresses: context.addresses,
    })),
    emitMissed: emit(({ context }) => ({ type: 'addressLookup.missed' as const, problem: context.problem! })),
  },
  guards: {
    isLost: ({ event }) => {
      assertEvent(event, 'addressLookup.restore')
      return addressesRestoreFailure(event.stored) !== null
    },
    hasHouseNumber: ({ event }) => askedIn(event) !== null,
    isKnown: ({ context }) => context.question !== null && knownFor(context.known, context.question) !== undefined,
    hasMatch: ({ context, event }) => foundFor(context.question, event).length > 0,
  },
}).createMachine({
  id: 'addressLookup',
  description: 'Whether an address exists, and where it is: asked of the maps once, and remembered.',
  context: { question: null, addresses: [], problem: null, known: [] },
  options: { maxIterations: 100 },
  on: {
    'addressLookup.find': [
      { guard: 'hasHouseNumber', target: '.asked', actions: 'ask' },
      {
        description: 'Without a house number nothing is asked.',
        target: '.notFound',

        actions: ['ask', { type: 'keepProblem', params: { problem: 'houseNumberMissing' } }],
      },
    ],
    'addressLookup.clear': { target: '.idle', actions: 'forget' },
    'addressLookup.restore': [
      { description: 'It can not be read.', guard: 'isLost', actions: 'emitDropped' },
      { actions: 'takeStored' },
    ],
  },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is asked.' },
    asked: {
      description: 'Is the answer known from before?',
      always: [{ guard: 'isKnown', target: 'found', actions: 'recall' }, { target: 'looking' }],
    },
    looking: {
      description: 'The maps are asked. Another question ends this one: its answer is not heard.',
      tags: 'looking',
      invoke: {
        id: 'findAddresses',
        src: 'findAddresses',
        input: ({ context }) => ({ question: context.question }),
        onDone: [
          {
            guard: 'hasMatch',
            target: 'found',
            actions: [
              { type: 'logIncomplete', params: ({ event }) => ({ entries: incompleteOf(event.output) }) },
              'keepFound',
              { type: 'save', params: ({ context }) => ({ known: context.known }) },
            ],
          },
          {
            target: 'notFound',
            actions: [
              { type: 'keepProblem', params: { problem: 'noneFound' } },
              { type: 'logIncomplete', params: ({ event }) => ({ entries: incompleteOf(event.output) }) },
            ],
          },
        ],
        onError: 'faulty',
      },
    },
    found: {
      description: 'The address exists.',
      tags: 'ready',
      entry: 'emitFound',
    },
    notFound: {
      description: 'ADDRESS_NOT_FOUND: no house number, or no such address.',
      tags: 'ready',
      entry: 'emitMissed',
    },
    faulty: {
      description: 'The maps did not answer: the address may still be good.',
      tags: ['faulty', 'ready'],
      on: { 'addressLookup.retry': 'looking' },
    },
  },
})
