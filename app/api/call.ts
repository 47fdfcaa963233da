import { type $Fetch, createFetch } from 'ofetch'
import type { ExpiryReason } from '../../machines/authentication/index.ts'

export interface ApiOptions {
  /** Origin of the API: empty for the page's own. */
  origin?: string
  /** Sends a request; the server passes its own routes. */
  fetch?: typeof globalThis.fetch
  /** CSRF token of the page's meta tag. Without it every change is refused, so a missing one is logged. */
  csrfToken: string | null
  /** Called for each 401 or 419, whatever the caller does with it. */
  onLoginEnd?: (reason: ExpiryReason) => void
}

/** Not logged in, or the page is of an old session. */
const expiries: Readonly<Record<number, ExpiryReason>> = { 401: 'noUser', 419: 'pageExpired' }

/** Transport of every call: JSON, CSRF token, marker header; no time-out. */
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
