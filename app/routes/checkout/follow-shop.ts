import { followCart, followCustomer, followPlace, preload, type ShopActors } from '../../../machines/shop/index.ts'
import { intentKey, read, readText, storageKeys } from '../../adapters/browser/storage.ts'
import type { SiteData } from '../../page/site-data.ts'
import type { CheckoutPage } from './page.types.ts'

interface Followed extends Pick<CheckoutPage, 'actor' | 'places' | 'refusedLines' | 'giftCards'> {
  shared: SiteData
  freight: CheckoutPage['data']['freight']
}

/**
 * While the checkout is shown: restores what this browser has stored, follows the shop's cart and customer and the
 * place of the postcode, watches other tabs, and claims an intent to reserve. Returns what ends it.
 */
export function followShop({
  actor,
  places,
  refusedLines,
  giftCards,
  shared: { shops },
  freight,
}: Followed): () => void {
  const { system } = actor
  const { authentication, cart, preferredShop } = system.getAll() as ShopActors
  const preferredShopId = () => {
    const { shopId } = preferredShop.getSnapshot().context
    return shops.some(({ id }) => id === shopId) ? shopId : null
  }
  preload(authentication)
  actor.send({ type: 'checkout.restore', stored: read('localStorage', storageKeys.draft) })
  refusedLines.send({ type: 'refusedLines.restore', stored: read('sessionStorage', storageKeys.refused) })
  const subscriptions = [
    followCart(actor, { cart, giftCards }, preferredShopId, freight),
    followCustomer(actor, { authentication }),
    followPlace(places, actor),
  ]
  const watching = new AbortController()
  // its code loads where there is an intent, of this document or from before it was loaded
  if (system.get('reservationIntent') || readText('sessionStorage', intentKey))
    import('../../features/reservations/reservation-intent.ts').then(
      ({ claimIntent }) => watching.signal.aborted || claimIntent(actor),
      console.error,
    )
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === storageKeys.draft) actor.send({ type: 'checkout.draft.written' })
    },
    watching,
  )
  return () => {
    watching.abort()
    for (const one of subscriptions) one.unsubscribe()
  }
}

/** Calls `tell` when the shopper comes back to this tab. */
export function watchFocus(tell: () => void): () => void {
  const end = new AbortController()
  const look = () => {
    if (!document.hidden) tell()
  }
  addEventListener('focus', look, end)
  document.addEventListener('visibilitychange', look, end)
  return () => end.abort()
}
