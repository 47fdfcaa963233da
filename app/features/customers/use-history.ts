import { useEffect } from 'react'
import { type HistoryView, historyView } from '../../../machines/history/index.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { HistoryActor } from './begin-history.ts'
import { useLeave } from './use-leave.ts'

/** A list of the customer. */
export function useHistory(actor: HistoryActor): HistoryView {
  const leave = useLeave()
  // wiring: whether the page is shown, and that the customer is gone
  useEffect(() => {
    const refusing = actor.on('history.refused', () => leave('noUser'))
    actor.send({ type: 'history.visit' })
    return () => {
      actor.send({ type: 'history.leave' })
      refusing.unsubscribe()
    }
  }, [actor, leave])
  return historyView(useActorSnapshot(actor), actor.send)
}
