import { reservationWith } from '../../../machines/reservation/index.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { ReservationPage } from './page.types.ts'

/** The reservation machine with the API as its ports. */
export const reservationOver = (api: LoaderArgs['api']) =>
  reservationWith({
    newKey: () => crypto.randomUUID(),
    sendReservation: async ({ payload, idempotencyKey }) => (await api()).sendReservation(payload, idempotencyKey),
    readReservation: async ({ id }) => (await api()).reservation(id),
    cancelReservation: async ({ id }) => (await api()).cancelReservation(id),
  })

export async function load({ params, dehydrated, api }: LoaderArgs): Promise<ReservationPage> {
  const data = dehydrated ? (dehydrated.data as ReservationPage['data']) : { shops: await (await api()).shops() }
  const actor = startPageActor(reservationOver(api), { id: Number(params.id) }, dehydrated)
  return {
    actor,
    data,
    isReady: () => !actor.getSnapshot().hasTag('busy'),
    outcome(): RouteOutcome {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('unknown')) return { type: 'notFound' }
      return { type: 'render', status: snapshot.matches('unread') ? 503 : 200 }
    },
  }
}
