import type { Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { orderRef } from '../../machines/domain/index.ts'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { collectOrder } from '../server/home-order.ts'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const paid = 'Takk, Kari!'
/** A message of the provider. */
const fault = 'Noe gikk galt hos betalingsleverandøren'
const waiting = 'Venter på betalingen'
const stillWaiting = 'Betalingen er ikke bekreftet ennå'
const oslo = 1

interface Placed {
  id: string
  /** The provider's page. */
  url: string
}

/** Places an unpaid guest order through the API, in the browser's session. */
async function place(page: Page, provider: 'card' | 'mobile' | 'later'): Promise<Placed> {
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  const headers = { 'x-csrf-token': token, 'idempotency-key': crypto.randomUUID() }
  const article: WireArticleDetail = await (await page.request.get('/api/v1/articles/2')).json()
  const stock: { EanNo: string; ShopID: number; Qty: number }[] = await (
    await page.request.get('/api/v1/articles/availability/2')
  ).json()
  const kept = stock.filter(({ ShopID }) => ShopID !== 55).toSorted((a, b) => b.Qty - a.Qty)[0]
  const order = await page.request.post('/api/v1/orders', {
    headers,
    data: collectOrder(article, kept?.EanNo ?? '', kept?.ShopID ?? oslo),
  })
  expect(order.status(), await order.text()).toBe(201)
  const { OrderID: id } = await order.json()
  const payment = await page.request.post(`/api/v1/orders/${id}/payments`, {
    headers: { 'x-csrf-token': token },
    data: { Provider: provider },
  })
  expect(payment.status(), await payment.text()).toBe(201)
  return { id, url: (await payment.json()).RedirectUrl }
}

async function fillCard(by: Shopper, card: string): Promise<void> {
  await by.fill('Kortnummer', card)
  await by.fill('Utløpsdato', '04/30')
  await by.fill('Sikkerhetskode (CVC)', '123')
}
const goodCard = '4925 0000 0000 0004'

const expectHeading = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

/** A cancelled order is no longer pending in the cart of its browser, whichever of the two happens first. */
async function forgetsCancelled(page: Page, { id }: Placed): Promise<void> {
  const ref = orderRef(id)
  await page.evaluate((orderRef) => {
    const none = { activated: false, amount: 0, fixed: false, code: null, originalTotal: 0 }
    const cart = {
      ...{ v: 3, lines: [], discount: none, selectedShipping: { id: 'home', price: 19900 }, shopId: 55 },
      ...{ checkedShopId: 55, pending: { first: [], second: [{ shopId: 1, orderRef }] }, orderInfo: null, errors: [] },
    }
    localStorage.setItem('cart', JSON.stringify(cart))
  }, ref)
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  const given = await page.request.post(`/api/v1/orders/${id}/cancel`, { headers: { 'x-csrf-token': token } })
  expect(given.status(), await given.text()).toBe(200)
  await page.goto(`/ordre/${id}`)
  await expectHeading(page, 'Ordren er avbrutt')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toContain(ref)
}

test.describe('the page after the payment shows its outcome', () => {
  // the provider's pages show a refused card, a timeout and a fault
  test.use({ expectedConsole: /status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED/ })

  test('PAY-06 every outcome of a card payment reaches the shopper', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    const pay = async (card: string): Promise<Placed> => {
      const placed = await place(page, 'card')
      await page.goto(placed.url)
      await fillCard(by, card)
      await by.press(/^Betal /)
      return placed
    }
    for (const card of [goodCard, '4925 0000 0000 0020', '4925 0000 0000 0046', '4925 0000 0000 0053']) {
      const { id } = await pay(card)
      await expectHeading(page, paid)
      expect(new URL(page.url()).pathname, card).toBe(`/ordre/${id}`)
    }

    await pay('4925 0000 0000 0012')
    await by.fill(/kode/i, '1234')
    await by.press(/^(Bekreft|Betal)/)
    await expectHeading(page, paid)

    await pay('4925 0000 0000 0087')
    await expect(page.getByText('Banken avviste kortet').first()).toBeVisible()
    await by.press('Avbryt')
    await expectHeading(page, /^Betalingen ble (avvist|avbrutt)$/)
    await hydrated(page)
    await expectAccessible(page, 'a payment that came to nothing')

    await pay('4925 0000 0000 0061')
    await expectHeading(page, 'Tiden gikk ut')
    await by.press('Tilbake til butikken')
    await expectHeading(page, /^Betalingen (tok for lang tid|ble avbrutt)$/)

    const faulty = await pay('4925 0000 0000 0038')
    await expectHeading(page, fault)
    await page.goto(`/betaling/${faulty.id}`)
    await expectHeading(page, waiting)
    await hydrated(page)
    await expectAccessible(page, 'an unknown payment')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('PAY-06 PAY-07 every outcome of a mobile payment reaches the shopper', async ({ page }) => {
      const by = shopper(page, 'touch')
      const pay = async (phone: string): Promise<Placed> => {
        const placed = await place(page, 'mobile')
        await page.goto(placed.url)
        await by.fill('Mobilnummer', phone)
        await by.press(/^Betal /)
        return placed
      }
      for (const phone of ['412 34 567', '412 34 544', '412 34 555', '412 34 566']) {
        await pay(phone)
        await expectHeading(page, paid)
      }
      await pay('412 34 577')
      await by.fill(/kode/i, '1234')
      await by.press(/^(Bekreft|Betal)/)
      await expectHeading(page, paid)
      const aborted = await pay('412 34 522')
      await expectHeading(page, 'Betalingen ble avbrutt')
      await forgetsCancelled(page, aborted)
      await pay('412 34 533')
      await expectHeading(page, 'Betalingen tok for lang tid')
      const declined = await pay('412 34 511')
      await expect(page.getByText('Banken avviste betalingen').first()).toBeVisible()
      await page.goto(`/betaling/${declined.id}`)
      await expectHeading(page, waiting)
      const faulty = await pay('412 34 588')
      await expectHeading(page, fault)
      await page.goto(`/ordre/${faulty.id}`)
      await expectHeading(page, waiting)
    })
  })

  test.describe('on a phone, paid later', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('BUY-06 every outcome of a credit reaches the shopper', async ({ page }) => {
      const by = shopper(page, 'touch')
      const pay = async (phone: string): Promise<Placed> => {
        const placed = await place(page, 'later')
        await page.goto(placed.url)
        await by.fill('Mobilnummer', phone)
        await by.press(/^Godta og kjøp/)
        return placed
      }
      for (const phone of ['412 34 567', '412 34 544', '412 34 555', '412 34 566', '412 34 599']) {
        await pay(phone)
        await expectHeading(page, paid)
      }
      await pay('412 34 577')
      await by.fill(/kode/i, '1234')
      await by.press('Bekreft')
      await expectHeading(page, paid)
      await pay('412 34 511')
      await expectHeading(page, 'Betalingen ble avvist')
      await expect(page.getByText('Betalingen ble ikke godkjent, og ingenting er trukket.')).toBeVisible()
      await hydrated(page)
      await expectAccessible(page, 'a refused credit')
      await pay('412 34 522')
      await expectHeading(page, 'Betalingen ble avbrutt')
      await pay('412 34 533')
      await expectHeading(page, 'Tiden gikk ut')
      await by.press('Tilbake til butikken')
      await expectHeading(page, 'Betalingen tok for lang tid')
      const faulty = await pay('412 34 588')
      await expectHeading(page, fault)
      await page.goto(`/ordre/${faulty.id}`)
      await expectHeading(page, waiting)
    })
  })

  test('PAY-06 an order keeps its true state after a lost tab or connection', async ({ page, context }) => {
    const { id, url } = await place(page, 'card')
    await page.goto(url)
    await page.close()
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.clock.install()
    await one.goto(`/ordre/${id}`)
    await expectHeading(one, waiting)
    await hydrated(one)
    await expect(async () => {
      await one.clock.fastForward(10_000)
      await expect(one.getByRole('heading', { level: 1, name: stillWaiting })).toBeVisible({ timeout: 100 })
    }).toPass()

    // the provider gets the request, and the network fails before the redirect
    const by = shopper(other, 'keyboard')
    await other.goto(url)
    await fillCard(by, goodCard)
    await context.setOffline(true)
    const lost = other.waitForEvent('requestfailed')
    await by.press(/^Betal /)
    await lost
    await other.request.post(url, {
      form: { action: 'pay', number: goodCard, expiry: '04/30', cvc: '123' },
      maxRedirects: 0,
    })
    await expect(one.getByText('Du er uten nett.')).toBeVisible()
    await expectHeading(one, stillWaiting)

    // the pending page polls the order and requests no second payment
    await context.setOffline(false)
    await expectHeading(one, paid)
    await expect(one.getByRole('heading', { level: 1 })).toBeFocused()
    await other.goto(url)
    await expectHeading(other, paid)
  })
})

test('PAY-08 a receipt leads to the statutory withdrawal form', async ({ page }) => {
  const { id, url } = await place(page, 'card')
  const by = shopper(page, 'keyboard')
  await page.goto(url)
  await fillCard(by, goodCard)
  await by.press(/^Betal /)
  await expectHeading(page, paid)
  await interactive(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Skriv ut kvittering' })).toBeHidden()
  await expect(page.getByRole('img', { name: /^QR-kode for hentekode/ })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await by.press('Angre kjøp')
  await by.see('heading', 'Angreskjema')
  await expectAccessible(page, 'the form for undoing a purchase')
  await by.press('Bekreft at jeg angrer kjøpet')
  await expect(page.getByText('Skriv adressen din')).toBeVisible()
  await by.fill('Adresse', 'Storgata 14, 0159 Oslo')
  await by.press('Bekreft at jeg angrer kjøpet')
  await expectHeading(page, 'Kjøpet er angret')
  await page.goto(`/ordre/${id}`)
  await expectHeading(page, 'Kjøpet er angret')
  await expectAccessible(page, 'the order that was undone')
})
