import { type $Fetch, createFetch } from 'ofetch'
import type { ExpiryReason } from '../../machines/authentication/index.ts'
import { type CsrfToken, withCsrfToken } from './csrf-token.ts'

export interface ApiOptions {
  /** Origin of the API: empty for the page's own. */
  origin?: string
  /** Sends a request; the server passes its own routes. */
  fetch?: typeof globalThis.fetch
  /**
   * The session's CSRF token, or what holds it: the page's meta tag. Without either every change is refused, so a
   * missing one is logged.
   */
  csrfToken: CsrfToken | string | null
  /** Whether a call that is refused for its token may be repeated in the session that is there now; by default not. */
  mayReplaceSession?: () => boolean
  /** Called for each 401 or 419, whatever the caller does with it. */
  onLoginEnd?: (reason: ExpiryReason) => void
}

/** Not logged in, or the page is of an old session. */
const expiries: Readonly<Record<number, ExpiryReason>> = { 401: 'noUser', 419: 'pageExpired' }

/** Transport of every call: JSON, CSRF token, marker header; no time-out. */
export function openCalls({
  origin = '',
  fetch = globalThis.fetch,
  csrfToken,
  mayReplaceSession,
  onLoginEnd,
}: ApiOptions): $Fetch {
  if (csrfToken === null) {
    console.error('Missing CSRF meta tag: the server will refuse every change until the page is loaded again')
  }
  const baseURL = `${origin}/api/v1`
  const isHeld = typeof csrfToken === 'object' && csrfToken !== null
  const send = isHeld ? withCsrfToken(fetch, `${baseURL}/csrf`, csrfToken, mayReplaceSession) : fetch
  return createFetch({ fetch: send, Headers, AbortController }).create({
    baseURL,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(typeof csrfToken === 'string' && { 'x-csrf-token': csrfToken }),
    },
    onResponse({ response }) {
      const reason = expiries[response.status]
      if (reason) onLoginEnd?.(reason)
    },
  })
}
