import type { Locator, Page } from '@playwright/test'
import { brandKeys } from '../../ui/styles/brand-keys.ts'
import { hold } from './hold.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { brandOrigin, expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const jacket = '/product/toppbris-skalljakke-til-dame'

const size = (page: Page) => page.getByRole('radio', { name: 'M', exact: true })

/** Distance of two shops as a central angle, radians. */
function angle(...[one, other]: [CoordRow, CoordRow]): number {
  const radians = (degrees: number) => (degrees / 180) * Math.PI
  const [a, b] = [radians(one.CoordLat), radians(other.CoordLat)]
  const turn = Math.cos(radians(one.CoordLong - other.CoordLong))
  return Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * turn))
}
interface CoordRow {
  CoordLat: number
  CoordLong: number
}

/** Names of what covers the middle of an element, and the element's box. */
const shownBox = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const over: string[] = []
    for (const share of [0.1, 0.5, 0.9]) {
      const [x, y] = [left + (right - left) * share, (top + bottom) / 2]
      for (const one of document.elementsFromPoint(x, y)) {
        if (one === shown || shown.contains(one) || one.contains(shown)) break
        over.push(one.outerHTML.slice(0, 80))
      }
    }
    return { left, top, right, bottom, over }
  })

/** The first jackets, an article with a long name, and one that is no garment. */
const firstScreens = ['/product/1', '/product/2', '/product/40', '/product/120', '/product/300', '/product/700']

test.describe('the first screen of an article on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const key of brandKeys)
    test(`LOOK-01 of ${key} has picture, name, price and button with nothing over them`, async ({ page, shop }) => {
      for (const path of firstScreens) {
        await page.goto(brandOrigin(shop, key) + path)
        const main = page.getByRole('main')
        const button = main.getByRole('button', { name: 'Legg i handlekurv' }).first()
        if ((await button.count()) === 0) continue
        const parts = {
          picture: main.locator('[data-slot=gallery-track] img').first(),
          name: page.getByRole('heading', { level: 1 }),
          price: main.locator('[data-slot=price]').first(),
          button,
        }
        for (const [part, element] of Object.entries(parts)) {
          const box = await shownBox(element)
          expect(box, `${part} of ${path}`).toMatchObject({ over: [] })
          expect(box.top, `${part} of ${path}`).toBeGreaterThanOrEqual(0)
          expect(box.left, `${part} of ${path}`).toBeGreaterThanOrEqual(0)
          expect(box.right, `${part} of ${path}`).toBeLessThanOrEqual(390)
          expect(box.bottom, `${part} of ${path}`).toBeLessThanOrEqual(844)
        }
      }
    })

  test('LOOK-01 the button of the first screen is the page’s one, which is pressed before hydration', async ({
    page,
  }) => {
    await page.goto('/product/1')
    const button = page.getByRole('main').getByRole('button', { name: 'Legg i handlekurv' })
    await expect(button.filter({ visible: true })).toHaveCount(1)
    await button.first().tap()
    await expect(page.getByText('Velg størrelse').first()).toBeVisible()
  })
})

