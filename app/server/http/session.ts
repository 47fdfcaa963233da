import { createHmac, randomBytes } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { deviceLifetime, sessionLifetime } from '../core/session-id.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'

const millisecondsPerSecond = 1000
const signatureBytes = 32

// A visitor holds a random id with the server's signature, and the server holds nothing: an anonymous visit writes no row,
// and every replica with the same key agrees.

/** The `__Host-` prefix: a browser takes it from this very host over TLS only, so that no other host can plant one. */
const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** The value of a cookie in the header `Cookie`; undefined when it is not there. */
function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const line = (cookies ?? '').split(';').find((each) => each.trimStart().startsWith(`${name}=`))
  return line?.trim().slice(name.length + 1)
}

/** Makes and reads a visitor's cookies and CSRF tokens. */
export interface Sessions {
  /** The session of the request's cookie; null on a first visit, and for a cookie that this server did not make. */
  read(cookies: string | undefined, isSecure: boolean): string | null
  /**
   * The values of `Set-Cookie` that give a visitor a session, and its token for scripts that look for it in `XSRF-TOKEN`;
   * the shop's own take it from the page's meta tag. The cookie alone opens nothing: a change bears the token in its header.
   */
  cookies(session: string, isSecure: boolean): readonly string[]
  /** The header `Cookie` of a browser with that session. */
  header(session: string, isSecure: boolean): string
  /**
   * The CSRF token of a session. It is masked anew each time, so that compression beside text of a caller's choice tells
   * nothing of it (BREACH).
   */
  token(session: string): string
  isToken(session: string, given: string): boolean
}

/** What the cookie of a browser holds in which a customer has logged in; null when there is none. */
export const deviceIn = (cookies: string | undefined, isSecure: boolean): string | null =>
  cookieIn(cookies, hostCookie(deviceName, isSecure)) ?? null

/** The value of `Set-Cookie` by which the browser is recognised at a later login. */
export const deviceCookie = (device: string, isSecure: boolean): string =>
  serialize(hostCookie(deviceName, isSecure), device, {
    sameSite: 'Strict',
    path: '/',
    maxAge: deviceLifetime / millisecondsPerSecond,
    secure: isSecure,
    httpOnly: true,
  })

const cookieName = 'session'
const deviceName = 'device'
const cookiePattern = /^([\w-]{43})\.([\w-]{43})$/

export function signedSessions(key: string): Sessions {
  const sign = (purpose: string, session: string): Buffer =>
    createHmac('sha256', key).update(`${purpose} ${session}`).digest()
  const signed = (session: string): string => `${session}.${sign('session', session).toString('base64url')}`
  const token = (session: string): string => {
    const mask = randomBytes(signatureBytes)
    return Buffer.concat([mask, masked(sign('csrf', session), mask)]).toString('base64url')
  }
  return {
    read(cookies, isSecure) {
      const value = cookieIn(cookies, hostCookie(cookieName, isSecure)) ?? ''
      const session = cookiePattern.exec(value)?.[1]
      return session && timingSafeEqualText(value, signed(session)) ? session : null
    },
    cookies(session, isSecure) {
      const maxAge = sessionLifetime / millisecondsPerSecond
      const options = { sameSite: 'Lax', path: '/', maxAge, secure: isSecure } as const
      return [
        serialize(hostCookie(cookieName, isSecure), signed(session), { ...options, httpOnly: true }),
        serialize('XSRF-TOKEN', token(session), options),
      ]
    },
    header: (session, isSecure) => `${hostCookie(cookieName, isSecure)}=${signed(session)}`,
    token,
    isToken(session, given) {
      const bytes = Buffer.from(given, 'base64url')
      if (bytes.length !== 2 * signatureBytes) return false
      const [mask, rest] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes)]
      return timingSafeEqualText(masked(rest, mask).toString('base64url'), sign('csrf', session).toString('base64url'))
    },
  }
}

const masked = (bytes: Buffer, mask: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => byte ^ mask[at]!))
