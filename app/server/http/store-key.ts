import { DomainError } from '../core/domain-error.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'

/**
 * Rejects calls without the store system's key; without a configured key, all of them.
 * @throws DomainError unauthenticated
 */
export function requireStoreKey(request: Request, storeKey: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!storeKey || !timingSafeEqualText(given, storeKey)) throw new DomainError('unauthenticated', 'Ukjent avsender')
}
