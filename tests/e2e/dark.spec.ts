import { brands } from '../../app/brands/registry.ts'
import { runAxe } from './axe.ts'
import { overlays, ownStates } from './overlays.ts'
import { brandOrigin, expect, interactive, test } from './shop.ts'

// `npm run test:access`: contrast of each brand's own screens and dialogs in its dark scheme.

const screens = [
  ...['/', '/dame', '/product/1', '/search/ullgenser', '/search/finnesikkeher', '/checkout', '/butikker/1'],
  ...['/kampanjer/1', '/blogg', '/avstemning', '/registrer', '/tilgjengelighet', '/finnes-ikke'],
].map((path) => ({ name: path, path, open: async () => {} }))

// the browser's console logs a missing page too
test.use({ expectedConsole: /status of 404/ })

for (const { key, name: brand } of brands)
  test(`A11Y-01 no text is too faint in the dark scheme of ${brand}`, async ({ browser, shop }) => {
    test.setTimeout(600_000)
    const baseURL = brandOrigin(shop, key)
    const look = async (state: (typeof overlays)[number]) => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: state.isMobile ? 390 : 1280, height: 844 },
        locale: 'nb-NO',
        colorScheme: 'dark',
        serviceWorkers: 'block',
      })
      if (!state.isUnanswered) await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL }])
      const page = await context.newPage()
      await page.goto(state.path)
      await interactive(page)
      await state.open(page)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const faults = (await runAxe(page, { about: 'colours' })).flatMap(({ nodes }) => nodes.map(({ html }) => html))
      expect.soft(faults, `${state.name} of ${brand}`).toEqual([])
      await context.close()
      return ground
    }
    const grounds = new Set<string>()
    for (const state of [...screens, ...overlays, ...ownStates]) grounds.add(await look(state))
    for (const ground of grounds) expect(lightnessOf(ground), `the page of ${brand} is ${ground}`).toBeLessThan(0.3)
  })

/** Mean of red, green and blue, 0 to 1. */
function lightnessOf(colour: string): number {
  const channels = [...colour.matchAll(/[\d.]+/g)].slice(0, 3).map(([digits]) => Number(digits))
  return channels.reduce((sum, channel) => sum + channel, 0) / channels.length / (colour.startsWith('rgb') ? 255 : 1)
}
