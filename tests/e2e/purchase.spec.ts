import type { Page } from '@playwright/test'
import { storageKeys } from '../../app/adapters/browser/storage.ts'
import type { CartLine, StoredCart } from '../../machines/cart/index.ts'
import { webStockShopId } from '../../machines/domain/index.ts'
import { type Manner, reader, type Shopper, shopper } from '../../ui/testing/index.ts'
import { collected } from '../server/home-order.ts'
import { hold } from './hold.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

const buyer = { name: 'Ingrid Myhre', phone: '412 34 567', email: 'ingrid.myhre@epost.example' }
const home = { address: 'Storgata 14', postalCode: '0159', city: 'Oslo' }
/** The provider's test card that it approves. */
const goodCard = '4925 0000 0000 0004'

/** Reloads and waits: what was on the screen must outlive it. */
async function reloaded(page: Page): Promise<void> {
  await page.reload()
  await interactive(page)
}

async function fillContact(by: Shopper): Promise<void> {
  await by.fill('Navn', buyer.name)
  await by.fill('Mobilnummer', buyer.phone)
  await by.fill('E-post', buyer.email)
  await by.press('Videre til levering')
}

async function payAtProvider(by: Shopper, card: string): Promise<void> {
  await by.see('heading', 'Betal med kort')
  await by.fill('Kortnummer', card)
  await by.fill('Utløpsdato', '04/30')
  await by.fill('Sikkerhetskode (CVC)', '123')
  await by.press(/^Betal /)
}

/**
 * From the home page to the receipt, with a reload on every screen. Runs axe where the cart's and the checkout's path
 * tests do not.
 */
async function buyJacket(page: Page, manner: Manner, isForTwo = false): Promise<Shopper> {
  const by = shopper(page, manner)
  await page.goto('/')
  await interactive(page)
  await by.press('Toppbris skalljakke til dame')

  await by.see('heading', 'Toppbris skalljakke til dame')
  await expect(page).toHaveURL(/\/product\/toppbris-skalljakke-til-dame$/)
  await reloaded(page)
  await by.choose('M')
  await by.press('Legg i handlekurv')

  await by.see('dialog', /Min Handlekurv/)
  await reloaded(page)
  if (isForTwo) {
    await by.press('Min Handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    await by.press('Flere')
    await by.press('Gå til kassen')
  } else await by.press(/^Gå til kassen, 1 vare/)

  await by.see('heading', 'Kasse')
  await fillContact(by)
  await reloaded(page)
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', home.address)
  await by.fill('Postnummer', home.postalCode)
  await expect(page.getByLabel('Poststed')).toHaveValue(home.city)
  await by.press('Videre til betaling')

  // two pieces qualify for free shipping
  const pay = isForTwo ? 'Betal nå, 4 598 kroner' : 'Betal nå, 2 498 kroner'
  const progress = isForTwo ? 'Du har fått gratis frakt' : 'Du er 201,00 kr unna gratis frakt'
  const isWide = (page.viewportSize()?.width ?? 0) >= 1020
  await by.see('button', pay)
  await reloaded(page)
  if (!isWide) await page.getByText(/^Din bestilling, \d vare/).click()
  await expect(page.getByRole('main').getByText(progress).filter({ visible: true })).toBeVisible()
  await by.press(pay)

  await by.see('heading', 'Betal med kort')
  // the mouse's screen shows the same as the keyboard's
  if (manner !== 'mouse') await expectAccessible(page, "the provider's page")
  await page.reload()
  await payAtProvider(by, goodCard)

  await by.see('heading', 'Takk, Ingrid!')
  await interactive(page)
  if (manner !== 'mouse') await expectAccessible(page, 'the receipt')
  await reloaded(page)
  await by.see('heading', 'Takk, Ingrid!')
  await expect(page.getByText('Storgata 14, 0159 Oslo')).toBeVisible()
  await expect(page.getByText('Frakt', { exact: true }).locator('xpath=..')).toHaveText(
    isForTwo ? 'FraktGratis' : 'Frakt199,00 kr199 kroner',
  )
  await expect(page.getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
  expect(await storedCart(page)).toMatchObject({
    lines: [],
    discount: { activated: false },
    pending: { first: [], second: [] },
    orderInfo: null,
  })
  const names = (await page.context().cookies(page.url())).map(({ name }) => name)
  expect(names.sort()).toEqual(['XSRF-TOKEN', 'cookiesAccepted', 'session'])
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())
  expect(Object.values<string>(storageKeys)).toEqual(expect.arrayContaining(kept.filter((key) => key !== 'places')))
  expect(kept).toEqual(expect.arrayContaining(['cart', 'breadcrumbs']))
  return by
}

const storedCart = (page: Page): Promise<StoredCart> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))

