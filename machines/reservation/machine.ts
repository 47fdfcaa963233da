import { assign, emit, setup } from 'xstate'
import { absentCall } from '../domain/absent.ts'
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
  /** The goods are the cart's; otherwise one article's, whatever the cart has. */
  isCart: boolean
  /** Null until one is made. */
  id: number | null
  payload: ReservationPayload | null
  /** Idempotency key of the payload: a retry makes no second reservation. */
  key: string | null
  reservation: Reservation | null
  refused: readonly RefusedLine[]
  invalid: readonly ReservationField[]
}

export type ReservationEvent =
  | { type: 'reservation.send'; request: ReservationRequest }
  | { type: 'reservation.retry' }
  /** Reloads the status. */
  | { type: 'reservation.check' }
  /** Opens the confirmation. */
  | { type: 'reservation.cancel' }
  | { type: 'reservation.cancel.confirm' }
  | { type: 'reservation.cancel.leave' }

export type ReservationEmitted =
  /** For the cart, which the reserved goods leave, and the history. */
  | { type: 'reservation.made'; reservation: Reservation; isCart: boolean }
  | { type: 'reservation.refused'; lines: readonly RefusedLine[]; isCart: boolean }
  | { type: 'reservation.cancelled'; reservation: Reservation }

type Sending = { payload: ReservationPayload | null; idempotencyKey: string | null }

type Answer = ReservationAnswer | ReadReservationAnswer | CancelReservationAnswer

const reservationIn = (answer: Answer): Reservation | null => ('reservation' in answer ? answer.reservation : null)

