import { FetchError } from 'ofetch'

/** Describes why a service failed, without the URL, which may hold what shoppers typed. */
export function describeFetchError(error: unknown): string {
  if (!(error instanceof FetchError)) return 'its answer is not as published'
  if (error.status) return `status ${error.status}`
  const { cause } = error
  const deeper = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return deeper instanceof Error ? deeper.message : 'no answer'
}