test.describe('the article', () => {
  test('PROD-01 PROD-04 PROD-05 PROD-06 shows all facts of its page', async ({ page, request }) => {
    await page.goto(jacket)
    const main = page.getByRole('main')
    await expect(main.getByText(/^ ?Førpris \d/).first()).toBeVisible()
    await expect(main.getByText('Høstkampanje').first()).toBeVisible()
    await expect(main.getByText(/^Vask på 40 °C/)).toBeVisible()
    const drinks = await (await request.get('/turutstyr/flasker-og-mat/turmat-og-drikke')).text()
    const [, drink = ''] = /<article.*?href="(\/product\/[^"]+)"(?:(?!<\/article>).)*pant/s.exec(drinks) ?? []
    await page.goto(drink)
    await expect(main.getByText(/^ ?\+ pant/).first()).toBeVisible()
    await main.locator('summary', { hasText: 'Næringsinnhold' }).press('Enter')
    await expect(main.getByText(/kcal|kJ/).first()).toBeVisible()
  })

  test('PROD-04 names the crossed-out price once to screen readers', async ({ page }) => {
    await page.goto(jacket)
    const former = page.getByRole('main').locator('[data-slot="price-aside"]').first()
    await expect.poll(() => former.ariaSnapshot()).toMatch(/^- text: Førpris [\d\s]+ kroner$/)
    await expect(former.locator('span').first()).toHaveCSS('text-decoration-line', 'line-through')
    await expect(former.locator('s, del')).toHaveCount(0)
  })

  for (const [what, id] of [
    ['is sold only in shops', 42],
    ['is sold out', 43],
  ] as const) {
    test(`PROD-02 promises no delivery of an article that ${what}`, async ({ page }) => {
      await page.goto(`/product/${id}`)
      await interactive(page)
      const main = page.getByRole('main')
      await expect(
        main.getByText(/^(Denne varen selger vi bare i butikk|Utsolgt på nett og i alle butikker)\.$/),
      ).toBeVisible()
      await expect(main.getByText(/^Leveres/)).toHaveCount(0)
      await expect(main.getByText(/0 butikker/)).toHaveCount(0)
      await expect(main.getByLabel('Hvor vil du ha varen?')).toHaveCount(0)
    })
  }

  test('PROD-03 LIST-06 lists the shop of the list’s filter first', async ({ page }) => {
    const where = page.getByLabel('Hvor vil du ha varen?')
    await page.goto(jacket)
    await interactive(page)
    await size(page).check({ force: true })
    const last = where.locator('option:not(:has-text("(utsolgt)"))').last()
    const [shop, name] = [await last.getAttribute('value'), await last.textContent()]
    await page.goto(`/dame?butikk=${shop}`)
    await interactive(page)
    await page
      .getByRole('link', { name: /^Toppbris skalljakke til dame/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Toppbris skalljakke til dame' })).toBeVisible()
    await interactive(page)
    await size(page).check({ force: true })
    await expect(page.locator('[data-slot="stock-box"] li').first()).toContainText(name!)
  })

  test('PROD-03 LIST-06 says that the shop of an untouched list lacks the size', async ({ page, request }) => {
    const shops: { ShopID: number; Name: string }[] = await (await request.get('/api/v1/shops')).json()
    await page.goto(jacket)
    await interactive(page)
    await size(page).check({ force: true })
    const lacking = page.getByLabel('Hvor vil du ha varen?').locator('option:has-text("(utsolgt)")').first()
    const name = (await lacking.textContent())!.replace(' (utsolgt)', '')
    await page.goto(`/dame?butikk=${shops.find(({ Name }) => Name === name)!.ShopID}`)
    // the browser follows the link: the list is not hydrated
    await page.evaluate((href) => location.assign(href), jacket)
    await page.waitForURL(`**${jacket}`)
    await interactive(page)
    await size(page).check({ force: true })
    await expect(page.getByRole('main').getByText(`Ikke på lager i ${name}.`)).toBeVisible()
  })

  test('PROD-03 LIST-06 goes by the shop of the list before it is touched', async ({ page, request }) => {
    const { available }: { available: { ShopID: number }[] } = await (await request.get('/api/v1/articles/32')).json()
    const shops: { ShopID: number; Name: string }[] = await (await request.get('/api/v1/shops')).json()
    const { ShopID, Name } = shops.find(
      ({ ShopID }) => ShopID !== 55 && !available.some((one) => one.ShopID === ShopID),
    )!
    const lacks = page.getByRole('main').getByText(`Ikke på lager i ${Name}.`)
    await page.goto(`/dame?butikk=${ShopID}`)
    // the browser follows the link: the list is not hydrated
    await page.evaluate(() => location.assign('/product/32'))
    await page.waitForURL('**/product/**')
    await expect(lacks).toBeVisible()
    await page.reload()
    await expect(lacks).toBeVisible()
  })

  test('PROD-03 LIST-06 goes by the filter of the list that was left last', async ({ page }) => {
    await page.goto('/dame?butikk=3')
    await interactive(page)
    const noted = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('listShops') ?? 'null')?.shops)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/product/"]')?.click())
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect.poll(noted).toEqual([3])
  })

  test('PROD-03 without a place, shops near the chosen one are offered first', async ({ page, request }) => {
    type ShopRow = { ShopID: number; Name: string; CoordLat: number; CoordLong: number }
    const shops: ShopRow[] = await (await request.get('/api/v1/shops')).json()
    await page.goto(jacket)
    await interactive(page)
    await size(page).check({ force: true })
    const where = page.getByLabel('Hvor vil du ha varen?')
    await expect(where.locator('option', { hasText: '(utsolgt)' })).not.toHaveCount(0)
    const options = await where.locator('option').allTextContents()
    const lacking = options.flatMap((text) => (text.endsWith(' (utsolgt)') ? text.replace(' (utsolgt)', '') : []))
    const chosen = shops.find(({ Name }) => lacking.includes(Name))!
    const others = shops.filter(({ Name }) => options.includes(Name))
    const nearest = others.toSorted((a, b) => angle(a, chosen) - angle(b, chosen)).map(({ Name }) => Name)
    await where.selectOption(String(chosen.ShopID))
    const offered = page.locator('[data-slot="stock-box"] li')
    await expect(offered).toHaveText(nearest.slice(0, 3).map((name) => new RegExp(`^${name}`)))
    await page.getByRole('button', { name: 'Se lageret i alle butikkene' }).press('Enter')
    const titles = page.getByRole('dialog').locator('[data-slot="choice-rows-title"]')
    await expect(titles.first()).toHaveText(chosen.Name)
    expect((await titles.allTextContents()).filter((name) => others.some(({ Name }) => Name === name))).toEqual(nearest)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reserver i butikk' }).press('Enter')
    await expect(titles).toHaveText(nearest)
  })

  test.describe('with a shop chosen on another page', () => {
    test('PROD-03 CART-05 shows the chosen shop before it is touched', async ({ page }) => {
      await page.goto(jacket)
      await interactive(page)
      const where = page.getByLabel('Hvor vil du ha varen?')
      const shop = await where.locator('option').last().getAttribute('value')
      await where.selectOption(shop!)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(`"shopId":${shop}`)
      await page.reload()
      await expect(where).toHaveValue(shop!)
    })

    test('PROD-03 moves nothing when it shows the chosen shop', async ({ page }) => {
      await page.goto(jacket)
      await interactive(page)
      const where = page.getByLabel('Hvor vil du ha varen?')
      const shop = await where.locator('option').last().getAttribute('value')
      await where.selectOption(shop!)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(`"shopId":${shop}`)
      await page.setViewportSize({ width: 1440, height: 1600 })
      const layoutShifts = await recordLayoutShifts(page)
      await page.reload()
      await expect(where).toHaveValue(shop!)
      const sum = (await layoutShifts()).reduce((a, b) => a + b, 0)
      expect(sum).toBeLessThan(0.01)
    })
  })

  test('PROD-07 a customer adds a review by keyboard to those in the HTML', async ({ page, request }) => {
    const html = await (await request.get(jacket)).text()
    expect(html).toContain('id="anmeldelser"')
    const { data, total } = await (await request.get('/api/v1/articles/1/reviews')).json()
    expect(total).toBeGreaterThan(0)
    expect(html).toContain(data[0].content.slice(0, 20))
    for (const { reply } of data) if (reply) expect(html).toContain(reply.slice(0, 20))

    await page.goto(jacket)
    await interactive(page)
    const reviews = page.getByRole('region', { name: 'Anmeldelser' })
    await expect(reviews.getByRole('article')).toHaveCount(data.length)
    await page.getByRole('link', { name: /av 5/ }).first().press('Enter')
    await expect(reviews).toBeInViewport()

    await reviews.getByRole('button', { name: 'Skriv anmeldelse' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
    await page.getByLabel('E-post').fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill('fjelltur-2026')
    await page.getByLabel('Passord', { exact: true }).press('Enter')
    await page.waitForURL(`${jacket}#anmeldelser`)
    await interactive(page)
    await expect(reviews, 'where the login was asked for').toBeInViewport()
    await reviews.getByRole('button', { name: 'Skriv anmeldelse' }).press('Enter')
    const stars = reviews.getByRole('radio', { name: '1 av 5 stjerner' })
    await expect(stars, 'in the place of the button').toBeFocused()
    await reviews.getByRole('button', { name: 'Avbryt' }).press('Enter')
    await expect(reviews.getByRole('button', { name: 'Skriv anmeldelse' })).toBeFocused()
    await page.keyboard.press('Enter')
    await reviews.getByRole('button', { name: 'Send anmeldelsen' }).press('Enter')
    await expect(reviews.getByText('Velg fra ett til fem stjerner')).toBeVisible()
    await expect(stars, 'where it says what is missing').toBeFocused()
    await expectAccessible(page, 'the form of a review')
    await reviews.getByRole('radio', { name: '4 av 5 stjerner' }).check({ force: true })
    await reviews.getByLabel('Hva synes du?').fill('Tett i regn, lett i sekken.')
    await page.reload()
    await interactive(page)
    await reviews.getByRole('button', { name: 'Skriv anmeldelse' }).press('Enter')
    await expect(reviews.getByLabel('Hva synes du?'), 'the draft is kept').toHaveValue('Tett i regn, lett i sekken.')
    await reviews.getByRole('radio', { name: 'Som normalt' }).check({ force: true })
    await reviews.getByLabel('Størrelse og farge').fill('M, fjord')
    await reviews.getByLabel('Vis ikke navnet mitt').press('Space')
    await reviews.getByRole('button', { name: 'Send anmeldelsen' }).press('Enter')
    await expect(reviews.getByText(/^Takk for anmeldelsen/)).toBeVisible()
    await expect(reviews.getByRole('button', { name: 'Lukk', exact: true })).toBeFocused()
  })

  test('PROD-07 an address of the reviews hydrates them at once', async ({ page }) => {
    await page.goto(`${jacket}#anmeldelser`)
    await hydrated(page)
    const reviews = page.getByRole('region', { name: 'Anmeldelser' })
    await expect(page.locator('main [data-dehydrated]').filter({ has: reviews })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('main [data-dehydrated]')).toHaveCount(0)
    await reviews.getByRole('button', { name: 'Skriv anmeldelse' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
  })

  test('PROD-02 PROD-08 keeps colour and size after adding', async ({ page }) => {
    await page.goto(jacket)
    await interactive(page)
    await expect(page.getByText(/^Maks \d+ per kunde\.$/)).toBeVisible()
    const colour = page
      .getByRole('group', { name: /^Farge/ })
      .getByRole('radio')
      .nth(1)
    await colour.focus()
    await page.keyboard.press('Space')
    await size(page).focus()
    await page.keyboard.press('Space')
    const chosen = () =>
      page
        .getByRole('main')
        .locator('input[type=radio]:checked')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await expect.poll(chosen).toHaveLength(2)
    const before = await chosen()
    await page.getByRole('button', { name: 'Størrelsesguide' }).press('Enter')
    await expect(page.getByRole('rowheader', { name: 'M (valgt)' })).toBeVisible()
    await expectAccessible(page, 'the size guide')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Flere', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().press('Enter')
    await expect(page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' })).toContainText('2 varer')
    await page.keyboard.press('Escape')
    await expect.poll(chosen).toEqual(before)

    await page.getByRole('button', { name: 'Vis bilde 2 av' }).press('Enter')
    await page.getByRole('button', { name: 'Se bildet større' }).press('Enter')
    const zoom = page.getByRole('dialog', { name: /^Bilder av/ })
    await expect(zoom.getByRole('status')).toHaveText(/^Bilde 2 av \d, 100/)
    await page.keyboard.press('+')
    await expect(zoom.getByRole('status')).toHaveText(/^Bilde 2 av \d, 200/)
    await expectAccessible(page, 'the zoomed picture')
    await page.keyboard.press('-')
    await page.keyboard.press('ArrowLeft')
    await expect(zoom.getByRole('status')).toHaveText(/^Bilde 1 av/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Se bildet større' })).toBeFocused()
  })

  test('LOOK-03 the gallery shows the article from behind and in its size', async ({ page }) => {
    await page.goto(jacket)
    await interactive(page)
    const track = page.locator('[data-slot=gallery-track]')
    const texts = await track.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))
    expect(texts).toHaveLength(5)
    expect(new Set(texts).size).toBe(5)
    for (const [position, text] of [
      [2, /: sett bakfra, /],
      [5, /: i størrelse: lengde \d+ cm, størrelse M, ved siden av en person på \d+ cm$/],
    ] as const) {
      await page.getByRole('button', { name: `Vis bilde ${position} av 5` }).press('Enter')
      const shown = track.getByRole('img', { name: text })
      await expect(shown).toBeInViewport()
      await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await expectAccessible(page, 'the picture of its size')
  })

  test.describe('where no position is given', () => {
    test.use({ expectedConsole: /PositionError/ })
    test('PROD-03 INFO-08 a postcode sorts the shops’ stock by distance', async ({ page, context }) => {
      await context.clearPermissions()
      await page.goto(jacket)
      await interactive(page)
      await size(page).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Se lageret i alle butikkene' }).press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Lager i butikkene' })
      await expect(sheet.getByRole('radio')).not.toHaveCount(0)
      await sheet.getByRole('button', { name: 'Bruk posisjonen min' }).press('Enter')
      await expect(sheet.getByText(/Skriv postnummeret ditt i stedet/).first()).toBeVisible()
      await sheet.getByLabel('Postnummer').fill('5003')
      await sheet.getByLabel('Postnummer').press('Enter')
      await expect(sheet.getByText(/de nærmeste først/)).toBeVisible()
      await expect(sheet.getByRole('radio').first()).toHaveAccessibleName(/Bergen/)
      await expectAccessible(page, 'the shops of an article')
      await sheet.getByRole('radio').first().focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Escape')
      await expect(
        page.getByRole('combobox', { name: 'Hvor vil du ha varen?' }).locator('option:checked'),
      ).toContainText('Bergen')
      await expect(page.getByText(/^\d+(,\d)?\skm$/).first()).toBeVisible()
    })
  })

  test('PROD-10 PROD-09 loads the sections below before they scroll into view', async ({ page }) => {
    await page.goto('/product/2')
    await interactive(page)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await page.waitForFunction(() => sessionStorage.getItem('seenArticles'))
    await page.goto(jacket)
    await interactive(page)
    await expect(page.getByRole('heading', { name: 'Lignende varer' })).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Lignende varer' }).getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Sist sett' }).getByRole('heading', { level: 3 })).toHaveText([
      name ?? '',
    ])
    await expectAccessible(page, 'the whole article')
  })

  test('PROD-10 Tab goes on into similar articles that arrive late', async ({ page }) => {
    await page.goto(jacket)
    await interactive(page)
    const letGo = await hold(page, '**/api/v1/articles/search*')
    const last = page.getByRole('main').locator('a, button, summary').filter({ visible: true }).last()
    await last.evaluate((element) => element.focus({ preventScroll: true }))
    const footer = page.getByRole('contentinfo')
    await page.keyboard.press('Tab')
    await expect(footer.locator(':focus')).toHaveCount(0)
    letGo()
    const related = page.getByRole('region', { name: 'Lignende varer' })
    await expect(related).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(related.locator(':focus')).toHaveCount(1)
  })
})

