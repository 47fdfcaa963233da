import type { ModelOptions } from '../testing/index.ts'
import type { reservationMachine } from './machine.ts'
import type { Reservation, ReservationRequest } from './rules.ts'

/** A valid request. */
export const requestSample: ReservationRequest = {
  name: 'Kari Nordmann',
  email: 'kari@epost.no',
  phone: '41234567',
  delivery: 'collect',
  address: '',
  postalCode: '',
  city: '',
  shopId: 7,
  shippingMethodId: 2,
  lines: [{ ean: '7001', count: 2, campaignArticleId: null }],
}
/** A reservation as the API returns it. */
export const reservationSample = (statusId: number): Reservation => ({
  id: 31,
  shopId: 7,
  customerId: null,
  statusId,
  name: 'Kari Nordmann',
  email: 'kari@epost.no',
  phone: '41234567',
  delivery: 'collect',
  address: '',
  city: '',
  zipcode: '',
  total: 259800,
  trackingUrl: null,
  lines: [
    {
      ...requestSample.lines[0]!,
      articleId: 7,
      name: 'Varde dunjakke',
      colour: 'Rød',
      size: 'M',
      price: 129900,
      picture: { base: '/media/varde', alt: '', width: 800, height: 1000, widths: [400, 800] },
    },
  ],
  date: '2026-05-04T10:00:00Z',
  expires: '2026-05-06T10:00:00Z',
  pickupCode: statusId <= 3 ? 'VH 31' : null,
})
const fault = [{ error: 'no answer' }]
const [received, collected, cancelled] = [reservationSample(1), reservationSample(4), reservationSample(6)]

export const reservationModel: ModelOptions<typeof reservationMachine> = {
  inputs: [{ id: null }, { id: null, isCart: false }, { id: 31 }],
  events: {
    'reservation.send': [{ request: requestSample }, { request: { ...requestSample, name: ' ', shopId: null } }],
    'xstate.done.actor.makeKey': [{ output: 'key-1' }],
    'xstate.done.actor.sendReservation': [
      { output: { type: 'reserved', reservation: received } },
      { output: { type: 'refused', lines: [{ ean: '7001', available: 1 }] } },
      { output: { type: 'invalid', fields: ['email'] } },
      { output: { type: 'tooMany' } },
    ],
    'xstate.done.actor.readReservation': [
      { output: { type: 'reservation', reservation: received } },
      { output: { type: 'reservation', reservation: collected } },
      { output: { type: 'unknown' } },
    ],
    'xstate.done.actor.cancelReservation': [
      { output: { type: 'cancelled', reservation: cancelled } },
      { output: { type: 'tooLate', reservation: collected } },
    ],
    'xstate.error.actor.makeKey': fault,
    'xstate.error.actor.sendReservation': fault,
    'xstate.error.actor.readReservation': fault,
    'xstate.error.actor.cancelReservation': fault,
  },
  // the payload is irrelevant once a reservation exists
  key: ({ context: { id, key, reservation, isCart } }) =>
    reservation ? [reservation.statusId, isCart] : [id, key !== null, isCart],
  invariants: {
    'what is shown is a reservation': (now) => !now.hasTag('shown') || now.context.reservation !== null,
    'it is sent with a payload and a key': ({ value, context }) =>
      value !== 'sending' || (context.payload !== null && context.key !== null),
    'a reason is given where the form is refused': (now) =>
      (!now.matches({ form: 'invalid' }) || now.context.invalid.length > 0) &&
      (!now.matches({ form: 'refused' }) || now.context.refused.length > 0),
    'fields that the server refuses are shown by the form': (now, { event }) =>
      event.type !== 'xstate.done.actor.sendReservation' ||
      event.output.type !== 'invalid' ||
      now.matches({ form: 'invalid' }),
    'it is busy while it asks, and only then': (now) => now.hasTag('busy') === Object.keys(now.children).length > 0,
    'nothing is cancelled unasked, nor what is over': (now, { before }) =>
      !now.matches('cancelling') ||
      (before?.hasTag('asking') === true && (now.context.reservation?.statusId ?? 9) <= 3),
    'what is emitted of goods says whose they are': (now, { emitted }) =>
      emitted.every((event) => event.type === 'reservation.cancelled' || event.isCart === now.context.isCart),
    'a new reservation is emitted once': (_, { event, emitted }) =>
      emitted.every(({ type }) => type !== 'reservation.made' || event.type === 'xstate.done.actor.sendReservation'),
  },
}
