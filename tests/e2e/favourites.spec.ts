import type { Page } from '@playwright/test'
import { leaveElsewhere, logIn, newCustomer } from './customer.ts'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const heart = (page: Page, at: number) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favoritt: / })
    .nth(at)
const none = (page: Page) => page.getByRole('heading', { name: 'Du har ingen favoritter ennå' })
/** The next answer of the account: what it has, or that it took a change. */
const answerOf = (page: Page, method: 'GET' | 'POST') =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/customers/current/favourites') && answer.request().method() === method,
  )
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

    // the shop answers about the account late
    await newCustomer(page, 'liker@example.com', '412 99 301')
    await leaveElsewhere(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/customers/current/favourites', async (route) => {
      await held
      await route.continue().catch(() => {
        // the page has been left
      })
    })
    await logIn(page, 'liker@example.com')
    await page.goto('/favoritter')
    await expect(none(page)).toBeVisible()
    release()
    await expect(page.getByRole('main').getByText('1 vare')).toBeVisible()
    await expect(page.getByRole('main').getByText('Favorittene ligger på kontoen din')).toBeVisible()
  })

  test('OWN-03 the favourites of a customer are the same on two devices', async ({ page, browser, shop }) => {
    await page.goto('/product/3')
    await newCustomer(page, 'to-enheter@example.com', '412 99 302')
    await leaveElsewhere(page)
    await page.reload()
    await heart(page, 0).press('Enter')
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    const sent = answerOf(page, 'POST')
    await logIn(page, 'to-enheter@example.com')
    expect((await sent).status()).toBe(200)
    await page.goto('/product/3')
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')

    const context = await browser.newContext({ baseURL: shop.origin })
    await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: shop.origin }])
    const phone = await context.newPage()
    await phone.goto('/product/4')
    await heart(phone, 0).press('Enter')
    await expect(heart(phone, 0)).toHaveAttribute('aria-pressed', 'true')
    await logIn(phone, 'to-enheter@example.com')
    await phone.goto('/favoritter')
    await expect(phone.getByRole('main').getByText('2 varer')).toBeVisible()
    const [newest] = await names(phone)
    const removed = answerOf(phone, 'POST')
    await heart(phone, 1).press('Enter')
    expect((await removed).status()).toBe(200)
    await context.close()

    const read = answerOf(page, 'GET')
    await page.goto('/favoritter')
    expect((await read).status()).toBe(200)
    // the removed one is shown until the page is left, and the other is here once the answer is taken
    await expect.poll(() => names(page)).toContain(newest)
    await page.reload()
    await expect.poll(() => names(page)).toEqual([newest])
  })

  test('OWN-03 a logout takes the favourites of the account out of the browser', async ({ page }) => {
    await page.goto('/product/3')
    await newCustomer(page, 'gaar-ut@example.com', '412 99 303')
    await leaveElsewhere(page)
    await page.reload()
    await heart(page, 0).press('Enter')
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    await logIn(page, 'gaar-ut@example.com')
    await page.goto('/favoritter')
    await expect(page.getByRole('main').getByText('1 vare')).toBeVisible()
    await page.goto('/logg-inn')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).press('Enter')
    await expect(page.getByRole('main').getByRole('button', { name: 'Logg ut' })).toBeHidden()
    await page.goto('/favoritter')
    await expect(none(page)).toBeVisible()
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
