import type { Browser, Page } from '@playwright/test'
import type { WireArticleDetail, WireGiftCardPurchase, WireOrder } from '../../app/api/wire.ts'
import { type Manner, reader, shopper } from '../../ui/testing/index.ts'
import { homeOrder } from '../server/home-order.ts'
import { fillContact, payByCard } from './buying.ts'
import { mailTo } from './mailbox.ts'
import { arrived, expect, expectAccessible, interactive, storeKey, test } from './shop.ts'

// Gift cards: bought, mailed, paid with in part and in full, paid back, and their balance.

// an unknown code
test.use({ expectedConsole: /the server responded with a status of 404/ })

const mailbox = () => `gave-${Date.now()}-${Math.floor(Math.random() * 1e6)}@epost.example`
const codeIn = (mail: string): string => /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(mail)?.[0] ?? ''

/** Pays at the card provider's page. */
async function payAtProvider(page: Page, manner: Manner): Promise<void> {
  const by = shopper(page, manner)
  await by.see('heading', 'Betal med kort')
  await by.fill('Kortnummer', '4925 0000 0000 0004')
  await by.fill('Utløpsdato', '04/30')
  await by.fill('Sikkerhetskode (CVC)', '123')
  await by.press(/^Betal /)
}

/** A paid card, bought by calls; its code. */
async function boughtCard(page: Page, amount: number): Promise<string> {
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  const headers = { 'x-csrf-token': token }
  const to = mailbox()
  const data: WireGiftCardPurchase = {
    Amount: amount,
    CustomerName: 'Kari Nordmann',
    Email: to,
    RecipientName: 'Kari',
    RecipientEmail: to,
  }
  const placed = await page.request.post('/api/v1/gift-cards', { headers, data })
  expect(placed.status(), await placed.text()).toBe(201)
  const { OrderID } = await placed.json()
  const started = await page.request.post(`/api/v1/orders/${OrderID}/payments`, { headers, data: {} })
  await fetch((await started.json()).RedirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ number: '4925000000000004', expiry: '12/49', cvc: '123', action: 'pay' }),
    redirect: 'manual',
  })
  await page.request.get(`/api/v1/orders/${OrderID}`)
  return codeIn(await mailTo(page, to, 'Du har fått et gavekort'))
}

/** Opens the payment step with one article in the cart. */
async function atPayment(page: Page, manner: Manner): Promise<void> {
  const article: WireArticleDetail = await (await page.request.get('/api/v1/articles/3')).json()
  const variant = article.variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 0))!
  await page.goto(`/product/3?variant=${variant.VariantID}`)
  await interactive(page)
  const by = shopper(page, manner)
  await page.getByRole('radio', { name: variant.Size.Name, exact: true }).first().check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await expect(page.getByRole('link', { name: /Handlekurv/ }).or(page.getByRole('dialog'))).not.toHaveCount(0)
  await page.goto('/checkout')
  await by.see('heading', 'Kasse')
  await fillContact(by)
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  await by.press('Videre til betaling')
  await by.see('button', /^Betal nå/)
}

/** Enters the card's code at the payment, by keyboard. */
async function useCard(page: Page, code: string): Promise<void> {
  const by = shopper(page, 'keyboard')
  await by.press('Bruk gavekort')
  await by.fill('Kode på gavekortet', code)
  await page.keyboard.press('Enter')
}

const payButton = (page: Page) => page.getByRole('button', { name: /^(Betal nå|Bestill)/ })

