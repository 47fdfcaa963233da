import { createHash, randomBytes } from 'node:crypto'

/** How long a visit's cookie lives, and a login with it, ms. */
export const sessionLifetime = 30 * 86_400_000
/** How long a browser is recognised in which a customer has logged in, ms. */
export const deviceLifetime = 365 * 86_400_000
const idBytes = 32

export const newSession = (): string => randomBytes(idBytes).toString('base64url')

/** What is kept of a session beside an order: enough to know it again, not to be it. */
export const sessionHash = (session: string): string => createHash('sha256').update(session).digest('base64url')
