import { chunkFile } from './chunk-file.ts'
import { hold } from './hold.ts'
import { arrived, expect, expectAccessible, hydrated, test } from './shop.ts'

const named = { name: 'Søk i hele butikken' }

test.describe('the search of the header', () => {
  test('HEAD-03 LIST-12 offers suggestions or earlier searches by keyboard', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const field = page.getByRole('combobox', named)
    const list = page.getByRole('listbox', { name: 'Forslag' })
    await expect(field).toHaveAttribute('placeholder', 'Søk i hele butikken her...')
    await field.focus()
    await field.press('Enter')
    await expect(page.locator('[data-slot="search-box-status"]')).toHaveText('Skriv inn det du vil søke etter')
    expect(new URL(page.url()).pathname).toBe('/')

    await field.pressSequentially('skalljak')
    const goods = list.getByRole('group', { name: 'Varer' })
    await expect(goods.getByRole('option').first()).toContainText(/skalljakke.*kr/i)
    await expect(goods.getByRole('img', { includeHidden: true }).or(goods.locator('img')).first()).toBeAttached()
    await expect(list.getByRole('group', { name: 'Kategorier' }).getByRole('option').first()).toContainText(
      'Skalljakker',
    )
    await expectAccessible(page, 'suggestions')
    await field.fill('fjellstøvler')
    await expect(list.getByRole('group', { name: 'Fra bloggen' }).getByRole('option').first()).toContainText(
      'Fjellstøvler: gå dem inn før du går ut',
    )
    await field.fill('skalljak')
    await expect(goods.getByRole('option').first()).toContainText(/skalljakke/i)
    await field.press('ArrowDown')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await field.press('ArrowUp')
    await field.press('Enter')
    await expect(page).toHaveURL('/search/skalljak')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByRole('button', { name: 'Tøm søk' }).click()
    await field.click()
    const earlier = list.getByRole('group', { name: 'Tidligere søk' }).getByRole('option')
    await expect(earlier).toHaveText(['skalljak'])
    await field.press('Escape')
    await expect(list).toBeHidden()

    await page.reload()
    await hydrated(page)
    await expect(field).toHaveValue('skalljak')
    await field.fill('')
    await field.press('ArrowDown')
    await expect(earlier).toHaveText(['skalljak'])
    await field.press('Enter')
    await arrived(page, /skalljak/, '/search/skalljak')

    await field.fill('lue')
    await field.press('Enter')
    await arrived(page, /«lue»$/, '/search/lue')
    await page.goBack()
    await expect(field, 'what the page was searched for').toHaveValue('skalljak')
  })

  test('HEAD-03 a search typed while the page of the one before loads keeps the focus', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const letGo = await hold(page, '**/api/v1/articles/search')
    const field = page.getByRole('combobox', named)
    await field.fill('skalljakke')
    const asked = page.waitForRequest('**/api/v1/articles/search')
    await field.press('Enter')
    await asked
    await field.fill('lue')
    letGo()
    await expect(page).toHaveTitle(/skalljakke/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('lue')
    await expect(page.getByRole('listbox', { name: 'Forslag' })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL('/search/lue')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const width of [1024, 1200, 1280, 1440])
    test(`HEAD-03 suggestions stay in the window of ${width} px with text spacing`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await hydrated(page)
      // WCAG 1.4.12
      await page.addStyleTag({
        content: '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
      })
      await page.getByRole('combobox', named).fill('jakke')
      const panel = page.locator('[data-slot=search-box-panel]')
      await expect(panel.getByRole('option').first()).toBeVisible()
      const { x, width: wide } = (await panel.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
    })

  test('HEAD-03 STORE-01 earlier searches that are let go in one tab do not come back from another', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/')
      await hydrated(tab)
    }
    const field = page.getByRole('combobox', named)
    const earlier = page.getByRole('group', { name: 'Tidligere søk' }).getByRole('option')
    await field.fill('lue')
    await field.press('Enter')
    await arrived(page, /«lue»$/, '/search/lue')

    const otherField = other.getByRole('combobox', named)
    await otherField.click()
    await expect(other.getByRole('group', { name: 'Tidligere søk' }).getByRole('option')).toHaveText(['lue'])
    await other.getByRole('button', { name: 'Slett tidligere søk' }).press('Enter')
    await expect(other.getByRole('listbox', { name: 'Forslag' })).toBeHidden()
    await expect(otherField).toBeFocused()
    await other.getByRole('button', { name: 'Angre' }).press('Enter')
    await expect(otherField).toBeFocused()
    await expect(other.getByRole('group', { name: 'Tidligere søk' }).getByRole('option')).toHaveText(['lue'])
    await other.getByRole('button', { name: 'Slett tidligere søk' }).press('Enter')
    await expect(other.getByRole('button', { name: 'Angre' })).toBeVisible()

    await field.fill('sokk')
    await field.press('Enter')
    await arrived(page, /«sokk»$/, '/search/sokk')
    await field.fill('')
    await expect(earlier).toHaveText(['sokk'])
    await other.reload()
    await hydrated(other)
    await otherField.click()
    await expect(other.getByRole('group', { name: 'Tidligere søk' }).getByRole('option')).toHaveText(['sokk'])
  })

  test('HEAD-03 keeps text typed before the code of the search has loaded', async ({ page }) => {
    const letGo = await hold(page, chunkFile('app/shell/search.tsx'))
    await page.goto('/')
    await hydrated(page)
    const field = page.getByRole('combobox', named)
    await field.pressSequentially('ullgenser')
    letGo()
    await expect(page.getByRole('listbox', { name: 'Forslag' }).getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('ullgenser')
    await expect(field).toBeFocused()
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

    test('HEAD-03 LIST-12 fills the screen on a phone', async ({ page }) => {
      await page.goto('/dame')
      await hydrated(page)
      await expect(page.getByRole('banner').getByText('Søk...', { exact: true })).toBeVisible()
      const field = page.getByRole('combobox', named)
      await field.tap()
      await field.fill('toppbris')
      const option = page.getByRole('group', { name: 'Varer' }).getByRole('option').first()
      await expect(option).toContainText('Toppbris')
      await expect(page.getByRole('button', { name: 'Avbryt' })).toBeVisible()
      await expectAccessible(page, 'suggestions on mobile')
      await option.tap()
      await expect(page).toHaveURL(/\/product\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Toppbris')
    })
  })

  test.describe('damaged', () => {
    test('STORE-02 reports earlier searches that cannot be read once', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('recentSearches', '{'))
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('combobox', named).click()
      await expect(page.getByText('De tidligere søkene dine lot seg ikke lese.')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('"queries":[]')
    })
  })
})
