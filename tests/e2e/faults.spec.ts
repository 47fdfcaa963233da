import type { Page, Route } from '@playwright/test'
import { placingOrderMachine } from '../../machines/placing-order/index.ts'
import { graphOf } from '../../machines/testing/index.ts'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { chunkFile } from './chunk-file.ts'
import { expect, hydrated, interactive, test } from './shop.ts'

// Faults around a purchase, as a shopper sees them. tests/machines/faults.test.ts proves that every machine recovers
// from every failed call.

test.use({ expectedConsole: /Failed to load resource|ERR_|status of|Failed to fetch|preload/ })

/** The checkout's calls, by the names of its chart, with their addresses. */
const calls: Readonly<Record<string, RegExp>> = {
  placeOrder: /\/api\/v1\/orders$/,
  startPayment: /\/api\/v1\/orders\/[\w-]+\/payments$/,
}
/** The key is made in the browser; tests/machines/checkout/simulated-shop.ts covers cancelling an order first. */
const notHere = ['makeKey', 'cancelOrder']
const faults: Readonly<Record<string, (route: Route) => unknown>> = {
  'status 500': (route) => route.fulfill({ status: 500, json: { message: 'Noe gikk galt' } }),
  'no net': (route) => route.abort('internetdisconnected'),
  garbage: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>hei</p>' }),
  'an answer lost on its way': (route) => route.fetch().then(() => route.abort()),
}

const cartOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines?.length ?? 0)
const pay = (page: Page) => page.getByRole('button', { name: /^Betal nå/ })
const count = (page: Page) => page.getByRole('link', { name: /^Gå til kassen, \d+ var/ })

/** An article’s page, with a size chosen. */
async function choose(page: Page, article: number): Promise<void> {
  await page.goto(`/product/${article}`)
  await interactive(page)
  await page
    .locator('input[type=radio]:enabled:not(:checked)')
    .last()
    .evaluate((radio: HTMLInputElement) => radio.click())
}
async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await expect(page.getByRole('dialog', { name: /Min Handlekurv/ })).toBeVisible()
}
async function add(page: Page, article: number): Promise<void> {
  await choose(page, article)
  await press(page)
}

/** Goes to the delivery step. */
async function fillContact(page: Page): Promise<Shopper> {
  const by = shopper(page, 'mouse')
  await page.goto('/checkout')
  await interactive(page)
  await by.fill('Navn', 'Ingrid Myhre')
  await by.fill('Mobilnummer', '412 34 567')
  await by.fill('E-post', 'ingrid.myhre@epost.example')
  await by.press('Videre til levering')
  await by.choose(/^Hjem til deg/)
  return by
}

/** Fills in all steps, up to the order button. */
async function fill(page: Page): Promise<void> {
  const by = await fillContact(page)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await by.fill('Poststed', 'Oslo')
  await by.press('Videre til betaling')
  await expect(pay(page)).toBeVisible()
}

test('PAY-06 CART-08 a broken call of the checkout leaves one order', async ({ page }) => {
  const asked = graphOf(placingOrderMachine).states.flatMap(({ invokes }) => invokes.map(({ src }) => src))
  expect([...new Set(asked)].filter((src) => !notHere.includes(src)).sort()).toEqual(Object.keys(calls).sort())

  await add(page, 1)
  await fill(page)
  const keys = new Set<string>()
  const orders = new Set<string>()
  page.on('request', (request) => {
    if (calls.placeOrder?.test(request.url()) && request.method() === 'POST')
      keys.add(request.headers()['idempotency-key'] ?? '')
    orders.add(calls.startPayment?.exec(request.url())?.[0] ?? '')
  })
  for (const name of ['placeOrder', 'startPayment'])
    for (const [kind, act] of Object.entries(faults)) {
      await page.route(calls[name]!, act)
      const called = page.waitForRequest(calls[name]!)
      await pay(page).click()
      await called
      await expect(page.getByRole('main').getByRole('alert'), `${name}: ${kind}`).toBeVisible()
      await expect(pay(page), `${name}: ${kind}`).toBeEnabled()
      expect(await cartOf(page), `${name}: ${kind}`).toBe(1)
      await page.unroute(calls[name]!)
      if (kind === 'garbage') {
        // reloads halfway
        await page.reload()
        await interactive(page)
      }
    }
  await page.route(calls.startPayment!, () => {})
  await pay(page).click()
  await expect(pay(page)).toHaveAttribute('data-state', 'pending')
  await page.reload()
  await page.unroute(calls.startPayment!)
  await interactive(page)
  expect([keys.size, orders.size - 1], 'one key, one order').toEqual([1, 1])

  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Betal med kort' })).toBeVisible()
})

