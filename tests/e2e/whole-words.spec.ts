import type { Page } from '@playwright/test'
import { brands } from '../../app/brands/registry.ts'
import { ofAnybody } from './addresses.ts'
import { firstCart } from './first-cart.ts'
import { brandOrigin, expect, hydrated, test } from './shop.ts'

/** Letters of the longest compound that must fit on one line. */
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
      // visually hidden text
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

/** Letters of the longest text with no-break spaces that must fit on one line of a phone: '30. november–4. desember'. */
const longestBound = 24

/** No-break spaces at which a line ends. */
const cutBonds = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    const blockOf = (text: Text) => {
      let block = text.parentElement
      while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
      return block
    }
    const topOf = (text: Text, index: number) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().top
    }
    for (const [at, text] of found.entries()) {
      if (!text.data.includes('\u00a0') || !text.parentElement?.checkVisibility()) continue
      const [before, after] = [found[at - 1], found[at + 1]]
      const block = blockOf(text)
      for (const { index } of text.data.matchAll(/\u00a0/g)) {
        const isFirst = index === 0
        const isLast = index === text.length - 1
        const left = isFirst ? before : text
        const right = isLast ? after : text
        if (!left || !right || blockOf(left) !== block || blockOf(right) !== block) continue
        const sides = [topOf(left, isFirst ? left.length - 1 : index - 1), topOf(right, isLast ? 0 : index + 1)]
        const around = `${left === text ? '' : left.data}${text.data}${right === text ? '' : right.data}`
        const place = (left === text ? 0 : left.length) + index
        const start = /[^ \n]*$/.exec(around.slice(0, place))?.[0] ?? ''
        const run = start + (/^[^ \n]*/.exec(around.slice(place))?.[0] ?? '')
        if (run.length <= longest && Math.abs((sides[0] ?? 0) - (sides[1] ?? 0)) > 8)
          cut.push(`${run} in «${block?.textContent}»`)
      }
    }
    return cut
  }, longestBound)

const widths = [390, 320]

/** Loads neither pictures nor the bundle: the words are in the document. */
async function loadWordsOnly(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/media/*', '*/assets/*.js'] })
}

// without scripts there are no buttons for scripts, and with them no forms instead
for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test.describe(`${how} JavaScript`, () => {
    test.use({ javaScriptEnabled, expectedConsole: /404|ERR_BLOCKED_BY/, hasAnswered: false })

    for (const { key } of brands) {
      test(`HEAD-02 no text is cut within a word or at a no-break space in ${key} ${how} JavaScript`, async ({
        page,
        shop,
      }) => {
        test.slow()
        await loadWordsOnly(page)
        const faults: string[] = []
        for (const path of [...ofAnybody, '/product/32']) {
          await page.goto(brandOrigin(shop, key) + path, { waitUntil: 'domcontentloaded' })
          await page.evaluate(() => {
            // deferred parts have no layout before
            document.documentElement.dataset.layoutComplete = ''
            for (const details of document.querySelectorAll('details')) details.open = true
            return document.fonts.ready
          })
          for (const width of widths) {
            await page.setViewportSize({ width, height: 844 })
            const cut = [...(await cutWords(page)), ...(width === 390 ? await cutBonds(page) : [])]
            faults.push(...cut.map((word) => `${path} at ${width} px: ${word}`))
          }
        }
        expect(faults).toEqual([])
      })
    }
  })
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

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
