import { firstCart } from './first-cart.ts'
import { expectValidHtml } from './html.ts'
import { overflow, textTwiceAsLarge } from './large-text.ts'
import { expectAccessibleToSecondEngine } from './second-engine.ts'
import { awake, expect, expectAccessible, expectContrastInAllColours, test } from './shop.ts'

const screens = [
  ['ROUTE-01', '/'],
  ['ROUTE-12', '/dame'],
  ['ROUTE-13', '/klær/jakker/skalljakker?kjonn=2&sorter=pris'],
  ['ROUTE-10', '/search/ullgenser'],
  ['ROUTE-10', '/search/finnesikkeher'],
  ['ROUTE-10', '/search'],
  ['ROUTE-09', '/product/toppbris-skalljakke-til-dame'],
  ['ROUTE-07', '/checkout'],
  ['ROUTE-03', '/kundeservice'],
  ['ROUTE-03', '/om-oss'],
  ['ROUTE-03', '/vedlikehold'],
  ['ROUTE-03', '/baerekraftig-forretningspraksis'],
  ['ROUTE-03', '/personvernerklaering'],
  ['ROUTE-06', '/furet-vaerbitt-vikafjell'],
  ['ROUTE-15', '/butikker'],
  ['PROD-09', '/favoritter'],
  ['ROUTE-13', '/merke/vardeholm'],
  ['ROUTE-13', '/finnes-ikke'],
] as const

test.describe('every screen', () => {
  // a page that is not found is told so by the browser's console as well
  test.use({ expectedConsole: /status of 404/ })

  for (const [id, path] of screens) {
    test(`${id} ${path} is valid, accessible, has one heading and a title, and fits 320 px`, async ({ page }) => {
      await expectValidHtml(await (await page.request.get(path)).text(), path)
      await page.goto(path)
      await awake(page)
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(/.+ – Vardeholm$/)
        expect(await overflow(page), `${path} at ${width} px`).toBe(0)
        if (width !== 320) await expectAccessible(page, `${path} at ${width} px`)
        if (width === 390) await expectContrastInAllColours(page, path)
        if (width === 1280) await expectAccessibleToSecondEngine(page, path)
      }
      await page.addStyleTag({ content: textTwiceAsLarge })
      expect(await overflow(page), `${path} at 320 px, its text twice as large`).toBe(0)
    })
  }

  test('ROUTE-07 the cart, and the checkout with something to buy, fit 320 px with text twice as large', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await firstCart(page, '38')
    await page.addStyleTag({ content: textTwiceAsLarge })
    const cart = page.getByRole('dialog', { name: /Min Handlekurv/ })
    expect(await cart.evaluate((panel) => panel.scrollWidth - panel.clientWidth), 'cut from the cart').toBe(0)
    expect(await overflow(page), 'beyond the page under it').toBe(0)

    await page.goto('/checkout')
    await awake(page)
    await page.addStyleTag({ content: textTwiceAsLarge })
    await page.getByText(/^Din bestilling, 1 vare/).click()
    await expect(page.getByText('Å betale').first()).toBeVisible()
    expect(await overflow(page), 'beyond the checkout').toBe(0)
  })

  test('HEAD-05 the skip link comes first, and leads into the page', async ({ page }) => {
    await page.goto('/dame')
    await awake(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Gå til innhold' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    expect(isInMain).toBe(true)
  })

  test('nothing moves while a page loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/dame', '/product/1']) {
      await page.goto(path)
      await awake(page)
      await page.waitForTimeout(800)
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(0.02)
    }
  })
})
