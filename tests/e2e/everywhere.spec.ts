import { brands } from '../../app/brands/registry.ts'
import { ofAnybody, ofCustomers } from './addresses.ts'
import { demoPassword } from './customer.ts'
import { overflow, textTwiceAsLarge } from './large-text.ts'
import { faultsBySecondEngine } from './second-engine.ts'
import { brandOrigin, expect, faultsOf, interactive, test } from './shop.ts'
import { faultsByThirdEngine } from './third-engine.ts'

// `npm run test:access`: every route in every brand with three engines, and at 320 px with text at 200 %.

const desk = { width: 1280, height: 800 }

// some sixty pages with two engines
test.setTimeout(900_000)

for (const one of brands) {
  const brand = one.name
  test(`every route of ${brand} is accessible to three engines`, async ({ browser, shop }) => {
    const origin = brandOrigin(shop, one.key)
    const context = await browser.newContext({
      baseURL: origin,
      viewport: desk,
      locale: 'nb-NO',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    // the offline page would poll it and navigate away
    await page.route('**/healthz', (route) => route.abort())
    const look = async (path: string) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await interactive(page)
      expect.soft(await faultsOf(page), `axe on ${brand} ${path}`).toEqual([])
      expect.soft(await faultsBySecondEngine(page), `the second engine on ${brand} ${path}`).toEqual([])
      expect.soft(await faultsByThirdEngine(page), `the third engine on ${brand} ${path}`).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      await page.addStyleTag({ content: textTwiceAsLarge })
      expect.soft(await overflow(page), `px beyond the screen on ${brand} ${path}`).toBe(0)
      await page.setViewportSize(desk)
    }
    for (const path of ofAnybody) await look(path)
    // in the page: only browsers resolve `heiveg.localhost`
    await page.goto('/logg-inn')
    await interactive(page)
    await page.getByRole('textbox', { name: 'E-post' }).fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true }).click()
    await expect(page).not.toHaveURL(/logg-inn/)
    for (const path of ofCustomers) await look(path)
    await context.close()
  })
}
