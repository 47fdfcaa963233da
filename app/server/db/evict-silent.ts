import type { Socket } from 'node:net'
import type pg from 'pg'
import { setLongTimeout } from '../core/timers.ts'
import { type Log, reasonOf } from '../observability/log.ts'

/** Opens a new connection and reads a row. @throws when there is no answer */
export type ProbeDatabase = () => Promise<unknown>

/** Probes a server with connections of its own. */
export const probeAt =
  (driver: Pick<typeof pg, 'Client'>, options: pg.ClientConfig): ProbeDatabase =>
  async () => {
    const client = new driver.Client(options)
    // without a listener, a connection that breaks ends the process; what waits for it rejects by itself
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      // nobody waits for the farewell of a silent one
      client.end().catch(() => undefined)
    }
  }

/** An error that the database itself has sent, such as «too many connections». */
const isAnswer = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

/**
 * Ends a pool's connections in use when the database has become silent: a network that loses every packet closes none,
 * and their statements would wait for a quarter of an hour. A connection without traffic for `interval` ms is
 * suspected; a slow statement survives, as a new connection is answered then.
 */
export function evictSilent(pool: pg.Pool, interval: number, probe: ProbeDatabase, log: Log): void {
  /** Connections in use, with the bytes that they had carried at the last look. */
  const used = new Map<pg.PoolClient, number | undefined>()
  pool.on('acquire', (client) => used.set(client, undefined))
  pool.on('release', (_error, client) => used.delete(client))

  const look = async (): Promise<void> => {
    const silent = [...used].flatMap(([client, before]) => {
      const { bytesRead, bytesWritten } = socketOf(client)
      used.set(client, bytesRead + bytesWritten)
      return before === bytesRead + bytesWritten ? [{ client, carried: before }] : []
    })
    if (silent.length === 0) return
    try {
      await probe()
    } catch (error) {
      if (isAnswer(error)) return
      const lost = silent.filter(({ client, carried }) => used.get(client) === carried)
      if (lost.length > 0) log(`The database is silent: ${lost.length} connections are ended`, 'error')
      for (const { client } of lost) socketOf(client).destroy(new Error('Connection terminated: no answer'))
    }
  }
  const lookLater = (): void => {
    const timer = setLongTimeout(() => {
      look()
        .catch((error: unknown) => log(`The database’s connections are not watched: ${reasonOf(error)}`, 'error'))
        .finally(() => {
          if (!pool.ended) lookLater()
        })
    }, interval)
    timer.unref()
  }
  lookLater()
}

const socketOf = (client: pg.PoolClient): Socket => (client as unknown as pg.Client).connection.stream as Socket
