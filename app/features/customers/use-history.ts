import { useEffect } from 'react'
import { type HistoryView, historyView } from '../../../machines/history/index.ts'
import { connectPageActor } from '../../../machines/shop/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import type { HistoryActor } from './begin-history.ts'
import { useLeave } from './use-leave.ts'

/** A list of the customer. */
export function useHistory(actor: HistoryActor): HistoryView {
  const shop = useShopActors()
  const leave = useLeave()
  // wiring: whether the page is shown, and emitted events of the list for the shop
  useEffect(() => {
    const following = connectPageActor('history', actor, shop)
    const refusing = actor.on('history.refused', () => leave('noUser'))
    actor.send({ type: 'history.visit' })
    return () => {
      actor.send({ type: 'history.leave' })
      following.unsubscribe()
      refusing.unsubscribe()
    }
  }, [actor, shop, leave])
  return historyView(useActorSnapshot(actor), actor.send)
}
