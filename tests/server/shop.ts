import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ApiOptions } from '../../app/api/call.ts'
import { demo } from '../../app/demo/index.ts'
import { createServer, type Server } from '../../app/server/create-server.ts'
import type { PageContext } from '../../app/server/http/page-context.ts'
import type { BrandHosts } from '../../app/server/http/sites.ts'
import type { MailSettings } from '../../app/server/mail/open-mail.ts'
import type { AnsweredRequest } from '../../app/server/observability/log.ts'
import type { DemoAccess } from '../../app/server/seed.ts'
import type { WebhookSettings } from '../../app/server/webhooks/webhooks.ts'
import { emptyDatabase, type FreshDatabase, freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { listen, originOf, type Simulators, shut, startSimulators } from './simulators.ts'
import { testArticles } from './test-articles.ts'

/** A whole shop over HTTP, on a database of its own, with payment simulators. */
export interface TestShop {
  origin: string
  simulators: Simulators
  server: Server
  log: string[]
  /** A visitor with a session, as after a first page. */
  visit(): Promise<Visitor>
  close(): Promise<void>
}

export interface Visitor {
  get(path: string): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** Reloads the page, as after a login, for the current session's token. */
  reload(): Promise<void>
  /** `session=…` as a browser sends it. */
  cookie(): string
  /** Options for client functions, with this visitor's current cookie and token. */
  api(): ApiOptions & { origin: string }
}

export interface TestShopOptions {
  demoArticles?: number
  demoGoods?: DemoAccess
  demoAccess?: DemoAccess
  /** A directory that is kept, for a shop that is reopened. */
  dataDir?: string
  renderPage?: (request: Request, context: PageContext) => Promise<Response>
  publicAddress?: (url: URL) => string | null
  pageCacheMegabytes?: number
  clientDir?: string
  contentDir?: string
  lateness?: number
  /** Called when the shop opens. */
  mail?: () => MailSettings
  publicOrigin?: string
  brandHosts?: BrandHosts
  trustedProxies?: number
  /** Database of another test shop, which drops it. */
  databaseUrl?: string
  replicaUrl?: string
  databaseTimeoutMs?: number
  searchUrl?: string
  onRequest?: (request: AnsweredRequest) => void
  webhooks?: WebhookSettings
  /** True by default. */
  hasCarrier?: boolean
  /** Whether the chain has no pay-later provider. */
  isWithoutCredit?: boolean
}

/** Key of the store system in tests. */
export const testStoreKey = 'key-of-the-tests-own-stores'

/** Secret key of test shops that share a database. */
export const testSecretKey = 'key-that-the-replicas-of-tests-share'

/** A shop without the demonstration begins with a database that has no tables. */
const databaseFor = ({ demoGoods }: TestShopOptions): Promise<FreshDatabase> =>
  demoGoods?.kind === 'withheld' ? emptyDatabase() : freshDatabase()

/** A page with only the token. */
const tokenPage = async (_request: Request, { csrfToken }: PageContext): Promise<Response> => new Response(csrfToken)

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'shop-test-')))
  const database = options.dataDir || options.databaseUrl ? null : await databaseFor(options)
  const log: string[] = []
  const doubles = await startSimulators(dataDir, { lateness: options.lateness, log: (line) => log.push(line) })
  const server = await createServer({
    ...demo,
    dataDir,
    databaseUrl: options.databaseUrl ?? database?.url,
    replicaUrl: options.replicaUrl,
    databaseTimeoutMs: options.databaseTimeoutMs ?? testTimeoutMs,
    searchUrl: options.searchUrl,
    onRequest: options.onRequest,
    demoArticles: options.demoArticles ?? testArticles,
    demoGoods: options.demoGoods ?? { kind: 'granted' },
    demoAccess: options.demoAccess ?? { kind: 'granted' },
    log: (line) => log.push(line),
    renderPage: options.renderPage ?? tokenPage,
    publicAddress: options.publicAddress,
    pageCacheMegabytes: options.pageCacheMegabytes,
    clientDir: options.clientDir,
    contentDir: options.contentDir,
    mail: options.mail?.(),
    webhooks: options.webhooks,
    publicOrigin: options.publicOrigin,
    brandHosts: options.brandHosts,
    trustedProxies: options.trustedProxies,
    providers: {
      ...doubles.providers,
      ...(options.isWithoutCredit && { later: async () => null }),
      ...(options.hasCarrier === false && { carrier: async () => null }),
    },
    storeKey: testStoreKey,
    secretKey: options.databaseUrl ? testSecretKey : undefined,
  })
  const http = await listen(server.app.fetch)
  const origin = originOf(http)
  return {
    origin,
    simulators: doubles,
    server,
    log,
    async visit() {
      let cookie = ''
      let device = ''
      let token = ''
      const keep = (answer: Response): Response => {
        const given = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
        cookie = given.find((one) => /^(__Host-)?session=/.test(one)) ?? cookie
        device = given.find((one) => /^(__Host-)?device=/.test(one)) ?? device
        return answer
      }
      const jar = (): string => [cookie, device].filter(Boolean).join('; ')
      const reload = async (): Promise<void> => {
        const answer = keep(await fetch(`${origin}/api/v1/csrf`, { headers: { cookie: jar() } }))
        token = (await answer.json()).token
      }
      const send: Visitor['send'] = async (method, path, body, headers = {}) =>
        keep(
          await fetch(`${origin}/api/v1${path}`, {
            method,
            headers: { cookie: jar(), 'x-csrf-token': token, 'content-type': 'application/json', ...headers },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }),
        )
      await reload()
      return {
        get: (path) => send('GET', path),
        post: (path, body, headers) => send('POST', path, body, headers),
        send,
        reload,
        cookie: () => cookie,
        api: () => ({
          origin,
          csrfToken: token,
          fetch: async (input, init) => {
            const headers = new Headers(init?.headers)
            headers.set('cookie', jar())
            return keep(await fetch(input, { ...init, headers }))
          },
        }),
      }
    },
    async close() {
      await shut(http)
      await server.close()
      await doubles.close()
      await database?.drop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One shop for a test file. */
export function sharedTestShop(options?: TestShopOptions): () => TestShop {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(options)
  })
  afterAll(() => shop?.close())
  return () => shop
}
