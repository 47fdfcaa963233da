import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../observability/log.ts'
import { HotStatements } from './hot-statements.ts'

/** Each connection keeps all of them in the server's memory. */
const mostNamed = 200

/**
 * SQLSTATE classes of a prepared statement that is outdated after a schema change: its result or parameter types
 * differ.
 */
const mayBeOutdated = /^(0A|22|42)/
/** SQLSTATE for an unknown or duplicate prepared statement: a transaction-pooling proxy is in between. */
const isElsewhere = ['26000', '42P05']

interface Named {
  /** The same in all processes, which may share connections through a proxy. */
  name: string
  /** How often the statement had to be prepared again. */
  times: number
}
type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>

const named = (text: string, times: number): Named => ({
  name: `${createHash('sha1').update(text).digest('hex')}-${times}`,
  times,
})

/**
 * Names frequent statements of a pool, so that each connection parses and plans them once; that is most of a small
 * query's cost.
 * Statements in transactions stay unnamed: an outdated one must be retried, which a transaction cannot do.
 * Where names do not work (a PgBouncer before 1.21 in transaction mode) it logs this and stops naming.
 */
export function nameStatements(pool: pg.Pool, log: Log): void {
  const often = new HotStatements()
  const known = new Map<string, Named>()
  let holds = true
  const plainly = pool.query.bind(pool) as Query

  const nameOf = (text: string): Named | undefined => {
    if (!holds || !often.isWorthKeeping(text)) return
    const already = known.get(text)
    if (already || known.size >= mostNamed) return already
    const first = named(text, 0)
    known.set(text, first)
    return first
  }
  const query: Query = async (config, values) => {
    const under = typeof config === 'string' ? undefined : nameOf(config.text)
    if (typeof config === 'string' || !under) return plainly(config, values)
    try {
      return await plainly({ ...config, name: under.name }, values)
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isLost = isElsewhere.includes(code)
      if (!isLost && !mayBeOutdated.test(code)) throw error
      if (isLost && holds) log('The database does not keep prepared statements between calls: each is planned again')
      if (isLost) holds = false
      // rejected before it did anything; a fault of the statement itself is thrown here
      const answer = await plainly(config, values)
      // concurrent calls may have replaced it
      if (known.get(config.text) === under) known.set(config.text, named(config.text, under.times + 1))
      return answer
    }
  }
  pool.query = query as pg.Pool['query']
}
