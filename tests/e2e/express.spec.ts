import type { Page } from '@playwright/test'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { firstCart, pathArticle, writeStored } from './first-cart.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

const pay = /^Betal .+ med mobil$/

/** The article with a size that the web has, chosen by one press. */
async function openArticle(page: Page, by: Shopper): Promise<void> {
  await page.goto(`/product/${pathArticle}`)
  await interactive(page)
  await by.choose(/^40/)
}

for (const manner of ['keyboard', 'touch'] as const) {
  test.describe(`by ${manner}`, () => {
    if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('BUY-03 a guest buys an article by three presses, the size included', async ({ page }) => {
      const by = shopper(page, manner)
      await openArticle(page, by)
      await expect(page.getByRole('button', { name: pay })).toBeVisible()
      await expectAccessible(page, 'an article with the express button')
      await by.press(pay)
      await by.see('heading', 'Betal med mobil')
      await expect(page.getByText(/Kari Nordmann, Fjordveien 12 B/)).toBeVisible()
      await expectAccessible(page, 'the provider’s page of an express payment')
      await by.press(/^Betal /)
      await by.see('heading', 'Takk, Kari!')
      await interactive(page)
      await expect(page.getByText('Fjordveien 12 B').first()).toBeVisible()
      await expectAccessible(page, 'the receipt of an express payment')
    })

    test('BUY-03 the button stands apart from the one above it', async ({ page }) => {
      await openArticle(page, shopper(page, manner))
      const above = page.getByRole('button', { name: 'Reserver i butikk' })
      const [upper, lower] = [await above.boundingBox(), await page.getByRole('button', { name: pay }).boundingBox()]
      expect((lower?.y ?? 0) - ((upper?.y ?? 0) + (upper?.height ?? 0))).toBeGreaterThanOrEqual(8)
    })

    test('BUY-03 the cart is bought by two presses, and empty afterwards', async ({ page }) => {
      await page.goto('/')
      await writeStored(page, 'cart', await firstCart(page, '40'))
      await page.goto('/?cart=1')
      await page.goto('/')
      await interactive(page)
      const by = shopper(page, manner)
      await by.press(/handlekurv/i)
      await by.see('button', pay)
      await expectAccessible(page, 'the cart with the express button')
      await by.press(pay)
      await by.see('heading', 'Betal med mobil')
      await by.press(/^Betal /)
      await by.see('heading', 'Takk, Kari!')
      await interactive(page)
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines?.length ?? 0))
        .toBe(0)
    })
  })
}

test.describe('an express payment that comes to nothing', () => {
  test.use({ expectedConsole: /status of (4\d\d|5\d\d)/ })

  test('BUY-03 one that is left cancels its order and keeps the cart', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await page.goto('/')
    await writeStored(page, 'cart', await firstCart(page, '40'))
    await openArticle(page, by)
    await by.press(pay)
    await by.see('heading', 'Betal med mobil')
    await by.press('Avbryt')
    await by.see('heading', 'Ordren er avbrutt')
    await expect(page.getByText('Handlekurven er som den var.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart')!).lines.length)).toBe(1)
  })

  test('BUY-03 a fault of the provider is told beside the button, and the next press goes on', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await openArticle(page, by)
    await page.route('**/api/v1/orders/*/payments', (route) =>
      route.fulfill({ status: 503, json: { message: 'Betalingen er ikke tilgjengelig' } }),
    )
    await by.press(pay)
    await expect(page.getByText('Betalingspartneren svarer ikke. Ingenting er trukket.')).toBeVisible()
    await expect(page.getByRole('button', { name: pay })).toBeFocused()
    await page.unroute('**/api/v1/orders/*/payments')
    await by.press(pay)
    await by.see('heading', 'Betal med mobil')
    await by.press(/^Betal /)
    await by.see('heading', 'Takk, Kari!')
  })

  test('BUY-03 another amount is shown on the button before it is paid', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await openArticle(page, by)
    let isFirst = true
    await page.route('**/api/v1/orders/express', async (route) => {
      if (!isFirst) return route.fallback()
      isFirst = false
      await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ExpectedTotal: 1 }) })
    })
    await by.press(pay)
    await expect(page.getByText(/^Prisen er endret\. Å betale er nå /)).toBeVisible()
    await by.press(pay)
    await by.see('heading', 'Betal med mobil')
  })
})
