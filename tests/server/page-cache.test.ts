import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { brandOf } from '../../app/brands/registry.ts'
import type { Listener } from '../../app/server/catalogue/follow-changes.ts'
import { createPageCache } from '../../app/server/http/page-cache.ts'
import type { PageContext } from '../../app/server/http/page-context.ts'
import { place } from './buy.ts'
import { atHost } from './request-at-host.ts'
import { sharedTestShop } from './shop.ts'

/** How often each address was rendered. */
const rendered = new Map<string, number>()
const timesOf = (address: string): number => rendered.get(address) ?? 0
const noise = 'abcdefghijklmnopqrstuvwxyz æøå '.repeat(40)

/** Pages that name all they get of a request. */
async function renderPage(request: Request, { api, brand, origin }: PageContext): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  rendered.set(address, timesOf(address) + 1)
  if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: `/new${search}` } })
  if (pathname === '/missing') return new Response('missing', { status: 404 })
  if (pathname === '/broken') return new Response('broken', { status: 503 })
  const [, id] = /^\/article-(\d+)$/.exec(pathname) ?? []
  const stock = id ? await (await api(`/api/v1/articles/availability/${id}`)).text() : ''
  if (id) await api(`/api/v1/articles/${id}`)
  const user = await api('/api/v1/customers/current')
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`)
  const text = `${address} ${brand?.name ?? 'none'} ${origin} ${user.status} ${stock} ${headers} ${noise}`
  return new Response(text, { headers: { 'content-type': 'text/html' } })
}

const shop = sharedTestShop({
  renderPage,
  publicAddress: ({ pathname, searchParams }) => {
    if (pathname === '/own') return null
    const page = searchParams.get('side')
    return pathname + (page === null ? '' : `?side=${page}`)
  },
  pageCacheMegabytes: 1,
  brandHosts: new Map([['lyngfonn.test', brandOf('2')!]]),
})
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop().origin}${path}`, { headers, redirect: 'manual' })

