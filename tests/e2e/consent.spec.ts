import type { BrowserContext, Page } from '@playwright/test'
import { consentMachine } from '../../machines/consent/index.ts'
import { consentModel } from '../../machines/consent/model.ts'
import { createModel, pageSubject, runPaths } from '../../machines/testing/index.ts'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { unshiftedNow } from '../shift-clock.mjs'
import { startAnalyticsServers } from './analytics-servers.ts'
import { newCustomer } from './customer.ts'
import { expect, expectAccessible, hydrated, interactive, startShop, test } from './shop.ts'

const box = (page: Page) => page.getByRole('region', { name: 'Du velger hva vi lagrer' })
const namesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort()
const purposes = {
  preferences: 'Huske til neste besøk',
  analytics: 'Statistikk',
  tagManager: 'Måling på tvers',
  marketing: 'Markedsføring',
} as const

test.use({ hasAnswered: false })

test('HEAD-14 an analytics provider runs only while its purpose has consent', async ({ page, context }) => {
  const analytics = await startAnalyticsServers()
  const shop = await startShop({
    GA_MEASUREMENT_ID: 'G-VARDE1',
    GTM_CONTAINER_ID: 'GTM-VARDE1',
    META_PIXEL_ID: '4711',
    ANALYTICS_ORIGIN: analytics.origin,
  })
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (origin !== shop.origin && protocol !== 'data:') strangers.push(origin + pathname)
  })
  const by = shopper(page, 'mouse')
  const go = async (path: string) => {
    await page.goto(shop.origin + path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
  }
  try {
    await go('/kundeservice')
    await expect(box(page)).toBeVisible()
    const looks = await box(page)
      .getByRole('button', { name: /^(Godta alle|Bare nødvendige|Velg selv)$/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, borderColor, color, height, width } = getComputedStyle(button)
          return JSON.stringify({ backgroundColor, borderColor, color, height, width })
        }),
      )
    expect(looks).toHaveLength(3)
    expect(new Set(looks).size, 'looks of the three answers').toBe(1)
    await expectAccessible(page, 'the question about cookies')
    expect(await namesOf(context)).not.toContain('cookiesAccepted')

    await by.press('Bare nødvendige')
    await expect(box(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }), 'where the page begins').toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Valget er lagret.' })).toHaveCount(1)
    await go('/om-oss')
    await expect(box(page)).toBeHidden()
    expect(strangers).toEqual([])
    const necessary = await namesOf(context)
    expect(necessary).toContain('cookiesAccepted')
    expect(necessary.filter((name) => name.startsWith('_'))).toEqual([])
    const { expires = 0 } = (await context.cookies()).find(({ name }) => name === 'cookiesAccepted') ?? {}
    // cookies expire by the browser's own clock
    expect(expires - unshiftedNow() / 1000, 'about a year, s').toBeGreaterThan(360 * 86_400)

    await by.press('Endre samtykke')
    await expect(box(page).getByRole('heading')).toBeFocused()
    await by.press('Velg selv')
    for (const name of Object.values(purposes)) await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
    await by.choose('Statistikk')
    await expectAccessible(page, 'a choice for each purpose')
    await by.press('Lagre valget')
    await expect.poll(() => analytics.requests).toEqual(['/gtag/js', '/g/page_view'])
    await expect(page.getByRole('button', { name: 'Endre samtykke' })).toBeFocused()
    expect(await namesOf(context)).toEqual([...necessary, '_ga', '_gid'].sort())

    await go('/kundeservice')
    await expect.poll(() => analytics.requests.slice(2)).toEqual(['/gtag/js', '/g/page_view'])
    await by.press('Endre samtykke')
    await by.press('Godta alle')
    await expect
      .poll(() => analytics.requests.slice(4).toSorted())
      .toEqual(['/en_US/fbevents.js', '/gtm.js', '/gtm/gtm.js', '/gtm/page_view', '/tr/PageView'].sort())

    await by.press('Endre samtykke')
    await by.press('Bare nødvendige')
    await expect.poll(() => namesOf(context)).toEqual(necessary)
    const before = analytics.requests.filter((path) => !path.startsWith('/gtm/')).length
    await go('/om-oss')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(analytics.requests.filter((path) => !path.startsWith('/gtm/'))).toHaveLength(before)
    expect(await namesOf(context)).toEqual(necessary)
  } finally {
    await shop.stop()
    await analytics.stop()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('HEAD-14 CART-10 the question about cookies never covers a dialog', async ({ page }) => {
    const by = shopper(page, 'touch')
    await page.goto('/product/2')
    await interactive(page)
    await by.choose('40')
    await by.press('Legg i handlekurv')
    await by.press(/^Se handlekurven/)
    await by.see('dialog', /^Min Handlekurv/)
    // elements outside a modal dialog get no presses: without this the test could not see which one is on top
    await page
      .locator('section', { hasText: 'Du velger hva vi lagrer' })
      .last()
      .evaluate((box) => Object.assign(box.style, { pointerEvents: 'auto' }))
    await by.press('Gå til kassen')
    await by.see('heading', 'Kasse')
  })
})

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {})

    test(`HEAD-14 the question about cookies follows its machine by ${manner}`, async ({ page, context }) => {
      const by = shopper(page, manner)
      const choose = async (given: Readonly<Record<string, boolean>>) => {
        // only 'Velg selv' shows the boxes
        if ((await box(page).getByRole('checkbox').count()) === 0) await by.press('Velg selv')
        for (const [purpose, name] of Object.entries(purposes)) {
          const { checked } = await by
            .see('checkbox', name)
            .then((found) => found.evaluate((it) => ({ checked: it instanceof HTMLInputElement && it.checked })))
          if (checked !== given[purpose]) await by.choose(name)
        }
        await by.press('Lagre valget')
      }
      // sent on the account's page only
      const events = { ...consentModel.events, 'consent.adopt': [] }
      let isRead = false
      const subject = pageSubject(page, {
        // the stored answer is read when the page opens
        async open() {
          isRead = false
          await context.clearCookies()
        },
        events: {
          async 'consent.restore'(_, { stored }) {
            // the question is open and nothing was stored since
            if (isRead && stored === null) return
            isRead = true
            if (stored?.accepted === true) {
              const url = new URL(test.info().project.use.baseURL ?? 'http://localhost')
              await context.addCookies([{ name: 'cookiesAccepted', value: 'true', domain: url.hostname, path: '/' }])
            }
            // the shop does not run on this page, so it cannot read or write the value
            await page.goto('/robots.txt')
            await page.evaluate(
              (kept) =>
                kept ? localStorage.setItem('consent', JSON.stringify(kept)) : localStorage.removeItem('consent'),
              stored?.kept ?? null,
            )
            await page.goto('/personvernerklaering')
            await hydrated(page)
          },
          'consent.accept.all': () => by.press('Godta alle'),
          'consent.accept.necessary': () => by.press('Bare nødvendige'),
          'consent.accept.chosen': (_, event) => choose(event.purposes),
          'consent.choose': () => by.press('Velg selv'),
          'consent.reopen': () => by.press('Endre samtykke'),
          async 'consent.cancel'() {
            const button = page.getByRole('button', { name: 'Behold valget mitt' })
            // shown only where an answer exists
            if ((await button.count()) > 0) await by.press('Behold valget mitt')
          },
        },
        states: {
          'asking.plain': () => expect(box(page).getByRole('button', { name: 'Velg selv' })).toBeVisible(),
          'asking.choosing': () => expect(box(page).getByRole('checkbox')).toHaveCount(Object.keys(purposes).length),
          answered: () => expect(box(page)).toBeHidden(),
        },
      })
      await runPaths(createModel(consentMachine, { ...consentModel, events }), subject, { allowMissing: true })
    })
  })
}

