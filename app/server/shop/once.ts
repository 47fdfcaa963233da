import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '../http/answer.ts'

/** Who asks, and under which key: the same key again, from the same session, answers what the first call made. */
export interface Caller {
  /** A hash of the session. */
  session: string
  idempotencyKey: string | null
  /** Null for a visitor who is not logged in. */
  customerId?: number | null
  /** Where the shop is reached: letters lead back there. */
  origin?: string
}

/** What tells a repeated request from another one under the same key. */
export const hashOf = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/** @throws Refusal 409 when the key was used for something else */
export function mustBeSameRequest(known: string, now: string): void {
  if (known !== now) {
    throw new Refusal(409, 'Denne bestillingen er allerede sendt med et annet innhold. Last siden på nytt.')
  }
}

/** What is said or shown in the shop to be handed the goods. */
export const newPickupCode = (): string => `VH ${randomInt(1000, 10_000)} ${randomInt(100, 1000)}`
