import type { Locator, Page } from '@playwright/test'
import { textTwiceAsLarge } from './large-text.ts'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

test.describe('the menu of the mobile layout', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('HEAD-02 HEAD-06 HEAD-07 leads by touch to every part of the shop', async ({ page }) => {
    await page.goto('/dame')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).tap()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(menu).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-scroll-lock', '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(menu.getByRole('button', { name: 'Dame', exact: true })).toHaveAttribute('aria-current', 'true')
    const names = ['Butikker', 'Vedlikehold', 'Kundeklubb', 'Inspirasjon', 'Annonser', 'FAQ']
    for (const name of [...names, 'Ledige stillinger', 'Favoritter', 'Logg inn', 'Bli medlem']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expectAccessible(page, 'the mobile menu')
    const hrefs = await menu
      .locator('a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    expect(hrefs.length).toBeGreaterThan(10)
    for (const href of hrefs.filter((_, at) => at % 3 === 0)) {
      expect((await page.request.get(href)).status(), href).toBe(200)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-scroll-lock')

    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).tap()
    await menu.getByRole('button', { name: 'Vintersport', exact: true }).tap()
    await menu.getByRole('button', { name: 'Skiklær' }).tap()
    await menu.getByRole('link', { name: 'Alt i skiklær' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skiklær')
    await expect(menu).toBeHidden()
  })

  test('LOOK-05 is entered and left level by level by touch, what is new and on offer first', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).tap()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    const entries = menu.locator('nav > ul').first().getByRole('listitem')
    await expect(entries.nth(0)).toHaveText('Nyheter')
    await expect(entries.nth(1)).toHaveText('Tilbud')
    await menu.getByRole('button', { name: 'Dame', exact: true }).tap()
    await expect(menu.getByRole('heading', { level: 2, name: 'Dame' })).toBeFocused()
    // one level at a time
    await expect(menu.getByRole('button', { name: 'Herre', exact: true })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Klær', exact: true }).tap()
    await expect(menu.getByRole('link', { name: 'Alt i klær' })).toHaveAttribute('href', '/klær?kjonn=2')
    await expectAccessible(page, 'the deepest level of the menu')
    await menu.getByRole('button', { name: 'Tilbake til Dame' }).tap()
    await expect(menu.getByRole('button', { name: 'Klær', exact: true })).toBeFocused()
    await menu.getByRole('button', { name: 'Tilbake til hovedmenyen' }).tap()
    await expect(menu.getByRole('button', { name: 'Dame', exact: true })).toBeFocused()
    for (const [label, heading] of [
      ['Nyheter', 'Nyheter'],
      ['Tilbud', 'Tilbud'],
    ] as const) {
      await menu.getByRole('link', { name: label, exact: true }).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await page.getByRole('main').getByRole('article').count(), label).toBeGreaterThan(4)
      await page.getByRole('banner').getByRole('button', { name: 'Meny' }).tap()
    }
  })

  test('LOOK-05 lists of what is new and on offer hold nothing else', async ({ page }) => {
    await page.goto('/nyheter')
    const cards = page.getByRole('main').getByRole('article')
    const count = await cards.count()
    await expect(cards.filter({ hasText: 'Nyhet' })).toHaveCount(count)
    await page.goto('/tilbud')
    await expect(cards.filter({ hasText: 'Førpris' })).toHaveCount(await cards.count())
  })

  test('LOOK-05 a level is entered and left by keyboard at 320 px and twice the text', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await hydrated(page)
    await page.addStyleTag({ content: textTwiceAsLarge })
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await menu.getByRole('button', { name: 'Turutstyr', exact: true }).press('Enter')
    await expect(menu.getByRole('heading', { level: 2, name: 'Turutstyr' })).toBeFocused()
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await expect(menu.getByRole('button', { name: 'Tilbake til hovedmenyen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('button', { name: 'Turutstyr', exact: true })).toBeFocused()
  })

  test('HEAD-07 a page reached by Enter from the menu has the focus on its heading', async ({ page }) => {
    await page.goto('/dame')
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Meny' })
    for (const name of ['Bli medlem', 'Butikker']) {
      await menu.getByRole('link', { name, exact: true }).press('Enter')
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
      await page.getByRole('banner').getByRole('button', { name: 'Meny' }).press('Enter')
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Meny' })).toBeFocused()
  })
})

/** Presses a key, which hydrates the menu. */
const hydrate = (page: Page, entry: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Shift')
    await expect(entry).toBeVisible({ timeout: 1000 })
  }).toPass()

test.describe('the header', () => {
  test('HEAD-02 HEAD-06 opens an entry by keyboard or by hover', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    const women = menu.getByRole('button', { name: 'Dame', expanded: false })
    await hydrate(page, women)
    await women.focus()
    await page.keyboard.press('Enter')
    const jackets = menu.getByRole('link', { name: 'Jakker' })
    await expect(jackets).toHaveAttribute('href', '/klær/jakker?kjonn=2')
    await expectAccessible(page, 'the mega menu')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Alt til dame' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(jackets).toBeHidden()
    await expect(women).toBeFocused()
    await page.keyboard.press('Space')
    await expect(jackets).toBeVisible()
    await menu.getByRole('link', { name: 'Aktuelt i klær' }).focus()
    for (let left = await menu.getByRole('button').count(); left > 0; left--) await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Søk' })).toBeFocused()
    await expect(jackets).toBeHidden()

    await menu.getByRole('button', { name: 'Vintersport' }).hover()
    const poles = menu.getByRole('link', { name: 'Staver', exact: true })
    await expect(poles).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Favoritter' }).hover()
    await expect(poles).toBeHidden()
    await menu.getByRole('button', { name: 'Vintersport' }).click()
    await page.mouse.move(5, 700)
    await poles.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staver')
    await expect(poles).toBeHidden()
    await expect(menu.getByRole('button', { name: 'Vintersport' })).toHaveAttribute('aria-current', 'page')
  })

  test('HEAD-02 an entry opens before hydration', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const women = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('button', { name: 'Dame' })
    await expect(women).toHaveAttribute('aria-expanded', 'false')
    // as a screen reader presses: without a key or a pointer
    await women.evaluate((entry: HTMLElement) => entry.click())
    await expect(women).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL('/')
  })

  test.describe('on a wide screen that is touched', () => {
    test.use({ hasTouch: true })

    test('HEAD-02 a tap beside the open entry closes it', async ({ page }) => {
      await page.goto('/klær')
      await hydrated(page)
      const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
      const men = menu.getByRole('button', { name: 'Herre' })
      await hydrate(page, men)
      const shoes = menu.getByRole('link', { name: 'Sko', exact: true })
      await men.tap()
      await expect(shoes).toBeVisible()
      await menu.getByRole('button', { name: 'Barn' }).tap()
      await expect(shoes).toHaveAttribute('href', '/sko?kjonn=4')
      // at once, during its animation
      await page.touchscreen.tap(600, 715)
      await expect(shoes).toBeHidden()
      await men.tap()
      await expect(shoes).toBeVisible()
      await men.tap()
      await expect(shoes).toBeHidden()
    })
  })

  test('HEAD-04 PROD-03 shows the chosen shop beside the cart’s count', async ({ page }) => {
    await page.goto('/butikker/6')
    await interactive(page)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Velg butikk/ }).press('Enter')
    const services = header.getByRole('navigation', { name: 'Tjenester' })
    await expect(services.getByRole('link', { name: /^Din butikk: .*Tromsø$/ })).toHaveAttribute('href', '/butikker/6')
    await page.reload()
    await hydrated(page)
    await expect(services.getByRole('link', { name: /^Din butikk: .*Tromsø$/ })).toBeVisible()
  })
})
