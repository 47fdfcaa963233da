import { firstCart } from './first-cart.ts'
import { expectValidHtml } from './html.ts'
import { overflow, textTwiceAsLarge } from './large-text.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { expectAccessibleToSecondEngine } from './second-engine.ts'
import { expect, expectAccessible, expectContrastInAllColours, interactive, test } from './shop.ts'

const screens = [
  ['HEAD-09 ROUTE-01', '/'],
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
  ['FIND-08', '/sammenlign'],
  ['ROUTE-13', '/merke/vardeholm'],
  ['ROUTE-13', '/finnes-ikke'],
] as const

test.describe('every screen', () => {
  // the browser's console logs a missing page too
  test.use({ expectedConsole: /status of 404/ })

  for (const [id, path] of screens) {
    test(`${id} ${path} is accessible, valid HTML that fits 320 px`, async ({ page }) => {
      await expectValidHtml(await (await page.request.get(path)).text(), path)
      await page.goto(path)
      await interactive(page)
      // only the search field differs: other screens have it at 1280 px
      const desk = path === '/' ? 1440 : 1280
      for (const width of [desk, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveTitle(/.+ – Vardeholm$/)
        expect(await overflow(page), `${path} at ${width} px`).toBe(0)
        if (width !== 320) await expectAccessible(page, `${path} at ${width} px`)
        if (width === 390) await expectContrastInAllColours(page, path)
        if (width === desk) await expectAccessibleToSecondEngine(page, path)
      }
      await page.addStyleTag({ content: textTwiceAsLarge })
      expect(await overflow(page), `${path} at 320 px, its text twice as large`).toBe(0)
    })
  }

  test('ROUTE-07 cart and checkout fit 320 px with text twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await firstCart(page, '38')
    await page.addStyleTag({ content: textTwiceAsLarge })
    const cart = page.getByRole('dialog', { name: /Min Handlekurv/ })
    expect(await cart.evaluate((panel) => panel.scrollWidth - panel.clientWidth), 'cut from the cart').toBe(0)
    expect(await overflow(page), 'beyond the page under it').toBe(0)

    await page.goto('/checkout')
    await interactive(page)
    await page.addStyleTag({ content: textTwiceAsLarge })
    await page.getByText(/^Din bestilling, 1 vare/).click()
    await expect(page.getByText('Å betale').first()).toBeVisible()
    expect(await overflow(page), 'beyond the checkout').toBe(0)
  })

  test('HEAD-05 the first Tab stop leads into the page', async ({ page }) => {
    await page.goto('/dame')
    await interactive(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Gå til innhold' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const isInMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
    expect(isInMain).toBe(true)
  })

  test('nothing moves while a page loads', async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page)
    for (const path of ['/', '/dame', '/product/1']) {
      await page.goto(path)
      await interactive(page)
      await page.waitForTimeout(800)
      const shifts = await layoutShifts()
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(0.02)
    }
  })
})
