import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { brands } from '../../app/brands/registry.ts'
import { apca } from '../apca.ts'
import { runAxe } from './axe.ts'
import { bringScript } from './bring-script.ts'
import { type Overlay, overlays, ownStates } from './overlays.ts'
import { test as base, brandOrigin, expect, interactive } from './shop.ts'

/*
 * `npm run test:access`: forced colours, where the system replaces the brand's, and contrast of body text by APCA, in
 * each brand and scheme.
 */

/** Least Lc of body text. */
const bodyLc = 75

const at = (path: string): Overlay => ({ name: path, path, open: async () => {} })
const named = (name: string): Overlay => {
  const found = [...overlays, ...ownStates].find((one) => one.name === name)
  if (!found) throw new Error(`overlays.ts has no '${name}'`)
  return found
}
/** Home, a list with its filters, an article, the cart, the checkout and the account. */
const screens = [
  at('/'),
  named('the filters'),
  at('/product/1'),
  named('the cart'),
  named('the pick-up points'),
  named('credit and a wrong gift card in the checkout'),
  named('the articles of a customer'),
  named('an empty repair request'),
]

/** Tests with a script that checks a page in forced colours. */
const test = base.extend<object, { checks: string }>({
  checks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const build = await rolldown({
        input: join(import.meta.dirname, 'stories', 'harness', 'checks', 'forced-colours.ts'),
      })
      const { output } = await build.generate({ format: 'iife', name: 'forcedChecks' })
      // bound to the global object: a script that is evaluated keeps its own names
      await use(`${output[0].code};globalThis.forcedChecks = forcedChecks`)
    },
    { scope: 'worker' },
  ],
})

test.use({ expectedConsole: /status of 404/ })
test.setTimeout(900_000)

/** Text that is read, not looked at, and the colours it has: '#rrggbb'. */
interface Read {
  text: string
  colour: string
  ground: string
}

/** Texts of at least a line, outside pictures. */
const bodyTexts = (page: Page): Promise<readonly Read[]> =>
  page.evaluate(() => {
    const least = 40
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    })!
    const painted = (layers: readonly string[]): string => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 1, 1)
      for (const layer of layers) {
        context.fillStyle = layer
        context.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    }
    const linesOf = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '')
        .join(' ')
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const text = linesOf(element)
      if (text.length < least || element.closest('[inert], [aria-hidden=true], svg, script, style, noscript')) return []
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return []
      const { width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const ancestors: Element[] = []
      for (let one: Element | null = element; one; one = one.parentElement) ancestors.unshift(one)
      // nobody can tell the ground of text over a picture
      if (ancestors.some((one) => one.matches('[data-on=picture]') || getComputedStyle(one).backgroundImage !== 'none'))
        return []
      const grounds = ancestors.map((one) => getComputedStyle(one).backgroundColor)
      const { color } = getComputedStyle(element)
      return { text: text.slice(0, 60), colour: painted([...grounds, color]), ground: painted(grounds) }
    })
  })

/** Lets axe read the colour that is painted: browsers report the fill of text as if no colours were forced. */
const reportForcedFill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const read = CSSStyleDeclaration.prototype.getPropertyValue
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return read.call(this, name.startsWith('-webkit-text-fill') ? 'color' : name)
    }
  })

/** What a screen is like in a scheme. */
interface Look {
  screen: string
  /** Controls without an edge, and choices without a mark, in forced colours. */
  edgeless: readonly string[]
  /** Texts with too little contrast in forced colours. */
  unread: readonly string[]
  texts: readonly Read[]
}

/** Opens each screen of a brand, once for all its tests. */
async function looksAt(browser: Browser, origin: string, checks: string): Promise<readonly Look[]> {
  const looks: Look[] = []
  for (const { name, path, open } of screens) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      locale: 'nb-NO',
      serviceWorkers: 'block',
    })
    await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: origin }])
    const page = await context.newPage()
    await page.goto(path)
    await interactive(page)
    await open(page)
    await bringScript(page, checks)
    await reportForcedFill(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      // colours that fade in are not measured on their way
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', forcedColors: 'none' })
      const texts = await bodyTexts(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', forcedColors: 'active' })
      const edgeless = await page.evaluate(() =>
        (globalThis as unknown as { forcedChecks: { forcedColours(): string[] } }).forcedChecks.forcedColours(),
      )
      const violations = await runAxe(page, { about: 'colours' })
      const unread = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
      looks.push({ screen: `${name}, ${colorScheme}`, edgeless, unread, texts })
    }
    await context.close()
  }
  return looks
}

const known = new Map<string, Promise<readonly Look[]>>()

for (const { key, name: brand } of brands)
  test.describe(brand, () => {
    // one worker, which opens the screens once
    test.describe.configure({ mode: 'default' })
    const looksOf = (browser: Browser, origin: string, checks: string) => {
      const looks = known.get(key) ?? looksAt(browser, origin, checks)
      known.set(key, looks)
      return looks
    }

    test(`A11Y-01 forced colours leave every control of ${brand} its edge, its choice and its text`, async ({
      browser,
      shop,
      checks,
    }) => {
      for (const { screen, edgeless, unread } of await looksOf(browser, brandOrigin(shop, key), checks)) {
        expect.soft(edgeless, screen).toEqual([])
        expect.soft(unread, `text on ${screen}`).toEqual([])
      }
    })

    test(`A11Y-01 body text of ${brand} has a lightness contrast of ${bodyLc} by APCA in both schemes`, async ({
      browser,
      shop,
      checks,
    }) => {
      const looks = await looksOf(browser, brandOrigin(shop, key), checks)
      expect(looks.flatMap(({ texts }) => texts).length).toBeGreaterThan(50)
      for (const { screen, texts } of looks) {
        const faint = texts
          .map(({ text, colour, ground }) => ({ text, colour, ground, lc: Math.round(apca(colour, ground)) }))
          .filter(({ lc }) => lc < bodyLc)
        expect.soft(faint, screen).toEqual([])
      }
    })
  })

test('A11Y-01 faint body text is found', async ({ page }) => {
  const line = 'En linje med tekst som er lang nok til å leses, og ikke bare ses.'
  await page.setContent(
    `<p style="color:#888;background:#fff">${line}</p><p style="color:#111;background:#fff">${line}</p>`,
  )
  const lcs = (await bodyTexts(page)).map(({ colour, ground }) => Math.round(apca(colour, ground)))
  expect(lcs).toHaveLength(2)
  expect(lcs.filter((lc) => lc < bodyLc)).toEqual([63])
})
