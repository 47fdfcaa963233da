import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { type AnsweredRequest, describeError, type Log } from '../log.ts'
import { Refusal } from './answer.ts'
import { guard, limitBody, refused, sendPage, serveBuilt, unavailable } from './face.ts'
import { forOperators, type Health, watched } from './for-operators.ts'
import type { PageContext } from './page-context.ts'
import type { Caller } from './route.ts'
import { type BrandHosts, sitesAt } from './sites.ts'

export interface FrontOptions {
  /** Another server of the same contract. */
  apiOrigin: string
  renderPage: (request: Request, context: PageContext) => Promise<Response>
  publicOrigin?: string | undefined
  /** Hosts that are a brand's own. */
  brandHosts?: BrandHosts | undefined
  clientDir?: string | undefined
  log: Log
  health: Health
  /** Told of each request from outside. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined
}

/** What the other server answers by itself: its API, its pictures, and what search engines ask for. */
const others = ['/api/v1/*', '/media/*', '/openapi.json', '/robots.txt', '/sitemap.xml', '/:part{sitemap-.+\\.xml}']

/**
 * The shop before another server of the contract: pages are rendered here, from that API, and a browser reaches it
 * through here, so that its cookies are of one address. Nothing is kept here.
 */
export function createFrontApp(options: FrontOptions) {
  const { apiOrigin, renderPage, publicOrigin, brandHosts, clientDir, log, health, onRequest } = options
  const app = new Hono<Caller>({ strict: true })
  const { originOf, brandOf } = sitesAt(publicOrigin, brandHosts)
  if (onRequest) app.use(watched(onRequest))
  guard(app, publicOrigin)
  app.route('/', forOperators(health))

  app.use('/api/v1/*', compress(), limitBody())
  for (const path of others) {
    app.all(path, (context) => {
      const { pathname, search, host, protocol } = new URL(context.req.url)
      // As the adapter for Node gives it.
      const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
      const address = incoming?.socket.remoteAddress
      const before = context.req.header('x-forwarded-for')
      return proxy(`${apiOrigin}${pathname}${search}`, {
        raw: context.req.raw,
        redirect: 'manual',
        headers: {
          ...context.req.header(),
          host: undefined,
          'x-forwarded-for': [before, address].filter(Boolean).join(', ') || undefined,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol.replace(':', ''),
        },
      })
    })
  }

  if (clientDir) serveBuilt(app, clientDir)

  app.get('*', async (context) => {
    const cookie = context.req.header('cookie') ?? ''
    const { token, given } = await sessionAt(apiOrigin, cookie)
    const own = [cookie, ...given.map((line) => line.split(';')[0]!)].filter(Boolean).join('; ')
    const page = await renderPage(context.req.raw, {
      csrfToken: token,
      origin: originOf(context.req.raw),
      brand: brandOf(context.req.raw),
      report: (error) => log(`A page: ${describeError(error)}`, 'error'),
      api: (path, init = {}) => {
        const headers = new Headers(init.headers)
        headers.set('cookie', own)
        headers.set('x-csrf-token', token)
        return fetch(new URL(path, apiOrigin), { ...init, headers })
      },
    })
    return sendPage(page, context.req.header('accept-encoding'), given)
  })
  app.onError((error, context) => {
    if (error instanceof Refusal) return refused(error)
    log(`${context.req.method} ${context.req.path.split('/')[1]} failed: ${describeError(error)}`, 'error')
    return unavailable(context.req.path)
  })
  return app
}

/** The token of the visitor's session there, and the cookies that a first visit is given. */
async function sessionAt(apiOrigin: string, cookie: string): Promise<{ token: string; given: readonly string[] }> {
  const answer = await fetch(`${apiOrigin}/api/v1/csrf`, { headers: { cookie, accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${apiOrigin} gives no session: ${answer.status}`)
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null || !('token' in body) || typeof body.token !== 'string') {
    throw new Error(`${apiOrigin} gives no token with its session`)
  }
  return { token: body.token, given: answer.headers.getSetCookie() }
}
