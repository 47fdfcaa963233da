import { assign, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import {
  type AddressProblem,
  type AddressQuestion,
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
  /** Answers so far, newest first. */
  known: readonly KnownAddresses[]
}

/** Street and house number in one text, as typed or as a shop has it. */
type Find = { address: string; postalCode: string; of: 'shopper' | 'shop' }

export type AddressLookupEvent =
  | ({ type: 'addressLookup.find' } & Find)
  | { type: 'addressLookup.retry' }
  | { type: 'addressLookup.clear' }
  /** Known addresses, as stored. */
  | { type: 'addressLookup.restore'; stored: unknown }

const askedIn = (find: Find): AddressQuestion | null => questionOf(find, find.of === 'shop')
const foundFor = (question: AddressQuestion | null, entries: readonly MapEntry[]): readonly FoundAddress[] =>
  question ? matchesOf(question, entries) : []

export const addressLookupMachine = setup({
  types: {
    context: {} as AddressLookupContext,
    events: {} as AddressLookupEvent,
    tags: {} as 'looking' | 'faulty' | 'ready',
  },
  actors: {
    findAddresses: absentCall<readonly MapEntry[], { question: AddressQuestion | null }>('findAddresses'),
  },
  actions: {
    save: (_, _params: { known: readonly KnownAddresses[] }) => absent('save'),
    logIncomplete: (_, _params: { entries: readonly MapEntry[] }) => absent('log'),
    ask: assign((_, find: Find) => ({ question: askedIn(find), addresses: [], problem: null })),
    recall: assign(({ context }) => ({
      addresses: (context.question && knownFor(context.known, context.question)?.addresses) ?? [],
    })),
    keepFound: assign(({ context }, { entries }: { entries: readonly MapEntry[] }) => {
      const addresses = foundFor(context.question, entries)
      const key = context.question ? keyOf(context.question) : ''
      return { addresses, known: withKnown(context.known, { key, addresses }) }
    }),
    keepProblem: assign((_, params: { problem: AddressProblem }) => ({ addresses: [], problem: params.problem })),
    forget: assign({ question: null, addresses: [], problem: null }),
    // answers since the restore are newer than the stored ones
    takeStored: assign(({ context }, { stored }: { stored: unknown }) => ({
      known: withKnown(parseAddresses(stored), ...context.known),
    })),
  },
  guards: {
    hasHouseNumber: (_, find: Find) => askedIn(find) !== null,
    isAsked: ({ context }, find: Find) => JSON.stringify(askedIn(find)) === JSON.stringify(context.question),
    isKnown: ({ context }) => context.question !== null && knownFor(context.known, context.question) !== undefined,
    hasMatch: ({ context }, { entries }: { entries: readonly MapEntry[] }) =>
      foundFor(context.question, entries).length > 0,
  },
}).createMachine({
  id: 'addressLookup',
  description: 'Looks up whether an address exists and where it is, once per address.',
  context: { question: null, addresses: [], problem: null, known: [] },
  options: { maxIterations: 100 },
  on: {
    'addressLookup.find': [
      {
        guard: { type: 'hasHouseNumber', params: ({ event }) => event },
        target: '.asked',
        actions: { type: 'ask', params: ({ event }) => event },
      },
      {
        description: 'An address without a house number is never looked up.',
        target: '.notFound',
        actions: [
          { type: 'ask', params: ({ event }) => event },
          { type: 'keepProblem', params: { problem: 'houseNumberMissing' } },
        ],
      },
    ],
    'addressLookup.clear': { target: '.idle', actions: 'forget' },
    'addressLookup.restore': {
      description: 'Unreadable answers count as none: they are looked up again.',
      actions: { type: 'takeStored', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'No address has been looked up.' },
    asked: {
      description: 'Checks whether the answer is already known.',
      always: [{ guard: 'isKnown', target: 'found', actions: 'recall' }, { target: 'looking' }],
    },
    looking: {
      description: 'Asks the map service. A new address cancels this request.',
      tags: 'looking',
      invoke: {
        id: 'findAddresses',
        src: 'findAddresses',
        input: ({ context }) => ({ question: context.question }),
        onDone: [
          {
            guard: { type: 'hasMatch', params: ({ event }) => ({ entries: event.output }) },
            target: 'found',
            actions: [
              { type: 'logIncomplete', params: ({ event }) => ({ entries: incompleteOf(event.output) }) },
              { type: 'keepFound', params: ({ event }) => ({ entries: event.output }) },
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
    },
    notFound: {
      description: 'There is no such address, or it has no house number (ADDRESS_NOT_FOUND).',
      tags: 'ready',
      on: {
        'addressLookup.find': {
          description: 'The same address again: what was not found is said once.',
          guard: { type: 'isAsked', params: ({ event }) => event },
        },
      },
    },
    faulty: {
      description: 'The map service did not answer, so the address may still be good.',
      tags: ['faulty', 'ready'],
      on: { 'addressLookup.retry': 'looking' },
    },
  },
})
