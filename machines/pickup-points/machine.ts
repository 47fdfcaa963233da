import { assign, setup, stateIn } from 'xstate'
import { absentCall } from '../domain/absent.ts'
import type { PickupPoint } from '../domain/index.ts'
import { codeOf, isComplete } from './rules.ts'

export interface PickupPointsContext {
  /** As it is typed. */
  postalCode: string
  /** Around the last postcode that was answered, nearest first. */
  points: readonly PickupPoint[]
}

export type PickupPointsEvent =
  /** The field, at first and after each change. */
  | { type: 'pickupPoints.postalCode.changed'; postalCode: string }
  /** The shopper asks again after a failure. */
  | { type: 'pickupPoints.retry' }

type Typed = { postalCode: string }
type Answer = { points: readonly PickupPoint[] }

export const pickupPointsMachine = setup({
  types: {
    context: {} as PickupPointsContext,
    events: {} as PickupPointsEvent,
    tags: {} as 'busy' | 'found' | 'retried' | 'canRetry',
  },
  actors: {
    findPickupPoints: absentCall<readonly PickupPoint[], Typed>('findPickupPoints'),
  },
  actions: {
    keepCode: assign((_, { postalCode }: Typed) => ({ postalCode })),
    keepPoints: assign((_, { points }: Answer) => ({ points })),
    forgetPoints: assign({ points: [] }),
  },
  guards: {
    isSameCode: ({ context }, { postalCode }: Typed) => codeOf(postalCode) === codeOf(context.postalCode),
    isComplete: (_, { postalCode }: Typed) => isComplete(postalCode),
    isAgain: stateIn('#pickupPoints.looking.again'),
    isEmpty: (_, { points }: Answer) => points.length === 0,
  },
  delays: { answerTimeout: 10_000 },
}).createMachine({
  id: 'pickupPoints',
  description: 'Finds the carrier’s pick-up points around a postcode.',
  context: { postalCode: '', points: [] },
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'pickupPoints.postalCode.changed': [
      {
        description: 'Only white space is another.',
        guard: { type: 'isSameCode', params: ({ event }) => event },
        actions: { type: 'keepCode', params: ({ event }) => event },
      },
      {
        description: 'Another postcode is complete.',
        guard: { type: 'isComplete', params: ({ event }) => event },
        target: '.looking',
        actions: { type: 'keepCode', params: ({ event }) => event },
      },
      {
        description: 'The postcode is being typed.',
        target: '.idle',
        actions: { type: 'keepCode', params: ({ event }) => event },
      },
    ],
  },
  states: {
    idle: {
      description: 'There is no complete postcode.',
      entry: 'forgetPoints',
    },
    looking: {
      description:
        'Asks the carrier. The points of the last postcode stay until the answer; another postcode drops this request.',
      tags: 'busy',
      after: { answerTimeout: { description: 'No answer in time.', target: 'failed' } },
      invoke: {
        id: 'findPickupPoints',
        src: 'findPickupPoints',
        input: ({ context }) => ({ postalCode: codeOf(context.postalCode) }),
        onDone: [
          {
            description: 'The carrier has no point near it.',
            guard: { type: 'isEmpty', params: ({ event }) => ({ points: event.output }) },
            target: 'none',
          },
          {
            guard: 'isAgain',
            target: 'found.atLast',
            actions: { type: 'keepPoints', params: ({ event }) => ({ points: event.output }) },
          },
          {
            target: 'found',
            actions: { type: 'keepPoints', params: ({ event }) => ({ points: event.output }) },
          },
        ],
        onError: { description: 'No answer.', target: 'failed' },
      },
      initial: 'first',
      states: {
        first: { description: 'For this postcode for the first time.' },
        again: { description: 'Once more. The button that asked stays until the answer.', tags: 'retried' },
      },
    },
    found: {
      description: 'The shopper chooses one of the points.',
      tags: 'found',
      initial: 'atOnce',
      states: {
        atOnce: { description: 'The points come below the postcode.' },
        atLast: {
          description: 'The points have come in the place of the button that asked for them: the first has the focus.',
          tags: 'retried',
        },
      },
    },
    none: {
      description: 'There is no point near the postcode: the goods come home or to a shop.',
      entry: 'forgetPoints',
    },
    failed: {
      description: 'No answer: the shopper asks again, or chooses another delivery.',
      tags: 'canRetry',
      entry: 'forgetPoints',
      on: { 'pickupPoints.retry': { description: 'The shopper asks again.', target: 'looking.again' } },
    },
  },
})
