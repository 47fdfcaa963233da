/** What a request is to the service worker, and so how it is answered. */
export type Way =
  /** From the net; without it, as it was last seen; else the page that says so. */
  | 'page'
  /** Belongs to one shopper: from the net alone; without it, the page that says so. */
  | 'ownPage'
  /** Never changes under its name: from the store. */
  | 'asset'
  | 'picture'
  /** What the shop knows of its goods: from the net; without it, as it was last told. */
  | 'data'
  /** Gives the shopper another session: pages of the one before bear a token that the shop takes no more. */
  | 'entry'
  /** None of ours. */
  | 'pass'

export interface Asked {
  method: string
  url: URL
  isPage: boolean
}

/** Pages that are kept. About 20 kB each. */
export const mostPages = 40
/** Pictures that are kept. About 15 kB each. */
export const mostPictures = 300
/** Answers of the API that are kept. */
export const mostAnswers = 100
/** Files of the shop's code that are kept: those of some releases, since a page that is kept names those of its own. */
export const mostAssets = 400
/** How long a page that has been seen before may let its shopper wait for the net, ms. */
export const timeoutMs = 5000

/** What the shopper reads when there is neither net nor a kept page. */
export const offlinePath = '/frakoblet'

const own =
  /^\/(checkout|betaling|ordre|angre|reservasjon|konto|logg-inn|registrer|glemt-passord|nytt-passord|bekreft-epost|__)/
const goods =
  /^\/api\/v1\/(articles|categories|subcategories|campaigns|shops|bestsellers|settings|tenant|genders|colorgroups|productlines|shipping_methods|blog|polls)/
/** Questions that are asked by POST and change nothing. */
const questions = /^\/api\/v1\/articles\/search(ids)?$/

/** A login, a registration, and the end of an account. */
const entries = /^\/api\/v1\/customers\/(login|register|\d+$)/

/** How a request is answered. `origin` is the shop's own. */
export function wayOf({ method, url, isPage }: Asked, origin: string): Way {
  if (url.origin !== origin) return 'pass'
  if ((method === 'POST' || method === 'DELETE') && entries.test(url.pathname)) return 'entry'
  if (method === 'POST') return questions.test(url.pathname) ? 'data' : 'pass'
  if (method !== 'GET') return 'pass'
  if (isPage) return own.test(url.pathname) ? 'ownPage' : 'page'
  if (url.pathname.startsWith('/assets/') || /^\/icon[^/]*\.svg$/.test(url.pathname)) return 'asset'
  if (url.pathname.startsWith('/media/')) return 'picture'
  return goods.test(url.pathname) ? 'data' : 'pass'
}

/** The part of a picture's address that its widths and formats share. */
export const pictureBase = (pathname: string): string => pathname.replace(/-\d+\.(avif|webp)$/, '')
