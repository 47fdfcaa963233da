import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import {
  type CancelReservationAnswer,
  invalidIn,
  isOpenStatus,
  isSamePayload,
  payloadOf,
  type ReadReservationAnswer,
  type RefusedLine,
  type Reservation,
  type ReservationAnswer,
  type ReservationField,
  type ReservationPayload,
  type ReservationRequest,
} from './rules.ts'

export interface ReservationContext {
  /** The reservation that this is about; null until one is made. */
  id: number | null
  payload: ReservationPayload | null
  /** What the payload is sent under: a second try with it makes no second reservation. */
  key: string | null
  reservation: Reservation | null
  refused: readonly RefusedLine[]
  invalid: readonly ReservationField[]
}

export type ReservationEvent =
  | { type: 'reservation.send'; request: ReservationRequest }
  | { type: 'reservation.retry' }
  /** Asks for the status anew. */
  | { type: 'reservation.check' }
  /** Asks first. */
  | { type: 'reservation.cancel' }
  | { type: 'reservation.cancel.confirm' }
  | { type: 'reservation.cancel.leave' }

/** The answers of the ports, as the invoked actors give them. */
type Answered =
  | { type: 'xstate.done.actor.makeKey'; output: string }
  | { type: 'xstate.done.actor.sendReservation'; output: ReservationAnswer }
  | { type: 'xstate.done.actor.readReservation'; output: ReadReservationAnswer }
  | { type: 'xstate.done.actor.cancelReservation'; output: CancelReservationAnswer }

export type ReservationEmitted =
  /** The cart may be emptied, the history may show it. */
  | { type: 'reservation.made'; reservation: Reservation }
  | { type: 'reservation.refused'; lines: readonly RefusedLine[] }
  | { type: 'reservation.cancelled'; reservation: Reservation }