test.describe('the article on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('PROD-08 HEAD-12 pictures and share dialog work by touch', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.goto(jacket)
    await interactive(page)
    const pictures = page.getByRole('region', { name: /^\d bilder$/ })
    await pictures.evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }))
    await expect(page.getByText(/^2 \/ \d$/)).toBeVisible()
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Del', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Del' })
    await expect(dialog.getByRole('link', { name: /Facebook/ })).toHaveAttribute('href', /toppbris-skalljakke-til-dame/)
    await expectAccessible(page, 'sharing')
    await dialog.getByRole('button', { name: 'Kopier lenken' }).tap()
    await expect(dialog.getByText('Link Kopiert!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Lukk deling' }).tap()
    await expect(page.getByRole('button', { name: 'Del', exact: true })).toBeFocused()
  })

  test('HEAD-12 a second press opens no dialog over the device’s sheet', async ({ page }) => {
    await page.goto(jacket)
    await interactive(page)
    // a sheet that stays open
    await page.evaluate(() => {
      const opened: string[] = []
      const share = ({ url }: ShareData) => {
        opened.push(String(url))
        return new Promise(() => {})
      }
      Object.defineProperty(navigator, 'share', { value: share })
      Object.assign(globalThis, { opened })
    })
    const sheets = () => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened.length)
    const button = page.getByRole('button', { name: 'Del', exact: true })
    await button.tap()
    await expect.poll(sheets).toBe(1)
    await button.tap()
    await page.waitForTimeout(500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await sheets()).toBe(1)
  })

  test.describe('that does not come', () => {
    test.use({ expectedConsole: /status of 500|Could not load article/ })

    test('PROD-11 a failed load offers another try', async ({ page }) => {
      await page.goto('/dame')
      await interactive(page)
      await page.route('**/api/v1/articles/*', (route) => route.fulfill({ status: 500 }))
      const logged = page.waitForEvent('console', (message) => message.text() === 'Error: Could not load article')
      await page.getByRole('article').first().getByRole('link').tap()
      await logged
      await expect(page.getByRole('heading', { level: 1, name: 'Vi fikk ikke hentet varen' })).toBeVisible()
      await expectAccessible(page, 'an article that did not come')
      await page.unroute('**/api/v1/articles/*')
      await page.getByRole('link', { name: 'Prøv igjen' }).tap()
      await expect(page.getByRole('button', { name: 'Legg i handlekurv' }).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), 'its link is gone').toBeFocused()
    })
  })
})