test.describe('a jacket bought from the home page', () => {
  test('CART-01 CART-12 PAY-03 PAY-06 PAY-08 STORE-01 has a receipt that opens from the mail in any browser', async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await buyJacket(page, 'mouse')
    const { origin, pathname } = new URL(page.url())
    await expect.poll(() => mailTo(page, buyer.email, 'Ordrebekreftelse ')).toContain(`${origin}${pathname}`)
    const letter = await mailTo(page, buyer.email, 'Ordrebekreftelse ')
    expect(letter).toContain('1 × Toppbris skalljakke til dame, Petrol, str. M: 2 299,00 kr')
    const elsewhere = await browser.newContext()
    const receipt = await elsewhere.newPage()
    await receipt.goto(linkIn(letter))
    await expect(receipt.getByRole('heading', { name: 'Takk, Ingrid!' })).toBeVisible()
    await expect(receipt.getByText(`Vi har sendt en bekreftelse til ${buyer.email}.`)).toBeVisible()
    await elsewhere.close()
  })

  test('CART-01 CART-12 PAY-03 PAY-06 PAY-08 STORE-01 needs only the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await buyJacket(page, 'keyboard')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('CART-01 CART-12 PAY-03 PAY-06 PAY-08 STORE-01 by touch', async ({ page }) => {
      await buyJacket(page, 'touch', true)
    })
  })
})

/** Buys several pieces of an article, up to the checkout's delivery step. */
async function toDelivery(page: Page, manner: Manner, path: string, size: string, count = 1): Promise<Shopper> {
  const by = shopper(page, manner)
  await page.goto(path)
  await interactive(page)
  await by.choose(size)
  await by.press('Legg i handlekurv')
  await by.see('dialog', /Min Handlekurv/)
  if (count > 1) await by.press(/^Se handlekurven/)
  for (let pieces = 1; pieces < count; pieces++) await by.press('Flere')
  await by.press('Gå til kassen')
  await fillContact(by)
  return by
}

/** Buys as many jackets for collection as a shop has, up to the payment step. */
async function toPaymentOfCollected(page: Page): Promise<Shopper> {
  const by = await toDelivery(page, 'mouse', '/product/1', 'M', 2)
  await by.choose(/^Klikk og hent/)
  await by.choose(/Alt på lager/)
  await by.press('Videre til betaling')
  return by
}

test.describe('a code that has expired', () => {
  test.use({ expectedConsole: /status of 422/ })

  test('CART-13 the checkout says why an order was refused for its code', async ({ page }) => {
    const by = await toPaymentOfCollected(page)
    await by.choose(/^Mobil/)
    await by.press('Har du en rabattkode?')
    await expect(page.getByRole('textbox', { name: 'Rabattkode' })).toBeFocused()
    await page.keyboard.type('TUR100')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Fjern', exact: true })).toBeVisible()
    // the code has expired since
    await page.route('**/api/v1/orders', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), Promocode: 'SOMMER25' } }),
    )
    await by.press(/^Betal nå/)
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toContainText(
      /^Rabattkoden er utløpt, og er tatt bort\. Å betale er nå 4\s598,00\skr\./,
    )
  })
})

