/** Holds a session's CSRF token: the page's meta tag. Empty while there is no session. */
export interface CsrfToken {
  content: string
}

/** Searches are POST for the sake of their body, and change nothing. */
const isSearch = /\/articles\/search(ids)?$/

/** Reads that are under way, so that calls at the same time get one session. */
const reading = new WeakMap<CsrfToken, Promise<string>>()

/** Reads the token, which starts a session if there is none. @throws without an answer */
function renew(fetch: typeof globalThis.fetch, url: string, held: CsrfToken): Promise<string> {
  const read = async (): Promise<string> => {
    const answer = await fetch(url, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`No session: ${answer.status}`)
    const { token } = (await answer.json()) as { token: string }
    held.content = token
    return token
  }
  const running = reading.get(held) ?? read().finally(() => reading.delete(held))
  reading.set(held, running)
  return running
}

/**
 * Sends the held token with each call. The first change reads one if there is none. A call that is refused for its token
 * is repeated once with a new one, if it may: the session may have ended, or been replaced in another tab.
 */
export function withCsrfToken(
  fetch: typeof globalThis.fetch,
  url: string,
  held: CsrfToken,
  mayReplaceSession: () => boolean = () => false,
): (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> {
  return async (input, init = {}) => {
    const send = (token: string): Promise<Response> => {
      const headers = new Headers(init.headers)
      if (token) headers.set('x-csrf-token', token)
      return fetch(input, { ...init, headers })
    }
    const isReading = /^(GET|HEAD)$/i.test(init.method ?? 'GET') || isSearch.test(String(input))
    const token = held.content || (isReading ? '' : await renew(fetch, url, held))
    const answer = await send(token)
    if (answer.status !== 419 || !mayReplaceSession()) return answer
    // another call may have renewed it meanwhile
    const next = held.content === token ? await renew(fetch, url, held).catch(() => null) : held.content
    return next === null ? answer : send(next)
  }
}
