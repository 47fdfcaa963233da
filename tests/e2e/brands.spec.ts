import type { Locator } from '@playwright/test'
import { brands } from '../../app/brands/registry.ts'
import type { BrandKey } from '../../ui/styles/brand-keys.ts'
import { overflow } from './large-text.ts'
import { brandOrigin, expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

interface Own {
  /** Matches the files of its fonts. */
  faces: RegExp
  /** A link in its header. */
  entry: string
  freight: string
}
/** What is different in each of the other brands. */
const others: Readonly<Record<Exclude<BrandKey, 'vardeholm'>, Own>> = {
  lyngfonn: { faces: /instrument-sans/, entry: 'Informasjon', freight: 'Frakt 199,00 kr' },
  smavott: { faces: /figtree|bricolage/, entry: 'Kundeservice', freight: 'Gratis frakt fra 1 000,00 kr' },
  heiveg: { faces: /hanken-grotesk|fraunces/, entry: 'Om Heiveg', freight: 'Frakt 199,00 kr' },
}

for (const { key, name, isOneLine } of brands) {
  if (key === 'vardeholm') continue
  const { faces, entry, freight } = others[key]
  test(`HEAD-06 HEAD-08 HEAD-15 ${name} fetches only its own fonts`, async ({ page, shop }) => {
    const origin = brandOrigin(shop, key)
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    // pictures are rendered on first request: this test does not wait for them
    await page.goto(origin, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    await expect(page).toHaveTitle(new RegExp(` – ${name}$`))
    await expect(page.locator('header').getByRole('link', { name: entry, exact: true })).toBeVisible()
    await expect(page.getByText(freight)).toBeVisible()
    expect([...fonts].filter((file) => !faces.test(file))).toEqual([])
    expect(fonts.size).toBe(faces.source.split('|').length)
    await expectAccessible(page, `${name} at 1440 px`)

    await expect(page.getByRole('search')).toHaveCount(isOneLine ? 0 : 1)
    const mail = page.getByRole('contentinfo').getByRole('link', { name: /^kundeservice@/ })
    await expect(mail).toBeVisible()
    const hrefs = await page
      .locator('header a[href^="/"], footer a[href^="/"], main a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    for (const href of hrefs) {
      const headers = { host: new URL(origin).host }
      const answer = await page.request.get(shop.origin + href, { headers, maxRedirects: 0 })
      // pages of the account redirect to the login
      expect(answer.status(), href).toBe(href.startsWith('/konto/') ? 302 : 200)
      if (answer.headers()['content-type']?.startsWith('text/html')) {
        expect(await answer.text(), href).toContain(` – ${name}</title>`)
      }
    }

    await page.setViewportSize({ width: 320, height: 700 })
    expect(await overflow(page), 'px beyond 320').toBe(0)
    await expectAccessible(page, `${name} at 320 px`)
  })
}

/** Top of the dimmed area and bottom of the header, px. */
const dimmedFrom = (opener: Locator) =>
  opener.evaluate((element) => ({
    dimmed: Number.parseFloat(getComputedStyle(element, '::before').top),
    header: document.querySelector('header')!.getBoundingClientRect().bottom,
  }))

for (const { key, name, isOneLine } of brands) {
  for (const width of [1440, 1100]) {
    test(`HEAD-05 HEAD-07 ${name} dims all of the page below its header at ${width} px`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${brandOrigin(shop, key)}/search`)
      await interactive(page)
      await page.getByRole('combobox').fill('jak')
      const box = page.locator('[data-slot="search-box"]')
      await expect(box.getByRole('option').first()).toBeVisible()
      const search = await dimmedFrom(box)
      // this field is in the page, below the header
      expect(search.dimmed).toBe(isOneLine ? 0 : search.header)
      await page.keyboard.press('Escape')
      await page.locator('header [data-entry]').first().hover()
      const mega = page.locator('[data-mega]').filter({ visible: true })
      await expect(mega).toBeVisible()
      const menu = await dimmedFrom(mega)
      expect(menu.dimmed).toBe(menu.header)
    })
  }
}

test('LOOK-02 every brand has goods, pictures, words and a mark of its own on its front page', async ({
  page,
  shop,
}) => {
  const seen = new Map<string, Set<string>>()
  const own = (what: string, value: string) => seen.set(what, (seen.get(what) ?? new Set()).add(value))
  for (const { key } of brands) {
    await page.goto(brandOrigin(shop, key))
    const main = page.getByRole('main')
    own('front page', (await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    own('headings', (await main.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 6).join())
    const logo = page
      .getByRole('banner')
      .getByRole('link', { name: /til forsiden$/ })
      .first()
    own('mark', await logo.evaluate((link) => link.innerHTML))
    const pictures = await main
      .locator('img')
      .evaluateAll((images) => images.slice(0, 8).map((image) => image.getAttribute('src')))
    own('pictures', pictures.join())
    const goods = await main
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    own('goods of the front page', goods.join())
  }
  for (const [what, values] of seen) expect(values.size, what).toBe(brands.length)
})
