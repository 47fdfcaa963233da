import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id as OWASP's password storage cheat sheet asks for at least: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One written character, however it was composed, is one character. */
const composed = (password: string): string => password.normalize('NFC')

/** Salted: the same password twice gives two texts. Its strength stands in it. */
export const passwordHash = (password: string): Promise<string> => hash(composed(password), strength)

let dummyHash: Promise<string> | undefined

/**
 * Whether it is the password of the hash. Without a hash the answer is no, after the same work: how long it takes must
 * not tell whether there is such a customer.
 */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  dummyHash ??= passwordHash(randomBytes(16).toString('base64url'))
  const holds = await verify(hashed ?? (await dummyHash), composed(password))
  return holds && hashed !== undefined
}
