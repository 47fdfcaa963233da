import { type HistoryView, historyView } from '../../../machines/history/index.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import type { HistoryActor } from './begin-history.ts'

/** A list of the customer. */
export function useHistory(actor: HistoryActor): HistoryView {
  usePageShown(actor)
  return historyView(useActorSnapshot(actor), actor.send)
}
