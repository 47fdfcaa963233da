import { withoutCampaign } from '../../content/campaign-address.ts'
import {
  mostAnswers,
  mostAssets,
  mostPages,
  mostPictures,
  offlinePath,
  pictureBase,
  timeoutMs,
  wayOf,
} from './rules.ts'

// The shop offline: its shell, recent pages and goods, and a fallback page.

declare const self: ServiceWorkerGlobalScope
/** The build inserts the addresses of scripts and styles. */
declare const SHOP_FILES: readonly string[]

const stores = { pages: 'pages', assets: 'assets', pictures: 'pictures', data: 'data' } as const
type Store = keyof typeof stores
const most: Readonly<Record<Store, number>> = {
  pages: mostPages,
  assets: mostAssets,
  pictures: mostPictures,
  data: mostAnswers,
}

self.addEventListener('install', (event) => {
  event.waitUntil(fillStores().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  switch (wayOf({ method: request.method, url, isPage: request.mode === 'navigate' }, self.location.origin)) {
    case 'page':
      return event.respondWith(page(event))
    case 'ownPage':
      return event.respondWith(fetch(request).catch(offlinePage))
    case 'asset':
      return event.respondWith(kept('assets', event))
    case 'picture':
      return event.respondWith(kept('pictures', event).catch(() => otherWidth(url)))
    case 'data':
      return event.respondWith(data(event))
    case 'pass':
      return
  }
})
/** Caches a page that was reached by client navigation, so never fetched as a document. */
self.addEventListener('message', (event) => {
  const { type, href } = event.data as { type?: string; href?: string }
  if (type !== 'page.seen' || typeof href !== 'string') return
  const url = new URL(href, self.location.origin)
  if (wayOf({ method: 'GET', url, isPage: true }, self.location.origin) !== 'page') return
  event.waitUntil(
    fetch(url).then(
      (answer) => {
        event.source?.postMessage({ type: 'net.back' })
        return keep('pages', keyOf(href), answer)
      },
      () => event.source?.postMessage({ type: 'net.gone' }),
    ),
  )
})

/** Caches the offline page with its assets, and the shop's scripts. */
async function fillStores(): Promise<void> {
  const answer = await fetch(offlinePath)
  const html = await answer.clone().text()
  const pages = await caches.open(stores.pages)
  await Promise.all([
    pages.put(offlinePath, answer),
    addMissing('assets', [...SHOP_FILES, ...(html.match(/\/assets\/[\w.-]+/g) ?? [])]),
    addMissing('pictures', html.match(/\/media\/[\w/-]+-(400|800)\.avif/g) ?? []),
  ])
}

async function addMissing(store: Store, files: readonly string[]): Promise<void> {
  const cache = await caches.open(stores[store])
  const isMissing = await Promise.all(files.map(async (file) => !(await cache.match(file, { ignoreVary: true }))))
  await cache.addAll(new Set(files.filter((_, index) => isMissing[index])))
}

/** Cache key of a page: a campaign changes nothing on it, and may not be stored without consent. */
const keyOf = (href: string): Request => new Request(withoutCampaign(href))

async function page(event: FetchEvent): Promise<Response> {
  const key = keyOf(event.request.url)
  const known = await caches.match(key, { ignoreVary: true })
  const fresh = fetch(event.request)
  try {
    const answer = await (known ? Promise.race([fresh, late()]) : fresh)
    event.waitUntil(keep('pages', key, answer.clone()))
    return answer
  } catch {
    return known ?? offlinePage()
  }
}

const late = (): Promise<never> => new Promise((_, fail) => setTimeout(fail, timeoutMs))

async function offlinePage(): Promise<Response> {
  return (await caches.match(offlinePath, { ignoreVary: true })) ?? Response.error()
}

async function kept(store: Store, event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(event.request)
  event.waitUntil(keep(store, event.request, answer.clone()))
  return answer
}

/** Offline, a picture of another size will do. */
async function otherWidth(url: URL): Promise<Response> {
  const pictures = await caches.open(stores.pictures)
  const base = pictureBase(url.pathname)
  const other = (await pictures.keys()).find((request) => pictureBase(new URL(request.url).pathname) === base)
  return (other && (await pictures.match(other))) ?? Response.error()
}

async function data(event: FetchEvent): Promise<Response> {
  const { request } = event
  const key = request.method === 'GET' ? request : await questionOf(request.clone())
  try {
    const answer = await fetch(request)
    event.waitUntil(keep('data', key, answer.clone()))
    return answer
  } catch (fault) {
    const known = await caches.match(key, { ignoreVary: true })
    if (!known) throw fault
    event.waitUntil(self.clients.get(event.clientId).then((client) => client?.postMessage({ type: 'net.gone' })))
    return known
  }
}

/** Cache key of a POST: caches take no POST. */
async function questionOf(request: Request): Promise<Request> {
  const digest = await crypto.subtle.digest('SHA-256', await request.arrayBuffer())
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return new Request(`${request.url}?question=${hex}`)
}

/** Caches a good answer, evicting the oldest. A full cache stores nothing more. */
async function keep(store: Store, request: Request, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return
  try {
    const cache = await caches.open(stores[store])
    // putting it again makes a page the youngest
    if (store === 'pages') await cache.delete(request, { ignoreVary: true })
    await cache.put(request, answer)
    const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offlinePath)
    for (const old of requests.slice(0, -most[store])) await cache.delete(old)
  } catch {
    // quota exceeded
  }
}
