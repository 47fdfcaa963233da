import { createHash, randomInt } from 'node:crypto'
import { DomainError } from '../core/domain-error.ts'
import type { Limits } from '../customers/limits.ts'
import { UnpaidStockFull } from './stock-holds.ts'

/** Who asks, and under which key: the same key again, from the same browser, answers what the first call made. */
export interface Requester {
  /** A hash of the session. */
  session: string
  /** The browser's, which outlives logins; the session's own when not given. */
  browser?: string
  idempotencyKey: string | null
  /** Null for a visitor who is not logged in. */
  customerId?: number | null
  /** Where the shop is reached: letters lead back there. */
  origin?: string
  /** The network address that it comes from. */
  address?: string
}

/**
 * Makes what takes stock, unless that address has made too many; what came to nothing is not counted. Where the network
 * holds too much unpaid, `makeRoom` may give some of it back, and says whether it has. @throws DomainError rateLimited
 */
export async function withIdempotency<Made>(
  limits: Pick<Limits, 'placing'>,
  { address = '' }: Requester,
  place: () => Promise<Made>,
  makeRoom: () => Promise<boolean> = async () => false,
): Promise<Made> {
  const attempt = await limits.placing(address)
  try {
    return await place().catch(async (error: unknown) => {
      if (error instanceof UnpaidStockFull && (await makeRoom())) return place()
      throw error
    })
  } catch (error) {
    await attempt.cameToNothing()
    throw error
  }
}

/** What tells a repeated request from another one under the same key. */
export const requestHash = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/** @throws DomainError conflict when the key was used for something else */
export function assertSameRequest(known: string, now: string): void {
  if (known !== now) {
    throw new DomainError('conflict', 'Denne bestillingen er allerede sendt med et annet innhold. Last siden på nytt.')
  }
}

export const browserOf = ({ browser, session }: Requester): string => browser ?? session

/** What is said or shown in the shop to be handed the goods. */
export const newPickupCode = (): string => `VH ${randomInt(1000, 10_000)} ${randomInt(100, 1000)}`
