import type pg from 'pg'
import type { Log } from '../observability/log.ts'

/**
 * Reads from the replica, and from the primary while the replica is unreachable. A read that the replica cancels, since
 * it must follow the primary, is asked again there.
 */
export function readsFrom(replica: pg.Pool, first: pg.Pool, log: Log): Pick<pg.Pool, 'query'> {
  let isAway = false
  const query = async (...parameters: [never, never]): Promise<unknown> => {
    try {
      const answer: unknown = await replica.query(...parameters)
      if (isAway) log('The read replica is back')
      isAway = false
      return answer
    } catch (error) {
      if (isCancelledToFollow(error)) return first.query(...parameters)
      if (!isConnectionLost(error)) throw error
      if (!isAway) log('The read replica is away: the catalogue is read from the first server', 'error')
      isAway = true
      return first.query(...parameters)
    }
  }
  return { query: query as pg.Pool['query'] }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code)

/** Whether a server takes no connections, or not yet. */
export const isRefused = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03'].includes(codeOf(error))

/** Whether there is no connection, or it was lost: not a fault of the statement. */
const isConnectionLost = (error: unknown): boolean =>
  isRefused(error) ||
  ['57P01', '57P02', 'ETIMEDOUT', 'EPIPE'].includes(codeOf(error)) ||
  /Connection terminated|timeout exceeded/.test((error as Error).message)

/** Rows or a table that the statement reads change on the replica now, and it has waited as long as it may. */
const isCancelledToFollow = (error: unknown): boolean =>
  codeOf(error) === '40001' && /conflict with recovery/.test((error as Error).message)
