/** Caching strategy of a request. */
export type Way =
  /** Network first; then the cached copy; then the offline page. */
  | 'page'
  /** Private: network only; then the offline page. */
  | 'ownPage'
  /** Immutable: cache first. */
  | 'asset'
  | 'picture'
  /** API data: network first; then the cached copy. */
  | 'data'
  /** Not handled. */
  | 'pass'

export interface Asked {
  method: string
  url: URL
  isPage: boolean
}

/** Maximum number of cached pages, about 20 kB each. */
export const mostPages = 40
/** Maximum number of cached pictures, about 15 kB each. */
export const mostPictures = 300
/** Maximum number of cached API answers. */
export const mostAnswers = 100
/** Maximum number of cached assets: some releases' worth, since a cached page names those of its own. */
export const mostAssets = 400
/** How long a cached page waits for the network, ms. */
export const timeoutMs = 5000

/** Text without network and cache. */
export const offlinePath = '/frakoblet'

const own =
  /^\/(checkout|betaling|ordre|angre|reservasjon|konto|logg-inn|registrer|glemt-passord|nytt-passord|bekreft-epost|si-fra|butikkdrift|__)/
const goods =
  /^\/api\/v1\/(articles|categories|subcategories|campaigns|shops|bestsellers|settings|tenant|genders|colorgroups|productlines|shipping_methods|blog|polls)/
/** Read-only calls by POST. */
const questions = /^\/api\/v1\/articles\/search(ids)?$/

/** Strategy of a request. `origin`: the shop's own. */
export function wayOf({ method, url, isPage }: Asked, origin: string): Way {
  if (url.origin !== origin) return 'pass'
  if (method === 'POST') return questions.test(url.pathname) ? 'data' : 'pass'
  if (method !== 'GET') return 'pass'
  if (isPage) return own.test(url.pathname) ? 'ownPage' : 'page'
  if (url.pathname.startsWith('/assets/') || /^\/icon[^/]*\.svg$/.test(url.pathname)) return 'asset'
  if (url.pathname.startsWith('/media/')) return 'picture'
  return goods.test(url.pathname) ? 'data' : 'pass'
}

/** The part of a picture's address that all widths and formats share. */
export const pictureBase = (pathname: string): string => pathname.replace(/-\d+\.(avif|webp)$/, '')
