import type { Customer } from '../../../machines/domain/index.ts'
import type { HistoryActor } from '../../features/customers/begin-history.ts'

export interface HistoryPage {
  /** The orders. */
  actor: HistoryActor
  others: { reservations: HistoryActor; reviews: HistoryActor }
  data: { customer: Customer }
}