export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    emitted: {} as ReservationEmitted,
    input: {} as { id: number | null; isCart?: boolean },
    tags: {} as 'form' | 'busy' | 'shown' | 'asking' | 'canRetry' | 'mustFinish',
  },
  actors: {
    makeKey: absentCall<string>('newKey'),
    sendReservation: absentCall<ReservationAnswer, Sending>('sendReservation'),
    readReservation: absentCall<ReadReservationAnswer, { id: number | null }>('readReservation'),
    cancelReservation: absentCall<CancelReservationAnswer, { id: number | null }>('cancelReservation'),
  },
  actions: {
    takeRequest: assign(({ context }, { request }: { request: ReservationRequest }) => {
      const payload = payloadOf(request)
      const key = isSamePayload(context.payload, payload) ? context.key : null
      return { payload, key, refused: [], invalid: [] }
    }),
    keepFaults: assign((_, { request }: { request: ReservationRequest }) => ({
      invalid: invalidIn(request),
      refused: [],
    })),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    keepReservation: assign((_, answer: Answer) => {
      const reservation = reservationIn(answer)
      return reservation ? { reservation, id: reservation.id } : {}
    }),
    // the key has its answer: the next attempt needs another
    keepRefusal: assign((_, answer: ReservationAnswer) => ({
      refused: answer.type === 'refused' ? answer.lines : [],
      key: null,
    })),
    keepInvalid: assign((_, answer: ReservationAnswer) => ({
      invalid: answer.type === 'invalid' ? answer.fields : [],
      key: null,
    })),
    emitMade: emit(({ context: { reservation, isCart } }) => ({
      type: 'reservation.made' as const,
      ...{ reservation: reservation!, isCart },
    })),
    emitRefused: emit(({ context: { refused, isCart } }) => ({
      type: 'reservation.refused' as const,
      ...{ lines: refused, isCart },
    })),
    emitCancelled: emit(({ context }) => ({
      type: 'reservation.cancelled' as const,
      reservation: context.reservation!,
    })),
  },
  guards: {
    hasId: ({ context }) => context.id !== null,
    hasKey: ({ context }) => context.key !== null,
    isWhole: (_, { request }: { request: ReservationRequest }) => invalidIn(request).length === 0,
    isReserved: (_, answer: ReservationAnswer) => answer.type === 'reserved',
    isRefused: (_, answer: ReservationAnswer) => answer.type === 'refused',
    isTooMany: (_, answer: ReservationAnswer) => answer.type === 'tooMany',
    isThere: (_, answer: Answer) => reservationIn(answer) !== null,
    isCancelled: (_, answer: CancelReservationAnswer) => answer.type === 'cancelled',
    isOpen: ({ context }) => context.reservation !== null && isOpenStatus(context.reservation.statusId),
  },
}).createMachine({
  id: 'reservation',
  description:
    'A reservation in a shop: the shopper sends it, follows its status and may cancel it while that is possible.',
  context: ({ input: { id, isCart = true } }) => ({
    id,
    isCart,
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
      description: 'Decides whether the page shows a reservation or makes one.',
      always: [{ guard: 'hasId', target: 'reading' }, { target: 'form' }],
    },
    form: {
      description: 'The shopper fills in the form.',
      tags: 'form',
      initial: 'idle',
      on: {
        'reservation.send': [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'keying',
            actions: { type: 'takeRequest', params: ({ event }) => event },
          },
          {
            description: 'The form has errors, so nothing is sent.',
            target: '.invalid',
            actions: { type: 'keepFaults', params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: { description: 'Nothing has been sent.' },
        invalid: { description: 'Some fields have errors.' },
        refused: {
          description: 'The shop has too few of some articles and has reserved nothing.',
          entry: 'emitRefused',
        },
        tooMany: {
          description:
            'The shop has received too many requests from here: the shopper can send the same reservation later, with the same key.',
        },
        faulty: {
          description:
            'The request failed, and the reservation may exist. The shopper can safely retry with the same key.',
          tags: 'canRetry',
          on: { 'reservation.retry': '#reservation.keying' },
        },
      },
    },
    keying: {
      description: 'Makes an idempotency key, unless this payload has one.',
      tags: ['busy', 'mustFinish'],
      always: { guard: 'hasKey', target: 'sending' },
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) } },
        onError: 'form.faulty',
      },
    },
    sending: {
      description: 'Sends the reservation.',
      tags: ['busy', 'mustFinish'],
      invoke: {
        id: 'sendReservation',
        src: 'sendReservation',
        input: ({ context }) => ({ payload: context.payload, idempotencyKey: context.key }),
        onDone: [
          {
            guard: { type: 'isReserved', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepReservation', params: ({ event }) => event.output }, 'emitMade'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'form.refused',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { guard: { type: 'isTooMany', params: ({ event }) => event.output }, target: 'form.tooMany' },
          { target: 'form.invalid', actions: { type: 'keepInvalid', params: ({ event }) => event.output } },
        ],
        onError: 'form.faulty',
      },
    },
    reading: {
      description: 'Reads the reservation and its status.',
      tags: 'busy',
      invoke: {
        id: 'readReservation',
        src: 'readReservation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepReservation', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'The read failed, and the earlier answer stays. The shopper can retry.',
      tags: 'canRetry',
      on: { 'reservation.retry': 'reading' },
    },
    unknown: { description: 'The reservation does not exist or belongs to another shopper.' },
    shown: {
      description: 'Shows the reservation and its status.',
      tags: 'shown',
      initial: 'idle',
      on: {
        'reservation.check': 'reading',
        'reservation.cancel': { guard: 'isOpen', target: 'confirming' },
      },
      states: {
        idle: { description: 'The shown status is the shop’s latest.' },
        tooLate: { description: 'The shop could no longer cancel the reservation.' },
        notCancelled: {
          description: 'The cancellation failed: the reservation counts until the shop reports otherwise.',
        },
      },
    },
    confirming: {
      description: 'Asks the shopper to confirm the cancellation.',
      tags: ['shown', 'asking'],
      on: {
        'reservation.cancel.confirm': 'cancelling',
        'reservation.cancel.leave': 'shown',
      },
    },
    cancelling: {
      description: 'Asks the shop to cancel the reservation.',
      tags: ['shown', 'busy'],
      invoke: {
        id: 'cancelReservation',
        src: 'cancelReservation',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepReservation', params: ({ event }) => event.output }, 'emitCancelled'],
          },
          { target: 'shown.tooLate', actions: { type: 'keepReservation', params: ({ event }) => event.output } },
        ],
        onError: 'shown.notCancelled',
      },
    },
  },
})
