import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import type { WireOrderArticles } from '../../app/api/wire-repairs.ts'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { freightOf, sentHome } from '../server/home-order.ts'
import { expect, expectAccessible, interactive, storeKey, test } from './shop.ts'

// Bought articles: what the shop promises about them, and a request for a repair with its picture.

const articleId = 3

test.describe('repairs', () => {
  // a refused picture, and one without a network
  test.use({ expectedConsole: /the server responded with a status of 422|net::ERR_INTERNET_DISCONNECTED/ })
  let origin = ''
  test.beforeEach(({ shop }) => {
    origin = shop.origin
  })

  const picture = async (name = 'glidelås.jpg') => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#845' } })
      .jpeg()
      .toBuffer(),
  })
  const articlesOf = async (page: Page, id: string): Promise<WireOrderArticles> =>
    (await page.request.get(`/api/v1/orders/${id}/articles`)).json()

  /** An order of this browser with one piece, handed over; the order's page is open. */
  async function received(page: Page): Promise<string> {
    const { token } = await (await page.request.get('/api/v1/csrf')).json()
    const headers = { 'x-csrf-token': token }
    const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${articleId}`)).json()
    const { EanNo } = article.variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 1))!
    const goods = article.FinalPrice * 100
    const placed = await page.request.post('/api/v1/orders', {
      headers,
      data: { ...sentHome(EanNo), ExpectedTotal: goods + article.Pant * 100 + freightOf(goods, [article]) },
    })
    expect(placed.status(), await placed.text()).toBe(201)
    const { OrderID } = await placed.json()
    const started = await page.request.post(`/api/v1/orders/${OrderID}/payments`, { headers, data: {} })
    await fetch((await started.json()).RedirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ number: '4925000000000004', expiry: '12/49', cvc: '123', action: 'pay' }),
      redirect: 'manual',
    })
    await expect
      .poll(async () => (await (await page.request.get(`/api/v1/orders/${OrderID}`)).json()).Status, {
        timeout: 15_000,
      })
      .toBe('paid')
    const handed = await fetch(`${origin}/api/v1/orders/${OrderID}/handover`, {
      method: 'POST',
      headers: { authorization: `Bearer ${storeKey}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(handed.status).toBe(200)
    await page.goto(`/ordre/${OrderID}`)
    await interactive(page)
    return OrderID
  }

  for (const manner of ['touch', 'keyboard'] satisfies Manner[]) {
    test.describe(`by ${manner}`, () => {
      if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test(`OWN-04 a guest asks for a repair with a picture by ${manner}`, async ({ page }) => {
        const id = await received(page)
        const by = shopper(page, manner)
        await by.press(/^Meld inn reparasjon eller reklamasjon/)
        await by.see('heading', 'Meld inn reparasjon eller reklamasjon')
        await interactive(page)
        await by.press('Forklar reklamasjon')
        await expect(page.getByText(/Du klager fordi varen har en feil/)).toBeVisible()
        await expectAccessible(page, 'the form')
        await by.press('Send saken')
        await expect(page.getByRole('radio').first()).toBeFocused()
        await expectAccessible(page, 'the form with errors')
        await page.getByLabel('Legg til bilder').setInputFiles(await picture())
        await expect(page.getByRole('status').filter({ hasText: '1 bilde er sendt.' })).toBeVisible()
        await page.getByRole('radio', { name: /^Reparasjon/ }).check()
        await page.getByLabel('Hva er galt?').fill('Glidelåsen er røket nederst.')
        await page.getByLabel('Hvor leverer du varen?').selectOption('post')
        await expectAccessible(page, 'the form that is filled in')
        await by.press('Send saken')
        await by.see('heading', 'Saken er sendt')
        await expectAccessible(page, 'the request')
        const { Repairs } = await articlesOf(page, id)
        expect(Repairs).toMatchObject([{ Status: 'received', Kind: 'repair', Pictures: [{ Width: 320 }] }])
        await expect(page.getByRole('img', { name: 'Bilde 1 av 1' })).toBeVisible()
      })
    })
  }

  test('OWN-04 a picture that is lost on the way is sent again alone, and nothing typed is lost', async ({
    page,
    context,
  }) => {
    const id = await received(page)
    await page.goto(`/ordre/${id}/reparasjon`)
    await interactive(page)
    await page.getByLabel('Hva er galt?').fill('Sømmen har gått opp.')
    await page.getByRole('radio', { name: /^Reklamasjon/ }).check()
    await page.getByLabel('Hvor leverer du varen?').selectOption('post')
    await page.getByLabel('Legg til bilder').setInputFiles(await picture('første.jpg'))
    await expect(page.getByRole('status').filter({ hasText: '1 bilde er sendt.' })).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel('Legg til bilder').setInputFiles(await picture('søm.jpg'))
    await expect(page.getByText('søm.jpg ble ikke sendt.')).toBeVisible()
    await page.getByRole('button', { name: 'Send saken' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Et bilde ble ikke sendt' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Prøv igjen: søm.jpg' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 bilder er sendt.' })).toBeVisible()
    await expect(page.getByLabel('Hva er galt?')).toHaveValue('Sømmen har gått opp.')
    await page.getByRole('button', { name: 'Send saken' }).click()
    await expect(page.getByRole('heading', { name: 'Saken er sendt' })).toBeVisible()
    expect((await articlesOf(page, id)).Repairs).toMatchObject([{ Pictures: [{}, {}] }])
  })

  test('OWN-04 a file that is no picture is refused beside its name', async ({ page }) => {
    const id = await received(page)
    await page.goto(`/ordre/${id}/reparasjon`)
    await interactive(page)
    const text = { name: 'notat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ikke et bilde') }
    await page.getByLabel('Legg til bilder').setInputFiles(text)
    await expect(page.getByText('notat.jpg: Filen er ikke et bilde vi kan lese.')).toBeVisible()
  })

  test('OWN-04 a request is given up on the page', async ({ page }) => {
    const id = await received(page)
    await page.goto(`/ordre/${id}/reparasjon`)
    await interactive(page)
    await page.getByRole('radio', { name: /^Reservedel/ }).check()
    await page.getByLabel('Hva er galt?').fill('Jeg mangler en stropp.')
    await page.getByLabel('Hvor leverer du varen?').selectOption('post')
    await page.getByRole('button', { name: 'Send saken' }).click()
    await expect(page.getByRole('heading', { name: 'Saken er sendt' })).toBeVisible()
    await page.getByRole('button', { name: 'Trekk saken' }).click()
    await expect(page.getByText('Du har trukket saken.')).toBeVisible()
  })

  test('OWN-04 a customer sees what is promised about each article', async ({ page }) => {
    await page.goto('/logg-inn?til=/konto/varer')
    await interactive(page)
    await page
      .getByLabel(/^E-post/)
      .first()
      .fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill('fjelltur-2026')
    await page.getByRole('main').getByRole('button', { name: 'Logg inn', exact: true }).click()
    await page.waitForURL('/konto/varer')
    await expect(page.getByRole('heading', { name: 'Varene dine', level: 1 })).toBeVisible()
    await interactive(page)
    await expect(page.getByText(/reklamasjonsrett, til og med/).first()).toBeVisible()
    await expectAccessible(page, 'the passports')
  })
})
