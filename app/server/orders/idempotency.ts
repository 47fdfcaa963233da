import { randomInt } from 'node:crypto'
import { DomainError } from '../core/domain-error.ts'
import type { Limits } from '../customers/limits.ts'
import { UnpaidStockFull } from './stock-holds.ts'

/** Who sends a request, and its idempotency key: the same key from the same browser returns the first result. */
export interface Requester {
  /** Hash of the session. */
  session: string
  /** Hash of the browser, stable across logins; by default the session's. */
  browser?: string
  idempotencyKey: string | null
  /** Null for a visitor. */
  customerId?: number | null
  /** Origin of the shop, for links in mails. */
  origin?: string
  /** Network address of the request. */
  address?: string
}

/**
 * Makes an order or reservation within the network's rate limit; failed ones are not counted.
 * When the network holds too much unpaid stock, `makeRoom` may release some and returns whether it did; then it tries
 * again.
 * @throws DomainError rateLimited
 */
export async function withIdempotency<Made>(
  limits: Pick<Limits, 'placement'>,
  { address = '' }: Requester,
  place: () => Promise<Made>,
  makeRoom: () => Promise<boolean> = async () => false,
): Promise<Made> {
  const attempt = await limits.placement(address)
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

/** @throws DomainError conflict when the key was used for another request */
export function assertSameRequest(known: string, now: string): void {
  if (known !== now) {
    throw new DomainError('conflict', 'Denne bestillingen er allerede sendt med et annet innhold. Last siden på nytt.')
  }
}

export const browserOf = ({ browser, session }: Requester): string => browser ?? session

/** Code to tell or show in the shop at pickup. */
export const newPickupCode = (): string => `VH ${randomInt(1000, 10_000)} ${randomInt(100, 1000)}`
