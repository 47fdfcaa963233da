import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import { codeOf, isCompleteCode, type PlaceAnswer, type TypedPlace } from './rules.ts'

export interface PlaceLookupContext extends TypedPlace {
  /** The place that was filled in last; null while there is none. */
  filled: string | null
  /** The shopper has pressed to go on, which waits for the place. */
  isHeld: boolean
  /** Omitted: `postalCodeFormat`. */
  format?: string
}

/** `postalCodeFormat`: a regular expression for a complete postcode; four digits if omitted. */
export type PlaceLookupInput = { postalCodeFormat?: string | undefined } | undefined

export type PlaceLookupEvent =
  /** The fields, at first and after each change of one. */
  | ({ type: 'placeLookup.fields.changed' } & TypedPlace)
  /** The shopper presses to go on while the place is looked up. */
  | { type: 'placeLookup.goOn' }
  /** The fields are not shown any more. */
  | { type: 'placeLookup.stop' }

export type PlaceLookupEmitted =
  /** The field of the place gets this text. */
  | { type: 'placeLookup.filled'; city: string }
  /** A held press goes on: the place is known, or will not be. */
  | { type: 'placeLookup.goneOn' }
  /** Emitted by `lazyMachine` in its place: its code did not load. */
  | { type: 'placeLookup.absent' }

type Answer = { answer: PlaceAnswer }
const labelOf = ({ answer }: Answer): string | null => (answer.type === 'at' ? answer.label : null)

export const placeLookupMachine = setup({
  types: {
    input: {} as PlaceLookupInput,
    context: {} as PlaceLookupContext,
    events: {} as PlaceLookupEvent,
    emitted: {} as PlaceLookupEmitted,
  },
  actors: {
    findPlace: absentCall<PlaceAnswer, { postalCode: string }>('findPlace'),
  },
  actions: {
    keepFields: assign((_, { address, postalCode, city }: TypedPlace) => ({
      address,
      postalCode,
      city,
      isHeld: false,
    })),
    fill: assign((_, params: Answer) => ({ filled: labelOf(params) })),
    clearFilled: assign({ filled: null }),
    forget: assign({ address: '', postalCode: '', city: '', filled: null, isHeld: false }),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    emitFilled: emit(({ context }) => ({ type: 'placeLookup.filled' as const, city: context.filled ?? '' })),
    emitGoneOn: emit({ type: 'placeLookup.goneOn' }),
  },
  guards: {
    isOtherCode: ({ context }, { postalCode }: TypedPlace) => codeOf(postalCode) !== codeOf(context.postalCode),
    isLookedUp: ({ context }, { postalCode }: TypedPlace) =>
      codeOf(postalCode) !== codeOf(context.postalCode) && isCompleteCode(postalCode, context.format),
    isAnotherTyped: ({ context: { city, filled } }, params: Answer) =>
      params.answer.type === 'at' && city !== '' && city !== filled && city !== labelOf(params),
    isFound: (_, { answer }: Answer) => answer.type === 'at',
    isFilledIn: ({ context: { city, filled } }) => city !== '' && city === filled,
    isHeld: ({ context }) => context.isHeld,
  },
  delays: { answerTimeout: 10_000 },
}).createMachine({
  id: 'placeLookup',
  description: 'Fills in the place of a postcode, unless the shopper has typed another.',
  context: ({ input }) => ({
    ...{ address: '', postalCode: '', city: '', filled: null, isHeld: false },
    ...(input?.postalCodeFormat ? { format: input.postalCodeFormat } : {}),
  }),
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'placeLookup.fields.changed': [
      {
        description: 'Another postcode is complete.',
        guard: { type: 'isLookedUp', params: ({ event }) => event },
        target: '.looking',
        actions: { type: 'keepFields', params: ({ event }) => event },
      },
      {
        description: 'The postcode is being typed.',
        guard: { type: 'isOtherCode', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'keepFields', params: ({ event }) => event },
      },
      {
        description: 'The place or another field of the address is another: a held press is dropped.',
        actions: { type: 'keepFields', params: ({ event }) => event },
      },
    ],
    'placeLookup.stop': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { description: 'There is no complete postcode.' },
    looking: {
      description: 'Asks for the place. Another postcode drops this request.',
      on: {
        'placeLookup.goOn': { description: 'The press is held until the place is known.', actions: 'hold' },
      },
      after: {
        answerTimeout: [
          {
            description: 'No answer in time: the place of the earlier postcode goes.',
            guard: 'isFilledIn',
            target: 'failed',
            actions: ['clearFilled', 'emitFilled'],
          },
          { description: 'No answer in time: the shopper types the place.', target: 'failed' },
        ],
      },
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        input: ({ context }) => ({ postalCode: codeOf(context.postalCode) }),
        onDone: [
          {
            description: 'The shopper has typed another place, which stays.',
            guard: { type: 'isAnotherTyped', params: ({ event }) => ({ answer: event.output }) },
            target: 'known',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            target: 'known',
            actions: [{ type: 'fill', params: ({ event }) => ({ answer: event.output }) }, 'emitFilled'],
          },
          {
            description: 'The place of the earlier postcode goes.',
            guard: 'isFilledIn',
            target: 'unknown',
            actions: [{ type: 'fill', params: ({ event }) => ({ answer: event.output }) }, 'emitFilled'],
          },
          { description: 'No place has this postcode.', target: 'unknown' },
        ],
        onError: [
          {
            description: 'No answer: the place of the earlier postcode goes.',
            guard: 'isFilledIn',
            target: 'failed',
            actions: ['clearFilled', 'emitFilled'],
          },
          { description: 'No answer: the shopper types the place.', target: 'failed' },
        ],
      },
    },
    known: {
      description: 'The postcode has a place.',
      always: { guard: 'isHeld', actions: ['release', 'emitGoneOn'] },
    },
    unknown: {
      description: 'No place has the postcode. It may be new, so the shopper may go on.',
      always: { guard: 'isHeld', actions: ['release', 'emitGoneOn'] },
    },
    failed: {
      description: 'No answer, so the shopper types the place.',
      always: { guard: 'isHeld', actions: ['release', 'emitGoneOn'] },
    },
  },
})
