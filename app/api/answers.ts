import { FetchError } from 'ofetch'

/** A call that somebody may stop waiting for. */
export interface Stoppable {
  signal?: AbortSignal
}

/** What a call is sent with, so that it can be stopped. */
export const signalIn = ({ signal }: Stoppable): Stoppable => (signal ? { signal } : {})

/** Statuses that a call treats as answers, not faults. @throws the error, when it is none of them */
export function answers<Body>(error: unknown, ...statuses: number[]): FetchError<Body> {
  if (error instanceof FetchError && statuses.includes(error.status ?? 0)) return error
  throw error
}
