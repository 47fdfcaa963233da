/** Why the domain rejects a request. Only `http/http-error.ts` maps these to HTTP statuses. */
export type DomainErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'alreadyExists'
  | 'gone'
  | 'rateLimited'
  | 'unavailable'

/** An expected error. Its Norwegian message may be shown to the shopper. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly kind: DomainErrorKind
  /** Fields that the response carries beside the message. */
  readonly details: Readonly<Record<string, unknown>>
  /** When the request may be repeated, ms from now. */
  readonly retryAfterMs: number | undefined

  constructor(
    kind: DomainErrorKind,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    retryAfterMs?: number,
  ) {
    super(message)
    this.kind = kind
    this.details = details
    this.retryAfterMs = retryAfterMs
  }
}

export const notFound = (message = 'Finnes ikke'): DomainError => new DomainError('notFound', message)