/** Text of the focused element if the question hides nine points of it; null otherwise. */
const isFocusCovered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const held = document.activeElement
    const question = document.querySelector('[data-slot="consent-box"]')
    if (!held || !question || held === document.body || question.contains(held)) return null
    const { left, top, width, height } = held.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    const isSeen = ([x, y]: readonly [number, number]) =>
      x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && !question.contains(document.elementFromPoint(x, y))
    const points = parts.flatMap((across) => parts.map((down) => [left + width * across, top + height * down] as const))
    return points.some(isSeen)
      ? null
      : (held.textContent || held.getAttribute('aria-label') || held.tagName).slice(0, 60)
  })

const mostStops = 200

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`HEAD-14 A11Y-03 the question about cookies covers no focus at ${width} by ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/product/1']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await interactive(page)
      await expect(box(page)).toBeVisible()
      const covered: string[] = []
      const end = page.getByRole('contentinfo').getByRole('button').last()
      let stops = 0
      while (stops < mostStops && !(await end.evaluate((last) => last === document.activeElement))) {
        await page.keyboard.press('Tab')
        const text = await isFocusCovered(page)
        if (text) covered.push(text)
        stops++
      }
      expect(stops, `Tab stops of ${path}`).toBeLessThan(mostStops)
      expect(covered, path).toEqual([])
    }
  })
}

test('HEAD-14 USER-08 the answer of a customer reaches the account by keyboard', async ({ page }) => {
  await page.goto('/robots.txt')
  await newCustomer(page, 'samtykke@example.com', '412 99 404')
  await page.goto('/konto/innstillinger')
  await interactive(page)
  const cookies = page.getByRole('group', { name: 'Informasjonskapsler når jeg er logget inn' })
  await expect(cookies.getByRole('checkbox')).toHaveCount(3)
  await expect(cookies.getByRole('checkbox', { checked: true })).toHaveCount(0)
  // as after a login
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('true')
  await shopper(page, 'keyboard').press('Godta alle')
  await expect(box(page)).toBeHidden()
  // another device of the customer
  const onServer = async () => (await page.request.get('/api/v1/customers/current')).json()
  await expect
    .poll(onServer)
    .toMatchObject({ cookie_ga: true, cookie_google_tag_manager: true, cookie_meta_pixel: true })
  await page.reload()
  await interactive(page)
  await expect(cookies.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expectAccessible(page, 'the consents of a customer')
})
