import { brands } from '../../app/brands/registry.ts'
import { faultsByEngines } from './engines.ts'
import { hasJava, type Nu, startNu } from './nu.ts'
import { type Overlay, overlays, ownStates } from './overlays.ts'
import { test as base, brandOrigin, expect, freePort, interactive } from './shop.ts'

// `npm run test:access`: states of the shop before six rule engines, at two widths and in every brand. What is found is
// noted for the table in tests/README.md.

/** Tests with the Nu checker; null without Java. */
const test = base.extend<object, { nu: Nu | null }>({
  nu: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const nu = hasJava() ? await startNu(await freePort()) : null
      await use(nu)
      await nu?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The front page, a list and an article are behind overlays. */
const paths = [
  ...['/search/finnesikkeher', '/checkout', '/favoritter', '/butikker', '/butikker/1', '/kampanjer/1', '/avstemning'],
  ...['/nyheter', '/tilbud', '/kundeavis', '/kundeavis/2'],
  ...[
    '/blogg/fjellstøvler-gå-dem-inn-før-du-går-ut',
    '/registrer',
    '/glemt-passord',
    '/tilgjengelighet',
    '/om-oss',
    '/finnes-ikke',
  ],
]
const states: readonly Overlay[] = [
  ...overlays,
  ...ownStates,
  ...paths.map((path) => ({ name: path, path, open: async () => {} })),
]
const widths = [390, 1280]

// six engines, eight times
test.setTimeout(900_000)
// the browser's console logs a missing page too
test.use({ expectedConsole: /status of 404/ })

for (const state of states)
  test(`A11Y-01 six engines find nothing in ${state.name}, in any brand, at two widths`, async ({
    browser,
    shop,
    nu,
  }) => {
    for (const { key, name: brand } of brands)
      for (const width of widths) {
        const baseURL = brandOrigin(shop, key)
        const viewport = { width, height: width < 1000 ? 844 : 800 }
        const context = await browser.newContext({ baseURL, viewport, locale: 'nb-NO', serviceWorkers: 'block' })
        if (!state.isUnanswered) await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL }])
        const page = await context.newPage()
        page.setDefaultTimeout(90_000)
        await page.goto(state.path)
        await interactive(page)
        await state.open(page)
        const found: Record<string, number> = {}
        for (const { engine, faults } of await faultsByEngines(page, nu)) {
          found[engine.from] = faults.length
          expect.soft(faults, `${engine.name} on ${state.name} of ${brand} at ${width} px`).toEqual([])
        }
        test.info().annotations.push({
          type: 'engines',
          description: JSON.stringify({ state: state.name, brand, width, found }),
        })
        await context.close()
      }
  })
