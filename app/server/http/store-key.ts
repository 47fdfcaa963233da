import { DomainError } from '../core/domain-error.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'

/** Whether a call carries the store system's key; without a configured key, none does. */
export function hasStoreKey(request: Request, storeKey: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return storeKey !== undefined && storeKey !== '' && timingSafeEqualText(given, storeKey)
}

/**
 * Rejects calls without the store system's key; without a configured key, all of them.
 * @throws DomainError unauthenticated
 */
export function requireStoreKey(request: Request, storeKey: string | undefined): void {
  if (!hasStoreKey(request, storeKey)) throw new DomainError('unauthenticated', 'Ukjent avsender')
}
