/** The service worker's file: its address is its name for ever, so it carries no fingerprint. */
const file = '/sw.js'

/** Lets the shop work without a net, once the page has what it needs. Shoppers who save data are spared. */
export function registerServiceWorker(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || !serviceWorker || connection?.saveData) return
  const register = () => {
    serviceWorker.register(file).catch(console.warn)
    serviceWorker.ready.then(({ active }) => tell(active, location.href), console.warn)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** A page that is shown may be wanted again without a net. */
export function pageSeen(href: string): void {
  tell(navigator.serviceWorker?.controller, href)
}

const tell = (worker: ServiceWorker | null | undefined, href: string) =>
  worker?.postMessage({ type: 'page.seen', href })
