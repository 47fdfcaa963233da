import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { mapTilesPath } from '../../app/content/map.ts'
import { hold } from './hold.ts'
import { overflow } from './large-text.ts'
import { arrived, expect, expectAccessible, hydrated, interactive, type RunningShop, startShop, test } from './shop.ts'

test.describe('the shops', () => {
  test.use({ geolocation: { latitude: 69.65, longitude: 18.96 }, permissions: ['geolocation'] })

  test('INFO-04 ROUTE-15 are listed by distance from the shopper', async ({ page }) => {
    await page.goto('/butikker')
    await interactive(page)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(25)
    await page.getByRole('textbox', { name: 'Søk etter butikk' }).fill('9008')
    await expect(cards).toHaveCount(1)
    await page.getByRole('button', { name: 'Tøm søk' }).press('Enter')
    await page.getByRole('button', { name: 'Bruk posisjonen min' }).press('Enter')
    await expect(page.getByText('25 butikker, de nærmeste først')).toBeVisible()
    await expect(cards.first()).toContainText(/Tromsø.*km unna/s)
    await expectAccessible(page, '/butikker')

    await cards
      .first()
      .getByRole('link', { name: /Tromsø$/ })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tromsø$/)
    await expect(page).toHaveURL('/butikker/6')
    const card = page.locator('[data-slot=shop-card]')
    await expect(card.locator('[data-slot=open-now]')).toHaveText(/^(Åpent til|Stengt nå)/)
    await expect(card.getByText('Mandag–fredag')).toBeVisible()
    await expect(card.getByText('Stengt', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /^400 00/ })).toHaveAttribute('href', /^tel:\+47\d{8}$/)
    await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(card.getByRole('link', { name: /^Messenger/ })).toHaveAttribute('target', '_blank')
    await expect(card.getByRole('link', { name: /^Vis i kart/ })).toHaveAttribute('href', /openstreetmap/)
    await page.getByRole('button', { name: /^Velg butikk/ }).press('Enter')
    await expect(page.getByRole('button', { name: /^Din butikk – .*Tromsø$/ })).toBeFocused()
    for (const path of ['/butikker/55', '/butikker/999', '/butikker/oslo']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
  })

  test('INFO-04 ROUTE-15 the page of a shop waits for shops that come late', async ({ page }) => {
    await page.goto('/butikker')
    await interactive(page)
    const letGo = await hold(page, '**/api/v1/shops')
    await page.getByRole('link', { name: /Tromsø$/ }).press('Enter')
    await arrived(page, /^Butikk$/, '/butikker/6')
    letGo()
    await arrived(page, /Tromsø$/, '/butikker/6')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('ROUTE-13 the page of an unknown shop is a 404 even when shops come late', async ({ page }) => {
    await page.goto('/butikker')
    await interactive(page)
    const letGo = await hold(page, '**/api/v1/shops')
    await page.getByRole('link', { name: /Tromsø$/ }).evaluate((link) => link.setAttribute('href', '/butikker/999'))
    await page.getByRole('link', { name: /Tromsø$/ }).press('Enter')
    await arrived(page, /^Butikk$/, '/butikker/999')
    letGo()
    await arrived(page, 'Her slutter stien', '/butikker/999')
  })

  test('INFO-04 are sorted by postcode without JavaScript', async ({ browser, shop }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
    await page.goto('/butikker/2')
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('0159')
    await page.getByRole('button', { name: 'Finn nærmeste' }).click()
    await page.waitForURL('/butikker/2?postcode=0159')
    await expect(page.getByText('Avstand fra 0159 Oslo')).toBeVisible()
    await expect(page.locator('[data-slot=shop-card]')).toContainText(/\d{3}\skm unna/)
    await page.goto('/butikker?postcode=5003')
    await expect(page.getByRole('article').first()).toContainText(/Bergen/)
    await expect(
      page.getByRole('button', { name: 'Bruk posisjonen min' }),
      'what cannot work is not there',
    ).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Søk etter butikk' })).toBeHidden()
    await page.goto('/butikker?postcode=tull')
    await expect(page.getByText('Postnummer skal ha fire siffer').first()).toBeVisible()
    await page.close()
  })
})

test.describe('the map of the shops', () => {
  const pins = (page: Page) => page.getByRole('region', { name: 'Kart over butikkene' })

  test('LOOK-06 is drawn from tiles of the shop alone', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/butikker')
    await hydrated(page)
    const tiles = pins(page).locator('img')
    expect(await tiles.count()).toBeGreaterThan(3)
    const sources = await tiles.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
    const drawn = await Promise.all(sources.map((source) => page.request.get(source)))
    for (const tile of drawn) expect(tile.headers()['content-type']).toBe('image/svg+xml')
    const texts = await Promise.all(drawn.map((tile) => tile.text()))
    expect(
      texts.some((text) => /<path class="l" d="M/.test(text)),
      'the coast of Norway',
    ).toBe(true)
    expect(asked.filter((url) => !url.startsWith(shop.origin) && !url.startsWith('data:'))).toEqual([])
    for (const path of [`${mapTilesPath}/4/0/0.svg`, `${mapTilesPath}/1/1/1.svg`])
      expect((await page.request.get(path)).status(), path).toBe(404)
  })

  test('LOOK-06 every shop is reached on it by keyboard, where it is', async ({ page }) => {
    await page.goto('/butikker')
    await interactive(page)
    const map = pins(page)
    const several = map.getByRole('button', { name: /^\d+ butikker:.*Vardeholm Oslo/ })
    // several shops in one place open it
    while ((await several.count()) > 0) await several.press('Enter')
    const oslo = map.getByRole('link', { name: 'Vardeholm Oslo, på kartet' })
    await oslo.focus()
    // the focused place is in the middle
    const [pin, window] = [
      (await oslo.boundingBox())!,
      (await map.locator('[data-slot=shop-map-window]').boundingBox())!,
    ]
    expect(Math.abs(pin.x + pin.width / 2 - (window.x + window.width / 2))).toBeLessThan(30)
    expect(Math.abs(pin.y + pin.height / 2 - (window.y + window.height / 2))).toBeLessThan(30)
    await map.getByRole('button', { name: 'Vis hele kartet' }).press('Enter')
    await expect(oslo).toHaveCount(0)
    await expectAccessible(page, '/butikker with its map')
  })

  for (const width of [320, 390, 1440])
    test(`LOOK-06 its targets are 44 px and 8 px apart at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/butikker')
      expect(await overflow(page)).toBe(0)
      const boxes = await pins(page)
        .locator('a, button')
        .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes.length).toBeGreaterThan(5)
      for (const [at, one] of boxes.entries()) {
        expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44)
        for (const other of boxes.slice(at + 1)) {
          const apartX = Math.max(other.left - one.right, one.left - other.right)
          const apartY = Math.max(other.top - one.bottom, one.top - other.bottom)
          expect(Math.max(apartX, apartY)).toBeGreaterThanOrEqual(7.9)
        }
      }
    })

  test('FIND-09 LOOK-06 without a place, shops of the own brand come first', async ({ page }) => {
    await page.goto('/butikker')
    const names = await page.locator('[data-slot=shop-card]').getByRole('heading').allTextContents()
    const others = names.findIndex((name) => !name.startsWith('Vardeholm'))
    expect(others).toBeGreaterThan(5)
    expect(names.slice(others).filter((name) => name.startsWith('Vardeholm'))).toEqual([])
  })

  test('LOOK-06 a shop’s page has its hours, services, map, goods in stock and the way there', async ({
    page,
    request,
  }) => {
    await page.goto('/butikker/2')
    await interactive(page)
    await expect(page.getByText('Mandag–fredag')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Dette får du i butikken' })).toBeVisible()
    await expect(page.getByText(/^Klikk og hent:/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Finn veien/ })).toHaveAttribute(
      'href',
      /directions\?to=60\.393%2C5\.3242$/,
    )
    const map = page.getByRole('region', { name: 'Kart over Vardeholm Bergen' })
    await expect(map.getByRole('link', { name: /^Vardeholm Bergen/ })).toHaveAttribute('aria-current', 'page')
    const stock = page.getByRole('region', { name: /^På lager her: \d+ varer$/ })
    const cards = stock.getByRole('article')
    await expect(cards).toHaveCount(8)
    const href = await cards.first().getByRole('link').first().getAttribute('href')
    const [, id] = /\/product\/(\d+)/.exec(href!) ?? []
    const article = await (await request.get(`/api/v1/articles/availability/${id}`)).json()
    expect(article.some(({ ShopID, Qty }: { ShopID: number; Qty: number }) => ShopID === 2 && Qty > 0)).toBe(true)
    await expectAccessible(page, '/butikker/2')
    await stock.getByRole('link', { name: 'Sko på lager her' }).press('Enter')
    await arrived(page, 'Sko', '/sko?butikk=2')
  })
})

test.describe('the shops without permission to locate', () => {
  test.use({ permissions: [], expectedConsole: /PositionError/, viewport: { width: 320, height: 700 }, hasTouch: true })

  test('INFO-08 are sorted by postcode after a refused position', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto('/butikker')
    await hydrated(page)
    await page.getByRole('button', { name: 'Bruk posisjonen min' }).tap()
    await expect(page.getByText('Skriv postnummeret ditt i stedet.')).toBeVisible()
    expect(messages.find((text) => text.includes('PositionError'))).toMatch(/code [123]/)
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('9008')
    await page.getByRole('button', { name: 'Finn nærmeste' }).tap()
    await expect(page.getByRole('article').first()).toContainText(/Tromsø.*km unna/s)
    expect(await overflow(page), 'px beyond 320').toBe(0)
    await expectAccessible(page, '/butikker at 320 px')
  })
})

/**
 * A double of the address register, in its published shape. It has every house; `houses` overrides those of a postcode.
 */
async function startRegister() {
  const houses = new Map<string | null, object>()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://register')
    const postnummer = searchParams.get('postnummer')
    const house = {
      adressenavn: searchParams.get('adressenavn'),
      nummer: Number(searchParams.get('nummer')),
      bokstav: searchParams.get('bokstav') ?? '',
      postnummer,
      poststed: 'STEDET',
      representasjonspunkt: { lat: 60.125, lon: 10.5 },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ adresser: [{ ...house, ...houses.get(postnummer) }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { houses, url, server }
}

test.describe('a shop’s own address', () => {
  // one worker, so that one shop is started
  test.describe.configure({ mode: 'default' })
  let register: Awaited<ReturnType<typeof startRegister>>
  let own: RunningShop
  const known = /mlat=60\.125&mlon=10\.5/
  const mapLink = (page: Page) => page.getByRole('article').getByRole('link', { name: /^Vis i kart/ })

  test.beforeAll(async () => {
    register = await startRegister()
    own = await startShop({ GEOCODER_URL: register.url, BRAND: '4' })
  })
  test.afterAll(async () => {
    await own.stop()
    register.server.close()
  })

  async function postcodeOf(page: Page, id: number): Promise<string> {
    const shops: { ShopID: number; PostNo: string }[] = await (
      await page.request.get(`${own.origin}/api/v1/shops`)
    ).json()
    return shops.find(({ ShopID }) => ShopID === id)!.PostNo
  }

  test('HEAD-15 the setting BRAND names the brand of hosts that have none', async ({ page }) => {
    await page.goto(`${own.origin}/butikker/6`)
    await expect(page).toHaveTitle(/ – Heiveg$/)
  })

  test('PAY-03 INFO-04 is shown where the maps have the house', async ({ page }) => {
    await page.goto(`${own.origin}/butikker/6`)
    await expect(mapLink(page)).toHaveAttribute('href', known)
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringMatching(/"latitude":60\.125/),
    )
  })

  test('PAY-03 is shown at its house on the map after navigation from the list', async ({ page }) => {
    await page.goto(`${own.origin}/butikker`)
    await hydrated(page)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').press('Enter')
    await expect(page).toHaveTitle(/ – Heiveg$/)
    await expect(page).toHaveURL(/\/butikker\/\d+$/)
    await expect(mapLink(page)).toHaveCount(1)
    await expect(mapLink(page)).toHaveAttribute('href', known)
  })

  test('PAY-03 keeps the shop’s place when the maps have its house only in another postcode', async ({ page }) => {
    register.houses.set(await postcodeOf(page, 2), { postnummer: '0001' })
    await page.goto(`${own.origin}/butikker/2`)
    await expect(mapLink(page)).toHaveAttribute('href', /openstreetmap/)
    await expect(mapLink(page)).not.toHaveAttribute('href', known)
  })

  test('PAY-03 a house without coordinates is logged', async ({ page }) => {
    register.houses.set(await postcodeOf(page, 3), { representasjonspunkt: null })
    await page.goto(`${own.origin}/butikker/3`)
    await expect(mapLink(page)).toHaveAttribute('href', /openstreetmap/)
    await expect.poll(own.log).toContain('the maps gave an address that lacks something')
  })
})
