import type { HistoryActor } from '../../features/customers/begin-history.ts'

export interface ArticlesPage {
  actor: HistoryActor
}
