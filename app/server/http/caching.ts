import { DomainError } from '../core/domain-error.ts'

export const created = 201
/** What an `Idempotency-Key` may hold. */
export const longestKey = 100

/** Of the `Idempotency-Key` header. @throws HttpError 422 */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key !== null && (key === '' || key.length > longestKey)) {
    throw new DomainError('invalid', 'Ugyldig data', {
      errors: { 'Idempotency-Key': [`Må ha 1 til ${longestKey} tegn`] },
    })
  }
  return key
}

/** An order, a reservation and an account are one shopper's alone: no cache between keeps them. */
export function noStore(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store')
  return response
}
