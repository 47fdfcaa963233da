import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { summaryOf } from '../../app/server/db/trace-statements.ts'
import { inSpan } from '../../app/server/observability/spans.ts'
import { startTracing } from '../../app/server/observability/tracing.ts'
import { sentHome } from './home-order.ts'
import { type OtlpReceiver, otlpError, otlpKind, startOtlpReceiver } from './otlp-receiver.ts'
import { sharedTestShop, testStoreKey } from './shop.ts'

// Traces, as a collector gets them.

const typed = 'skalljakke-til-kari'
const shop = sharedTestShop({
  webhooks: { urls: ['http://127.0.0.1:9/events'], secret: 'secret-of-a-receiver-in-tests', isPrivateAllowed: true },
  // a page that asks its own server, as pages do
  renderPage: async (_request, { api }) => new Response(String((await api('/api/v1/shops')).status)),
})
let receiver: OtlpReceiver
const log: string[] = []
beforeAll(async () => {
  receiver = await startOtlpReceiver()
})
afterAll(() => receiver?.close())

/** Does something while traces are sent, until all are. */
async function traced<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = await startTracing(`${receiver.endpoint}/`, (line) => log.push(line))
  try {
    return await work()
  } finally {
    await end()
  }
}
beforeEach(() => {
  receiver.answerWith(200)
  receiver.bodies.length = 0
  receiver.calls.length = 0
  log.length = 0
})
const get = (path: string) => fetch(`${shop().origin}${path}`)
const named = (name: string) => receiver.spans().filter((span) => span.name === name)
const attributesOf = ({ attributes }: { attributes: { key: string; value: object }[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('traces of a shop', () => {
  it('OPS-21 come by OTLP over HTTP, in the name of the service', async () => {
    await traced(() => get('/api/v1/genders'))
    expect(new Set(receiver.calls)).toEqual(new Set(['POST /v1/traces application/json']))
    expect(new Set(receiver.services())).toEqual(new Set(['shop']))
  })

  it('OPS-21 have a span of each request with its route and status', async () => {
    await traced(() => get('/api/v1/articles/named/finnes-ikke'))
    const [request] = named('GET /api/v1/articles/named/:slug')
    expect(request).toMatchObject({ kind: otlpKind.server })
    expect(attributesOf(request!)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/articles/named/:slug',
      'http.response.status_code': 404,
    })
  })

  it('OPS-21 have a request’s statements below it', async () => {
    await traced(() => get('/api/v1/blog/posts'))
    const [request] = named('GET /api/v1/blog/posts')
    const statements = receiver.spans().filter(({ parentSpanId }) => parentSpanId === request!.spanId)
    expect(statements).toMatchObject([{ name: 'WITH blog_posts', kind: otlpKind.client, traceId: request!.traceId }])
  })

  it('OPS-21 have the render of a page between its request and its own calls', async () => {
    await traced(() => get('/'))
    const [page] = receiver.spans().filter(({ kind }) => kind === otlpKind.server)
    const [render] = named('render')
    const [call] = named('GET /api/v1/shops')
    expect(render!.parentSpanId).toBe(page!.spanId)
    expect(call).toMatchObject({ parentSpanId: render!.spanId, kind: otlpKind.internal })
  })

  it('OPS-21 have a trace of its own for each task of the outbox, failed while its receiver is away', async () => {
    const visitor = await shop().visit()
    const { variants } = await (await visitor.get('/articles/1')).json()
    const { EanNo } = variants.find(({ shops }: { shops: { ShopID: number; Qty: number }[] }) =>
      shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 0),
    )
    await traced(async () => {
      const reserved = await visitor.post('/reservations', { ...sentHome(EanNo), shipping_method_id: 1 })
      expect(reserved.status).toBe(201)
      const deliveries = async () =>
        (
          await visitor.send('GET', '/webhooks/deliveries', undefined, { authorization: `Bearer ${testStoreKey}` })
        ).text()
      await expect.poll(deliveries).toMatch(/"lastError":"/)
    })
    const [task] = named('outbox webhook_deliveries')
    expect(task).toMatchObject({ kind: otlpKind.consumer, status: { code: otlpError } })
    expect(task!.parentSpanId).toBeUndefined()
    expect(named('POST /api/v1/reservations')[0]!.traceId).not.toBe(task!.traceId)
    // its statements, also those in transactions, are a part of it
    expect(receiver.spans().filter(({ parentSpanId }) => parentSpanId === task!.spanId)).not.toEqual([])
    expect(named('INSERT reservations')[0]!.traceId).toBe(named('POST /api/v1/reservations')[0]!.traceId)
  })

  it('SECURITY OPS-21 have no addresses and nothing that a shopper typed', async () => {
    await traced(async () => {
      await get(`/api/v1/suggestions?query=${typed}`)
      await get(`/search/${typed}`)
      await get(`/api/v1/articles/named/${typed}`)
    })
    expect(receiver.spans().length).toBeGreaterThan(3)
    expect(receiver.bodies.join('')).not.toContain(typed)
  })

  it('OPS-21 have no probes of supervisors', async () => {
    await traced(async () => {
      await get('/healthz')
      await get('/readyz')
    })
    expect(receiver.spans()).toEqual([])
  })

  it('OPS-21 that a collector refuses cost a line in the log, and no answer', async () => {
    receiver.answerWith(400)
    expect((await traced(() => get('/api/v1/genders'))).status).toBe(200)
    expect(log).toHaveLength(1)
    expect(log[0]).toMatch(/^Traces are not taken: /)
  })

  it('OPS-21 end with the setting', async () => {
    await traced(async () => undefined)
    await get('/api/v1/genders')
    expect(await inSpan('alone', {}, async () => 'done')).toBe('done')
    expect(receiver.calls).toEqual([])
  })
})

it('OPS-21 OpenTelemetry is loaded by one file, and only when it starts', () => {
  const server = join(import.meta.dirname, '../../app/server')
  const importers = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(join(server, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes("'@opentelemetry/") && !line.startsWith('import type '))
        .map((line) => [file, /^\s+import\(/.test(line)]),
    )
  expect(importers).toEqual(Array(5).fill([join('observability', 'tracing.ts'), true]))
})

describe('the summary of a statement', () => {
  it.each([
    ['select "id" from "articles" where id = $1', 'SELECT articles'],
    ['insert into orders (id) values ($1)', 'INSERT orders'],
    ['update stock set quantity = $1', 'UPDATE stock'],
    ['begin', 'BEGIN'],
    ['', 'STATEMENT'],
  ])('OPS-21 of %j is %s', (statement, summary) => {
    expect(summaryOf(statement)).toBe(summary)
  })

  it('SECURITY OPS-21 has no values', () => {
    expect(summaryOf("select * from customers where email = 'kari@example.com'")).toBe('SELECT customers')
  })
})
