import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../server/fresh-database.ts'
import { openTestShop, type TestShop } from '../server/shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let database: FreshDatabase
let proxy: TcpProxy
let shop: TestShop

beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openTcpProxy(database.url!)
  shop = await openTestShop({ databaseUrl: proxy.url, databasePatience: 1000 })
})
afterAll(async () => {
  await shop.close()
  await proxy.disconnect()
  await database.drop()
})

const run = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
const get = (path: string): Promise<Response> => fetch(`${shop.origin}${path}`)
/** Until the cached result has expired. */
async function readyIs(status: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await get('/readyz')).status === status) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`/readyz never answers ${status}`)
}

it('API-04 responds 503 with Retry-After while the database is unreachable', async () => {
  await proxy.disconnect()
  try {
    const answer = await get('/api/v1/polls/active')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  } finally {
    await proxy.reconnect()
  }
  expect((await get('/api/v1/polls/active')).status).toBe(200)
})

it('SECURITY logs the route of a failed call without its id', async () => {
  shop.log.length = 0
  await proxy.disconnect()
  try {
    expect((await get('/api/v1/orders/AAAABBBBCCCCDDDDEEEEFFFF')).status).toBe(503)
  } finally {
    await proxy.reconnect()
  }
  const log = shop.log.join('\n')
  expect(log).toContain('/api/v1/orders/:id failed')
  expect(log).not.toContain('AAAABBBB')
})

it('API-04 is not ready while the database takes no writes', async () => {
  const name = new URL(database.url!).pathname.slice(1)
  await readyIs(200)
  await run(`alter database ${name} set default_transaction_read_only = on`)
  // the setting affects new connections only
  await proxy.disconnect()
  await proxy.reconnect()
  await readyIs(503)
  expect((await get('/api/v1/polls/active')).status).toBe(200)
  await run(`alter database ${name} reset default_transaction_read_only`)
  await proxy.disconnect()
  await proxy.reconnect()
  await readyIs(200)
})
