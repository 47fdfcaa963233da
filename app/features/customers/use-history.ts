import {
  type HistoryCommands,
  type HistoryView,
  historyCommands,
  selectHistory,
} from '../../../machines/history/index.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePageShown } from '../../react/use-page-shown.ts'
import type { HistoryActor } from './begin-history.ts'

/** A list of the customer. */
export function useHistory(actor: HistoryActor): { view: HistoryView; commands: HistoryCommands } {
  usePageShown(actor)
  return { view: useActorSelector(actor, selectHistory), commands: useCommands(actor, historyCommands) }
}