describe('a page that is the same for all visitors', () => {
  it('PERF is rendered once for concurrent and later requests', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, async () => (await get('/at-once')).text()))
    expect(new Set(pages).size).toBe(1)
    expect(await (await get('/at-once?utm_source=mail&gclid=1')).text()).toBe(pages[0])
    expect(timesOf('/at-once')).toBe(1)
  })

  it('SECURITY holds nothing of the visitor whose request rendered it', async () => {
    const kari = await shop().visit()
    await kari.post('/customers/login', { email: 'kari@example.com', password: 'fjelltur-2026' })
    const answer = await get('/of-nobody?token=secret', {
      cookie: kari.cookie(),
      'user-agent': 'their own',
      'x-mark': 'mine',
      referer: 'https://elsewhere.example/',
    })
    const text = await answer.text()
    expect(text).not.toMatch(/session|mine|own|elsewhere|secret/)
    expect(text).toContain(' 204 ')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await (await get('/of-nobody')).text()).toBe(text)
  })

  it('PERF lets shared caches keep one copy per encoding', async () => {
    const { headers } = await get('/headers', { 'accept-encoding': 'gzip' })
    // a browser would show a stale page after the net is gone
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/)
    expect(headers.get('cdn-cache-control')).toMatch(/^max-age=\d+, stale-while-revalidate=\d+$/)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('etag')).toMatch(/^"[\w-]{22}-gzip"$/)
  })

  it('PERF answers 304 only for the same encoding', async () => {
    const first = await get('/known', { 'accept-encoding': 'gzip' })
    const etag = first.headers.get('etag')!
    const again = await get('/known', { 'accept-encoding': 'gzip', 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await get('/known', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200)
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.1, br;q=0.0', 'gzip'],
    ['identity', null],
    ['*', null],
    ['', null],
    ['brotli', null],
    ['br;q=x', 'br'],
    [', ,;;=,gzip', 'gzip'],
    ['gzip'.repeat(1000), null],
  ])('SECURITY is sent in an encoding of the visitor: %s', async (accepted, expected) => {
    const answer = await fetchRaw('/encoded', accepted)
    expect(answer.encoding === null || answer.encoding === expected).toBe(true)
    expect(answer.text).toBe((await fetchRaw('/encoded', 'identity')).text)
    if (expected) expect(answer.encoding).toBe(expected)
  })

  it('SECURITY belongs to its host and brand', async () => {
    const own = await (await atHost(shop().origin, 'lyngfonn.test', '/brand')).text()
    const other = await (await atHost(shop().origin, 'other.test', '/brand')).text()
    expect(own).toContain('Lyngfonn')
    expect(other).toContain('none http://other.test')
    expect(await (await atHost(shop().origin, 'lyngfonn.test', '/brand')).text()).toBe(own)
  })

  it('SECURITY is whole for a range request', async () => {
    const whole = await (await get('/parts')).text()
    const part = await get('/parts', { range: 'bytes=0-9' })
    expect([part.status, await part.text()]).toEqual([200, whole])
    expect(timesOf('/parts')).toBe(1)
  })

  it('SECURITY has the same ETag for HEAD', async () => {
    const head = await fetch(`${shop().origin}/parts`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe((await get('/parts')).headers.get('etag'))
    expect(timesOf('/parts')).toBe(1)
  })

  it('SECURITY ignores request headers of proxies and caches', async () => {
    const plain = await (await get('/asked')).text()
    for (const headers of [
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' },
      { 'x-original-url': '/own', 'x-rewrite-url': '/own', 'x-http-method-override': 'POST' },
      { forwarded: 'host=evil.example', 'x-host': 'evil.example', 'accept-language': 'en', authorization: 'Basic x' },
    ]) {
      expect(await (await get('/asked', headers as Record<string, string>)).text()).toBe(plain)
    }
    expect(timesOf('/asked')).toBe(1)
  })

  it('PERF CART-06 shows the stock of an order at once', async () => {
    const before = await (await get('/article-1')).text()
    expect(await (await get('/article-1')).text()).toBe(before)
    expect((await get('/article-1')).headers.get('cache-tag')).toBe('article-1')
    const times = timesOf('/article-1')
    await place(shop(), { articleId: 1 })
    // half a second, in which the page of before may be shown
    await expect.poll(async () => (await get('/article-1')).text(), { timeout: 10_000 }).not.toBe(before)
    expect(timesOf('/article-1')).toBeGreaterThan(times)
  })

  it('PERF is not rendered again for a change of another article', async () => {
    // an article of no other test: while transactions are open, a change may be read twice
    await get('/article-3')
    await place(shop(), { articleId: 2 })
    await get('/article-3')
    expect(timesOf('/article-3')).toBe(1)
  })
})

describe('behind a proxy, with a public origin', () => {
  const behind = sharedTestShop({
    renderPage,
    publicAddress: ({ pathname }) => pathname,
    pageCacheMegabytes: 1,
    publicOrigin: 'https://www.example.no',
    brandHosts: new Map([['lyngfonn.test', brandOf('2')!]]),
  })

  it('SECURITY is shared by hosts of no brand', async () => {
    const pages = await Promise.all(
      ['one.test', 'evil.example', '127.0.0.1'].map(async (host) =>
        (await atHost(behind().origin, host, '/hosts')).text(),
      ),
    )
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('none https://www.example.no')
    expect(timesOf('/hosts')).toBe(1)
  })

  it('SECURITY is rendered for a brand’s host of its own', async () => {
    await atHost(behind().origin, 'one.test', '/brand-host')
    for (const host of ['lyngfonn.test', 'lyngfonn.test:8443']) {
      expect(await (await atHost(behind().origin, host, '/brand-host')).text()).toContain(
        'Lyngfonn https://lyngfonn.test',
      )
    }
    expect(timesOf('/brand-host')).toBe(2)
  })
})

describe('a page whose article has changed', () => {
  /** A cache of one page, with its clock in ms and its change listener. */
  function openCache() {
    let listener: Listener | undefined
    let now = 0
    let renders = 0
    const cache = createPageCache(1, { caughtUp: async () => undefined, listen: (one) => (listener = one) }, () => now)
    return {
      change: (...ids: number[]) => listener?.changed(ids, false),
      lose: () => listener?.lost(),
      wait: (ms: number) => (now += ms),
      async show(): Promise<string> {
        const answer = await cache.answer({
          key: 'page',
          acceptEncoding: undefined,
          ifNoneMatch: undefined,
          render: async () => ({
            response: new Response(`render ${++renders}`),
            source: { articles: new Set([1]), isList: false },
            hasFailed: false,
          }),
        })
        return answer.text()
      },
    }
  }

  it('PERF is shown for half a second at most after it was seen to be right', async () => {
    const { change, wait, show } = openCache()
    expect(await show()).toBe('render 1')
    wait(400)
    change(1)
    expect(await show()).toBe('render 1')
    await expect.poll(show).toBe('render 2')
    wait(501)
    change(1)
    expect(await show()).toBe('render 3')
  })

  it('PERF stays for changes of others', async () => {
    const { change, wait, show } = openCache()
    await show()
    change(2, 3)
    wait(10_000)
    expect(await show()).toBe('render 1')
  })

  it('PERF is rendered again when changes are unknown', async () => {
    const { lose, wait, show } = openCache()
    await show()
    lose()
    wait(501)
    expect(await show()).toBe('render 2')
  })

  it('PERF is shown stale for a minute while it is rendered again', async () => {
    const { wait, show } = openCache()
    await show()
    wait(60_001)
    expect(await show()).toBe('render 1')
    await expect.poll(show).toBe('render 2')
    wait(120_001)
    expect(await show()).toBe('render 3')
  })
})

describe('a page that many ask for', () => {
  /** A cache with its clock in ms, and a page of it as it is sent. */
  function openCache() {
    let now = 0
    let renders = 0
    let text = noise + Array.from({ length: 4000 }, (_, at) => at * at).join(' ')
    const cache = createPageCache(1, { caughtUp: async () => undefined, listen: () => undefined }, () => now)
    return {
      wait: (ms: number) => (now += ms),
      rewrite: (other: string) => (text = other),
      renders: () => renders,
      size: cache.size,
      async show(ifNoneMatch?: string) {
        const render = async () => {
          renders++
          return {
            response: new Response(text),
            source: { articles: new Set<number>(), isList: false },
            hasFailed: false,
          }
        }
        const answer = await cache.answer({ key: 'page', acceptEncoding: 'br', ifNoneMatch, render })
        const bytes = Buffer.from(await answer.arrayBuffer())
        return { status: answer.status, etag: answer.headers.get('etag')!, bytes }
      },
    }
  }
  type Cache = ReturnType<typeof openCache>

  async function makeDense(cache: Cache) {
    const first = await cache.show()
    cache.wait(2001)
    for (let times = 0; times < 200; times++) await cache.show()
    await expect.poll(async () => (await cache.show()).etag, { timeout: 30_000 }).not.toBe(first.etag)
    return { first, dense: await cache.show() }
  }

  it('PERF is compressed more once it has been sent two hundred times', async () => {
    const cache = openCache()
    const before = await cache.show()
    const size = cache.size()
    const { first, dense } = await makeDense(cache)
    expect(first.etag).toBe(before.etag)
    expect(dense.bytes.length).toBeLessThan(first.bytes.length)
    expect(brotliDecompressSync(dense.bytes)).toEqual(brotliDecompressSync(first.bytes))
    expect(cache.size()).toBe(size - first.bytes.length + dense.bytes.length)
    expect(cache.renders()).toBe(1)
  })

  it('PERF is known to a browser with either of its ETags, of which it keeps its own', async () => {
    const cache = openCache()
    const { first, dense } = await makeDense(cache)
    for (const { etag } of [first, dense]) {
      const again = await cache.show(etag)
      expect([again.status, again.etag, again.bytes.length]).toEqual([304, etag, 0])
    }
  })

  it('PERF changes its ETag only when it is rendered differently', async () => {
    const cache = openCache()
    const { dense } = await makeDense(cache)
    cache.wait(120_001)
    expect(await cache.show()).toEqual(dense)
    expect(cache.renders()).toBe(2)
    cache.rewrite('another text')
    cache.wait(120_001)
    const other = await cache.show()
    expect(brotliDecompressSync(other.bytes).toString()).toBe('another text')
  })
})

describe('what is not kept', () => {
  it('ROUTE-18 is a redirect with its query', async () => {
    const answer = await get('/moved?side=2&gclid=1')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/new?side=2&gclid=1'])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it.each([
    ['/missing', 404],
    ['/broken', 503],
  ])('PERF is %s with status %i', async (path, status) => {
    for (const _ of [1, 2]) {
      const answer = await get(path)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect(timesOf(path)).toBe(2)
  })

  it('SECURITY is a visitor’s own page', async () => {
    for (const _ of [1, 2]) expect((await get('/own')).headers.get('cache-control')).toBe('private, no-cache')
    expect(timesOf('/own')).toBe(2)
  })

  it.each([
    ['cache-control', 'private, no-store'],
    ['cache-control', 'No-Store'],
    ['set-cookie', 'session=1'],
  ])('SECURITY is a page that calls itself private: %s: %s', async (name, value) => {
    const cache = createPageCache(1, { caughtUp: async () => undefined, listen: () => undefined })
    let renders = 0
    const ask = async () => {
      const answer = await cache.answer({
        key: 'page',
        acceptEncoding: 'br',
        ifNoneMatch: undefined,
        render: async () => ({
          response: new Response(`render ${++renders}`, { headers: { [name]: value } }),
          source: { articles: new Set(), isList: false },
          hasFailed: false,
        }),
      })
      return [await answer.text(), answer.headers.get('etag')]
    }
    expect([await ask(), await ask()]).toEqual([
      ['render 1', null],
      ['render 2', null],
    ])
    expect(cache.size()).toBe(0)
  })
})

it('SECURITY gives each address its own page whatever the cookie', async () => {
  const cookie = `session=${'x'.repeat(8000)}`
  const ask = async (at: number) => {
    const path = `/many?side=${at}`
    expect((await (await get(path, { cookie })).text()).startsWith(`${path} none`)).toBe(true)
  }
  for (let at = 0; at < 100; at++) await ask(at)
})

/** As the bytes came: `fetch` decodes them. */
async function fetchRaw(path: string, accepted: string): Promise<{ encoding: string | null; text: string }> {
  const { request } = await import('node:http')
  return new Promise((done, fail) => {
    request(`${shop().origin}${path}`, { headers: { 'accept-encoding': accepted } }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const bytes = Buffer.concat(parts)
      const encoding = answer.headers['content-encoding'] ?? null
      const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
      done({ encoding, text: plain.toString() })
    })
      .once('error', fail)
      .end()
  })
}

describe('a kept page that is sent again', () => {
  const raw = async (path: string, headers: Record<string, string> = {}) => {
    const { request } = await import('node:http')
    return new Promise<{ status: number | undefined; headers: string[]; bytes: Buffer }>((done, fail) => {
      request(`${shop().origin}${path}`, { headers: { 'accept-encoding': 'br', ...headers } }, async (answer) => {
        const parts: Buffer[] = []
        for await (const part of answer) parts.push(part)
        const lines = answer.rawHeaders.filter((_, at) => answer.rawHeaders[at - (at % 2)] !== 'Date')
        done({ status: answer.statusCode, headers: lines, bytes: Buffer.concat(parts) })
      })
        .once('error', fail)
        .end()
    })
  }

  it('PERF has the bytes and all headers of its first response', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await raw('/again', { 'accept-encoding': encoding })
      expect(first.headers).toContain('x-frame-options')
      for (const _ of [1, 2]) expect(await raw('/again', { 'accept-encoding': encoding })).toEqual(first)
    }
    expect(timesOf('/again')).toBe(1)
  })

  it('PERF is known to a browser by its ETag', async () => {
    const { headers } = await raw('/again-known')
    const etag = headers[headers.indexOf('etag') + 1]!
    await raw('/again-known')
    expect((await raw('/again-known', { 'if-none-match': etag })).status).toBe(304)
    expect((await raw('/again-known')).status).toBe(200)
  })

  it('PERF is of the host that is asked', async () => {
    const ask = async (host: string) => {
      const answer = await atHost(shop().origin, host, '/again-host', { headers: { 'accept-encoding': 'gzip' } })
      return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    }
    const [ours, theirs] = [await ask('vardeholm.test'), await ask('lyngfonn.test')]
    expect(theirs).toContain('Lyngfonn')
    expect(ours).not.toContain('Lyngfonn')
    expect([await ask('vardeholm.test'), await ask('lyngfonn.test')]).toEqual([ours, theirs])
  })

  it('PERF changes with the stock of its article', async () => {
    const path = '/article-5'
    await raw(path)
    const before = await raw(path)
    const { text } = await fetchRaw(path, 'br')
    await place(shop(), { articleId: 5 })
    await expect.poll(async () => (await fetchRaw(path, 'br')).text, { timeout: 10_000 }).not.toBe(text)
    expect((await raw(path)).headers).not.toEqual(before.headers)
  })
})
