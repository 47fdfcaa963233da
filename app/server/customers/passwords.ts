import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Minimum of OWASP's password storage cheat sheet for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Unicode-normalised: differently composed characters are equal. */
const composed = (password: string): string => password.normalize('NFC')

/** Hashes with a salt; the parameters are part of the result. */
export const passwordHash = (password: string): Promise<string> => hash(composed(password), strength)

let dummyHash: Promise<string> | undefined

/**
 * Verifies a password. Without a hash it does the same work and returns false, so that the duration does not reveal
 * whether the customer exists.
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  dummyHash ??= passwordHash(randomBytes(16).toString('base64url'))
  const holds = await verify(hashed ?? (await dummyHash), composed(password))
  return holds && hashed !== undefined
}
