import { followCart, followCustomer, preload, type ShopActors } from '../../../machines/shop/index.ts'
import { intentKey, read, readText, storageKeys } from '../../adapters/browser/storage.ts'
import type { SiteData } from '../../page/site-data.ts'
import type { CheckoutPage } from './page.types.ts'

interface Followed extends Pick<CheckoutPage, 'actor' | 'refusedLines'> {
  shared: SiteData
}

/**
 * While the checkout is shown: restores what this browser has stored, follows the shop's cart and customer, watches
 * other tabs, and claims an intent to reserve. Returns what ends it.
 */
export function followShop({ actor, refusedLines, shared: { shops } }: Followed): () => void {
  const { system } = actor
  const { authentication, cart, preferredShop } = system.getAll() as ShopActors
  const preferredShopId = () => {
    const { shopId } = preferredShop.getSnapshot().context
    return shops.some(({ id }) => id === shopId) ? shopId : null
  }
  preload(authentication)
  actor.send({ type: 'checkout.restore', stored: read('localStorage', storageKeys.draft) })
  refusedLines.send({ type: 'refusedLines.restore', stored: read('sessionStorage', storageKeys.refused) })
  const subscriptions = [followCart(actor, { cart }, preferredShopId), followCustomer(actor, { authentication })]
  let isShown = true
  // its code loads where there is an intent, of this document or from before it was loaded
  if (system.get('reservationIntent') || readText('sessionStorage', intentKey))
    import('../../features/reservations/reservation-intent.ts').then(
      ({ claimIntent }) => isShown && claimIntent(actor),
      console.error,
    )
  const watching = new AbortController()
  watchOtherTabs(() => actor.send({ type: 'checkout.outdated' }), watching)
  return () => {
    isShown = false
    watching.abort()
    for (const one of subscriptions) one.unsubscribe()
  }
}

/** Calls `tell` when the shopper comes back to this tab after another one has written the draft. */
function watchOtherTabs(tell: () => void, until: AbortController): void {
  let isOutdated = false
  const look = () => {
    if (isOutdated && !document.hidden) tell()
  }
  const note = ({ key }: StorageEvent) => {
    if (key === storageKeys.draft) isOutdated = true
  }
  addEventListener('storage', note, until)
  addEventListener('focus', look, until)
  document.addEventListener('visibilitychange', look, until)
}

/** Calls `tell` when browser Back from the provider's page shows the checkout from the bfcache. */
export function watchReturn(tell: () => void): () => void {
  const returned = ({ persisted }: PageTransitionEvent) => persisted && tell()
  addEventListener('pageshow', returned)
  return () => removeEventListener('pageshow', returned)
}
