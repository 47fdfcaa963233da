import { alive, awake, expect, expectAccessible, test } from './shop.ts'

test.describe('the menu of the mobile layout', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('HEAD-02 HEAD-06 HEAD-07 opens by touch, holds the page, has every way into the shop, and closes with a page', async ({
    page,
  }) => {
    await page.goto('/dame')
    await alive(page)
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).tap()
    const menu = page.getByRole('dialog', { name: 'Meny' })
    await expect(menu).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-held', '')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(menu.getByRole('link', { name: 'Alt til dame' })).toHaveAttribute('aria-current', 'page')
    const names = ['Butikker', 'Vedlikehold', 'Kundeservice', 'Kundeklubb', 'Inspirasjon', 'Annonser', 'FAQ']
    for (const name of [...names, 'Ledige stillinger', 'Favoritter', 'Logg inn', 'Bli medlem']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expectAccessible(page, 'the mobile menu')
    const hrefs = await menu
      .locator('a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    expect(hrefs.length).toBeGreaterThan(40)
    for (const href of hrefs.filter((_, at) => at % 6 === 0)) {
      expect((await page.request.get(href)).status(), href).toBe(200)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-held')

    await page.getByRole('banner').getByRole('button', { name: 'Meny' }).tap()
    await menu.getByText('Vintersport', { exact: true }).tap()
    await menu.getByRole('link', { name: 'Skiklær' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skiklær')
    await expect(menu).toBeHidden()
  })
})

test.describe('the header', () => {
  test('HEAD-04 PROD-03 knows the chosen shop, and counts the cart only above 0', async ({ page }) => {
    await page.goto('/butikker/6')
    await awake(page)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Velg butikk/ }).press('Enter')
    const services = header.getByRole('navigation', { name: 'Tjenester' })
    await expect(services.getByRole('link', { name: /^Din butikk: .*Tromsø$/ })).toHaveAttribute('href', '/butikker/6')
    await page.reload()
    await alive(page)
    await expect(services.getByRole('link', { name: /^Din butikk: .*Tromsø$/ })).toBeVisible()
  })
})
