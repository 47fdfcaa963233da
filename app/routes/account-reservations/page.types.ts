import type { HistoryActor } from '../../features/customers/begin-history.ts'

export interface ReservationsPage {
  actor: HistoryActor
}
