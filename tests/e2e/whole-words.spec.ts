import type { Page } from '@playwright/test'
import { brands } from '../../app/brands/registry.ts'
import { ofAnybody } from './addresses.ts'
import { firstCart } from './first-cart.ts'
import { expect, hydrated, type RunningShop, startShop, test } from './shop.ts'

/** Letters of the longest compound that must stand on one line. */
const longestCompound = 16

/** Words, compounds and ranges that begin on one line and end on the next. Addresses may break. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const where =
      'p, li, dd, td, button, label, legend, summary, th, h1, h2, h3, h4, a, [role=button], [role=alert], [id$=error]'
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.parentElement?.closest(where) || !text.parentElement.checkVisibility()) continue
      // what is for screen readers alone has no width to speak of
      let around: Element | null = text.parentElement
      const isHidden = (box: Element) =>
        box.getBoundingClientRect().width <= 2 && getComputedStyle(box).overflow !== 'visible'
      while (around && !isHidden(around)) around = around.parentElement
      if (around) continue
      for (const { 0: token, index } of (text.textContent ?? '').matchAll(/[^\s\u00ad]+/g)) {
        if (/[@/]/.test(token) || (token.length > longest && /[-–]/.test(token))) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + token.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) cut.push(`${token} in «${text.textContent}»`)
      }
    }
    return cut
  }, longestCompound)

let brandShop: RunningShop
test.beforeAll(async () => {
  brandShop = await startShop({ BRAND_HOSTS: brands.map(({ key, id }) => `${key}.localhost=${id}`).join(',') })
})
test.afterAll(() => brandShop.stop())

for (const width of [390, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test.use({ expectedConsole: /404/ })

    for (const { key } of brands) {
      test(`HEAD-02 no text is cut within a word at ${width} px in ${key}`, async ({ page }) => {
        test.slow()
        const faults: string[] = []
        for (const path of [...ofAnybody, '/product/32']) {
          await page.goto(`http://${key}.localhost:${new URL(brandShop.origin).port}${path}`, {
            waitUntil: 'domcontentloaded',
          })
          await page.evaluate(() => {
            // what is far down has no lines before
            document.documentElement.dataset.layoutComplete = ''
            for (const details of document.querySelectorAll('details')) details.open = true
            return document.fonts.ready
          })
          faults.push(...(await cutWords(page)).map((word) => `${path}: ${word}`))
        }
        expect(faults).toEqual([])
      })
    }

    test(`PAY-02 no error of the checkout is cut within a word at ${width} px`, async ({ page }) => {
      await firstCart(page, '40')
      await page.goto('/checkout')
      await hydrated(page)
      const go = (name: string) => page.getByRole('button', { name }).click()
      await go('Videre til levering')
      expect(await cutWords(page)).toEqual([])
      await page.getByLabel('Navn').fill('Liv Fjell')
      await page.getByLabel('Mobilnummer').fill('412 99 123')
      await page.getByLabel('E-post').fill('liv.fjell@epost.example')
      await go('Videre til levering')
      await page.getByRole('radio', { name: /^Hjem til deg/ }).check({ force: true })
      await go('Videre til betaling')
      await expect(page.getByText('Skriv postnummeret ditt').first()).toBeVisible()
      expect(await cutWords(page)).toEqual([])
      await page.getByLabel('Postnummer').fill('12')
      await go('Videre til betaling')
      await expect(page.getByText('Postnummeret skal ha fire siffer').first()).toBeVisible()
      expect(await cutWords(page)).toEqual([])
    })
  })
}
