import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireShop } from '../../app/api/wire.ts'
import type { Database } from '../../app/server/db/database.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { shops } from '../../app/server/db/schema.ts'
import { type AnsweredRequest, describeError, openLog, reasonOf } from '../../app/server/observability/log.ts'
import { openMetrics, serveMetrics } from '../../app/server/observability/metrics.ts'
import { type FreshDatabase, freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { sharedTestShop } from './shop.ts'
import { testTemplateKey } from './test-articles.ts'

const requests: AnsweredRequest[] = []
const shop = sharedTestShop({ onRequest: (request) => requests.push(request) })
const get = (path: string): Promise<Response> => fetch(`${shop().origin}${path}`)

it('reports each outside request by its route', async () => {
  requests.length = 0
  await get('/api/v1/articles/1')
  await get('/api/v1/articles/987654')
  await get('/search/noe%20jeg%20skriver')
  expect(requests.map(({ method, route, status }) => ({ method, route, status }))).toEqual([
    { method: 'GET', route: '/api/v1/articles/:id', status: 200 },
    { method: 'GET', route: '/api/v1/articles/:id', status: 404 },
    { method: 'GET', route: '/*', status: 200 },
  ])
})

describe('the machine-readable log', () => {
  it('is a line of JSON for each event and each request', () => {
    const lines: string[] = []
    const { say, request } = openLog('json', (line) => lines.push(line))
    say('    Port 3000 …')
    say('It broke\nin two lines', 'error')
    request?.({ method: 'GET', route: '/api/v1/shops', status: 200, ms: 3 })
    request?.({ method: 'GET', route: '/*', status: 500, ms: 9 })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time, level: 'info', message: 'Port 3000 …' },
      { time, level: 'error', message: 'It broke\nin two lines' },
      { time, level: 'info', message: 'request', method: 'GET', route: '/api/v1/shops', status: 200, ms: 3 },
      { time, level: 'error', message: 'request', method: 'GET', route: '/*', status: 500, ms: 9 },
    ])
  })

  it('SECURITY escapes control characters in the log for people', () => {
    const lines: string[] = []
    openLog('text', (line) => lines.push(line)).say('The provider says: \u001b[2J\u009b31mno\n    at a place')
    expect(lines).toEqual(['The provider says: \ufffd[2J\ufffd31mno\n    at a place'])
  })

  describe('with a database', () => {
    let fresh: FreshDatabase
    let dataDir: string
    let database: Database
    beforeAll(async () => {
      fresh = await freshDatabase()
      dataDir = await mkdtemp(join(tmpdir(), 'shop-log-'))
      database = await openDatabase({
        dataDir,
        url: fresh.url,
        timeoutMs: testTimeoutMs,
        templateKey: testTemplateKey,
        log: () => undefined,
      })
    })
    afterAll(async () => {
      await database.close()
      await fresh.drop()
      await rm(dataDir, { recursive: true })
    })
    const errorOf = (statement: Promise<unknown>): Promise<Error> =>
      statement.then(
        () => new Error('it was taken'),
        (reason: Error) => reason,
      )

    it('omits the values of a failed statement', async () => {
      const twice = { id: 1, physical: true, doc: { Email: 'kari@eksempel.no' } as WireShop }
      const error = await errorOf(database.db.insert(shops).values([twice, twice]).execute())
      expect(error.message).toContain('kari@eksempel.no')
      const text = describeError(error)
      expect(text).toMatch(/^A statement failed\n +at /)
      expect(text).toContain('duplicate key value violates unique constraint')
      expect(text).not.toContain('kari')
    })

    it.each([
      sql`select ${'kari@eksempel.no'}::integer`,
      sql`select ${'say "kari"'}::date`,
      sql`select ${'1, kari'}::point`,
    ])('SECURITY omits a value that its type refuses', async (statement) => {
      const error = await errorOf(database.db.execute(statement).then(() => undefined))
      expect(String(error.cause)).toContain('kari')
      for (const text of [
        describeError(error),
        reasonOf(error),
        describeError(error.cause),
        reasonOf(error.cause as Error),
      ]) {
        expect(text).toContain('invalid input syntax for type')
        expect(text).not.toContain('kari')
      }
    })
  })
})

it('serves Prometheus metrics on a port of their own', async () => {
  const metrics = openMetrics()
  metrics.watch(() => ({ open: 5, idle: 3, waiting: 0 }))
  metrics.request({ method: 'GET', route: '/api/v1/shops', status: 200, ms: 7 })
  const server = await serveMetrics(metrics, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(text).toContain(
    'shop_http_request_duration_seconds_bucket{le="0.01",method="GET",route="/api/v1/shops",status="200"} 1',
  )
  expect(text).toContain('shop_database_connections{state="idle"} 3')
  expect(text).toContain('process_resident_memory_bytes')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await expect(serveMetrics(metrics, '127.0.0.1', port)).rejects.toMatchObject({ reason: 'portInUse' })
  server.close()
  server.closeAllConnections()
})

it('stays alive but not ready before it stops', async () => {
  expect(await (await get('/healthz')).text()).toBe('ok')
  expect((await get('/readyz')).status).toBe(200)
  shop().server.stopReadiness()
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/api/v1/articles/1')).status).toBe(200)
})
