import { beginHistory, type HistoryActor } from '../../features/customers/begin-history.ts'
import type { LoaderArgs } from '../../page/page.ts'

export interface ReviewsPage {
  actor: HistoryActor
}

export const load = (asked: LoaderArgs): ReviewsPage => ({ actor: beginHistory(asked, 'reviews', 'first') })
