import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { precompress } from '../../app/server/precompress.mjs'
import { sharedTestShop } from './shop.ts'

const clientDir = mkdtempSync(join(tmpdir(), 'shop-client-'))
const shop = sharedTestShop({
  clientDir,
  renderPage: async (request, context) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/fault') throw new Error('broken on purpose')
    if (pathname === '/through-the-api') {
      return context.api('/api/v1/articles/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '', take: 1 }),
      })
    }
    if (pathname === '/slow') return new Response(slowly(), { headers: { 'content-type': 'text/html' } })
    return new Response(context.csrfToken, { status: pathname === '/' ? 200 : 404 })
  },
})
/** A page whose first chunk is ready long before its last. */
let letEnd = (): void => undefined
const slowly = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<p>first</p>'))
      letEnd = () => {
        controller.enqueue(new TextEncoder().encode('<p>last</p>'))
        controller.close()
      }
    },
  })
const script = `export const text = '${'abcdefgh '.repeat(400)}'\n`

beforeAll(async () => {
  await mkdir(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(clientDir, 'assets/app-1a2b.js'), script)
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>\n')
  await precompress(clientDir)
})
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${shop().origin}${path}`, { headers, redirect: 'manual' })
/** A changing call, for the CSRF check. */
const change = (headers: Record<string, string>): Promise<Response> =>
  fetch(`${shop().origin}/api/v1/customers/logout`, { method: 'POST', headers })

describe('files', () => {
  it.each(['br', 'gzip'])('PERF serves a built file as %s with an immutable cache', async (encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await answer.text()).toBe(script)
  })

  it('responds 404 to a missing built file', async () => {
    expect(await (await get('/icon.svg')).text()).toContain('<svg/>')
    const missing = await get('/assets/gone.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('cache-control')).toBeNull()
    for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json']) {
      expect(await (await get(path)).text()).not.toContain('dependencies')
    }
  })

  it('PROD-08 serves pictures with an immutable cache', async () => {
    const visitor = await shop().visit()
    const { Image } = await (await visitor.get('/articles/1')).json()
    const picture = await get(`${Image}-400.webp`)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const bytes = new Uint8Array(await picture.arrayBuffer())
    expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WEBP')
    const unknown = await get('/media/1/nothing-000000-400.webp')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toBe('Bildet finnes ikke')
  })
})

describe('pages', () => {
  it('API-02 STORE-01 gives a visitor one session with a token', async () => {
    const first = await get('/')
    const [cookie = '', readable, ...more] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^session=[\w-]{43}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = await first.text()
    expect([readable, ...more]).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{86}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ])
    const again = await get('/', { cookie: cookie.split(';')[0]! })
    expect(again.headers.get('set-cookie')).toBeNull()
    const logOut = async (csrf: string): Promise<number> =>
      (await change({ cookie: cookie.split(';')[0]!, 'x-csrf-token': csrf })).status
    for (const own of [token, await again.text(), /=([\w-]+)/.exec(readable!)![1]!]) expect(await logOut(own)).toBe(204)
    expect(await logOut(await (await get('/')).text())).toBe(419)
  })

  it('SECURITY masks the token differently each time', async () => {
    const cookie = (await get('/')).headers.get('set-cookie')!.split(';')[0]!
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await (await get('/api/v1/csrf', { cookie })).json()).token as string),
    )
    expect(new Set(tokens).size).toBe(3)
    // equal bytes at the same place of two tokens are chance
    const [first, second] = tokens.map((token) => Buffer.from(token, 'base64url'))
    expect(first!.filter((byte, at) => byte === second![at]).length).toBeLessThan(first!.length / 4)
  })

  it.each([
    ['a text of one’s own', 'session=planted-by-somebody'],
    ['an id without a signature', `session=${'a'.repeat(43)}`],
    ['an id with another one’s signature', `session=${'a'.repeat(43)}.${'b'.repeat(43)}`],
  ])('SECURITY accepts no foreign session: %s', async (_, cookie) => {
    const page = await get('/', { cookie })
    expect(page.headers.getSetCookie()[0]).toMatch(/^session=/)
    expect((await change({ cookie, 'x-csrf-token': await page.text() })).status).toBe(419)
    const { token } = await (await get('/api/v1/csrf', { cookie })).json()
    expect((await change({ cookie, 'x-csrf-token': token })).status).toBe(419)
  })

  it('lets a page use the API in this process', async () => {
    const answer = await get('/through-the-api')
    expect(await answer.json()).toMatchObject({ hits: { hits: [{ _source: { ArticleID: expect.any(Number) } }] } })
  })

  it('sends headers that isolate a page', async () => {
    const { headers } = await get('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it.each(['/%E0%A4%A', '/product/%ff', '/%'])(
    'ROUTE-13 an unreadable address, %s, gets an error page',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toContain('text/html')
      const text = await answer.text()
      expect(text).toContain('Adressen er skrevet feil')
      expect(text).toContain('href="/"')
      expect(text).toContain('lang="nb"')
    },
  )

  it('API-01 an unreadable API address gets a JSON error', async () => {
    const answer = await get('/api/v1/articles/named/%E0%A4%A')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toEqual({ message: 'Adressen er skrevet feil' })
  })

  it('API-01 describes invalid fields to the shopper', async () => {
    const visitor = await shop().visit()
    const errorsOf = async (asked: Promise<Response>): Promise<unknown> => {
      const answer = await asked
      expect(answer.status).toBe(422)
      return (await answer.json()).errors
    }
    expect(await errorsOf(visitor.get('/articles/bundle'))).toEqual({ articles: ['Må ha en verdi'] })
    expect(await errorsOf(visitor.post('/polls/1/answers', {}))).toEqual({ answers: ['Må ha en verdi'] })
    expect(await errorsOf(visitor.post('/polls/1/answers', { answers: [7] }))).toEqual({
      'answers.0': ['Ugyldig verdi'],
    })
    for (const list of [[], [[]], [{ query: 'jakke' }]]) {
      expect(await errorsOf(visitor.post('/articles/search', list))).toEqual({ body: ['Innholdet må være et objekt'] })
    }
    expect(await errorsOf(visitor.post('/articles/search', { take: 'alle' }))).toEqual({
      take: ['Må være et helt tall'],
    })
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ])('PERF streams a page to a client that accepts %s as %s', async (accepted, encoding) => {
    const answer = await get('/slow', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('<p>first</p>')
    letEnd()
    expect((await reader.read()).value).toBe('<p>last</p>')
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  })

  it('reports a fault to the operator', async () => {
    const answer = await get('/fault')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toMatch(/Feilen ligger hos oss.*<a href="">Prøv igjen<\/a>/s)
    expect(shop().log.join('\n')).toContain('GET /fault failed: Error: broken on purpose')
  })

  it('is healthy while the database answers', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok')
  })
})

it('SECURITY USER-03 a proxy that TRUSTED_PROXIES does not count is logged once', async () => {
  const forwarded = () => shop().log.filter((line) => line.includes('TRUSTED_PROXIES'))
  for (const path of ['/api/v1/genders', '/robots.txt']) {
    await fetch(shop().origin + path, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  }
  expect(forwarded()).toEqual([expect.not.stringContaining('192.0.2.1')])
})

describe('the API', () => {
  it('API-02 rejects a change without the visitor’s token', async () => {
    const mine = (await get('/')).headers.get('set-cookie')!.split(';')[0]!
    const other = await (await get('/')).text()
    for (const headers of [{}, { cookie: mine }, { cookie: mine, 'x-csrf-token': other }, { 'x-csrf-token': other }]) {
      const answer = await change(headers as Record<string, string>)
      expect(answer.status).toBe(419)
      expect(await answer.json()).toEqual({ message: 'Vennligst last siden på nytt' })
    }
  })

  it('API-01 responds in JSON to an unknown call', async () => {
    for (const path of ['/api/v1/nothing', '/api/v1/articles/1/2/3']) {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ message: 'Ukjent kall' })
    }
  })

  it('API-01 lists the allowed methods', async () => {
    const answer = await get('/api/v1/orders')
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(await answer.json()).toEqual({ message: 'Kallet tar POST, ikke GET' })
  })

  it('PERF compresses only long responses', async () => {
    const long = await get('/api/v1/categories', { 'accept-encoding': 'gzip' })
    expect(long.headers.get('content-encoding')).toBe('gzip')
    expect((await long.json()).length).toBeGreaterThan(0)
    expect(long.headers.get('vary')).toBe('Accept-Encoding')
    const again = await get('/api/v1/categories', { 'accept-encoding': 'gzip' })
    const plain = await get('/api/v1/categories', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await again.text()).toBe(await plain.text())
    const short = await get('/api/v1/genders', { 'accept-encoding': 'gzip' })
    expect(short.headers.get('content-encoding')).toBeNull()
  })

  it('rejects an oversized body', async () => {
    const visitor = await shop().visit()
    const answer = await visitor.post('/articles/search', { query: 'x'.repeat(300_000) })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: 'Det ble for mye på én gang' })
    // Nor chunked, without a declared length.
    const inPieces = await fetch(`${shop().origin}/api/v1/articles/search`, {
      method: 'POST',
      headers: { cookie: visitor.cookie(), 'content-type': 'application/json' },
      body: new Blob(['x'.repeat(300_000)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(inPieces.status).toBe(413)
  })

  it.each(['search', 'searchids'])(
    'SECURITY POST /articles/%s answers alike with and without a session',
    async (name) => {
      const own = (await get('/')).headers.get('set-cookie')!.split(';')[0]!
      const answers = await Promise.all(
        [{}, { cookie: own }, { cookie: own, 'x-csrf-token': 'of another' }].map(async (headers) => {
          const answer = await fetch(`${shop().origin}/api/v1/articles/${name}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
            body: '{"query":"jakke"}',
          })
          expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
          return answer.text()
        }),
      )
      expect(new Set(answers).size).toBe(1)
      // the path alone opens nothing
      expect((await fetch(`${shop().origin}/api/v1/articles/${name}`, { method: 'PUT' })).status).toBe(419)
    },
  )

  it('API-01 describes a malformed body', async () => {
    const page = await get('/')
    const answer = await fetch(`${shop().origin}/api/v1/articles/search`, {
      method: 'POST',
      headers: {
        cookie: page.headers.get('set-cookie')!.split(';')[0]!,
        'x-csrf-token': await page.text(),
        'content-type': 'application/json',
      },
      body: '{nonsense',
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toHaveProperty('errors.body')
  })
})
