import { timingSafeEqualText } from '../core/timing-safe-equal-text.ts'
import { HttpError } from './http-error.ts'

/**
 * Calls of the shops' own system, which hands goods over, bear the key that the operator has given both of them. Where
 * none is given, nobody may make them.
 * @throws Refusal 401
 */
export function requireStoreKey(request: Request, storeKey: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!storeKey || !timingSafeEqualText(given, storeKey)) throw new HttpError(401, 'Ukjent avsender')
}
