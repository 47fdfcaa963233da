import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { orderRef } from '../../machines/domain/index.ts'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { homeOrder } from '../server/home-order.ts'
import { payByCard } from './buying.ts'
import { demoPassword, newCustomer, reserve } from './customer.ts'
import { type HostileAnalytics, startHostileAnalytics } from './hostile-analytics.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { test as base, expect, hydrated, interactive, settled, startShop } from './shop.ts'

/** A shop with all three analytics providers. */
const test = base.extend<object, { analytics: HostileAnalytics }>({
  analytics: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const analytics = await startHostileAnalytics()
      await use(analytics)
      await analytics.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ analytics }, use) => {
      const shop = await startShop({
        GA_MEASUREMENT_ID: 'G-VARDE1',
        GTM_CONTAINER_ID: 'GTM-VARDE1',
        META_PIXEL_ID: '4711',
        ANALYTICS_ORIGIN: analytics.origin,
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// one worker, so that one shop is started
test.describe.configure({ mode: 'default' })
test.use({ hasAnswered: false })

const email = 'liv.fjell@epost.example'

/** Accepts all cookies on the privacy page. */
async function acceptCookies(page: Page, by: Shopper, origin: string): Promise<void> {
  await page.goto(`${origin}/personvernerklaering`)
  await hydrated(page)
  await by.press('Godta alle')
}

/** Fails if an analytics provider received one of the secrets, or nothing at all. */
function expectNone(requests: readonly string[], secrets: readonly string[]): void {
  const all = requests.join('\n')
  expect(all).toContain('/personvernerklaering')
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    const at = all.indexOf(secret)
    expect(at < 0 ? '' : all.slice(Math.max(0, at - 200), at + 100), `leaks ${secret}`).toBe('')
  }
}

/** Goes home by the shop's header, then back and forward by the browser. */
async function toAndFro(page: Page, by: Shopper, origin: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await by.press(/til forsiden$/)
  await page.waitForURL(`${origin}/`)
  await hydrated(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === pathname)
  await hydrated(page)
  await page.goForward()
  await page.waitForURL(`${origin}/`)
  await hydrated(page)
  await page.reload()
  await hydrated(page)
}

test('SECURITY HEAD-14 no analytics provider gets the address of an order that is bought in front of it', async ({
  page,
  shop,
  analytics,
}) => {
  const by = shopper(page, 'mouse')
  await acceptCookies(page, by, shop.origin)
  await page.goto('/product/1')
  await interactive(page)
  await by.choose('M')
  await by.press('Legg i handlekurv')
  await by.see('dialog', /Min Handlekurv/)
  await by.press('Gå til kassen')
  await by.see('heading', 'Kasse')
  await by.fill('Navn', 'Liv Fjell')
  await by.fill('Mobilnummer', '412 99 123')
  await by.fill('E-post', email)
  await by.press('Videre til levering')
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await by.press('Videre til betaling')
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')

  // to the shop with the order unpaid, where the cart reads the order's contents, and back to the order
  await page.goto('/')
  await interactive(page)
  const held = page.waitForResponse(/\/api\/v1\/orders\//)
  await by.press('Min Handlekurv')
  await held
  await page.goto('/checkout')
  await hydrated(page)
  await payByCard(by)
  await by.see('heading', 'Takk, Liv!')
  await expect.poll(() => new URL(page.url()).search, 'the provider’s id of the payment').toBe('')
  const [, orderId = ''] = /\/ordre\/([^/?]+)/.exec(page.url()) ?? []
  await toAndFro(page, by, shop.origin)
  const letter = linkIn(await mailTo(page, email, 'Ordrebekreftelse '))
  await page.goto(letter)
  await by.see('heading', 'Takk, Liv!')
  await toAndFro(page, by, shop.origin)
  expectNone(analytics.requests, [orderId, email])
  // the filled-in draft is stored too, and opens no order
  expect(analytics.stored.join('\n')).toContain('selectedShipping')
  expectNone(['/personvernerklaering', ...analytics.stored], [orderId])
  expect(analytics.requests.join('\n')).toContain('/checkout')
})

test('SECURITY HEAD-14 no analytics provider reads the ids of orders that an older build stored', async ({
  page,
  shop,
  analytics,
}) => {
  const by = shopper(page, 'mouse')
  const orderId = 'en-ordre-fra-en-eldre-utgave'
  await acceptCookies(page, by, shop.origin)
  // a private page, where no provider runs
  await page.goto('/logg-inn')
  await hydrated(page)
  await page.evaluate((id) => {
    const none = { activated: false, amount: 0, fixed: false, code: null, originalTotal: 0 }
    const orders = { pending: { first: [{ orderId: id }], second: [] }, orderInfo: { provider: 1, orderId: id } }
    const rest = { lines: [], discount: none, selectedShipping: { id: 'home', price: 19900 }, errors: [] }
    const registers = [{ key: 'orders', clock: 1, value: JSON.stringify(orders) }]
    localStorage.setItem('cart', JSON.stringify({ v: 2, ...rest, ...orders, shopId: 55, checkedShopId: 55, registers }))
    localStorage.setItem('checkout', JSON.stringify({ v: 1, fields: {}, order: { orderId: id, content: '{}' } }))
    sessionStorage.setItem('refusedArticles', JSON.stringify({ orderId: id, articles: [] }))
  }, orderId)
  await page.goto('/')
  await expect.poll(() => analytics.stored.join('\n')).toContain(orderRef(orderId))
  expectNone(analytics.requests, [orderId])
  expectNone(['/personvernerklaering', ...analytics.stored], [orderId])
})

test('SECURITY HEAD-14 no analytics provider receives a private address', async ({ page, shop, analytics }) => {
  const by = shopper(page, 'mouse')
  await newCustomer(page, email, '41299123')
  const [reservation = 0] = await reserve(page, 1)
  await acceptCookies(page, by, shop.origin)
  const verification = linkIn(await mailTo(page, email, 'Bekreft e-postadressen din'))
  await page.goto('/glemt-passord')
  await hydrated(page)
  await by.fill('E-post', email)
  await by.press(/^Send/)
  const reset = linkIn(await mailTo(page, email, 'Lag et nytt passord'))
  const secrets = [verification, reset].map((link) => /token=([^&]+)/.exec(link)?.[1] ?? '')

  await page.goto(`/konto/reservasjoner/${reservation}`)
  await hydrated(page)
  await toAndFro(page, by, shop.origin)
  for (const link of [reset, verification]) {
    await page.goto(link)
    await hydrated(page)
    expect(page.url()).not.toContain('token')
    await toAndFro(page, by, shop.origin)
  }
  await page.goto(reset)
  await by.fill('Nytt passord', `${demoPassword}-ny`)
  await by.fill('Passordet en gang til', `${demoPassword}-ny`)
  await by.press('Lagre passordet')
  await by.see('heading', 'Passordet er endret')
  expectNone(analytics.requests, [...secrets, email, encodeURIComponent(email), `/konto/reservasjoner/${reservation}`])
  expectNone(['/personvernerklaering', ...analytics.stored], secrets)
})

test('BUY-10 a campaign survives redirects, filters and articles until it is measured, and is stored after a yes', async ({
  page,
  shop,
}) => {
  const campaign = 'utm_source=brev&utm_campaign=vinter&gclid=Abc-123'
  for (const [from, to] of [
    ['/voksen', '/uni'],
    ['/terms', '/kundeservice'],
    ['/article/1', '/product/1'],
    ['/search?q=jakke', '/search/jakke'],
    ['/kundeavis/1', '/kundeavis'],
    ['/blogg/1', '/blogg/'],
  ] as const) {
    const answer = await page.request.get(`${shop.origin}${from}${from.includes('?') ? '&' : '?'}${campaign}`, {
      maxRedirects: 0,
    })
    expect(answer.headers().location, from).toContain(`?${campaign}`)
    expect(answer.headers().location, from).toContain(to)
  }
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  await page.goto(`${shop.origin}/voksen?${campaign}`)
  await hydrated(page)
  await page.goto(`${shop.origin}/herre?${campaign}`)
  await interactive(page)
  const by = shopper(page, 'mouse')
  await by.press('Omvendt rekkefølge')
  await expect.poll(() => page.url()).toMatch(/rekkefolge=synkende.*utm_campaign=vinter/)
  await settled(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  await hydrated(page)
  expect(await stored(), 'before an answer').not.toContain('vinter')
  const measured = () => page.evaluate(() => JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer ?? null))
  expect(await measured()).toBe('null')
  await by.press('Godta alle')
  await expect
    .poll(measured)
    .toMatch(/page_location[^}]+\/product\/[^}]+\?utm_source=brev&utm_campaign=vinter&gclid=Abc-123/)
  expect(await stored(), 'after a yes').toContain('vinter')
})

/** Patterns of the private routes. Only Vite can load the table itself. */
const privateRoutes = [
  ...readFileSync(join(import.meta.dirname, '../../app/routes.ts'), 'utf8').matchAll(
    /\{\s*path: '([^']+)'[^}]*?(?:\.\.\.own|isPrivate: true)/g,
  ),
].map(([, path = '']) => path)

