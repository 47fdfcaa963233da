import { DomainError } from '../core/domain-error.ts'
import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'

/**
 * Calls of the shops' own system, which hands goods over, bear the key that the operator has given both of them. Where
 * none is given, nobody may make them.
 * @throws HttpError 401
 */
export function requireStoreKey(request: Request, storeKey: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!storeKey || !timingSafeEqualText(given, storeKey)) throw new DomainError('unauthenticated', 'Ukjent avsender')
}
