import { useEffect } from 'react'
import { type HistoryView, historyView } from '../../../machines/history/index.ts'
import { connectPageActor } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { HistoryActor } from './begin-history.ts'
import { useLeave } from './use-leave.ts'

/** Actors that were shown before: their lists may be stale. */
const seen = new WeakSet<HistoryActor>()

/** A list of the customer, reloaded when the screen is returned to. */
export function useHistory(actor: HistoryActor): HistoryView {
  const shop = useShopActors()
  const leave = useLeave()
  // wiring: facts of the list reach the shop while its page is shown
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