/** An unpaid order of the page's visitor. */
async function placeOrder(page: Page, Email: string): Promise<string> {
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  const article: WireArticleDetail = await (await page.request.get('/api/v1/articles/1')).json()
  const variant = article.variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 0))
  const placed = await page.request.post('/api/v1/orders', {
    headers: { 'x-csrf-token': token },
    data: homeOrder(article, variant!.EanNo, { Email }),
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()).OrderID
}

test.describe('a crawl', () => {
  // an address below the order's, and a mailed link that was opened
  test.use({ expectedConsole: /status of (404|422)/ })

  test('SECURITY HEAD-14 no analytics provider gets a secret at any private route', async ({
    page,
    shop,
    analytics,
  }) => {
    // some thirty addresses, five loads each
    const by = shopper(page, 'mouse')
    await acceptCookies(page, by, shop.origin)
    // different in each run: the shop's data stay
    const phone = `4${String(Date.now()).slice(-7)}`
    const own = `liv-${phone}@epost.example`
    await newCustomer(page, own, phone)
    const orderId = await placeOrder(page, own)
    const [reservation = 0] = await reserve(page, 1)
    const verification = linkIn(await mailTo(page, own, 'Bekreft e-postadressen din'))
    await page.goto('/glemt-passord')
    await hydrated(page)
    await by.fill('E-post', own)
    await by.press(/^Send/)
    const reset = linkIn(await mailTo(page, own, 'Lag et nytt passord'))
    const returnTo = `?til=${encodeURIComponent(`/ordre/${orderId}`)}`
    const addresses: Readonly<Record<string, readonly string[]>> = {
      '/ordre/:orderId': ['', '/?utm_source=epost', '/kvittering'].map((rest) => `/ordre/${orderId}${rest}`),
      '/betaling/:orderId': ['', '/kort/3'].map((rest) => `/betaling/${orderId}${rest}`),
      '/angre': [`/angre?ordre=${orderId}`],
      '/reservasjon/:id': [`/reservasjon/${reservation}`],
      '/konto/reservasjoner/:id': [`/konto/reservasjoner/${reservation}`],
      '/logg-inn': [`/logg-inn${returnTo}`],
      '/registrer': [`/registrer${returnTo}`],
      '/nytt-passord': [reset, reset.replace('#', '?')],
      '/bekreft-epost': [verification, verification.replace('#', '?')],
    }
    expect(Object.keys(addresses).filter((path) => !privateRoutes.includes(path))).toEqual([])
    for (const address of privateRoutes.flatMap((path) => addresses[path] ?? [path])) {
      await page.goto(address)
      await hydrated(page)
      await toAndFro(page, by, shop.origin)
    }
    const tokens = [verification, reset].map((link) => /token=([^&]+)/.exec(link)?.[1] ?? '')
    const secrets = [orderId, ...tokens, own, encodeURIComponent(own), phone]
    expectNone(analytics.requests, [...secrets, `/reservasjon/${reservation}`, `/reservasjoner/${reservation}`])
    expectNone(['/personvernerklaering', ...analytics.stored], [orderId, ...tokens])
  })
})

test('SECURITY USER-02 a link of an older mail redirects with its secret after the #', async ({ page }) => {
  for (const [path, query] of [
    ['/nytt-passord', 'token=7.abc.x-y&email=liv%40epost.example'],
    ['/bekreft-epost', 'token=7.abc.x-y'],
  ]) {
    const answer = await page.request.get(`${path}?${query}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`${path}#${query}`)
  }
})