for (const manner of ['keyboard', 'touch'] as const) {
  test.describe(`by ${manner}`, () => {
    if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('BUY-05 a gift card is bought, mailed and shown with its balance', async ({ page }) => {
      const to = mailbox()
      await page.goto('/gavekort')
      await interactive(page)
      await expectAccessible(page, 'the form of a gift card')
      const by = shopper(page, manner)
      await by.press(/^Betal nå/)
      await expect(page.getByRole('link', { name: 'Skriv navnet ditt' })).toBeVisible()
      await by.fill('Mottakerens navn', 'Ola')
      await by.fill('Mottakerens e-post', to)
      await by.fill('Navn', 'Kari Nordmann')
      await by.fill('E-post', mailbox())
      await by.press(/^Betal nå/)
      await payAtProvider(page, manner)
      await arrived(page, /^Takk, Kari/)
      await expect(page.getByText(/Gavekortet (ble sendt|sendes) til Ola/)).toBeVisible()
      await expectAccessible(page, 'the receipt of a gift card')
      const code = codeIn(await mailTo(page, to, 'Du har fått et gavekort'))
      await page.goto('/gavekort/saldo')
      await interactive(page)
      await by.fill('Kode på gavekortet', code.toLowerCase())
      await by.press('Se saldo')
      await expect(page.getByRole('region', { name: /^Gavekort ••••/ })).toContainText('500,00 kr igjen')
      await expectAccessible(page, 'the balance of a gift card')
    })

    test('BUY-05 a gift card pays a part, and gets it back when the order is withdrawn from', async ({ page }) => {
      const code = await boughtCard(page, 10_000)
      await atPayment(page, manner)
      const by = shopper(page, manner)
      const before = await payButton(page).textContent()
      await by.press('Bruk gavekort')
      await expect(page.getByLabel('Kode på gavekortet')).toBeFocused()
      await by.fill('Kode på gavekortet', code.replaceAll(' ', '').toLowerCase())
      await by.press('Bruk kortet')
      await expect(page.getByRole('region', { name: 'Gavekort' })).toContainText('100,00 kr')
      await expect(payButton(page)).not.toHaveText(before ?? '')
      await expectAccessible(page, 'a gift card in the checkout')
      await by.press(/^Betal nå/)
      await payAtProvider(page, manner)
      await arrived(page, /^Takk, Ingrid/)
      await expect(page.getByText(`Gavekort ••••${code.slice(-4)}`)).toBeVisible()
      const orderId = new URL(page.url()).pathname.split('/').at(-1)
      const { token } = await (await page.request.get('/api/v1/csrf')).json()
      await page.request.post(`/api/v1/orders/${orderId}/withdraw`, { headers: { 'x-csrf-token': token } })
      await page.goto('/gavekort/saldo')
      await interactive(page)
      await by.fill('Kode på gavekortet', code)
      await by.press('Se saldo')
      await expect(page.getByRole('region', { name: /^Gavekort ••••/ })).toContainText('100,00 kr igjen')
    })
  })
}

test('BUY-05 an order that a gift card covers goes without a provider, and its refund goes to the card', async ({
  page,
  shop,
}) => {
  const code = await boughtCard(page, 1_000_000)
  await atPayment(page, 'keyboard')
  const by = shopper(page, 'keyboard')
  await useCard(page, code)
  await expect(payButton(page)).toHaveText('Bestill – betalt med gavekort')
  await expect(page.getByRole('radio', { name: /Kort/ })).toHaveCount(0)
  await by.press('Bestill – betalt med gavekort')
  await arrived(page, /^Takk, Ingrid/)
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const store = (path: string) =>
    fetch(`${shop.origin}/api/v1/orders/${orderId}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${storeKey}`, 'content-type': 'application/json' },
      body: '{}',
    })
  await store('handover')
  const order: WireOrder = await (await store('refund')).json()
  expect(order).toMatchObject({ Refunded: order.Total, GiftCards: [{ Refunded: order.Total }] })
  await page.reload()
  await expect(page.getByText(/er tilbake på gavekortet/).first()).toBeVisible()
})

test('BUY-05 a wrong code says so at the field, and can be corrected or left', async ({ page }) => {
  await atPayment(page, 'keyboard')
  const by = shopper(page, 'keyboard')
  await by.press('Bruk gavekort')
  await by.fill('Kode på gavekortet', 'ABCD')
  await by.press('Bruk kortet')
  await expect(page.getByLabel('Kode på gavekortet')).toHaveAccessibleDescription(/Koden har 16 tegn/)
  await expectAccessible(page, 'a wrong code of a gift card')
  await by.fill('Kode på gavekortet', '0000 0000 0000 0000')
  await by.press('Bruk kortet')
  await expect(page.getByLabel('Kode på gavekortet')).toHaveAccessibleDescription(/Vi kjenner ikke denne koden/)
  await expect(payButton(page)).toHaveText(/^Betal nå/)
})

