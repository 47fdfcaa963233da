import { createHmac, randomBytes } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { deviceLifetime, sessionLifetime } from '../core/session-id.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'
import { apiPath } from './api-path.ts'

const millisecondsPerSecond = 1000
const signatureBytes = 32

// A visitor holds a random id with the server's signature, and the server holds nothing: anonymous visits write no
// rows, and all replicas with the same key agree.

/**
 * Browsers accept the `__Host-` prefix only over TLS and from this very host, so no other host can plant the cookie.
 */
const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** Reads a cookie from the `Cookie` header; undefined if missing. */
function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const line = (cookies ?? '').split(';').find((each) => each.trimStart().startsWith(`${name}=`))
  return line?.trim().slice(name.length + 1)
}

/** Creates and reads session cookies and CSRF tokens. */
export interface Sessions {
  /** Reads the session; null on a first visit, or if the signature is wrong. */
  read(cookies: string | undefined, isSecure: boolean): string | null
  /**
   * `Set-Cookie` values of a session, and its CSRF token for scripts that read `XSRF-TOKEN`; the shop's own pages use
   * the meta tag. Changes need the token in a header, so the cookie alone allows none.
   */
  cookies(session: string, isSecure: boolean): readonly string[]
  /** `Cookie` header with that session. */
  header(session: string, isSecure: boolean): string
  /**
   * The CSRF token, masked differently each time, so that compression next to a caller's text reveals nothing (BREACH).
   */
  token(session: string): string
  isToken(session: string, given: string): boolean
}

/** Reads the device cookie; null if missing. */
export const deviceIn = (cookies: string | undefined, isSecure: boolean): string | null =>
  cookieIn(cookies, hostCookie(deviceName, isSecure)) ?? null

/** `Set-Cookie` value by which the browser is recognised at a later login. */
export const deviceCookie = (device: string, isSecure: boolean): string =>
  serialize(hostCookie(deviceName, isSecure), device, {
    sameSite: 'Strict',
    path: '/',
    maxAge: deviceLifetime / millisecondsPerSecond,
    secure: isSecure,
    httpOnly: true,
  })

// Of the people in the shops: sent with their own calls only, and gone with the browser. A path of its own excludes
// `__Host-`.
const staffCookieName = (isSecure: boolean): string => (isSecure ? '__Secure-staff' : 'staff')
const staffPath = `${apiPath}/staff`

/** Reads the session of the people in the shops; null if missing. */
export const staffSessionIn = (cookies: string | null, isSecure: boolean): string | null =>
  cookieIn(cookies ?? undefined, staffCookieName(isSecure)) ?? null

/** `Set-Cookie` value of their session; null ends it. */
export const staffCookie = (session: string | null, isSecure: boolean): string =>
  serialize(staffCookieName(isSecure), session ?? '', {
    sameSite: 'Strict',
    path: staffPath,
    secure: isSecure,
    httpOnly: true,
    ...(session === null && { maxAge: 0 }),
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
