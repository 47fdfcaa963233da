import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { documented } from '../server/contract/recorder.ts'
import { type FreshDatabase, freshDatabase } from '../server/fresh-database.ts'
import { openTestShop, type TestShop } from '../server/shop.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let database: FreshDatabase
let proxy: TcpProxy
let shop: TestShop

beforeAll(async () => {
  database = await freshDatabase()
  proxy = await openTcpProxy(database.url!)
  shop = await openTestShop({ databaseUrl: proxy.url, databaseTimeoutMs: 1000 })
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
const known = { email: 'kari@example.com', password: 'fjelltur-2026' }
/** Neither a fault nor a 503 without `retry-after`. */
const isExpected = ({ status, headers }: Response): boolean =>
  status < 500 || (status === 503 && headers.get('retry-after') === '10')
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

it('SECURITY API-04 no call or page has a fault or logs an id while the database is unreachable', async () => {
  const id = 'AAAABBBBCCCCDDDDEEEEFFFF'
  const customer = await shop.visit()
  expect((await customer.post('/customers/login', known)).status).toBe(200)
  await customer.reload()
  shop.log.length = 0
  await proxy.disconnect()
  const faults: string[] = []
  try {
    for (const { method, template } of documented) {
      const path = template.replace(/\{\w+\}/g, template.startsWith('/orders') ? id : '7')
      const answer = await (method === 'GET' ? customer.get(path) : customer.send(method as 'PUT', path, {}))
      if (!isExpected(answer)) faults.push(`${method} ${path}: ${answer.status}`)
    }
    for (const path of ['/', `/ordre/${id}`, `/betaling/${id}`, '/sitemap.xml', '/robots.txt', '/openapi.json']) {
      const answer = await get(path)
      if (!isExpected(answer)) faults.push(`${path}: ${answer.status}`)
    }
  } finally {
    await proxy.reconnect()
  }
  expect(faults).toEqual([])
  expect(shop.log.join('\n')).toContain('failed')
  expect(shop.log.join('\n')).not.toContain(id)
})

it('SECURITY API-04 responds 503 while the network to the database loses every packet', async () => {
  await readyIs(200)
  // connections that are open before
  await Promise.all(Array.from({ length: 10 }, () => get('/api/v1/polls/active')))
  proxy.silence()
  try {
    const answers = await Promise.all(['/api/v1/polls/active', '/api/v1/shops', '/'].map(get))
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  } finally {
    await proxy.disconnect()
    await proxy.reconnect()
  }
  await readyIs(200)
})

it('API-04 a statement that waits for a lock is not taken for a silent database', async () => {
  const { db, close } = await openDatabase({
    dataDir: tmpdir(),
    url: proxy.url,
    timeoutMs: 600,
    log: () => undefined,
    onLost: () => undefined,
  })
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock(1717)')
  const before = proxy.opened()
  const waiting = db.execute(sql`select pg_advisory_lock(1717)`).then(({ rows }) => rows)
  // its own connection, and probes
  while (proxy.opened() < before + 4) await new Promise((done) => setTimeout(done, 20))
  await holder.end()
  expect(await waiting).toHaveLength(1)
  await close()
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
