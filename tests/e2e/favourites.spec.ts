import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const heart = (page: Page, at: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favoritt: / })
    .nth(at)
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

test.describe('favourites', () => {
  test('PROD-09 CART-11 USER-04 favourites survive until a login', async ({ page, context }) => {
    await page.goto('/favoritter')
    await expect(page.getByRole('heading', { name: 'Du har ingen favoritter ennå' })).toBeVisible()

    await page.goto('/dame')
    await interactive(page)
    const [first = '', second = ''] = await names(page)
    await heart(page, 0).press('Enter')
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await heart(page, 1).press('Space')
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart(page, 0), 'after a reload, with no hand near').toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('banner').getByRole('link', { name: 'Favoritter' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Favoritter' })).toBeFocused()
    await expect(page.getByRole('main').getByText('2 varer')).toBeVisible()
    expect(await names(page)).toEqual([second, first])
    await expectAccessible(page, '/favoritter')

    const other = await context.newPage()
    await other.goto('/favoritter')
    await heart(other, 0).click()
    await expect(heart(other, 0), 'it stays, to be put on again').toHaveAttribute('aria-pressed', 'false')
    await expect(other.getByRole('main').getByText('1 vare')).toBeVisible()
    await expect(page.getByRole('main').getByText('1 vare')).toBeVisible()
    await other.close()

    await page.goto('/logg-inn')
    await hydrated(page)
    await page.getByLabel('E-post').fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill('fjelltur-2026')
    await page.getByLabel('Passord', { exact: true }).press('Enter')
    await page.waitForURL('/')
    await page.goto('/favoritter')
    await expect(page.getByRole('heading', { name: 'Du har ingen favoritter ennå' })).toBeVisible()
  })
})

test.describe('favourites on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, expectedConsole: /status of 500|Could not read/ })

  test('PROD-09 five hundred favourites are shown on a phone', async ({ page }) => {
    await page.goto('/product/3')
    await heart(page, 0).tap()
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() =>
      localStorage.setItem(
        'favourites',
        JSON.stringify({ v: 2, ids: Array.from({ length: 500 }, (_, at) => at + 1).concat(999_999) }),
      ),
    )
    await page.route('**/articles/bundle**', (route) => route.fulfill({ status: 500 }))
    await page.goto('/favoritter')
    await expect(page.getByRole('heading', { level: 1, name: 'Vi fikk ikke hentet favorittene' })).toBeVisible()
    await page.unroute('**/articles/bundle**')
    await page.getByRole('button', { name: 'Prøv igjen' }).tap()
    const counted = page.getByText(/^\d+ varer$/)
    await expect(counted).toBeVisible()
    const count = Number.parseInt((await counted.textContent()) ?? '', 10)
    expect(count).toBeGreaterThan(400)
    await expect(page.getByRole('heading', { level: 1, name: 'Favoritter' }), 'the button is gone').toBeFocused()
    // fetched in portions; articles that are no longer sold are left out and not counted
    await expect.poll(() => page.getByRole('article').count()).toBe(count)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
