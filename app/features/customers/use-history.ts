import { useEffect } from 'react'
import { type HistoryView, historyView } from '../../../machines/history/index.ts'
import { connectPageActor } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { HistoryActor } from './begin-history.ts'
import { useLeave } from './use-leave.ts'

/** Pages that have been on the screen: coming back to one, what it shows may be old. */
const seen = new WeakSet<HistoryActor>()

/** One of the customer's lists on a screen: asked for anew when the screen is come back to. */
export function useHistory(actor: HistoryActor): HistoryView {
  const shop = useShopActors()
  const leave = useLeave()
  useEffect(() => {
    const following = connectPageActor('history', actor, shop)
    const refusing = actor.on('history.refused', () => leave('noUser'))
    if (seen.has(actor)) actor.send({ type: 'history.refresh' })
    return () => {
      seen.add(actor)
      following.unsubscribe()
      refusing.unsubscribe()
    }
  }, [actor, shop, leave])
  return historyView(useActorSnapshot(actor), actor.send)
}
