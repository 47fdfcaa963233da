import type { HistoryActor } from '../../features/customers/begin-history.ts'

export interface ReviewsPage {
  actor: HistoryActor
}
