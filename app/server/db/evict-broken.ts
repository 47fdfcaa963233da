import type pg from 'pg'

/**
 * Takes a connection back that breaks while somebody has it. Nobody else would: its error, heard by nobody, would end the
 * process, and who wants to begin a transaction on it, and cannot, gives it back to the pool never. Whoever waits for an
 * answer on it is told by that answer.
 */
export function evictBroken(pool: pg.Pool): void {
  const lent = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // the pool itself hears of those that lie idle
      if (!lent.has(client)) return
      const { release } = client
      // who has it may give it back all the same
      client.release = () => undefined
      release(error)
    })
  })
}
