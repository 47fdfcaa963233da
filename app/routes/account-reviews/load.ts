import { beginHistory, type HistoryActor } from '../../customers/begin-history.ts'
import type { Asked } from '../../page.ts'

export interface ReviewsPage {
  actor: HistoryActor
}

export const load = (asked: Asked): ReviewsPage => ({ actor: beginHistory(asked, 'reviews', 'first') })