type Sending = { payload: ReservationPayload | null; idempotencyKey: string | null }
const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port not provided: ${name}`)))

const reservationIn = (event: ReservationEvent | Answered): Reservation | null => {
  assertEvent(event, [
    'xstate.done.actor.sendReservation',
    'xstate.done.actor.readReservation',
    'xstate.done.actor.cancelReservation',
  ])
  return 'reservation' in event.output ? event.output.reservation : null
}
const answerIn = (event: ReservationEvent | Answered): ReservationAnswer => {
  assertEvent(event, 'xstate.done.actor.sendReservation')
  return event.output
}

export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent | Answered,
    emitted: {} as ReservationEmitted,
    input: {} as { id: number | null },
    tags: {} as 'form' | 'busy' | 'shown' | 'asking' | 'canRetry',
  },
  actors: {
    makeKey: fromPromise<string>(() => Promise.reject(new Error('port not provided: newKey'))),
    sendReservation: port<ReservationAnswer, Sending>('sendReservation'),
    readReservation: port<ReadReservationAnswer, { id: number | null }>('readReservation'),
    cancelReservation: port<CancelReservationAnswer, { id: number | null }>('cancelReservation'),
  },
  actions: {
    takeRequest: assign(({ context, event }) => {
      assertEvent(event, 'reservation.send')
      const payload = payloadOf(event.request)
      const key = isSamePayload(context.payload, payload) ? context.key : null
      return { payload, key, refused: [], invalid: [] }
    }),
    keepFaults: assign(({ event }) => {
      assertEvent(event, 'reservation.send')
      return { invalid: invalidIn(event.request), refused: [] }
    }),
    keepKey: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.makeKey')
      return { key: event.output }
    }),
    keepReservation: assign(({ event }) => {
      const reservation = reservationIn(event)
      return reservation ? { reservation, id: reservation.id } : {}
    }),
    keepRefusal: assign(({ event }) => {
      const answer = answerIn(event)
      // under that key the answer is given: the next try is another
      return { refused: answer.type === 'refused' ? answer.lines : [], key: null }
    }),
    keepInvalid: assign(({ event }) => {
      const answer = answerIn(event)
      return { invalid: answer.type === 'invalid' ? answer.fields : [], key: null }
    }),
    emitMade: emit(({ context }) => ({ type: 'reservation.made' as const, reservation: context.reservation! })),
    emitRefused: emit(({ context }) => ({ type: 'reservation.refused' as const, lines: context.refused })),
    emitCancelled: emit(({ context }) => ({
      type: 'reservation.cancelled' as const,
      reservation: context.reservation!,
    })),
  },
  guards: {
    hasId: ({ context }) => context.id !== null,
    hasKey: ({ context }) => context.key !== null,
    isWhole: ({ event }) => {
      assertEvent(event, 'reservation.send')
      return invalidIn(event.request).length === 0
    },
    isReserved: ({ event }) => answerIn(event).type === 'reserved',
    isRefused: ({ event }) => answerIn(event).type === 'refused',
    isTooMany: ({ event }) => answerIn(event).type === 'tooMany',
    isThere: ({ event }) => reservationIn(event) !== null,
    isCancelled: ({ event }) => {
      assertEvent(event, 'xstate.done.actor.cancelReservation')
      return event.output.type === 'cancelled'
    },
    isOpen: ({ context }) => context.reservation !== null && isOpenStatus(context.reservation.statusId),
  },
}).createMachine({
  id: 'reservation',
  description: 'Goods put aside in a shop: sent, followed by its status, and cancelled while that is possible.',
  context: ({ input }) => ({
    id: input.id,
    payload: null,
    key: null,
    reservation: null,
    refused: [],
    invalid: [],
  }),
  options: { maxIterations: 100 },
  initial: 'opening',
  states: {
    opening: {
      description: 'Is it about one that is made, or one to be made?',
      always: [{ guard: 'hasId', target: 'reading' }, { target: 'form' }],
    },
    form: {
      description: 'The shopper fills in what is needed.',
      tags: 'form',
      initial: 'idle',
      on: {
        'reservation.send': [
          { guard: 'isWhole', target: 'keying', actions: 'takeRequest' },
          { description: 'Nothing is sent that cannot hold.', target: '.invalid', actions: 'keepFaults' },
        ],
      },
      states: {
        idle: { description: 'Nothing has been sent.' },
        invalid: { description: 'Some fields do not hold.' },
        refused: {
          description: 'The shop has too few of some articles, and has put nothing aside.',
          entry: 'emitRefused',
        },
        tooMany: { description: 'Too many have come from here: the same again later, under the same key.' },
        faulty: {
          description: 'No answer: whether it is made is not known. The same again, under the same key, does no harm.',
          tags: 'canRetry',
          on: { 'reservation.retry': '#reservation.keying' },
        },
      },
    },
    keying: {
      description: 'One key for one payload: made where there is none, and then it is sent.',
      tags: 'busy',
      always: { guard: 'hasKey', target: 'sending' },
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { actions: 'keepKey' },
        onError: 'form.faulty',
      },
    },
    sending: {
      description: 'It is sent.',
      tags: 'busy',
      invoke: {
        id: 'sendReservation',
        src: 'sendReservation',
        input: ({ context }) => ({ payload: context.payload, idempotencyKey: context.key }),
        onDone: [
          { guard: 'isReserved', target: 'shown', actions: ['keepReservation', 'emitMade'] },
          { guard: 'isRefused', target: 'form.refused', actions: 'keepRefusal' },
          { guard: 'isTooMany', target: 'form.tooMany' },
          { target: 'form.invalid', actions: 'keepInvalid' },
        ],
        onError: 'form.faulty',
      },
    },
    reading: {
      description: 'The reservation is read, with its status.',
      tags: 'busy',
      invoke: {
        id: 'readReservation',
        src: 'readReservation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [{ guard: 'isThere', target: 'shown', actions: 'keepReservation' }, { target: 'unknown' }],
        onError: 'unread',
      },
    },
    unread: {
      description: 'It could not be read; what was read before still stands.',
      tags: 'canRetry',
      on: { 'reservation.retry': 'reading' },
    },
    unknown: { description: 'There is no such reservation, or it is somebody else’s.' },
    shown: {
      description: 'The reservation and its status.',
      tags: 'shown',
      initial: 'idle',
      on: {
        'reservation.check': 'reading',
        'reservation.cancel': { guard: 'isOpen', target: 'confirming' },
      },
      states: {
        idle: { description: 'As the shop says.' },
        tooLate: { description: 'It could not be cancelled any more.' },
        notCancelled: { description: 'No answer to the cancelling: it stands until the shop says otherwise.' },
      },
    },
    confirming: {
      description: 'Is it to be cancelled?',
      tags: ['shown', 'asking'],
      on: {
        'reservation.cancel.confirm': 'cancelling',
        'reservation.cancel.leave': 'shown',
      },
    },
    cancelling: {
      description: 'The shop is asked to put the goods back.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'cancelReservation',
        src: 'cancelReservation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'isCancelled', target: 'shown', actions: ['keepReservation', 'emitCancelled'] },
          { target: 'shown.tooLate', actions: 'keepReservation' },
        ],
        onError: 'shown.notCancelled',
      },
    },
  },
})
