import { DomainError, type DomainErrorKind } from '../core/domain-error.ts'

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 419 | 422 | 423 | 429 | 503

/** An error response: JSON with a Norwegian message that may be shown to the shopper. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: ErrorStatus
  /** Fields of the body beside the message. */
  readonly details: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ErrorStatus,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.details = details
    this.headers = headers
  }
}

const statusOf: Readonly<Record<DomainErrorKind, ErrorStatus>> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  // as the product's contract has it
  alreadyExists: 423,
  rateLimited: 429,
  unavailable: 503,
}

const millisecondsPerSecond = 1000

/** Maps an expected error to its response; null for a fault. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (!(error instanceof DomainError)) return null
  const { kind, message, details, retryAfterMs } = error
  return new HttpError(
    statusOf[kind],
    message,
    details,
    retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / millisecondsPerSecond)) },
  )
}
