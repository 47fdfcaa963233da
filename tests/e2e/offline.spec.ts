import type { Page } from '@playwright/test'
import { demoPassword } from './customer.ts'
import { openLine } from './line.ts'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

/** Waits until the service worker controls the page and has cached it with the shop's code. */
const isKept = (page: Page, path: string): Promise<unknown> =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && Boolean(await caches.match(wanted, { ignoreVary: true }))
      }, path),
    )
    .toBe(true)

test.describe('with a login in between', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SECURITY USER-04 no kept page holds a token of a session', async ({ page }) => {
    await page.goto('/om-oss')
    await isKept(page, '/om-oss')
    await page.goto('/logg-inn')
    await hydrated(page)
    await page.getByLabel('E-post').fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
    await page.getByLabel('Passord', { exact: true }).press('Enter')
    await page.waitForURL('/')
    await isKept(page, '/')
    const tokens = await page.evaluate(async () => {
      const cache = await caches.open('pages')
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
          return /name="csrf-token" content="([^"]*)"/.exec(html)?.[1]
        }),
      )
    })
    expect(tokens.length).toBeGreaterThan(1)
    expect(new Set(tokens)).toEqual(new Set(['']))
  })
})

test.describe('after an advertisement', () => {
  test.use({ serviceWorkers: 'allow' })

  test('BUY-10 no kept page names the campaign that led to it', async ({ page }) => {
    await page.goto('/om-oss?utm_source=brev&gclid=Abc-123')
    await isKept(page, '/om-oss')
    await page.reload()
    await hydrated(page)
    await page.goto('/kundeservice?utm_source=brev')
    await isKept(page, '/kundeservice')
    const urls = await page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => url))
    expect(urls.join('\n')).not.toMatch(/utm_|gclid/)
  })
})

test.describe('without the net', () => {
  test.use({ serviceWorkers: 'allow', expectedConsole: /ERR_|Failed to (load|fetch)/ })

  test('the shop is usable from pages seen earlier', async ({ browser, shop }) => {
    const line = await openLine(shop.origin)
    const context = await browser.newContext({
      baseURL: line.origin,
      locale: 'nb-NO',
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/klær/jakker')
    await interactive(page)
    await isKept(page, '/klær/jakker')
    const link = page.getByRole('article').first().getByRole('link')
    const name = ((await link.textContent()) ?? '').trim()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const article = new URL(page.url()).pathname
    await isKept(page, article)

    // the connection is cut too: the browser's offline mode does not apply to service workers
    await line.cut()
    await context.setOffline(true)
    await expect(page.getByText('Du er uten nett.')).toBeVisible()
    await page.reload()
    await interactive(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Du er uten nett.')).toBeVisible()
    await expectAccessible(page, 'an article without the net')
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    // scrolls past the alert, which may cover the sizes
    await page.locator('label:has(input[type="radio"]:enabled)').last().click()
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.goto('/klær/jakker')
    await expect(page.getByRole('heading', { level: 1, name: 'Jakker' })).toBeVisible()
    await page.goto('/om-oss')
    await expect(page.getByRole('heading', { level: 1, name: 'Ingen dekning akkurat nå' })).toBeVisible()
    await expectAccessible(page, 'the page for when there is no net')

    await line.mend()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Om oss' })).toBeVisible()
    await page.goto('/checkout')
    // on a phone the summary is collapsed
    await expect(page.getByText(name).first()).toBeAttached()
    await context.close()
    await line.cut()
  })
})
