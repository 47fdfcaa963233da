import { beginHistory, type HistoryActor } from '../../customers/begin-history.ts'
import type { Asked } from '../../page.ts'

export interface ReservationsPage {
  actor: HistoryActor
}

export const load = (asked: Asked): ReservationsPage => ({ actor: beginHistory(asked, 'reservations', 'first') })
