import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../observability/log.ts'
import { HotStatements } from './hot-statements.ts'

/** Each connection keeps every one of them, in the server's memory. */
const mostNamed = 200

/**
 * What may be wrong with a kept statement alone, once the tables are others: what it answers, or is asked with, is not of
 * the types any more that it was understood with.
 */
const mayBeOutdated = /^(0A|22|42)/
/** Of a name that is not known, or is already: whoever stands between gives each transaction another connection. */
const isElsewhere = ['26000', '42P05']

interface Named {
  /** The same in every shop on the database: who shares a connection means the same by it. */
  name: string
  /** How often the database has had to understand the statement anew. */
  times: number
}
type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>

const named = (text: string, times: number): Named => ({
  name: `${createHash('sha1').update(text).digest('hex')}-${times}`,
  times,
})

/**
 * Gives a name to each statement that comes to the pool again and again, so that every connection has it read and planned
 * once: for a small question that is most of what it costs. What a transaction asks has none, for a statement that has to
 * be understood anew is asked again, and in a transaction it could not be.
 *
 * Where names do not hold – a PgBouncer before 1.21 that hands out connections by the transaction – it says so and gives
 * none from then on.
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
      if (isLost && holds) log('The database does not keep prepared statements between calls: each is planned anew')
      if (isLost) holds = false
      // it was refused before it did anything; what is wrong with it as such is thrown here
      const answer = await plainly(config, values)
      // others may have found out meanwhile
      if (known.get(config.text) === under) known.set(config.text, named(config.text, under.times + 1))
      return answer
    }
  }
  pool.query = query as pg.Pool['query']
}
