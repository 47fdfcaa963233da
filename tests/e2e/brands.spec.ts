import { alive, expect, expectAccessible, type RunningShop, startShop, test } from './shop.ts'

/** What makes each of the other brands itself: host, name, the faces it may fetch, and the entry of its own. */
const brands = [
  ['lyngfonn.localhost', 'Lyngfonn', /instrument-sans/, 'Informasjon'],
  ['smavott.localhost', 'Småvott', /figtree|bricolage/, 'Kundeservice'],
  ['localhost', 'Heiveg', /hanken-grotesk|fraunces/, 'Om Heiveg'],
] as const

// one server: for Heiveg at every host but those of the others
let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop({ BRAND: '4', BRAND_HOSTS: 'lyngfonn.localhost=2,smavott.localhost=3' })
})
test.afterAll(() => shop?.stop())

for (const [host, name, faces, own] of brands) {
  test(`HEAD-06 HEAD-08 HEAD-15 ${name} is the same shop in its own voice, and fetches its own faces alone`, async ({
    page,
  }) => {
    const port = new URL(shop.origin).port
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    // its pictures are drawn when they are first asked for: the page does not wait for them, nor does this
    await page.goto(`http://${host}:${port}/`, { waitUntil: 'domcontentloaded' })
    await alive(page)
    await expect(page).toHaveTitle(new RegExp(` – ${name}$`))
    await expect(page.locator('header').getByRole('link', { name: own, exact: true })).toBeVisible()
    expect([...fonts].filter((file) => !faces.test(file))).toEqual([])
    expect(fonts.size).toBe(faces.source.split('|').length)
    await expectAccessible(page, `${name} at 1440 px`)

    const isOneLine = name === 'Heiveg'
    await expect(page.getByRole('search')).toHaveCount(isOneLine ? 0 : 1)
    const mail = page.getByRole('contentinfo').getByRole('link', { name: /^kundeservice@/ })
    await expect(mail).toBeVisible()
    const hrefs = await page
      .locator('header a[href^="/"], footer a[href^="/"], main a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    for (const href of hrefs) {
      const headers = { host: `${host}:${port}` }
      const answer = await page.request.get(shop.origin + href, { headers, maxRedirects: 0 })
      // the customer's own pages ask for a login first
      expect(answer.status(), href).toBe(href.startsWith('/konto/') ? 302 : 200)
      if (answer.headers()['content-type']?.startsWith('text/html')) {
        expect(await answer.text(), href).toContain(` – ${name}</title>`)
      }
    }

    await page.setViewportSize({ width: 320, height: 700 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, 'px beyond 320').toBe(0)
    await expectAccessible(page, `${name} at 320 px`)
  })
}
