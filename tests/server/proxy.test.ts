import { createServer, type Server as HttpServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../app/api/index.ts'
import { brandOf } from '../../app/brands/registry.ts'
import { createProxyServer } from '../../app/server/create-proxy-server.ts'
import type { PageContext } from '../../app/server/http/page-context.ts'
import { atHost } from './request-at-host.ts'
import { sharedTestShop } from './shop.ts'

const shop = sharedTestShop()
const log: string[] = []

/** A page that calls the API and contains the token. */
async function page(_request: Request, context: PageContext): Promise<Response> {
  const api = createApi({ fetch: (path, init) => context.api(String(path), init), csrfToken: context.csrfToken })
  const { total } = await api.findIds({
    scope: {
      genders: [],
      category: null,
      subcategory: null,
      group: null,
      brand: null,
      text: '',
      articleIds: [],
      properties: [],
    },
    filters: { genders: [], colours: [], brands: [], shops: [], groups: [], sizes: [], properties: [], price: null },
    sort: { by: 'name', order: 'asc' },
    page: 0,
  })
  return Response.json({ token: context.csrfToken, total, origin: context.origin, brand: context.brand?.name })
}

const servers: HttpServer[] = []
/** A shop in front of another server, and its origin. */
async function before(apiOrigin: string, settings: { publicOrigin?: string; trustedProxies?: number } = {}) {
  const brandHosts = new Map([['heiveg.example', brandOf('4')!]])
  const front = createProxyServer({
    ...settings,
    apiOrigin,
    renderPage: page,
    brandHosts,
    log: (line) => log.push(line),
  })
  const port = await new Promise<number>((done) => {
    const server = serve({ fetch: front.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port: given }: AddressInfo) =>
      done(given),
    ) as HttpServer
    servers.push(server)
  })
  return { front, origin: `http://127.0.0.1:${port}` }
}
let origin: string
let front: Awaited<ReturnType<typeof before>>['front']
beforeAll(async () => {
  const opened = await before(shop().origin)
  origin = opened.origin
  front = opened.front
})
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

describe('the shop in front of another server', () => {
  it('HEAD-15 has the brand of its host', async () => {
    const shown = await (await atHost(origin, 'heiveg.example', '/')).json()
    expect(shown).toMatchObject({ brand: 'Heiveg', origin: 'http://heiveg.example' })
    expect(await (await fetch(`${origin}/`)).json()).not.toHaveProperty('brand')
  })

  it('API-04 forwards that server’s session and token', async () => {
    const answer = await fetch(`${origin}/`)
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    const shown = (await answer.json()) as { token: string; total: number; origin: string }
    expect(shown.total).toBeGreaterThan(0)
    expect(shown.origin).toBe(origin)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    const api = createApi({
      origin,
      csrfToken: shown.token,
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('cookie', cookie)
        return fetch(input, { ...init, headers })
      },
    })
    expect(await api.sendAnswer({ questionId: 1, optionId: 1 })).toMatchObject({ type: 'kept' })
    expect(await api.ownAnswers(1)).toEqual([{ questionId: 1, optionId: 1, correct: false, rightOptionIds: [2] }])
    const again = await fetch(`${origin}/`, { headers: { cookie } })
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(await again.json()).toEqual({ ...shown, token: expect.stringMatching(/^[\w-]{86}$/) })
  })

  it('API-04 forwards pictures and changes', async () => {
    const refused = await fetch(`${origin}/api/v1/polls/1/answers`, { method: 'POST', body: '{"answers":[]}' })
    expect(refused.status).toBe(419)
    const large = await fetch(`${origin}/api/v1/articles/search`, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
    expect((await fetch(`${origin}/media/1/nothing-000000-400.webp`)).status).toBe(404)
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain('Sitemap')
    for (const part of ['sitemap.xml', 'sitemap-pages.xml', 'sitemap-articles-1.xml']) {
      expect(await (await fetch(`${origin}/${part}`)).text(), part).toMatch(/<loc>.+<\/loc>/)
    }
    expect((await fetch(`${origin}/api/v1/promocodes/check/P%C3%85SKE50`)).status).toBe(422)
  })

  describe('a forwarded request', () => {
    const heard: IncomingHttpHeaders[] = []
    let echo: string
    beforeAll(async () => {
      const server = createServer((request, response) => {
        heard.push(request.headers)
        response.end()
      })
      servers.push(server)
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      echo = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    })
    /** What that server hears of one request. */
    async function forwardedBy(settings: Parameters<typeof before>[1], headers: Record<string, string>) {
      const { origin } = await before(echo, settings)
      heard.length = 0
      await fetch(`${origin}/media/1/boot.webp`, { headers })
      return heard.find((one) => one['x-forwarded-for'])!
    }
    const tls = { 'x-forwarded-proto': 'https' }

    it('API-04 has the scheme that a trusted proxy saw', async () => {
      expect(await forwardedBy({ trustedProxies: 1 }, tls)).toMatchObject(tls)
      const two = await forwardedBy({ trustedProxies: 2 }, { 'x-forwarded-proto': 'http, https, http' })
      expect(two['x-forwarded-proto']).toBe('https')
    })

    it('API-04 has the scheme of PUBLIC_ORIGIN when no proxy names one', async () => {
      expect(await forwardedBy({ publicOrigin: 'https://shop.example' }, {})).toMatchObject(tls)
    })

    it('SECURITY API-04 has no scheme that the client made up', async () => {
      expect((await forwardedBy({}, tls))['x-forwarded-proto']).toBe('http')
      const odd = await forwardedBy({ trustedProxies: 1 }, { 'x-forwarded-proto': 'javascript' })
      expect(odd['x-forwarded-proto']).toBe('http')
    })

    it.each(['forwarded', 'x-forwarded-port', 'x-forwarded-prefix', 'x-real-ip', 'x-original-url', 'x-rewrite-url'])(
      'SECURITY API-04 has no %s of the client',
      async (name) => {
        expect(await forwardedBy({ trustedProxies: 1 }, { [name]: 'evil' })).not.toHaveProperty(name)
      },
    )
  })

  it('API-04 is ready while that server is', async () => {
    expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ready')
    front.stopReadiness()
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    const alone = await before('http://127.0.0.1:1')
    expect((await fetch(`${alone.origin}/readyz`)).status).toBe(503)
    const shown = await fetch(`${alone.origin}/`)
    expect(shown.status).toBe(503)
    expect(await shown.text()).toContain('Butikken svarer ikke akkurat nå')
    const call = await fetch(`${alone.origin}/api/v1/genders`)
    expect([call.status, await call.json()]).toEqual([503, { message: 'Butikken svarer ikke akkurat nå' }])
    expect(log.join('\n')).toContain('GET api failed')
  })
})
