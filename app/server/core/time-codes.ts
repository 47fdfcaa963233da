import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// Codes of authenticator apps: TOTP (RFC 6238).

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20
/** Parameters that all authenticator apps support; seconds. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clock drift in time steps (RFC 6238, section 5.2). */
const stepTolerance = 1

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

export const newTimeSecret = (): Uint8Array => new Uint8Array(randomBytes(secretBytes))

/** The secret for an app: in base32, for typing, and as an address. */
export function timeSecretFor(bytes: Uint8Array, issuer: string, label: string): { secret: string; uri: string } {
  const secret = secretOf(bytes)
  return { secret: secret.base32, uri: new TOTP({ ...totp, secret, issuer, label }).toString() }
}

/** Digits of a typed code without separators; empty for anything else. */
export const timeDigits = (code: string): string => {
  const bare = code.replaceAll(/[\s-]/g, '')
  return /^\d+$/.test(bare) ? bare : ''
}

export const isTimeCode = (digits: string): boolean => digits.length === totp.digits

/** Time step of a code; null when it is wrong, or not after `lastStep`. `timestamp` in ms. */
export function stepOfTimeCode(
  bytes: Uint8Array,
  { token, timestamp, lastStep }: { token: string; timestamp: number; lastStep: number },
): number | null {
  const delta = new TOTP({ ...totp, secret: secretOf(bytes) }).validate({ token, timestamp, window: stepTolerance })
  if (delta === null) return null
  const step = TOTP.counter({ period: totp.period, timestamp }) + delta
  return step > lastStep ? step : null
}

/** A random text of 80 bits, which cannot be guessed, in groups: `ABCD-EFGH-IJKL-MNOP` in base32 (RFC 4648). */
export const randomGroups = (): string => secretOf(randomBytes(10)).base32.replaceAll(/.{4}(?=.)/g, '$&-')
