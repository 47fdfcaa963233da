import type { Locator, Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { choiceCount } from './choice-count.ts'
import { overflow, textTwiceAsLarge } from './large-text.ts'
import { arrived, expect, expectAccessible, interactive, settled, test } from './shop.ts'

const total = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const option = (page: Page, legend: string, name: RegExp) => group(page, legend).getByRole('checkbox', { name })
const more = (page: Page) => page.getByRole('button', { name: 'Vis alle filtre' })
const fewer = (page: Page) => page.getByRole('button', { name: 'Vis færre filtre' })
const chips = (page: Page) => page.getByRole('list', { name: 'Valgte filter' }).getByRole('button')
const hits = (page: Page) => page.getByRole('article').getByRole('heading')
const breathable = /^Pustende/
/** Its name by ear. */
const atLeast10000 = /^Minst 10 000 millimeter/
const countOf = (page: Page, legend: string, name: RegExp): Promise<number> => choiceCount(option(page, legend, name))
const hasTotal = (page: Page, count: number) =>
  expect(total(page)).toContainText(new RegExp(`(?<!\\d)${count} varer?(?!\\p{L})`, 'u'))

async function open(page: Page, path = '/klær/jakker'): Promise<void> {
  await page.goto(path)
  await interactive(page)
}

test.describe('what goods can do', () => {
  test('FIND-02 FIND-03 a property and a water column chosen by keyboard leave the counted articles', async ({
    page,
  }) => {
    await open(page)
    await more(page).press('Enter')
    await expect(fewer(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(group(page, 'Egenskaper').getByRole('checkbox').first()).toBeFocused()
    await expectAccessible(page, 'a list with all its filters')
    const counted = await countOf(page, 'Egenskaper', breathable)
    await option(page, 'Egenskaper', breathable).press('Space')
    await settled(page)
    await expect(page).toHaveURL(/\?egenskap=5$/)
    await hasTotal(page, counted)
    const countedDry = await countOf(page, 'Vannsøyle', atLeast10000)
    await option(page, 'Vannsøyle', atLeast10000).press('Space')
    await settled(page)
    await expect(page).toHaveURL(/\?egenskap=5,2$/)
    await hasTotal(page, countedDry)
    await expect(chips(page)).toContainText(['Pustende', 'Vannsøyle minst 10 000 mm'])
  })

  for (const manner of ['keyboard', 'touch'] as const) {
    test.describe(`by ${manner} beside the list`, () => {
      test.use({ viewport: { width: 1280, height: 900 }, hasTouch: manner === 'touch' })

      test(`FIND-02 all filters are folded again by ${manner}, but for those in use`, async ({ page }) => {
        const press = (target: Locator) => (manner === 'touch' ? target.tap() : target.press('Enter'))
        await open(page)
        await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
        await expect(group(page, 'Egenskaper')).toHaveCount(0)
        await press(more(page))
        await expect(fewer(page)).toHaveAttribute('aria-expanded', 'true')
        await expect(fewer(page)).toBeFocused()
        await expect(group(page, 'Vannsøyle')).toBeVisible()
        await option(page, 'Egenskaper', breathable).press('Space')
        await settled(page)
        await press(fewer(page))
        await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
        await expect(more(page)).toBeFocused()
        await expect(group(page, 'Vannsøyle')).toHaveCount(0)
        await expect(option(page, 'Egenskaper', breathable)).toBeChecked()
        if (manner === 'keyboard') await expectAccessible(page, 'a list with folded filters, one of them in use')
        await page.reload()
        await interactive(page)
        await expect(option(page, 'Egenskaper', breathable)).toBeChecked()
        await expect(group(page, 'Vannsøyle')).toHaveCount(0)
        await press(more(page))
        await expect(group(page, 'Vannsøyle')).toBeVisible()
      })
    })
  }

  test('FIND-02 chosen properties stay after a reload and after an article that is left by Back', async ({ page }) => {
    await open(page, '/klær/jakker?egenskap=2,5')
    const shown = await hits(page).allTextContents()
    expect(shown.length).toBeGreaterThan(0)
    const isSame = async () => {
      await expect(hits(page)).toHaveText(shown)
      await expect(option(page, 'Egenskaper', breathable)).toBeChecked()
      await expect(option(page, 'Vannsøyle', atLeast10000)).toBeChecked()
    }
    await page.reload()
    await interactive(page)
    await isSame()
    await page.getByRole('article').getByRole('link').first().press('Enter')
    await arrived(page, shown[0]!, /\/product\//)
    await page.goBack()
    await expect(page).toHaveURL(/egenskap=2,5$/)
    await interactive(page)
    await isSame()
  })

  test('FIND-02 an option that is taken back keeps the focus', async ({ page }) => {
    await open(page, '/klær/jakker?egenskap=5')
    await option(page, 'Egenskaper', breathable).press('Space')
    await settled(page)
    await expect(page).toHaveURL(/\/jakker$/)
    await expect(option(page, 'Egenskaper', breathable)).toBeFocused()
  })

  test('FIND-02 a chip takes its property out and gives the focus on', async ({ page }) => {
    await open(page, '/klær/jakker?egenskap=2,5')
    await page.getByRole('button', { name: 'Fjern filter: Vannsøyle minst 10 000 millimeter' }).press('Enter')
    await settled(page)
    await expect(page).toHaveURL(/\?egenskap=5$/)
    await expect(chips(page).filter({ hasText: 'Pustende' })).toBeFocused()
  })

  test('FIND-02 a list without jackets offers no water column', async ({ page }) => {
    await open(page, '/search/tursekk')
    await more(page).press('Enter')
    await expect(group(page, 'Tilbud og anmeldelser').getByRole('checkbox').first()).toBeVisible()
    await expect(group(page, 'Vannsøyle')).toHaveCount(0)
    await expect(group(page, 'Egenskaper')).toHaveCount(0)
  })

  test('FIND-02 a list of one article has no button for more filters', async ({ page }) => {
    const article: WireArticleDetail = await (await page.request.get('/api/v1/articles/1')).json()
    await open(page, `/search/${article.variants[0]!.EanNo}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('search', { name: 'Filter' })).toBeVisible()
    await expect(more(page)).toHaveCount(0)
  })

  test('FIND-02 an unknown property in the address can be removed', async ({ page }) => {
    await open(page, '/klær/jakker?egenskap=999999')
    await expect(page.getByRole('article')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Nullstill/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('article')).not.toHaveCount(0)
  })

  test.describe('while the server fails', () => {
    test.use({ expectedConsole: /status of 500/ })

    test('FIND-02 a choice that the server does not answer is kept and tried again', async ({ page }) => {
      await open(page)
      await more(page).press('Enter')
      await page.route('**/api/v1/articles/search', (route) => route.fulfill({ status: 500 }))
      await option(page, 'Egenskaper', breathable).press('Space')
      await expect(page.getByText('Vi fikk ikke hentet varene.')).toBeVisible()
      await expect(option(page, 'Egenskaper', breathable)).toBeChecked()
      await page.unroute('**/api/v1/articles/search')
      const counted = await countOf(page, 'Egenskaper', breathable)
      await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
      await settled(page)
      await hasTotal(page, counted)
    })
  })

  test('FIND-02 the column of filters holds text of twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page)
    await page.addStyleTag({ content: textTwiceAsLarge })
    await more(page).press('Enter')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const column = (await page.getByRole('complementary', { name: 'Filter' }).boundingBox())!
    for (const count of await group(page, 'Tilbud og anmeldelser').locator('[data-slot=checkbox-count]').all()) {
      const lines = await count.evaluate(
        (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
      expect(lines, 'the count is in one line').toBeLessThan(1.5)
    }
    for (const label of await group(page, 'Tilbud og anmeldelser').locator('label').all()) {
      const box = (await label.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width + 1)
      expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('FIND-02 windproof goods are chosen with four taps in the sheet', async ({ page }) => {
      await open(page)
      await page.getByRole('button', { name: 'Filter', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      await sheet.locator('summary', { hasText: /^Egenskaper/ }).tap()
      await sheet
        .getByRole('group', { name: 'Egenskaper' })
        .locator('label', { hasText: /^Vindtett/ })
        .tap()
      await expect(sheet.locator('summary', { hasText: /^Egenskaper/ })).toContainText('Vindtett')
      await expectAccessible(page, 'the sheet with properties')
      await sheet.getByRole('button', { name: /^Vis \d+ varer?$/ }).tap()
      await settled(page)
      await expect(page).toHaveURL(/\?egenskap=6$/)
    })

    test('FIND-02 the sheet’s title and buttons stand still below open groups', async ({ page }) => {
      await open(page)
      await page.getByRole('button', { name: 'Filter', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      for (const legend of ['Egenskaper', 'Vannsøyle', 'Tilbud og anmeldelser'])
        await sheet.locator('summary', { hasText: legend }).tap()
      expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    })

    test('FIND-02 the sheet holds every property at 320 px and twice the text', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, '/klær/jakker?egenskap=2,18')
      await page.addStyleTag({ content: textTwiceAsLarge })
      await page.getByRole('button', { name: /^Filter/ }).tap()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      for (const legend of ['Egenskaper', 'Vannsøyle', 'Tilbud og anmeldelser']) {
        await sheet.locator('summary', { hasText: legend }).tap()
        for (const label of await sheet.getByRole('group', { name: legend }).locator('label').all()) {
          const box = (await label.boundingBox())!
          expect(box.x).toBeGreaterThanOrEqual(0)
          expect(box.x + box.width).toBeLessThanOrEqual(320)
          expect(box.height).toBeGreaterThanOrEqual(44)
          expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
            0,
          )
        }
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('FIND-02 LIST-04 properties are chosen in the form', async ({ page }) => {
      await page.goto('/klær/jakker')
      await page.locator('summary', { hasText: 'Filter og rekkefølge' }).click()
      await option(page, 'Vannsøyle', /^Minst 10 000 millimeter \(/).check()
      await option(page, 'Egenskaper', /^Pustende \(/).check()
      await page.getByRole('button', { name: 'Vis varene' }).click()
      await page.waitForURL(/egenskap=5&egenskap=2/)
      await expect(option(page, 'Egenskaper', /^Pustende \(/)).toBeChecked()
      await expect(option(page, 'Vannsøyle', /^Minst 10 000 millimeter \(/)).toBeChecked()
      await expect(page.getByRole('article')).not.toHaveCount(0)
    })
  })
})
