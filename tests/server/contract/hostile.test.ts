import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrive, type Caller, contractServer } from './contract-server.ts'
import { answerProblems, documented } from './recorder.ts'

const server = contractServer()
let caller: Caller
beforeAll(async () => {
  caller = await arrive(server())
})

/** Statuses that a hostile call may get before it reaches its handler. */
const metOnTheWay = [400, 404, 405, 413, 414, 419, 422, 431]
/** Internals that no response may reveal. */
const inside = /node_modules|\.ts:\d|at \w+ \(|\bselect\b.*\bfrom\b|Failed query|stack|postgres/i

/** Sends what `fetch` would correct or refuse. */
const send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Response> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(server())
    const sent = httpRequest({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        const hasBody = statusCode !== 204 && statusCode !== 304
        const type = answer.headers['content-type']
        done(
          new Response(hasBody ? Buffer.concat(parts) : null, {
            status: statusCode,
            headers: type ? { 'content-type': type } : {},
          }),
        )
      })
      answer.on('error', fail)
    })
    // An oversized body is rejected before it is read to its end.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET'
        ? done(new Response('{"message":""}', { status: 413, headers: { 'content-type': 'application/json' } }))
        : fail(error),
    )
    sent.end(body)
  })
const ownHeaders = (type = 'application/json'): Record<string, string> => ({
  cookie: caller.cookie,
  'x-csrf-token': caller.token,
  'content-type': type,
})

const nasty = [
  '%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%27%20or%201=1--',
  '1;drop%20table%20articles',
  '%F0%9F%A7%A5',
  '%ff',
  '%E2%80%AE',
  '-1',
  '0',
  '99999999999999999999',
  '1e9',
  'NaN',
  '__proto__',
  'constructor',
  '%3Cscript%3E',
  '0x10',
  '1,2;3,4',
  '%0d%0aset-cookie:a=b',
]
const hostileText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const hostileValue = fc.oneof(
  fc.constantFrom('\u0000', '\ud800', '', ' ', '1', 'æøå', '\u202e', "'; --", '9'.repeat(400), 'x'.repeat(5000)),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], { length: -1 }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A body with the call's fields, some with invalid values. */
function bodyFor(schema: unknown): fc.Arbitrary<unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, unknown> }
  const fields = Object.keys(properties)
  if (fields.length === 0) return hostileValue
  return fc.oneof(
    hostileValue,
    fc.record(Object.fromEntries(fields.map((name) => [name, hostileValue])), { requiredKeys: [] }),
  )
}

/** Per call; more in `npm run test:faults`. */
const runs = Number(process.env.HOSTILE_RUNS ?? 3)
describe('hostile calls', () => {
  it.each(documented)(
    'API-01 $name: responds with an error message, never a fault',
    async ({ method, template, operation }) => {
      const queries = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
      const schema = operation.requestBody?.content['application/json']?.schema
      const places = template.match(/\{\w+\}/g)?.length ?? 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(hostileText, { minLength: places, maxLength: places }),
          fc.dictionary(fc.constantFrom(...queries, '__proto__', 'x'), hostileText, {
            maxKeys: 3,
            noNullPrototype: false,
          }),
          bodyFor(schema),
          async (values, query, body) => {
            let at = 0
            const path = template.replace(/\{\w+\}/g, () => values[at++] || '-')
            const search = Object.entries(query)
              .map(([name, value]) => `${name}=${value}`)
              .join('&')
            const answer = await send(
              method,
              `/api/v1${path}${search && `?${search}`}`,
              ownHeaders(),
              schema ? JSON.stringify(body) : undefined,
            )
            const copy = answer.clone()
            expect(answer.status, await copy.text()).toBeLessThan(500)
            expect(await answer.clone().text()).not.toMatch(inside)
            if (!metOnTheWay.includes(answer.status)) expect(await answerProblems(operation, answer)).toEqual([])
          },
        ),
        { numRuns: runs },
      )
    },
  )

  it('API-01 every call rejects NUL in an address', async () => {
    for (const { method, template, operation } of documented) {
      const query = operation.parameters.find((one) => one.in === 'query')?.name
      const addresses = [
        ...(template.includes('{') ? [template.replace(/\{\w+\}/g, '%00')] : []),
        ...(query ? ['%00', 'x?%00'].map((value) => `${template.replace(/\{\w+\}/g, '1')}?${query}=${value}`) : []),
      ]
      for (const address of addresses) {
        const { status } = await send(method, `/api/v1${address}`, ownHeaders(), operation.requestBody && '{}')
        // 400: not even a path
        expect([400, 404, 422], `${method} ${address}`).toContain(status)
      }
    }
  })

  const taking = documented.filter(({ operation, name }) => operation.requestBody && !name.includes('{'))
  const text = (length: number) => 'x'.repeat(length)
  const deep = 20_000
  const bodies: readonly (readonly [string, string | Buffer])[] = [
    ['too deep', `${'['.repeat(deep)}${']'.repeat(deep)}`],
    ['too deep, by name', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
    ['too large', JSON.stringify({ query: text(300_000) })],
    ['cut off', '{"query":"jak'],
    ['nothing', ''],
    ['no JSON', 'query=jakke'],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['one field twice', '{"query":"a","query":{"b":1}}'],
    ['a NUL', '{"query":"\\u0000","email":"a","password":"\\\\\\u0000"}'],
    ['a field that all objects have', '{"__proto__":{"query":"a"},"constructor":{"prototype":{}}}'],
  ]
  it.each(bodies)('API-01 a body that is %s is rejected or parsed', async (_, body) => {
    for (const { method, template, operation } of taking) {
      const answer = await send(method, `/api/v1${template}`, ownHeaders(), body)
      expect(answer.status, template).toBeLessThan(500)
      expect(await answer.clone().text()).not.toMatch(inside)
      if (!metOnTheWay.includes(answer.status)) expect(await answerProblems(operation, answer)).toEqual([])
    }
  })
})