test('PAY-06 CART-09 a payment that is ready after the shopper has left waits for their next press', async ({
  page,
}) => {
  const by = await toPaymentOfCollected(page)
  const answer = await hold(page, '**/api/v1/orders/*/payments')
  const asked = page.waitForRequest('**/api/v1/orders/*/payments')
  await by.press(/^Betal nå/)
  await asked
  await page.getByRole('banner').getByRole('link', { name: 'Vardeholm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vær ute. Hele året.')
  const given = page.waitForResponse('**/api/v1/orders/*/payments')
  answer()
  await given
  await expect.poll(async () => (await storedCart(page)).pending.first.length).toBe(1)
  await expect(page, 'the shopper stays where they are').toHaveURL('/')
  await page.goto('/checkout')
  await interactive(page)
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')
})

test('CART-09 PAY-07 PAY-08 is paid by mobile as one order for collection', async ({ page }) => {
  const by = await toPaymentOfCollected(page)
  await by.choose(/^Mobil/)
  await expectAccessible(page, 'the choice of payment')
  await reloaded(page)
  await expect(page.getByRole('radio', { name: /^Mobil/ })).toBeChecked()
  await by.press('Betal nå, 4 598 kroner')
  await by.see('heading', 'Betal med mobil')
  // back by the browser's button to order something else: the first order is no longer pending
  await page.goBack()
  await interactive(page)
  const [first] = (await storedCart(page)).pending.second
  await by.press('Endre kontakt')
  await by.fill('Navn', 'Ingrid Marie Myhre')
  await by.press('Videre til levering')
  await by.press('Betal nå, 4 598 kroner')
  await by.see('heading', 'Betal med mobil')
  await page.goBack()
  await interactive(page)
  const { second } = (await storedCart(page)).pending
  expect(second).toEqual([{ shopId: first?.shopId, orderRef: expect.not.stringMatching(`^${first?.orderRef}$`) }])
  await by.press('Betal nå, 4 598 kroner')
  await by.see('heading', 'Betal med mobil')
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('412 34 567')
  await expectAccessible(page, "the mobile provider's page")
  await by.press(/^Betal /)
  await by.see('heading', /^Takk, Ingrid/)
  const [file] = await Promise.all([page.waitForEvent('download'), by.press('Legg i kalenderen')])
  expect(file.suggestedFilename()).toMatch(/^henting-\d+\.ics$/)
})

/** A shop that has one article, and so few pieces of another that a single order takes them all. */
async function shopWithFew(page: Page, scarce: CartLine, kept: CartLine) {
  const stockOf = async ({ articleId, ean }: CartLine): Promise<ReadonlyMap<number, number>> => {
    const answer = await page.request.get(`/api/v1/articles/availability/${articleId}`)
    const rows: { EanNo: string; ShopID: number; Qty: number }[] = await answer.json()
    return new Map(rows.filter(({ EanNo }) => EanNo === ean).map(({ ShopID, Qty }) => [ShopID, Qty]))
  }
  const [few, some] = [await stockOf(scarce), await stockOf(kept)]
  const isFew = (quantity = 0) => quantity > 0 && quantity <= scarce.webPurchaseLimit
  const shops: { ShopID: number; Name: string }[] = await (await page.request.get('/api/v1/shops')).json()
  const shop = shops.find(({ ShopID: id }) => id !== webStockShopId && isFew(few.get(id)) && (some.get(id) ?? 0) > 0)
  if (!shop) throw new Error(`no shop has a few of ${scarce.ean}, and ${kept.ean}`)
  return { id: shop.ShopID, name: shop.Name, left: few.get(shop.ShopID) ?? 0 }
}

test.describe('an article that is gone at the last moment', () => {
  // the browser's console logs a refusal too
  test.use({ expectedConsole: /status of 422/ })

  test('PAY-01 PAY-05 PAY-07 PAY-08 is left out of the order by keyboard', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await page.goto('/product/2')
    await interactive(page)
    for (const size of ['40', '41']) {
      await page.keyboard.press('Escape')
      await by.choose(size)
      await by.press('Legg i handlekurv')
      await by.see('dialog', /Min Handlekurv/)
    }
    const [kept, scarce] = (await storedCart(page)).lines
    if (!kept || !scarce) throw new Error('the cart lacks a line')
    const keptArticle = `${kept.name}, ${kept.colour}, størrelse ${kept.size}`
    const article = `${scarce.name}, ${scarce.colour}, størrelse ${scarce.size}`
    await by.press(/^Se handlekurven/)
    // both have the same name: their buttons tell them apart while there are two
    await by.press(`Fjern ${article}`)
    await by.see('button', `Fjern ${kept.name}`)
    await by.press('Angre')
    await by.see('button', `Fjern ${keptArticle}`)
    const shop = await shopWithFew(page, scarce, kept)
    await by.choose(/^Klikk og hent/)
    await by.choose('Butikk', shop.name)
    await by.press('Gå til kassen')
    await fillContact(by)
    await by.press('Videre til betaling')
    await by.see('button', /^Betal nå/)

    const { token } = await (await page.request.get('/api/v1/csrf')).json()
    const others = await page.request.post('/api/v1/orders', {
      headers: { 'x-csrf-token': token, 'idempotency-key': crypto.randomUUID() },
      data: {
        ...collected(scarce.ean, shop.id),
        items: [{ EanNo: scarce.ean, Count: shop.left, CampaignArticleID: null }],
        ExpectedTotal: shop.left * (scarce.price + scarce.pant),
      },
    })
    expect(others.status(), await others.text()).toBe(201)
    await by.press(/^Betal nå/)
    const notOrdered = 'Følgende artikler ble dessverre ikke bestilt:'
    const alert = page.getByRole('alert').filter({ hasText: notOrdered })
    await expect(alert.getByRole('listitem')).toHaveText([new RegExp(`${article}: utsolgt$`)])
    await expectAccessible(page, 'what is not ordered')
    await by.press('Endre handlekurven')
    await by.press(`Fjern ${article}`)
    await by.press('Tilbake til kassen')
    await by.press(/^Betal nå/)
    await payAtProvider(by, goodCard)

    await by.see('heading', 'Takk, Ingrid!')
    await by.see('img', /^QR-kode for hentekode VH/)
    await reloaded(page)
    await expect(page.getByRole('list', { name: notOrdered }).getByRole('listitem')).toHaveText([
      new RegExp(`${article}: utsolgt$`),
    ])
    await expect
      .poll(() => mailTo(page, buyer.email, 'Ordrebekreftelse '))
      .toContain(`- ${article.replace('størrelse', 'str.')}: utsolgt`)
    await expectAccessible(page, 'the receipt with what was not ordered')
  })
})

