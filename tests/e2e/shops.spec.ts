import { overflow } from './large-text.ts'
import { alive, awake, expect, expectAccessible, test } from './shop.ts'

test.describe('the shops', () => {
  test.use({ geolocation: { latitude: 69.65, longitude: 18.96 }, permissions: ['geolocation'] })

  test('INFO-04 ROUTE-15 all of them, the nearest first from where the shopper is, and one of them whole', async ({
    page,
  }) => {
    await page.goto('/butikker')
    await awake(page)
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
    const card = page.getByRole('article')
    await expect(card.getByText(/^(Åpent til|Stengt nå)/)).toBeVisible()
    await expect(card.getByText('Mandag–fredag')).toBeVisible()
    await expect(card.getByText('Stengt', { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: /^400 00/ })).toHaveAttribute('href', /^tel:\+47\d{8}$/)
    await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    await expect(card.getByRole('link', { name: /^Messenger/ })).toHaveAttribute('target', '_blank')
    await expect(card.getByRole('link', { name: /^Vis i kart/ })).toHaveAttribute('href', /openstreetmap/)
    await page.getByRole('button', { name: /^Velg butikk/ }).press('Enter')
    await expect(page.getByRole('button', { name: /^Din butikk – .*Tromsø$/ })).toBeFocused()
    await expectAccessible(page, '/butikker/6')
    for (const path of ['/butikker/55', '/butikker/999', '/butikker/oslo']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
  })

  test('INFO-04 a postcode is asked for in the address, and the page needs no JavaScript for it', async ({
    browser,
    shop,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
    await page.goto('/butikker/2')
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('0159')
    await page.getByRole('button', { name: 'Finn nærmeste' }).click()
    await expect(page).toHaveURL('/butikker/2?postcode=0159')
    await expect(page.getByText('Avstand fra 0159 Oslo')).toBeVisible()
    await expect(page.getByRole('article')).toContainText(/\d{3}\skm unna/)
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

test.describe('the shops, to a shopper who says not where they are', () => {
  test.use({ permissions: [], expectedConsole: /PositionError/, viewport: { width: 320, height: 700 }, hasTouch: true })

  test('INFO-08 a position that is refused is logged with its code, and a postcode does instead, by touch', async ({
    page,
  }) => {
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.goto('/butikker')
    await alive(page)
    await page.getByRole('button', { name: 'Bruk posisjonen min' }).tap()
    await expect(page.getByText('Skriv postnummeret ditt i stedet.')).toBeVisible()
    expect(told.find((text) => text.includes('PositionError'))).toMatch(/code [123]/)
    await page.getByRole('textbox', { name: 'Postnummer' }).fill('9008')
    await page.getByRole('button', { name: 'Finn nærmeste' }).tap()
    await expect(page.getByRole('article').first()).toContainText(/Tromsø.*km unna/s)
    expect(await overflow(page), 'px beyond 320').toBe(0)
    await expectAccessible(page, '/butikker at 320 px')
  })
})
