/** Path of the service worker. Its address is its identity, so it has no hash. */
const file = '/sw.js'

/** Registers the service worker, after load. Not for visitors who save data. */
export function registerServiceWorker(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return
  const register = () => {
    serviceWorker.register(file).catch(console.warn)
    serviceWorker.ready.then(({ active }) => notify(active, location.href), console.warn)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Asks the service worker to cache the page for offline use. */
export function pageSeen(href: string): void {
  notify(navigator.serviceWorker?.controller, href)
}

const notify = (worker: ServiceWorker | null | undefined, href: string) =>
  worker?.postMessage({ type: 'page.seen', href })
