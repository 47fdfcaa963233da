import { type $Fetch, createFetch } from 'ofetch'
import type { ExpiryReason } from '../../machines/authentication/index.ts'

export interface ApiOptions {
  /** Where the API is: empty for the page's own origin. */
  origin?: string
  /** Sends a request; the server hands in its own routes. */
  fetch?: typeof globalThis.fetch
  /** The token of the page's meta tag. A missing one is an error in the console, since every change will be refused. */
  csrfToken: string | null
  /** Called for each call that is answered by 401 or 419, whatever else comes of it. */
  onLoginEnd?: (reason: ExpiryReason) => void
}

/** Nobody is logged in, or the page is of a session that is over. */
const expiries: Readonly<Record<number, ExpiryReason>> = { 401: 'noUser', 419: 'pageExpired' }

/** How every call of the contract travels: JSON, with the page's token and the marker; no time-out. */
export function openCalls({ origin = '', fetch = globalThis.fetch, csrfToken, onLoginEnd }: ApiOptions): $Fetch {
  if (csrfToken === null) {
    console.error('Missing CSRF meta tag: the server will refuse every change until the page is loaded again')
  }
  return createFetch({ fetch, Headers, AbortController }).create({
    baseURL: `${origin}/api/v1`,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(csrfToken !== null && { 'x-csrf-token': csrfToken }),
    },
    onResponse({ response }) {
      const reason = expiries[response.status]
      if (reason) onLoginEnd?.(reason)
    },
  })
}