test('BUY-05 A11Y-03 a card that is taken back comes again by the key that follows, and each is said once', async ({
  page,
}) => {
  const code = await boughtCard(page, 10_000)
  const by = shopper(page, 'keyboard')
  const ear = await reader(page)
  await atPayment(page, 'keyboard')
  const before = (await payButton(page).textContent()) ?? ''
  await useCard(page, code)
  await expect(payButton(page)).not.toHaveText(before)
  const less = (await payButton(page).textContent()) ?? ''
  await ear.heard()
  await by.press(/^Fjern gavekort/)
  await expect(page.getByRole('button', { name: 'Angre', exact: true })).toBeFocused()
  await expect(payButton(page)).toHaveText(before)
  await expectAccessible(page, 'a card that is taken back')
  const said = (await ear.heard()).map(({ text }) => text)
  expect(said.filter((text) => text.startsWith('Gavekortet er fjernet. Å betale er nå'))).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(payButton(page)).toHaveText(less)
  await expect(page.getByLabel('Kode på et gavekort til')).toBeFocused()
})

test('BUY-05 the code of a gift card is in no storage of the browser', async ({ page }) => {
  const code = await boughtCard(page, 10_000)
  await atPayment(page, 'keyboard')
  const by = shopper(page, 'keyboard')
  await by.press('Bruk gavekort')
  await by.fill('Kode på gavekortet', code)
  await by.press('Bruk kortet')
  await expect(page.getByRole('region', { name: 'Gavekort' })).toContainText('100,00 kr')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(code.replaceAll(' ', ''))
})

/** Another shopper's order takes all that is on the card. */
async function useUp(browser: Browser, origin: string, code: string, amount: number): Promise<void> {
  const { request } = await browser.newContext({ baseURL: origin })
  const { token } = await (await request.get('/api/v1/csrf')).json()
  const article: WireArticleDetail = await (await request.get('/api/v1/articles/3')).json()
  const variant = article.variants.find(({ shops }) => shops.some(({ ShopID, Qty }) => ShopID === 55 && Qty > 1))!
  const GiftCards = [{ Code: code.replaceAll(' ', ''), Amount: amount }]
  const place = (ExpectedTotal: number) =>
    request.post('/api/v1/orders', {
      headers: { 'x-csrf-token': token },
      data: homeOrder(article, variant.EanNo, { GiftCards, ExpectedTotal }),
    })
  // a wrong total is answered with the right one
  const { total } = await (await place(1)).json()
  const placed = await place(total)
  expect(placed.status(), await placed.text()).toBe(201)
  await request.dispose()
}

test.describe('a card that another order has used up', () => {
  // the order that is refused
  test.use({ expectedConsole: /the server responded with a status of 422/ })

  test('BUY-05 PAY-03 is taken out of the order, which says so and goes without it', async ({
    page,
    browser,
    shop,
  }) => {
    const code = await boughtCard(page, 10_000)
    await atPayment(page, 'keyboard')
    const by = shopper(page, 'keyboard')
    const before = (await payButton(page).textContent()) ?? ''
    await useCard(page, code)
    await expect(payButton(page)).not.toHaveText(before)
    await useUp(browser, shop.origin, code, 10_000)
    await by.press(/^Betal nå/)
    await expect(page.getByLabel('Kode på gavekortet')).toHaveAccessibleDescription(/Gavekortet er brukt opp/)
    await expect(page.getByRole('button', { name: /^Fjern gavekort/ })).toHaveCount(0)
    await expect(payButton(page)).toHaveText(before)
    await expect(page.locator(':focus')).not.toHaveCount(0)
    await expectAccessible(page, 'an order without its used gift card')
    await payByCard(by)
    await arrived(page, /^Takk, Ingrid/)
    await expect(page.getByText(`Gavekort ••••${code.slice(-4)}`)).toHaveCount(0)
  })
})
