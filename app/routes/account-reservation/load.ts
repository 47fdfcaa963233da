import type { ActorRefFrom } from 'xstate'
import type { Shop } from '../../../machines/domain/index.ts'
import { type reservationMachine, reservationWith } from '../../../machines/reservation/index.ts'
import { type Asked, begin, type PageOutcome } from '../../page.ts'

export interface ReservationPage {
  actor: ActorRefFrom<typeof reservationMachine>
  data: { shops: readonly Shop[] }
  isSettled: () => boolean
  outcome: () => PageOutcome
}

/** The machine of a reservation, over the shop's API. */
export const reservationOver = (api: Asked['api']) =>
  reservationWith({
    newKey: () => crypto.randomUUID(),
    sendReservation: async ({ payload, idempotencyKey }) => (await api()).sendReservation(payload, idempotencyKey),
    readReservation: async ({ id }) => (await api()).reservation(id),
    cancelReservation: async ({ id }) => (await api()).cancelReservation(id),
  })

export async function load({ params, handed, api }: Asked): Promise<ReservationPage> {
  const data = handed ? (handed.data as ReservationPage['data']) : { shops: await (await api()).shops() }
  const actor = begin(reservationOver(api), { id: Number(params.id) }, handed)
  return {
    actor,
    data,
    isSettled: () => !actor.getSnapshot().hasTag('busy'),
    outcome(): PageOutcome {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('unknown')) return { is: 'missing' }
      return { is: 'shown', status: snapshot.matches('unread') ? 503 : 200 }
    },
  }
}
