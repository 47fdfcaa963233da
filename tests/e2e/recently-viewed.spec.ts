import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { enterAs } from './customer.ts'
import { arrived, expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const key = 'seenArticles'
const account = '/konto/historikk'

const storedIn = (page: Page, store: 'localStorage' | 'sessionStorage') =>
  page.evaluate(
    ([name, item]) => {
      const stored = JSON.parse(globalThis[name].getItem(item) ?? 'null')
      return (stored?.viewed ?? []).map(({ articleId }: { articleId: number }) => articleId)
    },
    [store, key] as const,
  ) as Promise<readonly number[]>

/** The shopper has answered the question about cookies before. */
const hasConsent = (context: BrowserContext, preferences: boolean) =>
  context.addInitScript((given) => {
    if (localStorage.getItem('consent')) return
    const purposes = { preferences: given, analytics: false, tagManager: false, marketing: false }
    localStorage.setItem('consent', JSON.stringify({ v: 1, purposes }))
  }, preferences)

/** Views articles, the last one first in the list. */
async function look(page: Page, ...ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/product/${id}`)
    await interactive(page)
    await expect
      .poll(async () => [...(await storedIn(page, 'sessionStorage')), ...(await storedIn(page, 'localStorage'))])
      .toContain(id)
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Sist sett' })
const cards = (page: Page) => section(page).getByRole('article')

/** Opens a page and scrolls to its end, where the section is. */
async function goTo(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await interactive(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

/** Whether nothing covers the middle of an element. */
const isOnTop = (element: Locator) =>
  element.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** The section has nothing to show, although it was read. */
async function expectNone(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await page.waitForLoadState('networkidle')
  await expect(section(page)).toHaveCount(0)
}

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`OWN-06 by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`the home page shows what was viewed, the latest first, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await look(page, 2, 1)
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      await goTo(page)
      await expect(cards(page)).toHaveCount(2)
      await expect(cards(page).first()).toContainText(name!)
      await expectAccessible(page, 'the home page with what was viewed')
      await by.press(name!)
      await arrived(page, name!)
    })

    test(`the list is deleted and brought back by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await look(page, 2, 1)
      await goTo(page)
      await expect(cards(page)).toHaveCount(2)
      await by.press('Tøm listen')
      await expect(section(page)).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'er tømt' })).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Angre' })).toBeFocused()
      expect(await isOnTop(page.getByRole('button', { name: 'Angre' }))).toBe(true)
      await expectAccessible(page, 'the home page with a deleted list')
      expect(await storedIn(page, 'sessionStorage')).toEqual([])
      await by.press('Angre')
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Tøm listen' })).toBeFocused()
      expect(await storedIn(page, 'sessionStorage')).toEqual([1, 2])
    })
  })
}

