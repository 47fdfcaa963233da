import type { Locator, Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { choiceCount } from './choice-count.ts'
import { hasKnownShop } from './known-shop.ts'
import { expect, expectAccessible, interactive, settled, test } from './shop.ts'

/** Listed articles that the shop does not have in the size. */
async function lacking(page: Page, size: string, shopName: string): Promise<string[]> {
  const shops: { ShopID: number; Name: string }[] = await (await page.request.get('/api/v1/shops')).json()
  const shop = shops.find(({ Name }) => Name === shopName)!.ShopID
  const links = page.getByRole('article').locator('a:first-of-type')
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  const found: string[] = []
  for (const id of new Set(paths.map((path) => path.split('/').at(-1)))) {
    const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${id}`)).json()
    const has = article.variants.some(
      ({ Size, shops }) => Size.Name === size && shops.some(({ ShopID, Qty }) => ShopID === shop && Qty > 0),
    )
    if (!has) found.push(article.Name)
  }
  return found
}

test.describe('sizes in lists', () => {
  test('FIND-01 a size and a shop chosen by keyboard leave the shop’s articles in that size', async ({ page }) => {
    await page.goto('/dame')
    await interactive(page)
    const panel = page.getByRole('group', { name: 'Størrelse', exact: true })
    const check = async (box: Locator) => {
      await box.focus()
      await page.keyboard.press('Space')
      await settled(page)
    }
    await check(panel.getByRole('checkbox', { name: /^M(?!\p{L})/u }))
    await expect(page).toHaveURL(/\/dame\?storrelse=\d+$/)
    await settled(page)
    await page.getByRole('button', { name: /^Vis alle \d+ butikker$/ }).press('Enter')
    await check(page.getByRole('checkbox', { name: 'Vardeholm Bergen' }))
    await expect(page).toHaveURL(/butikk=\d+&storrelse=\d+$/)
    await settled(page)
    await expect(page.getByRole('list', { name: 'Valgte filter' }).getByRole('button')).toContainText([
      'Str. M',
      'Vardeholm Bergen',
    ])
    await expect(page.getByRole('article')).not.toHaveCount(0)
    expect(await lacking(page, 'M', 'Vardeholm Bergen')).toEqual([])
    const shown = await page.getByRole('article').getByRole('heading').allTextContents()
    await page.reload()
    await interactive(page)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(shown)
    await expect(panel.getByRole('checkbox', { name: /^M(?!\p{L})/u })).toBeChecked()
    await expectAccessible(page, 'a list filtered by size')
    await page.getByRole('button', { name: /Størrelse M/ }).press('Enter')
    await expect(page).toHaveURL(/\/dame\?butikk=\d+$/)
  })

  test('FIND-01 FIND-09 a size, a shop and a colour leave what the shop has in both, and cards say so', async ({
    page,
  }) => {
    const [medium, bergen, blue] = [3, 2, 6]
    await page.goto('/robots.txt')
    await hasKnownShop(page, bergen)
    await page.goto(`/klær/jakker?storrelse=${medium}&butikk=${bergen}`)
    await interactive(page)
    const swatch = page.getByRole('group', { name: 'Farge' }).getByRole('checkbox', { name: /^Blå/ })
    const counted = await choiceCount(swatch)
    await swatch.press('Space')
    await settled(page)
    await expect(page).toHaveURL(new RegExp(`farge=${blue}&butikk=${bergen}&storrelse=${medium}$`))
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(counted)
    await expect(cards.getByText('På lager i Vardeholm Bergen, M')).toHaveCount(counted)
    const addresses = await cards
      .locator('a:first-of-type')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    expect(addresses.length).toBeGreaterThan(0)
    for (const { pathname, searchParams } of addresses.map((one) => new URL(one))) {
      const id = pathname.split('/').at(-1)
      const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${id}`)).json()
      const variant = article.variants.find(({ VariantID }) => String(VariantID) === searchParams.get('variant'))
      expect([variant?.Size.SizeID, variant?.Color.ColorGroupID], article.Name).toEqual([medium, blue])
      expect(variant?.shops.find(({ ShopID }) => ShopID === bergen)?.Qty, article.Name).toBeGreaterThan(0)
    }
  })

  test('FIND-03 the count beside a shop is its number of articles under the other filters', async ({ page }) => {
    await page.goto('/klær/jakker')
    await interactive(page)
    const shop = page.getByRole('group', { name: 'På lager i' }).getByRole('checkbox').first()
    const countOfAll = await choiceCount(shop)
    await page.getByRole('group', { name: 'Kjønn' }).getByRole('checkbox').first().check({ force: true })
    await settled(page)
    const count = await choiceCount(shop)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(countOfAll)
    await shop.check({ force: true })
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      new RegExp(`[^\\d]${count} varer?`),
    )
  })

  test('FIND-01 FIND-03 the count beside a size is its number of articles', async ({ page }) => {
    await page.goto('/dame?butikk=2')
    await interactive(page)
    const sizes = page.getByRole('group', { name: 'Skostørrelse' }).getByRole('checkbox')
    const count = await choiceCount(sizes.nth(2))
    await sizes.nth(2).check({ force: true })
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
      new RegExp(`[^\\d]${count} varer?`),
    )
  })

  test('FIND-01 a list of one kind of sizes calls it size', async ({ page }) => {
    await page.goto('/search/fjellstøvel')
    await interactive(page)
    await expect(
      page.getByRole('group', { name: 'Størrelse', exact: true }).getByRole('checkbox').first(),
    ).toBeAttached()
    await expect(page.getByRole('group', { name: 'Skostørrelse' })).toHaveCount(0)
  })

  test('FIND-01 an unknown size in the address can be removed', async ({ page }) => {
    await page.goto('/dame?storrelse=999999999')
    await interactive(page)
    await expect(page.getByRole('article')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Nullstill/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('FIND-01 a size is chosen with three taps in the sheet', async ({ page }) => {
      await page.goto('/herre')
      await interactive(page)
      await page.getByRole('button', { name: 'Filter', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      await sheet.locator('summary', { hasText: /^Skostørrelse/ }).tap()
      await sheet.getByRole('group', { name: 'Skostørrelse' }).locator('label', { hasText: /^43/ }).tap()
      await expect(sheet.locator('summary', { hasText: /^Skostørrelse/ })).toContainText('43')
      await expectAccessible(page, 'the sheet with sizes')
      await sheet.getByRole('button', { name: /^Vis \d+ varer?$/ }).tap()
      await settled(page)
      await expect(page.getByRole('list', { name: 'Valgte filter' }).getByRole('button')).toContainText(['Str. 43'])
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FIND-01 LIST-04 sizes are chosen in the form', async ({ page }) => {
      await page.goto('/dame')
      await page.locator('summary', { hasText: 'Filter og rekkefølge' }).click()
      await page.getByRole('group', { name: 'Størrelse', exact: true }).getByRole('checkbox', { name: /^S \(/ }).check()
      await page.getByRole('button', { name: 'Vis varene' }).click()
      await page.waitForURL(/storrelse=\d+/)
      await expect(
        page.getByRole('group', { name: 'Størrelse', exact: true }).getByRole('checkbox', { name: /^S \(/ }),
      ).toBeChecked()
      await expect(page.getByRole('article')).toHaveCount(20)
    })
  })
})
