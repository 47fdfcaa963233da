import { DomainError } from '../core/domain-error.ts'

export const created = 201
/** Characters of an `Idempotency-Key`. */
export const longestKey = 100

/** Reads the `Idempotency-Key` header. @throws DomainError invalid */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && (key === '' || key.length > longestKey)) {
    throw new DomainError('invalid', 'Ugyldig data', {
      errors: { 'Idempotency-Key': [`Må ha 1 til ${longestKey} tegn`] },
    })
  }
  return key
}

/** For orders, reservations and accounts: no shared cache may keep them. */
export function noStore(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store')
  return response
}
