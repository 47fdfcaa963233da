import { FetchError } from 'ofetch'

/** Options of a call that can be aborted. */
export interface Stoppable {
  signal?: AbortSignal
}

/** Request options with the caller's signal. */
export const signalIn = ({ signal }: Stoppable): Stoppable => (signal ? { signal } : {})

/**
 * Statuses that are answers, not faults.
 * @throws the error, if it has another status
 */
export function answers<Body>(error: unknown, ...statuses: number[]): FetchError<Body> {
  if (error instanceof FetchError && statuses.includes(error.status ?? 0)) return error
  throw error
}
