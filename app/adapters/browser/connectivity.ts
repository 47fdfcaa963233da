import type { ShopActors } from '../../../machines/shop/index.ts'
import type { DehydratedState } from '../../hydration/dehydrated-state.tsx'

/** How often the offline page checks for a connection, ms. */
const retryIntervalMs = 4000

function reloadWithNet(): void {
  if (document.hidden) return
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => {
      // still offline
    },
  )
}

/**
 * Shows an alert while offline and reloads the offline page when the connection is back. The service worker knows
 * better than `navigator.onLine`, which is true on a network without internet.
 */
export function watchConnectivity({ alerts }: ShopActors, { fallback }: DehydratedState): void {
  const onOffline = () => alerts.send({ type: 'alerts.show', alert: { type: 'warning', code: 'net.gone', about: '' } })
  const onOnline = () => alerts.send({ type: 'alerts.dismiss', code: 'net.gone' })
  if (fallback === 'offline') {
    // one state, which ends with the document
    setInterval(reloadWithNet, retryIntervalMs)
    addEventListener('online', reloadWithNet)
    return
  }
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  navigator.serviceWorker?.addEventListener('message', ({ data }) =>
    (data.type === 'net.gone' ? onOffline : onOnline)(),
  )
  if (!navigator.onLine) onOffline()
}
