import type pg from 'pg'

/**
 * Evicts a connection that breaks while checked out. Without a listener its 'error' event crashes the process, and a
 * failed BEGIN leaks the client.
 * Pending queries reject by themselves.
 */
export function evictBroken(pool: pg.Pool): void {
  const lent = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // the pool handles idle ones
      if (!lent.has(client)) return
      const { release } = client
      // its user may still release it
      client.release = () => undefined
      release(error)
    })
  })
}
