import type { Page } from '@playwright/test'
import { contentPaths } from '../../app/content/paths.ts'
import { ofAnybody } from './addresses.ts'
import { expect, hydrated, interactive, test } from './shop.ts'

/** Reasons of this browser, whose headless build has no bfcache, not of the page. */
const ofTheBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    // Playwright disables the bfcache; then Chromium does not ask what the page does
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

/** Leaves a page for another document and goes back. @returns why the page itself could not be restored */
async function reasonsAfterBack(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const explained = new Promise<readonly string[]>((resolve) =>
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  )
  await page.evaluate(() => location.assign('/lisenser.txt'))
  await page.waitForURL('**/lisenser.txt')
  await page.goBack()
  const reasons = await explained
  await devtools.detach()
  return reasons.filter((reason) => !ofTheBrowser.includes(reason))
}

/** Pages of one visitor, and one that the browser logs as missing. */
const ofOne =
  /^\/(checkout|angre|logg-inn|registrer|glemt-passord|nytt-passord|bekreft-epost|si-fra|reservasjon|ordre|betaling|finnes-ikke)/
const [aContentPath] = contentPaths
const guestPaths = [
  ...ofAnybody.filter((path) => !ofOne.test(path) && !contentPaths.some((other) => other === path)),
  ...['/blogg/kategori/turtips', '/avstemning/1', aContentPath!],
]

test('PERF no page of a guest forbids with no-store to be restored', async ({ request }) => {
  for (const path of [...ofAnybody, ...guestPaths])
    expect.soft((await request.get(path)).headers()['cache-control'], path).not.toContain('no-store')
})

for (const path of guestPaths) {
  test.describe(path, () => {
    test('PERF ROUTE-18 keeps nothing open that would keep it out of the bfcache', async ({ page }) => {
      await page.goto(path)
      await hydrated(page)
      // its islands too
      await page.getByRole('heading', { level: 1 }).first().hover()
      await page.keyboard.press('Tab')
      expect(await reasonsAfterBack(page)).toEqual([])
    })
  })
}

test('PERF a page that would not be restored is found', async ({ page }) => {
  await page.goto('/butikker')
  await interactive(page)
  await page.evaluate(() => addEventListener('unload', () => {}))
  expect(await reasonsAfterBack(page)).toEqual(['UnloadHandlerExistsInMainFrame'])
})

test('CART-01 a page from the bfcache shows the cart of the pages after it', async ({ page }) => {
  await page.goto('/product/1')
  await hydrated(page)
  await page
    .locator('input[type=radio]:enabled:not(:checked)')
    .last()
    .evaluate((radio: HTMLInputElement) => radio.click())
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  // inert behind the cart, but in sight
  const counter = page.locator('header a[href="/checkout"]')
  await expect(counter).toHaveAttribute('aria-label', /1 vare/)
  // what a later page of this tab does while this one is frozen
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    localStorage.removeItem('cart')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(counter).not.toHaveAttribute('aria-label', /1 vare/)
})
