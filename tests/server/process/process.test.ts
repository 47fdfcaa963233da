import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireArticleDetail, WireOrder } from '../../../app/api/wire.ts'
import { openEmbedded } from '../../../app/server/db/embedded.ts'
import { testArticles } from '../test-articles.ts'
import { buildTinyShop, removeTinyShop, type ShopProcess, startProcess } from './shop-process.ts'

const started: ShopProcess[] = []
const directories: string[] = []
const start = (environment: Record<string, string>): ShopProcess => {
  const shop = startProcess({ DEMO_ARTICLES: String(testArticles), ...environment })
  started.push(shop)
  return shop
}
async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'shop-process-'))
  directories.push(path)
  return path
}
beforeAll(buildTinyShop)
afterAll(removeTinyShop)
afterAll(async () => {
  await Promise.all(started.map(({ child, kill }) => (child.exitCode === null ? kill('SIGKILL') : undefined)))
  await Promise.all(directories.map((path) => rm(path, { recursive: true, force: true })))
})

describe('an operator reads one plain line, and scripts an exit code, when', () => {
  it.each([
    [{ PORT: 'http' }, 64, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 64, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ DEMO_ARTICLES: '-5' }, 64, 'DEMO_ARTICLES must be a whole number'],
    [
      { DATABASE_URL: 'mysql://x' },
      64,
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ CARD_PROVIDER_URL: 'https://pay.example' }, 64, 'CARD_PROVIDER_URL needs CARD_PROVIDER_SECRET'],
  ])('a setting is %j', async (environment, code, message) => {
    const shop = start({ DATA_DIR: await directory(), ...(environment as Record<string, string>) })
    expect(await shop.exit).toBe(code)
    expect(shop.output()).toContain(message)
    expect(shop.output()).not.toMatch(/^\s+at /m)
  })

  it('the port is in use, and the data directory is left alone', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await new Promise((done) => taken.once('listening', done))
    const { port } = taken.address() as AddressInfo
    const DATA_DIR = join(await directory(), 'data')
    const shop = start({ DATA_DIR, PORT: String(port) })
    expect(await shop.exit).toBe(65)
    expect(shop.output()).toContain(`Port ${port} on 127.0.0.1 is in use by another process. Choose another with PORT.`)
    await expect(mkdir(DATA_DIR)).resolves.toBeUndefined()
    taken.close()
  })

  it('the data directory cannot be written', async () => {
    const file = join(await directory(), 'a-file')
    await writeFile(file, '')
    const shop = start({ DATA_DIR: join(file, 'data') })
    expect(await shop.exit).toBe(67)
    expect(shop.output()).toMatch(
      /The data directory \S+ cannot be written \(ENOTDIR\)\. Choose another with DATA_DIR\./,
    )
  })

  it('the database server does not answer', async () => {
    const shop = start({
      DATA_DIR: await directory(),
      DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/shop?connect_timeout=1',
      DATABASE_PATIENCE: '300',
    })
    expect(await shop.exit).toBe(68)
    expect(shop.output()).toContain('The database at postgres://127.0.0.1:9/shop does not answer')
    expect(shop.output()).not.toContain('secret')
  })
})

