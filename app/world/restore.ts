import type { Parts } from '../../machines/shop/index.ts'
import { keptConsent } from './consent.ts'
import { onOtherTab, read, storageKeys } from './storage.ts'

/** Gives the machines what was kept, now that the page is alive, and what other tabs change from here on. */
export function restoreKept({ cart, promocode, breadcrumbs, consent, alerts, tabs }: Parts): void {
  cart.send({ type: 'cart.restore', stored: read('localStorage', storageKeys.cart) })
  promocode.send({ type: 'promocode.synced', stored: read('localStorage', storageKeys.promocode) })
  onOtherTab((change) => tabs.send({ type: 'tabs.storage.changed', ...change }))
  breadcrumbs.send({ type: 'breadcrumbs.restore', stored: read('sessionStorage', storageKeys.trail) })
  consent.send({ type: 'consent.restore', stored: keptConsent() })
  document.addEventListener('visibilitychange', () => {
    alerts.send({ type: document.hidden ? 'alerts.page.hidden' : 'alerts.page.visible' })
  })
}
