import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'

/** How long a visit's cookie lives, and a login with it, ms. */
export const sessionLifetime = 30 * 86_400_000
const millisecondsPerSecond = 1000
const idBytes = 32

// A visitor holds a random cookie and the server holds nothing: the CSRF token is the cookie signed, so an anonymous
// visit writes no row, and every replica agrees.

/** The session of the request's cookie; none on a first visit. */
export const sessionOf = (cookies: string | undefined): string | null =>
  /(?:^|;\s*)session=([\w-]+)/.exec(cookies ?? '')?.[1] ?? null

export const newSession = (): string => randomBytes(idBytes).toString('base64url')

/**
 * The headers that give a visitor a session, and its token for scripts that look for it in `XSRF-TOKEN`; the shop's own
 * take it from the page's meta tag. The cookie alone opens nothing: a change must bear the token in its header.
 */
export function sessionCookies(session: string, token: string, secure: boolean): readonly string[] {
  const options = { sameSite: 'Lax', path: '/', maxAge: sessionLifetime / millisecondsPerSecond, secure } as const
  return [serialize('session', session, { ...options, httpOnly: true }), serialize('XSRF-TOKEN', token, options)]
}

/** What the page's meta tag carries, and each call that changes something brings back. */
export const csrfToken = (secret: string, session: string): string =>
  createHmac('sha256', secret).update(session).digest('base64url')

export function isCsrfToken(secret: string, session: string, given: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(csrfToken(secret, session))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What is kept of a session beside an order: enough to know it again, not to be it. */
export const sessionHash = (session: string): string => createHash('sha256').update(session).digest('base64url')