interface Client {
  get<Body>(path: string): Promise<Body>
  post(path: string, body: unknown): Promise<Response>
}
async function client(origin: string): Promise<Client> {
  const page = await fetch(origin)
  const cookie = page.headers.get('set-cookie')!.split(';')[0]!
  const token = await page.text()
  return {
    get: async (path) => (await fetch(`${origin}/api/v1${path}`)).json(),
    post: (path, body) =>
      fetch(`${origin}/api/v1${path}`, {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

/** First starts make everything anew, and other tests run beside them. */
const patience = 90_000

describe('a shop that is killed', { timeout: patience }, () => {
  it('comes back with every acknowledged order, and its stock adds up; meanwhile no other process may have its data', async () => {
    const DATA_DIR = await directory()
    const first = start({ DATA_DIR })
    const shopper = await client(await first.ready())
    const second = start({ DATA_DIR })
    expect(await second.exit).toBe(66)
    expect(second.output()).toContain('is open in another process')

    const article = await shopper.get<WireArticleDetail>('/articles/1')
    const stocked = article.variants.filter(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 2))
    const acknowledged: string[] = []
    let sent = 0
    const buy = async (): Promise<void> => {
      const variant = stocked[sent++ % stocked.length]!
      const answer = await shopper.post('/orders', {
        CustomerName: 'Kari Nordmann',
        Email: 'kari@eksempel.no',
        Phone: '41234567',
        Delivery: 'home',
        Address: 'Storgata 14',
        PostalCode: '0159',
        City: 'Oslo',
        ShopID: 55,
        items: [{ EanNo: variant.EanNo, Count: 1, CampaignArticleID: null }],
        ExpectedTotal: (article.FinalPrice + article.Pant) * 100 + 19_900,
      })
      if (answer.status === 201) acknowledged.push((await answer.json()).OrderID)
    }
    const buyers = Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        for (;;) await buy()
      }),
    )
    while (acknowledged.length < 12) await new Promise((done) => setTimeout(done, 5))
    await first.kill('SIGKILL')
    await buyers

    const again = start({ DATA_DIR })
    const later = await client(await again.ready())
    for (const id of acknowledged) {
      expect(await later.get<WireOrder>(`/orders/${id}`)).toMatchObject({ Status: 'awaitingPayment', OrderID: id })
    }
    await again.kill('SIGKILL')

    const database = await openEmbedded(join(DATA_DIR, 'database'))
    const { rows } = (await database.query(
      `select s.ean, s.quantity, coalesce(sum(l.count), 0)::int as sold
       from stock s left join order_lines l on l.ean = s.ean
       where s.shop_id = 55 and s.ean = any($1) group by 1, 2`,
      [stocked.map(({ EanNo }) => EanNo)],
    )) as { rows: { ean: number; quantity: number; sold: number }[] }
    await database.close()
    const before = new Map(
      stocked.map(({ EanNo, shops }) => [Number(EanNo), shops.find(({ ShopID }) => ShopID === 55)!.Qty]),
    )
    expect(rows).toHaveLength(stocked.length)
    for (const { ean, quantity, sold } of rows) expect(quantity + sold).toBe(before.get(Number(ean)))
    expect(rows.reduce((sum, { sold }) => sum + sold, 0)).toBeGreaterThanOrEqual(acknowledged.length)
  })

  it('in the middle of its first start begins again, with the whole catalogue', async () => {
    const DATA_DIR = await directory()
    // No prepared database has this many.
    const DEMO_ARTICLES = '60'
    const first = start({ DATA_DIR, DEMO_ARTICLES })
    await first.says('Demo catalogue:')
    await first.kill('SIGKILL')
    const again = start({ DATA_DIR, DEMO_ARTICLES })
    const shopper = await client(await again.ready())
    expect(again.output()).toContain(`100 % of ${DEMO_ARTICLES} articles`)
    const last = await shopper.get<WireArticleDetail & { message?: string; code?: string }>(
      `/articles/${DEMO_ARTICLES}`,
    )
    expect(last.ArticleID ?? last.code).toBeDefined()
    await again.kill('SIGTERM')
    expect(await again.exit).toBe(0)
    expect(again.output()).toContain('SIGTERM: closing')
  })

  it('takes the card provider’s stand-in with it, which starts again when it dies alone', async () => {
    const shop = start({ DATA_DIR: await directory() })
    await shop.ready()
    const provider = /Card provider: (\S+)/.exec(shop.output())![1]!
    const answers = (): Promise<boolean> =>
      fetch(`${provider}/v1/payments/x`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status === 401,
        () => false,
      )
    const until = async (wanted: boolean): Promise<void> => {
      for (let attempt = 0; attempt < 100; attempt++) {
        if ((await answers()) === wanted) return
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error(`the card provider at ${provider} is not ${wanted ? 'back' : 'gone'}`)
    }
    await until(true)
    process.kill(await childOf(shop.child.pid!), 'SIGKILL')
    await until(false)
    await until(true)
    await shop.kill('SIGKILL')
    await until(false)
  })
})

async function childOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}
