import { preload, type ShopActors } from '../../../machines/shop/index.ts'
import type { DehydratedState } from '../../hydration/dehydrated-state.tsx'
import { storedConsent } from './consent.ts'
import { onSessionExpired } from './session-expiry.ts'
import { onOtherTab, read, readText, storageKeys, storageStatus } from './storage.ts'

/** Restores the machines from storage after hydration, then keeps them in sync with other tabs and the server. */
export function hydrateFromStorage(parts: ShopActors, dehydrated: Pick<DehydratedState, 'analytics'>): void {
  const {
    alerts,
    authentication,
    breadcrumbs,
    cart,
    consent,
    favourites,
    preferredShop,
    promocode,
    sizeProfile,
    tabs,
  } = parts
  storageStatus.onWriteFailed = () => {
    storageStatus.onWriteFailed = () => {} // show the alert once
    alerts.send({ type: 'alerts.show', alert: { type: 'warning', code: 'unkept', about: '' } })
  }
  const answered = storedConsent()
  const kept = (key: string) => read('localStorage', key)
  cart.send({ type: 'cart.restore', stored: kept(storageKeys.cart) })
  favourites.send({ type: 'favourites.restore', stored: kept(storageKeys.favourites) })
  preferredShop.send({ type: 'preferredShop.restore', stored: kept(storageKeys.preferredShop) })
  sizeProfile.send({ type: 'sizeProfile.restore', stored: kept(storageKeys.sizeProfile) })
  promocode.send({ type: 'promocode.synced', stored: kept(storageKeys.promocode) })
  breadcrumbs.send({ type: 'breadcrumbs.restore', stored: read('sessionStorage', storageKeys.trail) })
  consent.send({ type: 'consent.restore', stored: answered })
  consent.on('consent.answered', (answer) => {
    import('./consent-flags.ts')
      .then((flags) => flags.applyConsent(consent, answer))
      .catch(() => {
        // the answer in this browser wins
      })
  })
  if (Object.keys(dehydrated.analytics).length > 0) {
    import('./analytics-consent.ts').then(
      ({ trackAfterConsent }) => trackAfterConsent(parts, dehydrated.analytics, answered),
      () => {
        // analytics failed to load: the shop works without
      },
    )
  }
  if (readText('sessionStorage', storageKeys.typed))
    import('./typed-fields.ts').then(
      ({ restoreTyped }) => restoreTyped(),
      () => {
        // the form is empty, as after any reload
      },
    )
  // favourites and sizes of a customer are those of the account, and a member’s cart has the member’s prices at once
  if ((kept(storageKeys.user) as { loaded?: unknown } | null)?.loaded) preload(authentication)
  onOtherTab((change) => tabs.send({ type: 'tabs.storage.changed', ...change }))
  onSessionExpired(
    (reason) => authentication.send({ type: 'authentication.expire', reason }),
    () => authentication.getSnapshot().context.user !== null,
  )
  document.addEventListener('visibilitychange', () => {
    alerts.send({ type: document.hidden ? 'alerts.page.hidden' : 'alerts.page.visible' })
  })
}
