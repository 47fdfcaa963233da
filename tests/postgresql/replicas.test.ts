import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import type { PageContext } from '../../app/server/http/page-context.ts'
import { place } from '../server/buy.ts'
import { type FreshDatabase, freshDatabase } from '../server/fresh-database.ts'
import { homeOrder } from '../server/home-order.ts'
import { openTestShop, type TestShop } from '../server/shop.ts'

/** Pages that are kept and show one article; `/` shows the visitor's token. */
const stockPages = {
  renderPage: async (request: Request, { api, csrfToken }: PageContext) => {
    const [, shown, id] = new URL(request.url).pathname.split('/')
    if (shown !== 'shown') return new Response(csrfToken)
    const [article, stock] = await Promise.all(
      ['', 'availability/'].map(async (part) => (await api(`/api/v1/articles/${part}${id}`)).text()),
    )
    return new Response(`${article} ${stock}`)
  },
  publicAddress: ({ pathname }: URL) => (pathname.startsWith('/shown/') ? pathname : null),
  pageCacheMegabytes: 1,
}

let database: FreshDatabase
let shops: TestShop[]
/** Proxy in front of the same database, used as its read replica. */
let replica: { url: string; cut(): void; restore(): void }

beforeAll(async () => {
  database = await freshDatabase()
  const databaseUrl = database.url!
  replica = await wayTo(databaseUrl)
  shops = await Promise.all([
    openTestShop({ databaseUrl, ...stockPages }),
    openTestShop({ databaseUrl, ...stockPages }),
    openTestShop({ databaseUrl, replicaUrl: replica.url }),
  ])
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()))
  replica.cut()
  await database.drop()
})

async function wayTo(url: string): Promise<typeof replica> {
  const { hostname, port } = new URL(url)
  const open = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return near.destroy()
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  return {
    url: through.href,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore() {
      isCut = false
    },
  }
}

it('PAY-05 two replicas never oversell', async () => {
  const [first, second] = await Promise.all(shops.slice(0, 2).map((shop) => shop.visit()))
  const articles: WireArticleDetail[] = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => (await first!.get(`/articles/${at + 1}`)).json()),
  )
  const article = articles.find(
    ({ PurchasableOnWeb, OnlyCC, variants }) =>
      PurchasableOnWeb === 1 &&
      OnlyCC === 0 &&
      variants.some(({ PurchasableOnWeb: sold, shops: where }) => sold === 1 && where.some(({ Qty }) => Qty > 3)),
  )!
  const webQuantity = (variant: WireArticleDetail['variants'][number]): number =>
    variant.shops.find(({ ShopID }) => ShopID === 55)?.Qty ?? 0
  const [variant] = [...article.variants].sort((a, b) => webQuantity(b) - webQuantity(a))
  const there = webQuantity(variant!)
  expect(there).toBeGreaterThan(0)
  const buy = (at: number): Promise<Response> =>
    (at % 2 === 0 ? first! : second!).post('/orders', homeOrder(article, variant!.EanNo))
  const answers = await Promise.all(Array.from({ length: there + 20 }, (_, at) => buy(at)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(there)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  const left: { EanNo: string; ShopID: number }[] = await (
    await second!.get(`/articles/availability/${article.ArticleID}`)
  ).json()
  expect(left.some(({ EanNo, ShopID }) => EanNo === variant!.EanNo && ShopID === 55)).toBe(false)
})

it('PERF CART-06 a change of one replica reaches the finished pages of both', async () => {
  const address = '/shown/1'
  const pages = (): Promise<string[]> =>
    Promise.all(shops.slice(0, 2).map(async ({ origin }) => (await fetch(origin + address)).text()))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  // an order, and a price that the operator's own program sets
  for (const change of [
    () => place(shops[0]!, { articleId: 1 }),
    () => client.query(`update variants set doc = doc || '{"Price": 12345}' where article_id = 1`),
  ]) {
    const before = await pages()
    expect(before[0]).toBe(before[1])
    await change()
    await expect
      .poll(async () => (await pages()).filter((page) => page === before[0]).length, { timeout: 20_000, interval: 20 })
      .toBe(0)
  }
  const [first, second] = await pages()
  expect(first).toBe(second)
})

it('PERF CART-06 pages of both replicas lag a stock that changes fifty times a second by a second at most', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const article: WireArticleDetail = await (await fetch(`${shops[0]!.origin}/api/v1/articles/4`)).json()
  const ean = Number(article.variants[0]!.EanNo)
  const setStock = (quantity: number) =>
    client.query('insert into stock values ($1, 55, $2) on conflict (ean, shop_id) do update set quantity = $2', [
      ean,
      quantity,
    ])
  /** When each quantity was in the database; the quantities rise. */
  const writtenAt: number[] = []
  const least = 1000
  /** Changes, and pages looked at, however long they take. */
  const most = 150
  let isChanging = true
  const lags: number[] = []
  const change = async () => {
    const begun = performance.now()
    while (writtenAt.length < most || lags.length < most) {
      await setStock(least + writtenAt.length)
      writtenAt.push(performance.now())
      await new Promise((done) => setTimeout(done, Math.max(0, begun + 20 * writtenAt.length - performance.now())))
    }
    isChanging = false
  }
  const watch = async (origin: string) => {
    while (isChanging) {
      const asked = performance.now()
      const text = await (await fetch(`${origin}/shown/4`)).text()
      const shown = Math.max(...[...text.matchAll(/"Qty" ?: ?(\d+)/g)].map(([, quantity]) => Number(quantity)))
      // the age, at the time of the request, of the first change that the page lacks
      const lacked = writtenAt[shown - least + 1]
      if (shown >= least) lags.push(lacked === undefined ? 0 : asked - lacked)
      await new Promise((done) => setTimeout(done, 10))
    }
  }
  await Promise.all([change(), ...shops.slice(0, 2).map(({ origin }) => watch(origin))])
  expect(Math.max(...lags)).toBeLessThan(1000)
  // finished pages were shown, which lag
  expect(Math.max(...lags)).toBeGreaterThan(0)
}, 60_000)

it('a session of one replica is valid in the other', async () => {
  const visitor = await shops[0]!.visit()
  const page = await fetch(shops[1]!.origin, { headers: { cookie: visitor.cookie() } })
  const token = await page.text()
  const answer = await fetch(`${shops[0]!.origin}/api/v1/articles/search`, {
    method: 'POST',
    headers: { cookie: visitor.cookie(), 'x-csrf-token': token, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
})

it('the catalogue falls back to the primary while the read replica is unreachable', async () => {
  const shop = shops[2]!
  const visitor = await shop.visit()
  const finds = async (): Promise<number> =>
    (await (await visitor.post('/articles/search', { query: 'jakke', take: 1 })).json()).total
  const total = await finds()
  expect(total).toBeGreaterThan(0)
  expect(shop.log.join('\n')).not.toContain('replica')
  // fresh data are not read again: a later query notices the missing replica
  const logs = (words: string) =>
    expect
      .poll(async () => {
        expect(await finds()).toBe(total)
        return shop.log.join('\n')
      })
      .toContain(words)
  replica.cut()
  await logs('The read replica is away')
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  replica.restore()
  await logs('The read replica is back')
})
