import { toHttpError } from '../http/http-error.ts'
import { errorResponse, json } from '../http/responses.ts'
import type { Sites } from '../http/sites.ts'
import { openBaseApp, type PassOn } from './base-app.ts'

/** A session's CSRF token, and the cookies for a first visit. */
export interface Session {
  token: string
  given: readonly string[]
}

/** The other server, called by the shop's contract whatever it speaks itself. */
export interface Contract {
  /** Answers a request at `/api/v1/…`. @throws on faults only */
  answer(request: Request): Promise<Response>
  /** @throws Error when the server issues no session */
  sessionAt(cookie: string): Promise<Session>
}

/**
 * Detects once which contract the other server speaks.
 * A server of the shop's contract says so in GET /tenant/get (`Extensions`), a call that both contracts have. Without
 * an answer, detection runs again at the next request. Replacing the server by one of the other kind needs a restart.
 */
export function openContract(apiOrigin: string, passOn: PassOn, originOf: Sites['originOf']): () => Promise<Contract> {
  let found: Promise<Contract> | undefined
  async function find(): Promise<Contract> {
    const base = openBaseApp(apiOrigin, passOn, originOf)
    if ((await base.start.tenant()).Extensions === 1)
      return extended(apiOrigin, (request) =>
        passOn(request, new URL(request.url).pathname + new URL(request.url).search),
      )
    base.start.warm()
    const sessionAt = baseSession(apiOrigin)
    return {
      sessionAt,
      async answer(request) {
        try {
          if (new URL(request.url).pathname === '/api/v1/csrf') {
            const { token, given } = await sessionAt(request.headers.get('cookie') ?? '')
            const answer = json({ token })
            for (const cookie of given) answer.headers.append('set-cookie', cookie)
            return answer
          }
          return await base.answer(request)
        } catch (error) {
          const expected = toHttpError(error)
          if (expected) return errorResponse(expected)
          throw error
        }
      },
    }
  }
  return () => {
    found ??= find()
    found.catch(() => {
      found = undefined
    })
    return found
  }
}

const extended = (apiOrigin: string, answer: Contract['answer']): Contract => ({
  answer,
  async sessionAt(cookie) {
    const said = await fetch(`${apiOrigin}/api/v1/csrf`, { headers: { cookie, accept: 'application/json' } })
    if (!said.ok) throw new Error(`${apiOrigin} gives no session: ${said.status}`)
    const body: unknown = await said.json()
    if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string') {
      throw new Error(`${apiOrigin} gives no token with its session`)
    }
    return { token: body.token, given: said.headers.getSetCookie() }
  },
})

const tokenIn = (cookies: readonly string[]): string | undefined => {
  for (const line of cookies) {
    const [, value] = /^\s*XSRF-TOKEN=([^;]+)/.exec(line) ?? []
    if (value !== undefined) return decodeURIComponent(value)
  }
  return undefined
}

/** The product's contract has no session call: any call sets the cookies, with the token in `XSRF-TOKEN`. */
const baseSession =
  (apiOrigin: string): Contract['sessionAt'] =>
  async (cookie) => {
    const said = await fetch(`${apiOrigin}/api/v1/customers/current`, {
      headers: { cookie, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    })
    await said.body?.cancel()
    const given = said.headers.getSetCookie()
    const token = tokenIn(given) ?? tokenIn(cookie.split(';'))
    if (token === undefined) throw new Error(`${apiOrigin} gives no token with its session`)
    return { token, given }
  }
