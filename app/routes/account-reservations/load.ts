import { beginHistory, type HistoryActor } from '../../features/customers/begin-history.ts'
import type { LoaderArgs } from '../../page/page.ts'

export interface ReservationsPage {
  actor: HistoryActor
}

export const load = (asked: LoaderArgs): ReservationsPage => ({ actor: beginHistory(asked, 'reservations', 'first') })