test.describe('STORE-02 a browser that keeps nothing', () => {
  const broken: Readonly<Record<string, () => void>> = {
    denied: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  }
  for (const [kind, act] of Object.entries(broken))
    test(`STORE-02 CART-08 ${kind}: the shop says that nothing is stored`, async ({ page }) => {
      await page.addInitScript(act)
      await add(page, 1)
      await expect(page.getByText('Nettleseren lagrer ikke det du velger')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(count(page)).toBeVisible()
    })

  test('STORE-02 CART-11 storage cleared by another tab leaves the screen usable', async ({ page, context }) => {
    await add(page, 1)
    const other = await context.newPage()
    await other.goto('/kundeservice', { waitUntil: 'domcontentloaded' })
    await other.evaluate(() => localStorage.clear())
    await add(page, 1)
    expect(await cartOf(page)).toBe(1)
    await page.reload()
    await interactive(page)
    await expect(count(page)).toBeVisible()
  })
})

test('CART-08 a clock that is a year wrong loses nothing', async ({ page }) => {
  const year = 365 * 86_400_000
  await page.clock.install({ time: Date.now() + year })
  await add(page, 1)
  await page.clock.setSystemTime(Date.now() - year)
  await page.reload()
  await interactive(page)
  await expect(count(page)).toBeVisible()
  expect(await cartOf(page)).toBe(1)
})

test('ROUTE-19 CART-08 a chunk gone after a release leads to a full page load with the cart', async ({ page }) => {
  await add(page, 1)
  await page.keyboard.press('Escape')
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Filen finnes ikke' }))
  await page.getByRole('link', { name: 'Kontakt kundeservice' }).click()
  const again = page.getByRole('button', { name: 'Prøv igjen' })
  await expect(again).toBeVisible()
  await page.unroute(/\/assets\/.*\.js$/)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kundeservice' })).toBeVisible()
  await expect(count(page)).toBeVisible()

  // a part of the checkout that fails to load leaves the rest
  await page.route(chunkFile('app/routes/checkout/shops.tsx'), (route) =>
    route.fulfill({ status: 404, body: 'Filen finnes ikke' }),
  )
  const by = await fillContact(page)
  await by.choose(/^Klikk og hent/)
  await expect(page.getByRole('alert').getByText(/^Vi fikk ikke hentet butikkene/)).toBeVisible()
  await page.unroute(chunkFile('app/routes/checkout/shops.tsx'))
  await by.press('Last siden på nytt')
  await expect(page.getByLabel('Finn butikk')).toBeVisible()
})

test('ROUTE-19 HEAD-13 a failed page leaves no alert, title or canonical behind', async ({ page }) => {
  await page.goto('/product/1')
  await hydrated(page)
  // the document's page never hydrates, and the next page fails to load
  for (const route of ['article', 'campaigns'])
    await page.route(chunkFile(`app/routes/${route}/index.ts`), (route) => route.abort('internetdisconnected'))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Kampanjer', exact: true }).click()
  const alert = page.getByRole('region', { name: 'Varsler' }).getByText('Vi fikk ikke hentet siden.')
  await expect(alert).toBeVisible()
  await footer.getByRole('link', { name: 'Kontakt kundeservice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kundeservice' })).toBeVisible()
  await expect(alert).toBeHidden()
  await footer.getByRole('link', { name: 'Butikker', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Butikker' })).toBeVisible()
  await expect(page).toHaveTitle('Butikker – Vardeholm')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/butikker$/)
})

test('CART-11 two tabs that add at once lose no line', async ({ page, context }) => {
  const both = [page, await context.newPage()]
  await Promise.all(both.map((tab, at) => choose(tab, at + 1)))
  for (const tab of both) await press(tab)
  for (const tab of both) {
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('link', { name: /^Gå til kassen, 2 varer/ })).toBeVisible()
  }
  expect(await cartOf(page)).toBe(2)
})