test.describe('OWN-06 what was viewed', () => {
  test('leads back to the list with its filters', async ({ page }) => {
    await page.goto('/klær/jakker?pris=500-2000')
    await interactive(page)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    await expect.poll(() => storedIn(page, 'sessionStorage')).toHaveLength(1)
    await goTo(page)
    await section(page).getByRole('link', { name: 'Fortsett der du slapp: Jakker' }).click()
    await arrived(page, /^Jakker/, /pris=500-2000/)
  })

  test('leads back to a search with its filters', async ({ page }) => {
    await page.goto('/search/jakke?pris=500-2000')
    await interactive(page)
    await page.locator('#varer').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    await expect.poll(() => storedIn(page, 'sessionStorage')).toHaveLength(1)
    await goTo(page)
    await section(page).getByRole('link', { name: 'Fortsett der du slapp: Søk: jakke' }).click()
    await page.waitForURL(/\/search\/jakke\?pris=500-2000/)
    await expect(page.locator('#varer').getByRole('article').first()).toBeVisible()
  })

  test('leads back to a campaign', async ({ page }) => {
    await page.goto('/kampanjer')
    await interactive(page)
    const campaign = page.getByRole('main').locator('a[href^="/kampanjer/"]').first()
    const href = (await campaign.getAttribute('href'))!
    await page.goto(href)
    await interactive(page)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/product\//)
    await expect.poll(() => storedIn(page, 'sessionStorage')).toHaveLength(1)
    await goTo(page)
    await expect(section(page).getByRole('link', { name: /^Fortsett der du slapp: / })).toHaveAttribute('href', href)
  })

  test('offers no list to a shopper who came to an article directly', async ({ page }) => {
    await look(page, 1)
    await goTo(page)
    await expect(cards(page)).toHaveCount(1)
    await expect(section(page).getByRole('link', { name: /^Fortsett/ })).toHaveCount(0)
  })

  test('is not shown to a shopper who has viewed nothing', async ({ page }) => {
    await goTo(page)
    await expectNone(page)
  })

  test('is gone at the next visit without consent', async ({ page, context }) => {
    await look(page, 1)
    const next = await context.newPage()
    await page.close()
    await goTo(next)
    await expectNone(next)
    expect(await storedIn(next, 'localStorage')).toEqual([])
  })

  test('is shown at the next visit with consent', async ({ page, context }) => {
    await hasConsent(context, true)
    await look(page, 1)
    const next = await context.newPage()
    await page.close()
    await goTo(next)
    await expect(cards(next)).toHaveCount(1)
    expect(await storedIn(next, 'sessionStorage')).toEqual([])
  })

  test('of this visit is kept when consent is given', async ({ page, context }) => {
    await hasConsent(context, false)
    const by = shopper(page, 'mouse')
    await look(page, 1)
    await by.press('Endre samtykke')
    await by.press('Velg selv')
    await by.choose('Huske til neste besøk')
    await by.press('Lagre valget')
    await expect.poll(() => storedIn(page, 'localStorage')).toEqual([1])
    expect(await storedIn(page, 'sessionStorage')).toEqual([])
  })

  test('goes from the page at once when consent is withdrawn', async ({ page, context }) => {
    await hasConsent(context, true)
    const by = shopper(page, 'mouse')
    await look(page, 1)
    await goTo(page)
    await expect(cards(page)).toHaveCount(1)
    await by.press('Endre samtykke')
    await by.press('Bare nødvendige')
    await expect(section(page)).toHaveCount(0)
    expect(await storedIn(page, 'localStorage')).toEqual([])
  })

  test('goes at once when consent is withdrawn on another page', async ({ page, context }) => {
    await hasConsent(context, true)
    const by = shopper(page, 'mouse')
    await look(page, 1)
    await page.goto('/om-oss')
    await hydrated(page)
    expect(await storedIn(page, 'localStorage')).toEqual([1])
    await by.press('Endre samtykke')
    await by.press('Bare nødvendige')
    await expect.poll(() => storedIn(page, 'localStorage')).toEqual([])
  })

  test('follows another tab, its deletion and its withdrawn consent too', async ({ page, context }) => {
    await hasConsent(context, true)
    const other = await context.newPage()
    await look(other, 1)
    await goTo(page)
    await expect(cards(page)).toHaveCount(1)
    await look(other, 2)
    await expect(cards(page)).toHaveCount(2)
    await goTo(other)
    await section(other).getByRole('button', { name: 'Tøm listen' }).click()
    await expect(section(page)).toHaveCount(0)
    await other.getByRole('button', { name: 'Angre' }).click()
    await expect(cards(page)).toHaveCount(2)
    const by = shopper(other, 'mouse')
    await by.press('Endre samtykke')
    await by.press('Bare nødvendige')
    await expect(section(page)).toHaveCount(0)
    await look(page, 3)
    expect(await storedIn(page, 'localStorage')).toEqual([])
  })

  test.describe('after an address of no list', () => {
    test.use({ expectedConsole: /status of 404/ })

    test('offers no way back to it', async ({ page, context }) => {
      await hasConsent(context, false)
      await page.goto('/dame/finnes-ikke')
      await interactive(page)
      await page.getByRole('main').getByRole('article').first().getByRole('link').click()
      await page.waitForURL(/\/product\//)
      await expect.poll(() => storedIn(page, 'sessionStorage')).toHaveLength(1)
      await goTo(page)
      await expect(cards(page)).toHaveCount(1)
      await expect(section(page).getByRole('link', { name: /^Fortsett der du slapp/ })).toHaveCount(0)
    })
  })

  test('is in the account, and is forgotten at the logout', async ({ page, context }) => {
    await hasConsent(context, true)
    await enterAs(page, 'kari@example.com')
    await look(page, 1)
    await goTo(page, account)
    await expect(cards(page)).toHaveCount(1)
    await expectAccessible(page, 'the account with what was viewed')
    await shopper(page, 'mouse').press('Logg ut')
    await expect.poll(() => storedIn(page, 'localStorage')).toEqual([])
  })

  test('is forgotten at a logout before its code is loaded', async ({ page, context }) => {
    await hasConsent(context, true)
    await enterAs(page, 'kari@example.com')
    await look(page, 1)
    let isHeld = false
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      const code = await response.text()
      if (!code.includes('recentlyViewed.restore')) return route.fulfill({ response, body: code })
      isHeld = true // it comes too late
    })
    await page.goto('/konto/innstillinger')
    await interactive(page)
    await expect.poll(() => isHeld).toBe(true)
    expect(await storedIn(page, 'localStorage')).toEqual([1])
    await page.getByRole('button', { name: 'Logg ut', exact: true }).last().press('Enter')
    await expect.poll(() => storedIn(page, 'localStorage')).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('is forgotten at a logout on a page that does not show it', async ({ page, context }) => {
    await hasConsent(context, true)
    await enterAs(page, 'kari@example.com')
    await look(page, 1)
    await page.goto('/konto/innstillinger')
    await interactive(page)
    expect(await storedIn(page, 'localStorage')).toEqual([1])
    await page.getByRole('button', { name: 'Logg ut', exact: true }).last().press('Enter')
    await expect.poll(() => storedIn(page, 'localStorage')).toEqual([])
  })
})

test.describe('OWN-06 without an answer of the API', () => {
  test.use({ expectedConsole: /Failed to load resource|Could not read what was viewed last/ })

  test('the home page says nothing of what was viewed, and works', async ({ page }) => {
    await look(page, 1)
    const asked = page.waitForRequest('**/api/v1/articles/bundle*')
    await page.route('**/api/v1/articles/bundle*', (route) => route.abort())
    await goTo(page)
    await asked
    await expectNone(page)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Om oss' }).click()
    await arrived(page, 'Om oss')
  })
})
