import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { ordersOf, releases, restoreRelease } from '../releases/restore.ts'
import { expect, freePort, startShop, test } from './shop.ts'

// The built shop for operators: upgrades and the log.

const root = join(import.meta.dirname, '..', '..')
const built = join(root, 'dist', 'server')
/** Paths of the route table, read from its source, which only Vite can load, and of fixed content. */
const paths = ['app/routes.ts', 'app/content/paths.ts']
  .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'(\/[^'\s]*)'/g)])
  .map(([, path = '']) => path)

test('--help prints the settings without starting the shop', () => {
  const printed = execFileSync(process.execPath, [join(built, 'main.js'), '--help'], { encoding: 'utf8' })
  expect(printed).toContain('\n  PORT\n')
  expect(printed).toContain('without it: 3000')
  expect(printed).not.toContain('Ready in')
})

/** Logs a customer in. @returns the cookie */
async function login(origin: string, email: string, password: string): Promise<string> {
  const asked = await fetch(`${origin}/api/v1/csrf`)
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const { token } = (await asked.json()) as { token: string }
  const answer = await fetch(`${origin}/api/v1/customers/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookieOf(asked) },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

for (const release of releases) {
  test(`ROUTE-01 every route of a shop with the data of ${release} answers 200`, async () => {
    test.slow()
    process.env.SHOP_WORKERS = built
    const texts = test.info().outputPath('texts')
    mkdirSync(join(texts, 'pages'), { recursive: true })
    writeFileSync(
      join(texts, 'pages', 'verksted.md'),
      '---\ntitle: Verkstedet\ndescription: Vi syr.\n---\n\n## Lapping\n\nVi lapper.\n',
    )
    const shop = await startShop({ CONTENT_DIR: texts }, (dataDir) => restoreRelease(release, dataDir))
    const values: Readonly<Record<string, string>> = {
      '/preview/:name': '/preview/jul',
      '/butikker/:id': '/butikker/1',
      '/kampanjer/:id': '/kampanjer/1',
      '/blogg/kategori/:slug': '/blogg/kategori/turtips',
      '/blogg/:slug': '/blogg/slik-kler-du-deg-lag-på-lag',
      '/avstemning/:id': '/avstemning/1',
      '/betaling/:orderId': `/betaling/${ordersOf(release)[0]!.OrderID}`,
      '/ordre/:orderId': `/ordre/${ordersOf(release)[0]!.OrderID}`,
      '/ordre/:orderId/reparasjon': `/ordre/${ordersOf(release)[0]!.OrderID}/reparasjon`,
      '/ordre/:orderId/retur': `/ordre/${ordersOf(release)[0]!.OrderID}/retur`,
      '/konto/reservasjoner/:id': '/konto/reservasjoner/4100001',
      '/article/:articleId': '/article/1',
      '/product/:article': '/product/1',
      '/side/:page': '/side/verksted',
      '/kundeavis/:page': '/kundeavis/1',
      '/search/:query': '/search/jakke',
      '/merke/:brand': '/merke/vardeholm',
      '/utvalg/:ids': '/utvalg/1+2',
      '/:category/:subcategory?/:group?': '/klær',
    }
    try {
      const faults: string[] = []
      expect(paths.length).toBeGreaterThan(50)
      const kari = await login(shop.origin, 'kari@example.com', 'fjelltur-2026')
      const nils = await login(shop.origin, 'nils@example.com', 'en-lang-setning-her')
      const statusFor = async (address: string, cookie = ''): Promise<void> => {
        const { status, url } = await fetch(encodeURI(shop.origin + address), { headers: { cookie } })
        if (status !== 200) faults.push(`${address}: ${status}`)
        if (cookie && url.includes('/logg-inn?')) faults.push(`${address}: asks for a login`)
      }
      for (const path of new Set(paths)) {
        // only its visitor can open it: tests/server/upgrade.test.ts
        if (path === '/reservasjon/:id') continue
        const address = values[path] ?? path
        await statusFor(address)
        await statusFor(address, path === '/konto/reservasjoner/:id' ? nils : kari)
      }
      for (const { OrderID } of ordersOf(release)) {
        await statusFor(`/ordre/${OrderID}`, kari)
        await statusFor(`/angre?ordre=${OrderID}`, kari)
      }
      expect(faults).toEqual([])
    } finally {
      await shop.stop()
    }
  })
}

/** A server of the contract with the given responses only. */
async function apiWith(answers: Readonly<Record<string, [status: number, body: unknown]>>) {
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!.replace('/api/v1', '')
    const [status, body] = answers[path] ?? [404, { message: 'Finnes ikke' }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
const frame = {
  '/csrf': [200, { token: 'a-token' }],
  '/categories': [200, []],
  '/tenant/get': [200, { FreeShippingFrom: null, Extensions: 1 }],
} as const satisfies Readonly<Record<string, readonly [number, unknown]>>
const asked = '/ordre/AAAABBBBCCCCDDDDEEEEFFFF'

async function logOf(
  answers: Parameters<typeof apiWith>[0],
  paths: readonly string[],
): Promise<{ lines: string[]; answers: Response[] }> {
  const api = await apiWith(answers)
  const shop = await startShop({ API_ORIGIN: api.origin, LOG_FORMAT: 'json', PORT: String(await freePort()) })
  try {
    const got: Response[] = []
    for (const path of paths) got.push(await fetch(shop.origin + path))
    return { lines: shop.log().trim().split('\n'), answers: got }
  } finally {
    await shop.stop()
    api.close()
  }
}

test('API-04 the log names the route of a page with damaged data', async () => {
  const shops = [{ ShopID: 1, Name: 'Oslo' }]
  const { lines, answers } = await logOf({ ...frame, '/shops': [200, shops] } as never, ['/butikker'])
  expect(answers[0]!.status).toBeGreaterThanOrEqual(500)
  expect(lines.filter((line) => JSON.parse(line).level === 'error' && line.includes('A page:'))).not.toEqual([])
})

test('SECURITY logged rendering errors name no order', async () => {
  const away = [503, { message: 'Butikken svarer ikke akkurat nå' }]
  const { lines } = await logOf({ ...frame, '/shops': [200, []], '/orders/AAAABBBBCCCCDDDDEEEEFFFF': away } as never, [
    asked,
  ])
  const messages = lines.map((line) => JSON.parse(line).message as string)
  expect(messages.filter((message) => message.includes('/ordre/:orderId is shown with 503'))).not.toEqual([])
  expect(lines.join('\n')).not.toContain('AAAABBBB')
})

test('API-04 a page without its data answers 503 with Retry-After while the database is away', async () => {
  const away = [503, { message: 'Butikken svarer ikke akkurat nå' }]
  const { answers } = await logOf({ ...frame, '/categories': away, '/shops': away } as never, ['/', asked])
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '10'],
    [503, '10'],
  ])
  expect(await answers[0]!.text()).toContain('Noe gikk galt hos oss')
})

/** Sends the path unchanged: a URL parser would normalise it. */
const statusOf = (origin: string, path: string): Promise<number> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(origin)
    get({ hostname, port, path }, (answer) => {
      answer.resume().on('error', fail)
      done(answer.statusCode!)
    }).on('error', fail)
  })

test('SECURITY a path that names nothing is answered with 400 or 404', async ({ shop }) => {
  const answered = [
    '///',
    '//@',
    '//:',
    '//',
    '//example.com',
    '//example.com/klær',
    '/\\example.com',
    '/search/%00',
    '/%00',
    '/%',
  ]
  for (const path of answered) expect([400, 404], path).toContain(await statusOf(shop.origin, encodePath(path)))
})

test('SECURITY no path is answered with a fault of the shop', async ({ shop }) => {
  test.slow()
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '@',
      ':',
      '\\',
      '..',
      '.',
      ';',
      '?',
      '#',
      '%00',
      '%0a',
      '%2f',
      '%5c',
      '%',
      '%ff',
      '+',
      '[',
      ']',
      '|',
      '*',
    ),
    fc.constantFrom(
      'search',
      'product',
      'butikker',
      'blogg',
      'kategori',
      'merke',
      'utvalg',
      'avstemning',
      'preview',
      'ordre',
      'klær',
    ),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  const path = fc.array(piece, { maxLength: 6 }).map((pieces) => encodePath(`/${pieces.join('')}`))
  await fc.assert(
    fc.asyncProperty(path, async (one) => expect(await statusOf(shop.origin, one), one).toBeLessThan(500)),
    { numRuns: 150, seed: 17 },
  )
})

/** Escapes characters that a request line must not have; existing escapes stay. */
const encodePath = (path: string): string =>
  path.toWellFormed().replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter))
