import type { Page } from '@playwright/test'
import { mostCompared } from '../../machines/compare/index.ts'
import { shopper } from '../../ui/testing/index.ts'
import { hasKnownShop } from './known-shop.ts'
import { arrived, expect, expectAccessible, interactive, test } from './shop.ts'

const bergen = 2
const list = '/klær/jakker'

/** The browser has chosen these articles before. */
async function hasChosen(page: Page, stored: unknown): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('compare', text), JSON.stringify(stored))
}
const chosen = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('compare') ?? 'null')?.ids)
const idsOf = async (page: Page, count: number): Promise<number[]> => {
  const addresses = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')!.getAttribute('href')!))
  return addresses.slice(0, count).map((href) => Number(/\d+/.exec(href)))
}
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader')

test.describe('FIND-08 the comparison', () => {
  test('says without a choice how to make one', async ({ page }) => {
    await page.goto('/sammenlign')
    await expect(page.getByRole('heading', { name: 'Du har ikke valgt noe å sammenligne' })).toBeVisible()
  })

  test('of one article asks for another', async ({ page }) => {
    await hasChosen(page, { v: 1, ids: [1] })
    await page.goto('/sammenlign')
    await expect(columns(page)).toHaveCount(1)
    await expect(page.getByText('Velg én vare til')).toBeVisible()
    await expect(page.getByText('Ulikt', { exact: true })).toHaveCount(0)
  })

  test('marks the rows in which the articles differ, and no other', async ({ page }) => {
    await hasChosen(page, { v: 1, ids: [1, 2] })
    await page.goto('/sammenlign')
    await expect(columns(page)).toHaveCount(2)
    const rows = await page
      .getByRole('table')
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => ({
          isMarked: row.querySelector('th')!.textContent!.includes('Ulikt'),
          values: [...row.querySelectorAll('td')].map((cell) => cell.textContent),
        })),
      )
    expect(rows.length).toBeGreaterThan(4)
    for (const { isMarked, values } of rows) expect(isMarked, values.join(' | ')).toBe(values[0] !== values[1])
  })

  test('tells the stock of the shopper’s shop', async ({ page }) => {
    await page.goto('/robots.txt')
    await hasKnownShop(page, bergen)
    await hasChosen(page, { v: 1, ids: [1, 2] })
    await page.goto('/sammenlign')
    const stock = page.getByRole('row', { name: /^Lager i butikk/ })
    await expect(stock.getByRole('cell')).toHaveText([/i Vardeholm Bergen$/, /i Vardeholm Bergen$/])
  })

  test('refuses a fifth article and names it', async ({ page }) => {
    await page.goto(list)
    const ids = await idsOf(page, mostCompared + 1)
    await hasChosen(page, { v: 1, ids: ids.slice(0, mostCompared) })
    await page.goto(list)
    await interactive(page)
    await page.getByRole('button', { name: /^Sammenlign/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Velg varer å sammenligne' })
    const fifth = sheet.getByRole('checkbox', { checked: false }).first()
    const name = await fifth.evaluate((box) => box.closest('label')!.textContent)
    await fifth.click()
    await expect(sheet.getByRole('alert')).toHaveText(
      `Du kan sammenligne fire varer om gangen. Ta bort én før du velger ${name}.`,
    )
    await expect(fifth).not.toBeChecked()
    await expectAccessible(page, 'a refused fifth article')
    expect(await chosen(page)).toEqual(ids.slice(0, mostCompared))
  })

  test('stands after a reload, and after Back from an article', async ({ page }) => {
    await hasChosen(page, { v: 1, ids: [1, 2, 3, 4] })
    await page.goto('/sammenlign')
    await expect(columns(page)).toHaveCount(4)
    await page.reload()
    await expect(columns(page)).toHaveCount(4)
    await interactive(page)
    await columns(page).first().getByRole('link').click()
    await arrived(page, /./, /\/product\//)
    await page.goBack()
    await expect(columns(page)).toHaveCount(4)
  })

  test('follows another tab', async ({ page, context }) => {
    await hasChosen(page, { v: 1, ids: [1, 2] })
    await page.goto('/sammenlign')
    await expect(columns(page)).toHaveCount(2)
    const other = await context.newPage()
    await other.goto('/sammenlign')
    await expect(columns(other)).toHaveCount(2)
    await interactive(other)
    await other
      .getByRole('button', { name: /^Ta bort / })
      .first()
      .click()
    await expect(columns(page)).toHaveCount(1)
    await other.close()
  })

  test('keeps the focus when a column goes', async ({ page }) => {
    await hasChosen(page, { v: 1, ids: [1, 2] })
    await page.goto('/sammenlign')
    await interactive(page)
    const by = shopper(page, 'keyboard')
    const remove = page.getByRole('table').getByRole('button')
    await expect(remove).toHaveCount(2)
    await by.press(/^Ta bort .* \S+$/)
    await expect(remove).toHaveCount(1)
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  test('A11Y-03 takes a removal back by the key that comes next', async ({ page }) => {
    await hasChosen(page, { v: 1, ids: [1, 2] })
    await page.goto('/sammenlign')
    await interactive(page)
    const undo = page.getByRole('main').getByRole('button', { name: 'Angre' })
    await page
      .getByRole('button', { name: /^Ta bort / })
      .first()
      .press('Enter')
    await expect(undo).toBeFocused()
    await expectAccessible(page, 'a removal from the comparison')
    await page.keyboard.press('Enter')
    await expect(columns(page)).toHaveCount(2)
    expect(await chosen(page)).toEqual([1, 2])
    await page.getByRole('button', { name: 'Ta bort alle' }).press('Enter')
    await undo.press('Enter')
    await expect(columns(page)).toHaveCount(2)
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  test.describe('of an article that is gone', () => {
    // the browser's console logs a missing article too
    test.use({ expectedConsole: /status of 404/ })

    test('says which article is sold no longer, and takes it out', async ({ page }) => {
      await hasChosen(page, { v: 1, ids: [1, 999_999] })
      await page.goto('/sammenlign')
      await expect(columns(page)).toHaveCount(1)
      await expect(page.getByText('Én vare du valgte, selges ikke lenger.')).toBeVisible()
      await interactive(page)
      await page.getByRole('button', { name: 'Ta den bort' }).click()
      await expect(page.getByText('selges ikke lenger')).toHaveCount(0)
      expect(await chosen(page)).toEqual([1])
    })
  })

  test('STORE-02 says that a damaged choice could not be read', async ({ page }) => {
    await hasChosen(page, { v: 1, ids: 'jakker' })
    await page.goto('/sammenlign')
    await expect(page.getByRole('alert').filter({ hasText: 'lot seg ikke lese' })).toBeVisible()
    expect(await chosen(page)).toEqual([])
  })

  test('takes an article from its own page', async ({ page }) => {
    await page.goto('/product/1')
    await interactive(page)
    await page.getByRole('button', { name: 'Sammenlign', exact: true }).click()
    await expect(page.getByText('1 av 4 varer er valgt.')).toBeVisible()
    await expectAccessible(page, 'an article in the comparison')
    await page.getByRole('link', { name: 'Se sammenligningen' }).click()
    await expect(columns(page)).toHaveCount(1)
  })

  test('fits a phone: the table scrolls, not the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await hasChosen(page, { v: 1, ids: [1, 2, 3, 4] })
    await page.goto('/sammenlign')
    await expect(columns(page)).toHaveCount(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page, 'the comparison on a phone')
  })
})
