import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readsFrom } from '../../app/server/db/reads-from.ts'
import { scratchRoot } from '../scratch.ts'
import { place } from '../server/buy.ts'
import { openTestShop, type TestShop, type Visitor } from '../server/shop.ts'
import { installedPrograms, startPostgres } from './server.mjs'
import { copyStandby } from './standby.mjs'

// A streaming replica of PostgreSQL's own, on servers of this file: killed, back, and behind.

type Server = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

describe.skipIf(installedPrograms() === null)('a streaming replica', () => {
  let root: string
  let primary: Server
  let replica: Server
  let shop: TestShop
  let visitor: Visitor

  const query = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
  const start = async (options: Parameters<typeof startPostgres>[0]): Promise<Server> => {
    const server = await startPostgres(options)
    if (!server) throw new Error('There is no PostgreSQL')
    return server
  }
  const startReplica = async (fixedPort?: number): Promise<void> => {
    replica = await start({ scratch: scratchRoot(), kept: root, ...(fixedPort && { fixedPort }) })
  }

  beforeAll(async () => {
    primary = await start({ scratch: scratchRoot() })
    const prepared = await openTestShop({ databaseUrl: primary.url })
    await prepared.close()
    root = mkdtempSync(join(scratchRoot(), 'shop-standby-'))
    copyStandby(primary, root)
    await startReplica()
    shop = await openTestShop({ databaseUrl: primary.url, replicaUrl: replica.url })
    visitor = await shop.visit()
  }, 240_000)
  afterAll(async () => {
    await shop?.close()
    await replica?.stop()
    await primary?.stop()
    rmSync(root, { recursive: true, force: true })
  })

  const finds = async (query: string): Promise<number> => {
    const answer = await visitor.post('/articles/search', { query, take: 1 })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { total: number }).total
  }
  const caughtUp = async (): Promise<void> => {
    const [row] = await query(primary.url, 'select pg_current_wal_insert_lsn()::text as lsn')
    await expect
      .poll(
        async () => {
          const [done] = await query(replica.url, `select pg_last_wal_replay_lsn() >= '${row?.lsn}' as done`)
          return done?.done
        },
        { timeout: 30_000 },
      )
      .toBe(true)
  }

  it('OPS-21 answers the reads of the catalogue', async () => {
    const [before] = await query(
      replica.url,
      "select xact_commit + xact_rollback as n from pg_stat_database where datname = 'postgres'",
    )
    for (const word of ['jakke', 'bukse', 'lue', 'sko']) expect(await finds(word)).toBeGreaterThan(0)
    await expect
      .poll(
        async () => {
          const [after] = await query(
            replica.url,
            "select xact_commit + xact_rollback as n from pg_stat_database where datname = 'postgres'",
          )
          return Number(after?.n) - Number(before?.n)
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(4)
    expect(shop.log.join('\n')).not.toMatch(/replica is away|failed/)
  })

  it('OPS-21 CART-06 has an order of the primary once it has followed', async () => {
    const { id } = await place(shop, { by: visitor })
    await caughtUp()
    const [row] = await query(replica.url, `select count(*)::int as n from order_lines where order_id = '${id}'`)
    expect(row).toEqual({ n: 1 })
  })

  it('OPS-21 may be killed and come back under load, and no read fails', async () => {
    const at = Number(new URL(replica.url).port)
    let isOver = false
    const statuses = new Map<number, number>()
    let asked = 0
    const reader = async (number: number): Promise<void> => {
      const words = ['jakke', 'bukse', 'lue', 'sko', 'votter', 'telt', 'sekk', 'genser']
      while (!isOver) {
        // another query each time: fresh answers are not read again
        const word = `${words[asked % words.length]} ${number}${asked}`
        asked += 1
        const { status } = await visitor.post('/articles/search', { query: word, take: 5 })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const readers = Promise.all(Array.from({ length: 8 }, (_, number) => reader(number)))
    const said = (words: string) => expect.poll(() => shop.log.join('\n'), { timeout: 60_000 }).toContain(words)
    const askedAtLeast = (count: number) => expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(count)
    await askedAtLeast(50)
    process.kill(replica.pid ?? 0, 'SIGQUIT')
    await said('The read replica is away')
    await askedAtLeast(asked + 50)
    await replica.stop()
    await startReplica(at)
    await said('The read replica is back')
    await askedAtLeast(asked + 50)
    isOver = true
    await readers
    expect([...statuses.keys()]).toEqual([200])
  }, 180_000)

  it('OPS-21 that cancels a read to follow is asked again at the primary', async () => {
    await caughtUp()
    const log: string[] = []
    const pools = [replica.url, primary.url].map((connectionString) => new pg.Pool({ connectionString, max: 2 }))
    const [standby, first] = pools as [pg.Pool, pg.Pool]
    // the replica may end the connection of the cancelled read as well
    for (const pool of pools) pool.on('error', (error) => log.push(error.message))
    try {
      // a replica waits 30 s for its readers by default
      await query(replica.url, "alter system set max_standby_streaming_delay = '1s'")
      await query(replica.url, 'select pg_reload_conf()')
      await query(primary.url, 'create table followed (n int); insert into followed values (1)')
      await caughtUp()
      const reads = readsFrom(standby, first, (line) => log.push(line))
      const reading = reads.query('select n, pg_sleep(case when pg_is_in_recovery() then 40 else 0 end) from followed')
      await new Promise((done) => setTimeout(done, 1000))
      await query(primary.url, 'truncate followed; insert into followed values (2)')
      expect(((await reading) as { rows: { n: number }[] }).rows.map(({ n }) => n)).toEqual([2])
    } finally {
      await Promise.all(pools.map((pool) => pool.end()))
      await query(primary.url, 'drop table followed')
    }
  }, 120_000)
})