test.describe('an address', () => {
  // a postcode that does not exist
  test.use({ expectedConsole: /status of 404/ })

  test('PAY-03 A11Y-03 that is not found is said once, and not of the next postcode', async ({ page }) => {
    const listener = await reader(page)
    const by = await toDelivery(page, 'keyboard', '/product/1', 'M')
    await by.choose(/^Hjem til deg/)
    // an answer that takes as long as on a phone
    await page.route('**/addresses?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    const isAbout = ({ text }: { text: string }) => /addresser funnet|kjenner ikke/.test(text)
    await by.fill('Gateadresse', 'Storgata 1')
    await by.fill('Postnummer', '0002')
    await page.keyboard.press('Tab')
    await expect(page.getByText(/^Ingen addresser funnet/)).toBeVisible()
    await listener.heard()
    // back through both fields
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect((await listener.heard()).filter(isAbout)).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.type('0159', { delay: 200 })
    await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
    await expect(page.getByText(/^Ingen addresser funnet/)).toBeHidden()
    expect((await listener.heard()).filter(isAbout)).toEqual([])
  })

  test('PAY-03 USER-09 is looked up only once', async ({ page }) => {
    const by = await toDelivery(page, 'keyboard', '/product/1', 'M')
    await by.choose(/^Hjem til deg/)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/addresses')) asked.push(search)
    })
    await by.fill('Gateadresse', 'Storgata')
    await by.fill('Postnummer', '0002')
    await page.keyboard.press('Tab')
    await expect(
      page.getByText("Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'").first(),
    ).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabel('Gateadresse').fill('Storgata 1')
    await page.getByLabel('Gateadresse').press('Tab')
    await expect(page.getByText(/^Ingen addresser funnet/)).toBeVisible()
    await expectAccessible(page, 'an address that is not found')
    await page.getByLabel('Gateadresse').fill('Storgata 14')
    await page.getByLabel('Postnummer').fill('0159')
    await page.getByLabel('Postnummer').press('Tab')
    await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
    await expect(page.getByText(/^Ingen addresser funnet/)).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('knownAddresses'))).toContain('Storgata')
    const { length } = asked
    await page.reload()
    await interactive(page)
    await page.getByLabel('Postnummer').press('Tab')
    await by.press('Videre til betaling')
    await by.see('button', /^Betal nå/)
    expect(asked, 'known from before').toHaveLength(length)

    // a place that was filled in follows its postcode, even after the step is reopened
    const known = page.waitForResponse('**/postalcodes/0159')
    await by.press('Endre levering')
    await known
    await page.getByLabel('Postnummer').fill('5003')
    await expect(page.getByLabel('Poststed')).toHaveValue('Bergen')
    await page.getByLabel('Postnummer').fill('9999')
    await expect(page.getByRole('status').filter({ hasText: 'Vi kjenner ikke postnummeret 9999' })).toBeVisible()
    await expect(page.getByLabel('Poststed'), 'Bergen was not the shopper’s').toHaveValue('')
  })
})

test.describe('a payment that does not go through', () => {
  async function toProvider(page: Page, manner: Manner): Promise<Shopper> {
    const by = await toDelivery(page, manner, '/product/2', '40')
    await by.choose(/^Hjem til deg/)
    await by.fill('Gateadresse', home.address)
    await by.fill('Postnummer', home.postalCode)
    await by.fill('Poststed', home.city)
    await by.press('Videre til betaling')
    await by.press(/^Betal nå/)
    await by.see('heading', 'Betal med kort')
    return by
  }

  test('PAY-06 an aborted payment can be resumed by keyboard', async ({ page }) => {
    const by = await toProvider(page, 'keyboard')
    await by.press('Avbryt')
    await by.see('heading', 'Betalingen ble avbrutt')
    await by.press('Til kassen')
    await by.press(/^Betal nå/)
    await payAtProvider(by, goodCard)
    await by.see('heading', 'Takk, Ingrid!')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('PAY-06 another card pays the order of a declined one', async ({ page }) => {
      const by = await toProvider(page, 'touch')
      await payAtProvider(by, '4925 0000 0000 0087')
      await expect(page.getByText('Banken avviste kortet').first()).toBeVisible()
      await payAtProvider(by, goodCard)
      await by.see('heading', 'Takk, Ingrid!')
    })
  })
})
