import { beginHistory, type HistoryActor } from '../../customers/begin-history.ts'
import type { LoaderArgs } from '../../page.ts'

export interface ReviewsPage {
  actor: HistoryActor
}

export const load = (asked: LoaderArgs): ReviewsPage => ({ actor: beginHistory(asked, 'reviews', 'first') })
