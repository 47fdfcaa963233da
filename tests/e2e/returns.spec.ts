import type { Page } from '@playwright/test'
import type { WireArticleDetail, WireExchanges, WireOrder } from '../../app/api/wire.ts'
import { type Manner, type Shopper, shopper } from '../../ui/testing/index.ts'
import { freightOf, sentHome } from '../server/home-order.ts'
import { expect, expectAccessible, interactive, storeKey, test } from './shop.ts'

// Goods that come back: from the order's page to the refund.

const more = (page: Page) => page.getByRole('button', { name: 'Flere', exact: true })

/** Opens the choice of pieces from the order's page. */
async function choosing(page: Page): Promise<Shopper> {
  const by = shopper(page, 'mouse')
  await by.press('Returner varer')
  await interactive(page)
  return by
}

/** In sizes that no other test buys. */
const articleId = 2

test.describe('returns', () => {
  // a refused call, and one without a network
  test.use({ expectedConsole: /the server responded with a status of 409|net::ERR_INTERNET_DISCONNECTED/ })
  let origin = ''
  test.beforeEach(({ shop }) => {
    origin = shop.origin
  })

  const store = (path: string, body: object = {}): Promise<Response> =>
    fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${storeKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** An order of this browser with two pieces, sent; the order's page is open. */
  async function received(page: Page, isHandedOver = true): Promise<WireOrder> {
    const { token } = await (await page.request.get('/api/v1/csrf')).json()
    const headers = { 'x-csrf-token': token }
    const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${articleId}`)).json()
    const pieces = article.variants
      .filter(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 1))
      .slice(0, 2)
      .map(({ EanNo }) => ({ EanNo, Count: 1, CampaignArticleID: null }))
    const goods = pieces.length * article.FinalPrice * 100
    const ExpectedTotal = goods + pieces.length * article.Pant * 100 + freightOf(goods, [article])
    const placed = await page.request.post('/api/v1/orders', {
      headers,
      data: { ...sentHome(pieces[0]!.EanNo), items: pieces, ExpectedTotal },
    })
    expect(placed.status(), await placed.text()).toBe(201)
    const { OrderID } = await placed.json()
    const started = await page.request.post(`/api/v1/orders/${OrderID}/payments`, { headers, data: {} })
    await fetch((await started.json()).RedirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ number: '4925000000000004', expiry: '12/49', cvc: '123', action: 'pay' }),
      redirect: 'manual',
    })
    const read = async (): Promise<WireOrder> => (await page.request.get(`/api/v1/orders/${OrderID}`)).json()
    await expect.poll(async () => (await read()).Status, { timeout: 15_000 }).toBe('paid')
    if (isHandedOver) expect((await store(`/orders/${OrderID}/handover`)).status).toBe(200)
    await page.goto(`/ordre/${OrderID}`)
    await interactive(page)
    return read()
  }

  for (const manner of ['touch', 'keyboard'] satisfies Manner[]) {
    test.describe(`by ${manner}`, () => {
      if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test(`OWN-02 an order is returned in part with at most six presses by ${manner}`, async ({ page }) => {
        const { OrderID } = await received(page)
        const by = shopper(page, manner)
        await expectAccessible(page, 'the order')
        const presses: string[] = []
        const press = async (name: string): Promise<void> => {
          presses.push(name)
          await by.press(name)
        }
        await press('Returner varer')
        await by.see('heading', 'Returner varer')
        await interactive(page)
        await expectAccessible(page, 'the lines')
        await expect(more(page)).toHaveCount(2)
        await press((await more(page).first().getAttribute('aria-label'))!)
        await expectAccessible(page, 'a chosen line')
        await press('Registrer returen')
        await by.see('heading', 'Returen er registrert')
        await expectAccessible(page, 'the label')
        expect(presses.length).toBeLessThanOrEqual(6)
        const { Returns }: WireOrder = await (await page.request.get(`/api/v1/orders/${OrderID}`)).json()
        expect(Returns).toMatchObject([{ Status: 'registered', lines: [{ Count: 1 }] }])
        await expect(page.getByRole('region', { name: 'Returlapp' })).toContainText(Returns![0]!.ReturnNo.slice(2, 6))
      })
    })
  }

  for (const manner of ['touch', 'keyboard'] satisfies Manner[]) {
    test.describe(`an order on its way by ${manner}`, () => {
      if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test(`OWN-01 the order’s page tells each step when it is reported, with the carrier’s page, by ${manner}`, async ({
        page,
      }) => {
        const { OrderID } = await received(page, false)
        const step = page.getByRole('list', { name: 'Slik går det videre' }).locator('[aria-current=step]')
        await expect(step).toContainText('Pakkes')
        await expect(page.getByRole('link', { name: 'Følg pakken' })).toHaveCount(0)
        const TrackingUrl = 'https://sporing.example/70730259123456789'
        expect((await store(`/orders/${OrderID}/handover`, { TrackingUrl: 'javascript:alert(1)' })).status).toBe(422)
        expect((await store(`/orders/${OrderID}/handover`, { TrackingUrl })).status).toBe(200)
        await page.reload()
        await expect(step).toContainText('Sendt')
        await expect(page.getByText(/^Varene ble sendt til /)).toBeVisible()
        await expectAccessible(page, 'a sent order')
        const by = shopper(page, manner)
        await page.route(`${TrackingUrl}**`, (route) => route.fulfill({ body: 'Sporing' }))
        await by.press('Følg pakken')
        await page.waitForURL(TrackingUrl)
      })
    })
  }

  /** A size that the first line can be exchanged for, and its stock. */
  async function exchangeOf(page: Page, { OrderID, lines }: WireOrder) {
    const found: WireExchanges = await (await page.request.get(`/api/v1/orders/${OrderID}/exchanges`)).json()
    const { sizes } = found.find(({ EanNo }) => EanNo === lines[0]!.EanNo)!
    return sizes.find(({ Available }) => Available > 0)!
  }

  for (const manner of ['touch', 'keyboard'] satisfies Manner[]) {
    test.describe(`an exchange by ${manner}`, () => {
      if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test(`OWN-02 a piece is exchanged for another size by ${manner}, and sent`, async ({ page }) => {
        const order = await received(page)
        const size = await exchangeOf(page, order)
        const by = shopper(page, manner)
        await by.press('Returner varer')
        await by.see('heading', 'Returner varer')
        await interactive(page)
        await by.press((await more(page).first().getAttribute('aria-label'))!)
        const exchange = page.getByRole('combobox', { name: /^Bytte til en annen størrelse/ })
        await expect(exchange).toHaveValue('')
        await exchange.focus()
        await exchange.selectOption(size.EanNo)
        await expectAccessible(page, 'a chosen size')
        await by.press('Registrer returen')
        await by.see('heading', 'Returen er registrert')
        await expect(page.getByText(/Vi holder av den nye størrelsen til/).first()).toBeVisible()
        await expectAccessible(page, 'the label of an exchange')
        expect((await exchangeOf(page, order))?.Available ?? 0).toBeLessThanOrEqual(size.Available)
        const read = async (): Promise<WireOrder> => (await page.request.get(`/api/v1/orders/${order.OrderID}`)).json()
        const { ReturnNo } = (await read()).Returns![0]!
        expect((await store(`/returns/${ReturnNo}/receive`)).status).toBe(200)
        await by.press('Til ordren')
        await page.reload()
        await expect(page.getByRole('region', { name: 'Returer' })).toContainText('Den nye størrelsen pakker vi nå')
        expect((await store(`/returns/${ReturnNo}/exchange`)).status).toBe(200)
        await page.reload()
        await expect(page.getByRole('region', { name: 'Returer' })).toContainText('Vi sendte den nye størrelsen')
        await expectAccessible(page, 'the order with an exchange')
        expect((await read()).lines.map(({ EanNo }) => EanNo)).toContain(size.EanNo)
        expect((await read()).Refunded).toBe(0)
      })
    })
  }

  for (const manner of ['touch', 'keyboard'] satisfies Manner[]) {
    test.describe(`a gift card by ${manner}`, () => {
      if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

      test(`OWN-02 BUY-05 a return becomes a gift card if the shopper chooses it by ${manner}`, async ({ page }) => {
        const { OrderID } = await received(page)
        const by = shopper(page, manner)
        await by.press('Returner varer')
        await by.see('heading', 'Returner varer')
        await interactive(page)
        await by.press((await more(page).first().getAttribute('aria-label'))!)
        await expect(page.getByRole('radio', { name: 'Pengene, dit jeg betalte fra' })).toBeChecked()
        await expect(page.getByText('Du har rett til å få pengene.')).toBeVisible()
        await by.choose('Et gavekort på samme beløp')
        await expectAccessible(page, 'a choice of a gift card')
        await page.screenshot({ path: test.info().outputPath('choice.png'), fullPage: true })
        await by.press('Registrer returen')
        await by.see('heading', 'Returen er registrert')
        await expect(page.getByText(/gir vi deg .* på gavekort/).first()).toBeVisible()
        await expectAccessible(page, 'the label of a return for a gift card')
        const read = async (): Promise<WireOrder> => (await page.request.get(`/api/v1/orders/${OrderID}`)).json()
        const { ReturnNo } = (await read()).Returns![0]!
        expect((await store(`/returns/${ReturnNo}/receive`)).status).toBe(200)
        const { GiftCard } = (await read()).Returns![0]!
        await by.press('Til ordren')
        await page.reload()
        const returns = page.getByRole('region', { name: 'Returer' })
        await expect(returns).toContainText(/Vi ga deg .* på gavekort/)
        await expect(returns).toContainText(GiftCard!.Code!.replace(/(....)(?=.)/g, '$1 '))
        await expect(page.getByText('på kontoen din')).toHaveCount(0)
        await expectAccessible(page, 'the order with a gift card')
        await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true })
      })
    })
  }

  test('OWN-02 a size that is sold out while it is chosen is told, and the line may have another', async ({
    page,
    context,
  }) => {
    const order = await received(page)
    const size = await exchangeOf(page, order)
    const by = await choosing(page)
    await more(page).first().click()
    const exchange = page.getByRole('combobox', { name: /^Bytte til en annen størrelse/ })
    await exchange.selectOption(size.EanNo)
    let isGone = false
    await context.route(`**/orders/${order.OrderID}/exchanges`, async (route) => {
      const answer = await route.fetch()
      const lines: WireExchanges = await answer.json()
      for (const one of lines.flatMap(({ sizes }) => sizes)) if (one.EanNo === size.EanNo) one.Available = 0
      await route.fulfill({ response: answer, json: lines })
    })
    await context.route(`**/orders/${order.OrderID}/returns`, async (route) => {
      if (isGone) return route.continue()
      isGone = true
      await route.fulfill({ status: 409, json: { message: 'Størrelsen er utsolgt.' } })
    })
    await by.press('Registrer returen')
    await expect(page.getByRole('alert').filter({ hasText: 'ble utsolgt mens du valgte' })).toBeVisible()
    await expect(exchange).toHaveValue('')
    await expect(exchange.locator(`option[value="${size.EanNo}"]`)).toHaveCount(0)
    await expectAccessible(page, 'a size that is gone')
    await by.press('Registrer returen')
    await by.see('heading', 'Returen er registrert')
  })

  test('OWN-02 sizes that could not be read may be read again', async ({ page, context }) => {
    const order = await received(page)
    await context.route(`**/orders/${order.OrderID}/exchanges`, (route) => route.abort('internetdisconnected'))
    const by = await choosing(page)
    await expect(page.getByText('Vi fikk ikke hentet hvilke størrelser du kan bytte til.')).toBeVisible()
    await more(page).first().click()
    await context.unroute(`**/orders/${order.OrderID}/exchanges`)
    await by.press('Hent størrelsene')
    await expect(page.getByRole('combobox', { name: /^Bytte til en annen størrelse/ })).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('1')
  })

  test('OWN-02 the order’s page tells that the return is received and refunded', async ({ page }) => {
    const { OrderID } = await received(page)
    const by = await choosing(page)
    await more(page).first().click()
    await by.press('Registrer returen')
    await by.see('heading', 'Returen er registrert')
    const read = async (): Promise<WireOrder> => (await page.request.get(`/api/v1/orders/${OrderID}`)).json()
    const { Returns } = await read()
    expect((await store(`/returns/${Returns![0]!.ReturnNo}/receive`)).status).toBe(200)
    await by.press('Til ordren')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Returer' })).toContainText('Vi betalte tilbake')
    await expectAccessible(page, 'the order with a refund')
  })

  test('OWN-02 without a line the first quantity is focused', async ({ page }) => {
    await received(page)
    const by = await choosing(page)
    await by.press('Registrer returen')
    await expect(page.getByRole('alert').filter({ hasText: 'Velg hvor mange' })).toBeVisible()
    await expect(page.getByRole('spinbutton').first()).toBeFocused()
  })

  test('OWN-02 without a network the choice is kept, and sent once', async ({ page, context }) => {
    const { OrderID } = await received(page)
    const by = await choosing(page)
    await more(page).first().click()
    await context.setOffline(true)
    await by.press('Registrer returen')
    await expect(page.getByRole('alert').filter({ hasText: 'Vi fikk ikke svar' })).toBeVisible()
    await context.setOffline(false)
    await by.press('Registrer returen')
    await by.see('heading', 'Returen er registrert')
    const { Returns }: WireOrder = await (await page.request.get(`/api/v1/orders/${OrderID}`)).json()
    expect(Returns).toHaveLength(1)
  })

  test('OWN-02 what a second tab has returned is not returned twice', async ({ page, context }) => {
    const { OrderID } = await received(page)
    await choosing(page)
    const other = await context.newPage()
    await other.goto(`/ordre/${OrderID}/retur`)
    await interactive(other)
    for (const tab of [other, page]) {
      await more(tab).first().click()
      await tab.getByRole('button', { name: 'Registrer returen' }).click()
      if (tab === other) await expect(tab.getByRole('heading', { name: 'Returen er registrert' })).toBeVisible()
    }
    await expect(page.getByRole('alert').filter({ hasText: 'Ordren eller lageret er endret' })).toBeVisible()
    await expect(more(page)).toHaveCount(1)
  })

  test('OWN-02 a reload shows the registered return, which may be given up', async ({ page }) => {
    await received(page)
    const by = await choosing(page)
    await more(page).first().click()
    await by.press('Registrer returen')
    await by.see('heading', 'Returen er registrert')
    await page.reload()
    await interactive(page)
    await expect(page.getByRole('article', { name: /^Retur RT/ })).toBeVisible()
    await by.press('Avbryt returen')
    await expect(page.getByText('Du har avbrutt returen.')).toBeVisible()
    await expect(more(page)).toHaveCount(2)
  })

  test('OWN-02 an order that is not sent has nothing to return', async ({ page }) => {
    const { OrderID } = await received(page, false)
    await expect(page.getByRole('link', { name: 'Returner varer' })).toHaveCount(0)
    await page.goto(`/ordre/${OrderID}/retur`)
    await expect(page.getByText('Du kan returnere varene når de er hentet eller sendt.')).toBeVisible()
  })
})
