import type { Page } from '@playwright/test'
import { ofAnybody } from './addresses.ts'
import { expect, hydrated, test } from './shop.ts'

/** Addresses of the links that the browser may fetch ahead, by what it does with them. */
async function speculated(page: Page, path: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const devtools = await page.context().newCDPSession(page)
  const found: Record<string, string[]> = { Prefetch: [], Prerender: [] }
  const errors: string[] = []
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) errors.push(`${ruleSet.errorType} ${ruleSet.errorMessage}`)
  })
  devtools.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const action of Object.keys(found))
      found[action] = preloadingAttemptSources
        .filter(({ key }) => key.action === action)
        .map(({ key }) => decodeURI(new URL(key.url).pathname))
  })
  await devtools.send('Preload.enable')
  // never hydrated: then links load documents
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await expect.poll(() => found.Prefetch, { message: path }).toContain('/product/1')
  expect(errors, path).toEqual([])
  return found
}

test.describe('before hydration', () => {
  test.use({ expectedConsole: /Failed to load resource/ })

  test('PERF speculation rules leave out private pages', async ({ page }) => {
    const { Prefetch, Prerender } = await speculated(page, '/klær/jakker')
    expect(Prefetch).toEqual(expect.arrayContaining(['/', '/klær', '/butikker', '/product/1']))
    await expect(page.locator('header a[href="/checkout"]')).toBeVisible()
    expect(Prerender).toContain('/product/1')
    expect(Prerender?.filter((path) => !path.startsWith('/product/'))).toEqual([])
    expect(
      Prefetch?.filter((path) => /^\/(checkout|konto|logg-inn|registrer|ordre|betaling|api|media|assets)/.test(path)),
    ).toEqual([])
  })
})

test('PERF links are no longer fetched as documents once the page is hydrated', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})

test('SECURITY pages of a visitor speculate about nothing', async ({ request }) => {
  const has = async (path: string) => (await (await request.get(path)).text()).includes('speculationrules">')
  for (const path of ofAnybody.filter((one) =>
    /^\/(checkout|logg-inn|betaling|ordre|angre|reservasjon|avst)/.test(one),
  ))
    expect(await has(path), path).toBe(false)
  expect(await has('/product/1')).toBe(true)
})

test.describe('a prerendered page', () => {
  test.use({ hasAnswered: false })

  test('PERF SECURITY PRIVACY a prerendered page stores nothing before it is shown', async ({
    page,
    context,
    shop,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, 'prerendering', { configurable: true, get: () => true }),
    )
    await page.goto('/product/1')
    await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
    await page.mouse.move(200, 300)
    // on a loaded machine a page with an animation may never be idle
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
    expect(await page.evaluate(() => document.querySelectorAll('script[type=module]').length)).toBe(0)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    const question = page.locator('[data-slot="consent-box"]')
    await expect(question).toBeAttached()
    // on the page that leads here the visitor answers the question, and gets a session
    await context.addCookies([
      { name: 'cookiesAccepted', value: 'true', url: shop.origin },
      { name: 'XSRF-TOKEN', value: 'a%3Db', url: shop.origin },
    ])
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { get: () => false })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await hydrated(page)
    await expect(question).toHaveCount(0)
    expect(await page.locator('meta[name="csrf-token"]').getAttribute('content')).toBe('a=b')
  })
})
