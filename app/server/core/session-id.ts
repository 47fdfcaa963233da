import { createHash, randomBytes } from 'node:crypto'

/** Lifetime of the session cookie and of a login, ms. */
export const sessionLifetime = 30 * 86_400_000
/** How long a browser with a login is recognised, ms. */
export const deviceLifetime = 365 * 86_400_000
const idBytes = 32

export const newSession = (): string => randomBytes(idBytes).toString('base64url')

/** Hash of a session for storage: it recognises the session but cannot be used as one. */
export const sessionHash = (session: string): string => createHash('sha256').update(session).digest('base64url')
