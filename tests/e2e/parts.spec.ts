import type { Page } from '@playwright/test'
import { chunkFile } from './chunk-file.ts'
import { expect, interactive, test } from './shop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedConsole: /Failed to|status of 404|preload/ })

const alert = (page: Page) =>
  page.getByRole('region', { name: 'Varsler' }).getByText('Vi fikk ikke hentet det du trykket på. Prøv igjen om litt.')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Dialogs whose code loads when they open. */
const dialogs = [
  ['the menu', 'app/shell/mobile-menu.tsx', '/product/1', /^Åpne meny|^Meny/, /^Meny/],
  ['the share dialog', 'app/features/share/sharing.tsx', '/product/1', /^Del/, /^Del/],
  ['the stock of all shops', 'app/routes/article/shops-sheet.tsx', '/product/1', /^Se lageret/, 'Lager i butikkene'],
  ['the size guide', 'app/routes/article/size-sheet.tsx', '/product/1', /^Størrelsesguide/, /^Størrelse/],
  ['the filters', 'app/routes/list/filter-sheet.tsx', '/dame', /^Filter/, 'Filter'],
] as const

test.describe('a part that fails to load', () => {
  for (const [name, file, path, opener, title] of dialogs) {
    test(`ROUTE-19 of ${name} recovers after the next press`, async ({ page }) => {
      let isGone = true
      await page.route(chunkFile(file), (route) => (isGone ? route.abort('internetdisconnected') : route.continue()))
      await page.goto(path)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await interactive(page)
      await button(page, opener).press('Enter')
      await expect(alert(page)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      isGone = false
      // browsers keep a failed module until the document is left
      const loaded = page.waitForEvent('load')
      await button(page, opener).press('Enter')
      await loaded
      await interactive(page)
      await button(page, opener).press('Enter')
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    })
  }

  test('ROUTE-19 of the articles beside it leaves the article', async ({ page }) => {
    const file = chunkFile('app/routes/article/around.tsx')
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file.slice('**'.length)))
    await page.route(file, (route) => route.abort('internetdisconnected'))
    await page.goto('/product/1')
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await interactive(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await refused
    await page.getByRole('link', { name: 'Kontakt kundeservice' }).hover()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await expect(button(page, 'Legg i handlekurv')).toBeAttached()
  })

  test.describe('before consent is answered', () => {
    test.use({ hasAnswered: false })

    test('ROUTE-19 HEAD-14 of the purposes leaves a question that can be answered', async ({ page }) => {
      await page.route(chunkFile('app/features/consent/answered.tsx'), (route) => route.abort('internetdisconnected'))
      await page.goto('/product/1')
      await interactive(page)
      await button(page, 'Velg selv').press('Enter')
      await expect(alert(page)).toBeVisible()
      await button(page, 'Bare nødvendige').press('Enter')
      await expect(button(page, 'Bare nødvendige')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})
