import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { freightOf, sentHome } from '../server/home-order.ts'
import { faultsByEngines } from './engines.ts'
import { hold } from './hold.ts'
import { overflow } from './large-text.ts'
import { expect, expectAccessible, freePort, type RunningShop, startShop, test } from './shop.ts'

// /butikkdrift: the pages for the people in the shops.

const storeKey = 'the-key-of-the-store-system'
const built = join(import.meta.dirname, '..', '..', 'dist', 'server')

interface Login {
  password: string
  secret: string
}

/** Fills a data directory with the demonstration and these accounts: the database of a running shop is its own. */
async function prepare(dataDir: string, accounts: readonly (readonly [name: string, ...of: string[]])[]) {
  const env = { ...process.env, NODE_ENV: 'production', DEMO: '1', DATA_DIR: dataDir, PICTURES_AHEAD: '0' }
  const first = spawn(process.execPath, ['--liftoff-only', join(built, 'main.js')], {
    env: { ...env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready) => {
    let said = ''
    first.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ready in')) ready()
    })
  })
  const ended = new Promise((resolve) => first.once('exit', resolve))
  first.kill('SIGTERM')
  await ended
  const logins = new Map<string, Login>()
  for (const [name, ...of] of accounts) {
    const said = execFileSync(process.execPath, [join(built, 'database-tool.js'), 'staff', 'add', name, ...of], {
      env,
      encoding: 'utf8',
    })
    const last = (line: string): string => line.trim().split(' ').at(-1)!
    const [, password = '', secret = ''] = said.split('\n')
    logins.set(name, { password: last(password), secret: last(secret) })
  }
  return logins
}

test.describe('the pages for the people in the shops', () => {
  // one worker, so that one shop is started
  test.describe.configure({ mode: 'default' })
  // wrong logins, logins that have ended, and a call without a network
  test.use({ expectedConsole: /the server responded with a status of 401|net::ERR_FAILED/ })
  let shop: RunningShop
  let logins: Map<string, Login>
  test.beforeAll(async () => {
    shop = await startShop({ STORE_KEY: storeKey }, async (dataDir) => {
      logins = await prepare(dataDir, [
        ['oslo', '--shop', '1'],
        ['kasse', '--shop', '1'],
        ['tast', '--shop', '1'],
        ['pakker', '--shop', '1'],
        ['mobil', '--chain'],
        ['feil', '--chain'],
        ['ut', '--chain'],
        ['leser', '--chain'],
        ['smart', '--chain'],
        ['butikk', '--shop', '1'],
        ['retur', '--shop', '1'],
        ['tidlig', '--shop', '1'],
        ['gavekort', '--shop', '1'],
        ['bytte', '--shop', '1'],
        ['lomme', '--chain'],
        ['sending', '--chain'],
        ['sporing', '--chain'],
        ['retting', '--chain'],
        ['ettersending', '--chain'],
        ['verksted', '--shop', '1'],
      ])
    })
  })
  test.afterAll(async () => {
    await shop?.stop()
  })

  const codeOf = (name: string): string => new TOTP({ secret: Secret.fromBase32(logins.get(name)!.secret) }).generate()
  const open = async (page: Page): Promise<void> => {
    await page.goto(`${shop.origin}/butikkdrift`)
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn i butikkdriften' })).toBeVisible()
  }
  /** What a scanner does: it types the code and presses Enter. */
  const scan = async (page: Page, code: string): Promise<void> => {
    await page.getByLabel('Kode eller nummer').focus()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const logIn = async (page: Page, name: string): Promise<void> => {
    await open(page)
    await page.getByLabel('Navn').fill(name)
    await page.getByLabel('Passord', { exact: true }).fill(logins.get(name)!.password)
    await page.getByLabel('Kode fra autentiseringsappen').fill(codeOf(name))
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByText('Du logges ut etter 30 minutter uten bruk.')).toBeVisible()
  }

  /** A guest with a session, and a piece that shop 1 has, of an article that it has in two sizes if `hasSizes`. */
  async function guest({ hasSizes = false, isOnWeb = false } = {}) {
    const csrf = await fetch(`${shop.origin}/api/v1/csrf`)
    const cookie = csrf.headers.getSetCookie().map((line) => line.split(';')[0])
    const headers = {
      cookie: cookie.join('; '),
      'x-csrf-token': ((await csrf.json()) as { token: string }).token,
      'content-type': 'application/json',
    }
    // the wire's answers, of which each test reads some fields
    // biome-ignore lint/suspicious/noExplicitAny: any answer
    const get = async (path: string): Promise<any> => (await fetch(`${shop.origin}/api/v1${path}`, { headers })).json()
    // biome-ignore lint/suspicious/noExplicitAny: any answer
    const post = async (path: string, body: object, own: Readonly<Record<string, string>> = {}): Promise<any> => {
      const answer = await fetch(`${shop.origin}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, ...own },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(201)
      return answer.json()
    }
    const atShop = ({ variants }: WireArticleDetail) =>
      variants.filter(({ shops }) =>
        [1, ...(isOnWeb ? [55] : [])].every((id) => shops.some(({ ShopID, Qty }) => ShopID === id && Qty > 0)),
      )
    // other tests sell out sizes of the first article
    let article: WireArticleDetail
    let found: WireArticleDetail['variants'][number] | undefined
    let id = 0
    do {
      id += 1
      article = await get(`/articles/${id}`)
      const here = atShop(article)
      found = here.find(
        ({ Color, EanNo }) => !hasSizes || here.some((one) => one.EanNo !== EanNo && one.Color.Name === Color.Name),
      )
    } while (!found)
    const { FinalPrice, Pant } = article
    const { EanNo } = found
    const wanted = {
      CustomerName: 'Kari Nordmann',
      Email: 'kari@eksempel.no',
      Phone: '41234567',
      Delivery: 'collect',
      Address: '',
      PostalCode: '',
      City: '',
      ShopID: 1,
      items: [{ EanNo, Count: 1, CampaignArticleID: null }],
    }
    const cookies = cookie.map((line = '') => {
      const [name = '', value = ''] = line.split('=')
      return { name, value, url: shop.origin }
    })
    return { get, post, wanted, article, cookies, total: (FinalPrice + Pant) * 100 }
  }

  /** A guest's reservation of one piece in shop 1. */
  async function reserve(): Promise<{ id: number; pickupCode: string; status(): Promise<number> }> {
    const { get, post, wanted } = await guest()
    const { id, pickupCode } = await post('/reservations', { ...wanted, shipping_method_id: 2 })
    return { id, pickupCode, status: async () => (await get(`/reservations/${id}`)).statusID }
  }

  test('OPS-21 a reservation is put aside from the list and handed over by its scanned code, by keyboard', async ({
    page,
  }) => {
    const { id, pickupCode, status } = await reserve()
    await open(page)
    await page.getByLabel('Navn').focus()
    await page.keyboard.type('tast')
    await page.keyboard.press('Tab')
    await page.keyboard.type(logins.get('tast')!.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(codeOf('tast'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: /^Sett til side/ }).focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('article', { name: `Reservasjon ${id}` })
    await expect(card).toContainText('Kari Nordmann')
    await card.getByRole('button', { name: 'Satt til side' }).focus()
    await page.keyboard.press('Enter')
    const notice = page.getByText(`Reservasjon ${id} er klar til henting. Kunden får beskjed på e-post.`)
    await expect(notice).toBeFocused()
    expect(await status()).toBe(3)
    await scan(page, pickupCode.replaceAll(' ', ''))
    await expect(page.getByRole('heading', { name: 'Funnet' })).toBeVisible()
    await card.getByRole('button', { name: 'Utlevert til kunden' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Reservasjon ${id} er utlevert.`)).toBeVisible()
    expect(await status()).toBe(4)
  })

  test('OPS-21 the payment of a paid order is captured when the packed order is handed over', async ({ page }) => {
    const { get, post, wanted, total } = await guest()
    const { OrderID } = await post('/orders', { ...wanted, ExpectedTotal: total })
    const { RedirectUrl } = await post(`/orders/${OrderID}/payments`, { Provider: 'card' })
    const card = { number: '4925000000000004', expiry: '12/49', cvc: '123', action: 'pay' }
    await fetch(RedirectUrl, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    await expect.poll(async () => (await get(`/orders/${OrderID}`)).Status).toBe('paid')
    const { OrderNo } = await get(`/orders/${OrderID}`)
    await logIn(page, 'pakker')
    const task = page.getByRole('article', { name: `Ordre ${OrderNo}` })
    await task.getByRole('button', { name: 'Pakket, klar til henting' }).click()
    await expect(page.getByText(`Ordre ${OrderNo} er klar til henting. Kunden får beskjed på e-post.`)).toBeVisible()
    await expect(task).toHaveCount(0)
    expect((await get(`/orders/${OrderID}`)).ReadyAt).not.toBeNull()
    await page.getByRole('button', { name: /^Utlever ordrer/ }).click()
    await task.getByRole('button', { name: 'Utlevert til kunden' }).click()
    await expect(page.getByText(`Ordre ${OrderNo} er utlevert.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ingen pakkede ordrer venter på kunden' })).toBeVisible()
    expect(await get(`/orders/${OrderID}`)).toMatchObject({ Payment: 'captured', HandedOverAt: expect.any(String) })
  })

  /** A guest's paid order, to be sent home. */
  async function toSend() {
    const { get, post, wanted, article, total, cookies } = await guest({ isOnWeb: true })
    const home = sentHome(wanted.items[0]!.EanNo)
    const ExpectedTotal = total + freightOf(article.FinalPrice * 100, [article])
    const { OrderID } = await post('/orders', { ...home, ExpectedTotal })
    const { RedirectUrl } = await post(`/orders/${OrderID}/payments`, { Provider: 'card' })
    const card = { number: '4925000000000004', expiry: '12/49', cvc: '123', action: 'pay' }
    await fetch(RedirectUrl, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    const order = async () => get(`/orders/${OrderID}`)
    await expect.poll(async () => (await order()).Status).toBe('paid')
    return { order, cookies, number: (await order()).OrderNo as number }
  }

  /** The card of an order that a code has found: the list may show the order before the code is looked up. */
  async function foundOrder(page: Page, number: number) {
    await expect(page.getByRole('heading', { name: 'Funnet' })).toBeVisible()
    const card = page.getByRole('article', { name: `Ordre ${number}` })
    return { card, field: card.getByLabel(/^Sporingsnummer eller lenke/) }
  }

  /** Types a tracking that is none in the focused field, and presses the button by keyboard. */
  async function typeNoTracking(page: Page, { card, field }: Awaited<ReturnType<typeof foundOrder>>, action: string) {
    await page.keyboard.type('i morgen')
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: action })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/Skriv nummeret som står på etiketten/)
  }

  test('OWN-01 an order is sent with its tracking by keyboard alone, also after a failure', async ({ page }) => {
    const { order, number } = await toSend()
    await logIn(page, 'sending')
    await scan(page, String(number))
    const found = await foundOrder(page, number)
    const { field } = found
    await expect(field).toHaveAccessibleDescription(/Kunden får den på e-post/)
    await field.focus()
    await typeNoTracking(page, found, 'Pakket og sendt')
    await expect(field).toHaveValue('i morgen')
    await expectAccessible(page, 'an order with a tracking that is none')

    await page.keyboard.press('Control+a')
    await page.keyboard.type('7073 0259 1234 5678 9')
    await page.route('**/handover', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Vi fikk ikke svar' })).toBeVisible()
    await expect(field).toHaveValue('7073 0259 1234 5678 9')
    expect((await order()).HandedOverAt).toBeNull()

    await field.press('Enter')
    await expect(page.getByText(`Ordre ${number} er sendt.`)).toBeFocused()
    const TrackingUrl = 'https://sporing.posten.no/sporing/70730259123456789'
    expect(await order()).toMatchObject({ TrackingUrl, HandedOverAt: expect.any(String) })
  })

  test('OWN-01 an order is sent with the carrier’s page by touch on a phone', async ({ browser }) => {
    const { order, number } = await toSend()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'nb-NO' })
    const page = await context.newPage()
    await logIn(page, 'sporing')
    await page.getByLabel('Kode eller nummer').fill(String(number))
    await page.getByRole('button', { name: 'Finn' }).tap()
    const { card, field } = await foundOrder(page, number)
    const TrackingUrl = 'https://tracking.postnord.com/no/?id=00370730259123456789'
    await field.fill(TrackingUrl.replace('https', 'http'))
    await card.getByRole('button', { name: 'Pakket og sendt' }).tap()
    await expect(field).toBeFocused()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page, 'an order with an unsafe tracking on a phone')
    await page.screenshot({ path: test.info().outputPath('sending.png'), fullPage: true })
    await field.fill(TrackingUrl)
    await card.getByRole('button', { name: 'Pakket og sendt' }).tap()
    await expect(page.getByText(`Ordre ${number} er sendt.`)).toBeVisible()
    expect((await order()).TrackingUrl).toBe(TrackingUrl)
    await context.close()
  })

  test('OWN-01 the tracking of a sent order is corrected and removed by keyboard alone', async ({ page }) => {
    const { order, number } = await toSend()
    await logIn(page, 'retting')
    await scan(page, String(number))
    const found = await foundOrder(page, number)
    const { card, field } = found
    await field.fill('7073 0259 1234 5678 8')
    await field.press('Enter')
    await expect(page.getByText(`Ordre ${number} er sendt.`)).toBeFocused()
    const wrong = 'https://sporing.posten.no/sporing/70730259123456788'
    await expect(card.getByRole('link', { name: 'Se hvor pakken er' })).toHaveAttribute('href', wrong)
    await expect(field).toHaveValue(wrong)
    await expect(field).toHaveAccessibleDescription(/kunden får ingen ny e-post/)
    await expectAccessible(page, 'a sent order with its tracking')

    await field.focus()
    await page.keyboard.press('Control+a')
    await typeNoTracking(page, found, 'Lagre sporing')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('70730259123456789')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `Sporingen av ordre ${number} er lagret.` })).toBeVisible()
    await expect(field).toBeFocused()
    const TrackingUrl = 'https://sporing.posten.no/sporing/70730259123456789'
    await expect(card.getByRole('link', { name: 'Se hvor pakken er' })).toHaveAttribute('href', TrackingUrl)
    expect((await order()).TrackingUrl).toBe(TrackingUrl)

    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Ordre ${number} har ingen sporing.`)).toBeVisible()
    await expect(card.getByRole('link', { name: 'Se hvor pakken er' })).toHaveCount(0)
    expect((await order()).TrackingUrl).toBeNull()
  })

  test('OWN-01 an order that was sent without tracking gets it later by touch, and the order’s page leads there', async ({
    browser,
  }) => {
    const { order, number, cookies } = await toSend()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'nb-NO' })
    const page = await context.newPage()
    await logIn(page, 'ettersending')
    await page.getByLabel('Kode eller nummer').fill(String(number))
    await page.getByRole('button', { name: 'Finn' }).tap()
    const { card, field } = await foundOrder(page, number)
    await card.getByRole('button', { name: 'Pakket og sendt' }).tap()
    await expect(page.getByText(`Ordre ${number} er sendt.`)).toBeVisible()
    const TrackingUrl = 'https://tracking.postnord.com/no/?id=00370730259123456789'
    await field.fill(TrackingUrl)
    await card.getByRole('button', { name: 'Lagre sporing' }).tap()
    await expect(page.getByRole('status').filter({ hasText: `Sporingen av ordre ${number} er lagret.` })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page, 'a sent order on a phone')
    await page.screenshot({ path: test.info().outputPath('tracking.png'), fullPage: true })
    await context.addCookies(cookies)
    await page.goto(`${shop.origin}/ordre/${(await order()).OrderID}`)
    await expect(page.getByRole('link', { name: 'Følg pakken' })).toHaveAttribute('href', TrackingUrl)
    await context.close()
  })

  /** A guest's order that shop 1 handed over. */
  async function received(hasSizes = false) {
    const { get, post, wanted, total } = await guest({ hasSizes })
    const { OrderID } = await post('/orders', { ...wanted, ExpectedTotal: total })
    const { RedirectUrl } = await post(`/orders/${OrderID}/payments`, { Provider: 'card' })
    const card = { number: '4925000000000004', expiry: '12/49', cvc: '123', action: 'pay' }
    await fetch(RedirectUrl, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    await expect.poll(async () => (await get(`/orders/${OrderID}`)).Status).toBe('paid')
    const handedOver = await fetch(`${shop.origin}/api/v1/orders/${OrderID}/handover`, {
      method: 'POST',
      headers: { authorization: `Bearer ${storeKey}` },
    })
    expect(handedOver.status).toBe(200)
    return { get, post, wanted, OrderID: String(OrderID) }
  }

  /** A return of it. */
  async function returnOne(
    isExchange = false,
    PaidBackAs: 'money' | 'giftCard' = 'money',
  ): Promise<{ code: string; status(): Promise<string>; size: string | undefined }> {
    const { get, post, wanted, OrderID } = await received(isExchange)
    const found = isExchange ? await get(`/orders/${OrderID}/exchanges`) : []
    const size = found[0]?.sizes.find(({ Available }: { Available: number }) => Available > 0)
    const { Returns } = await post(`/orders/${OrderID}/returns`, {
      PaidBackAs,
      Lines: [{ EanNo: wanted.items[0]!.EanNo, Count: 1, Reason: 'size', ...(size && { ExchangeEanNo: size.EanNo }) }],
    })
    const status = async (): Promise<string> => (await get(`/orders/${OrderID}`)).Returns[0].Status
    return { code: Returns[0].ReturnNo, status, size: size?.Size }
  }

  test('OPS-21 OWN-02 a scanned return is received and refunded by keyboard alone', async ({ page }) => {
    const { code, status } = await returnOne()
    await logIn(page, 'retur')
    await scan(page, code)
    const card = page.getByRole('article', { name: /^Retur RT/ })
    await expect(card).toContainText('Grunn: Feil størrelse eller passform')
    await expectAccessible(page, 'a found return')
    await card.getByRole('button', { name: 'Motta og betal tilbake' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Retur RT.* er mottatt, og .* er betalt tilbake\.$/)).toBeFocused()
    expect(await status()).toBe('refunded')
  })

  test('OPS-21 a code that is scanned before the list is read is looked up', async ({ page }) => {
    const { code } = await returnOne()
    const letCome = await hold(page, '**/api/v1/staff/tasks*')
    await logIn(page, 'tidlig')
    await scan(page, code)
    letCome()
    await expect(page.getByRole('article', { name: /^Retur RT/ })).toBeVisible()
    await expect(page.getByText(`Fant 1 med «${code}».`)).toBeVisible()
  })

  test('OPS-21 OWN-02 a return is paid back with a gift card by keyboard alone', async ({ page }) => {
    const { code, status } = await returnOne(false, 'giftCard')
    await logIn(page, 'gavekort')
    await scan(page, code)
    const card = page.getByRole('article', { name: /^Retur RT/ })
    await expect(card).toContainText('Tilbakebetales på gavekort')
    await expectAccessible(page, 'a found return for a gift card')
    await card.getByRole('button', { name: 'Motta og gi gavekort' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Retur RT.* er betalt tilbake på gavekort, som kunden får på e-post\.$/)).toBeFocused()
    await page.screenshot({ path: test.info().outputPath('gift-card.png'), fullPage: true })
    expect(await status()).toBe('refunded')
  })

  test('OPS-21 OWN-02 an exchange is received and handed over by keyboard alone', async ({ page }) => {
    const { code, status, size } = await returnOne(true)
    await logIn(page, 'bytte')
    await scan(page, code)
    const card = page.getByRole('article', { name: /^Retur RT/ })
    await expect(card).toContainText(`Byttes til 1 stk. str. ${size}`)
    await expectAccessible(page, 'a found exchange')
    await card.getByRole('button', { name: 'Motta og bytt' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Retur RT.* er mottatt\. Gi kunden den nye størrelsen/)).toBeFocused()
    expect(await status()).toBe('received')
    await page.screenshot({ path: test.info().outputPath('exchange.png'), fullPage: true })
    await card.getByRole('button', { name: 'Ny størrelse er utlevert' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Retur RT.* er ferdig\.$/)).toBeFocused()
    expect(await status()).toBe('exchanged')
  })

  test('OPS-21 OWN-02 a return is refused by touch on a phone, with a reason only', async ({ browser }) => {
    const { code, status } = await returnOne()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'nb-NO' })
    const page = await context.newPage()
    await logIn(page, 'lomme')
    await page.getByLabel('Kode eller nummer').fill(code)
    await page.getByRole('button', { name: 'Finn' }).tap()
    const card = page.getByRole('article', { name: /^Retur RT/ })
    await card.getByLabel(/^Godtatt av/).selectOption('0')
    await card.getByRole('button', { name: 'Avvis returen' }).tap()
    const reason = card.getByLabel('Hvorfor resten ikke godtas')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription(/Skriv hvorfor ikke alt godtas/)
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page, 'a return without a reason')
    await page.screenshot({ path: test.info().outputPath('return.png'), fullPage: true })
    await reason.fill('Varen er brukt')
    await card.getByRole('button', { name: 'Avvis returen' }).tap()
    await expect(page.getByText(/^Retur RT.* er avvist\. Kunden får begrunnelsen på e-post\.$/)).toBeVisible()
    expect(await status()).toBe('refused')
    await page.getByRole('button', { name: 'Til listen' }).tap()
    await page.getByRole('button', { name: /^Motta returer/ }).tap()
    await expect(page.getByRole('heading', { level: 2, name: 'Motta returer' })).toBeVisible()
    await context.close()
  })

  test('OPS-21 OWN-04 A11Y-01 a request for a repair is answered by keyboard, before five engines', async ({
    page,
  }) => {
    test.slow()
    const { post, wanted, OrderID } = await received()
    const asked = { EanNo: wanted.items[0]!.EanNo, Kind: 'repair', Description: 'Glidelåsen er røket.' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    await post(`/orders/${OrderID}/repairs`, { ...asked, Place: 'shop', ShopID: 1, Pictures: [] }, key)
    await logIn(page, 'verksted')
    await page.getByRole('link', { name: 'Reparasjoner og reklamasjoner' }).press('Enter')
    const card = page.getByRole('article').filter({ hasText: 'Glidelåsen er røket.' })
    await expect(card).toBeVisible()
    const look = async (state: string) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await overflow(page), `${state} at ${width} px`).toBe(0)
        for (const { engine, faults } of await faultsByEngines(page, null))
          expect.soft(faults, `${engine.name} on ${state} at ${width} px`).toEqual([])
      }
    }
    await look('a request')
    await card.getByRole('radio', { name: 'Vi gir et tilbud' }).press('Space')
    await card.getByRole('button', { name: 'Send svaret' }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Et tilbud må ha en pris' })).toBeVisible()
    await look('an offer without a price')
    await card.getByLabel('Pris i kroner').fill('349,50')
    await card.getByRole('button', { name: 'Send svaret' }).press('Enter')
    await expect(page.locator('[data-notice]')).toBeFocused()
    await expect(card).toHaveCount(0)
  })

  test('OPS-21 a review is taken down with a reason and published again by keyboard alone', async ({ page }) => {
    await logIn(page, 'leser')
    await page.getByRole('link', { name: 'Anmeldelser og logger' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Anmeldelser som venter' })).toBeVisible()
    await page.getByRole('button', { name: 'Publiserte anmeldelser' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Publiserte anmeldelser' })).toBeVisible()
    const card = page.getByRole('article').first()
    const words = (await card.getByRole('paragraph').first().textContent()) ?? ''
    await card.getByRole('button', { name: 'Ta ned' }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Skriv hvorfor anmeldelsen tas ned' })).toBeVisible()
    await expectAccessible(page, 'published reviews')
    const reason = card.getByLabel('Hvorfor den tas ned')
    await reason.fill('Reklame')
    await reason.press('Enter')
    await expect(page.getByText(/er tatt ned og venter på ny vurdering\.$/)).toBeFocused()
    await page.getByRole('button', { name: 'Anmeldelser som venter' }).press('Enter')
    const waiting = page.getByRole('article').filter({ hasText: words })
    await expect(waiting).toHaveCount(1)
    await waiting.getByRole('button', { name: 'Publiser' }).press('Enter')
    await expect(page.getByText(/^Anmeldelsen av .* er publisert\.$/)).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Ingen anmeldelser venter på å bli vurdert' })).toBeVisible()
    await page.getByRole('button', { name: 'Hendelseslogg' }).press('Enter')
    await expect(page.getByRole('article', { name: 'Publiserte anmeldelse' }).first()).toContainText('leser')
    await expectAccessible(page, 'the audit log')
  })

  test('OPS-21 the records fit a phone', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'nb-NO' })
    const page = await context.newPage()
    await logIn(page, 'smart')
    await page.getByRole('link', { name: 'Anmeldelser og logger' }).tap()
    await page.getByRole('button', { name: 'Publiserte anmeldelser' }).tap()
    await expect(page.getByRole('button', { name: 'Ta ned' }).first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await page.screenshot({ path: test.info().outputPath('records.png') })
    await page.getByRole('button', { name: 'Sendte hendelser' }).tap()
    await expect(page.getByRole('heading', { name: 'Ingen hendelser er sendt til kjedens systemer' })).toBeVisible()
    await context.close()
  })

  test('OPS-21 the page of the chain sends a member of a shop to the tasks', async ({ page }) => {
    await logIn(page, 'butikk')
    await expect(page.getByRole('link', { name: 'Anmeldelser og logger' })).toHaveCount(0)
    await page.goto(`${shop.origin}/butikkdrift/kjeden`)
    await expect(
      page.getByRole('heading', { level: 2, name: 'Denne siden er for dem som arbeider for hele kjeden' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Til ordrer, reservasjoner og returer' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Pakk ordrer' })).toBeVisible()
  })

  test('OPS-21 a wrong login says what to do', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByLabel('Navn')).toBeFocused()
    await expect(page.getByText('Skriv navnet ditt')).toBeVisible()
    await page.getByLabel('Navn').fill('feil')
    await page.getByLabel('Passord', { exact: true }).fill('gjettet')
    await page.getByLabel('Kode fra autentiseringsappen').fill('123456')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByRole('alert').first()).toContainText('stemmer ikke')
    await expectAccessible(page, 'a refused login')
  })

  test('SECURITY OPS-21 no cache keeps the page', async () => {
    const { headers } = await fetch(`${shop.origin}/butikkdrift`)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('SECURITY OPS-21 no frame of another site shows the page', async () => {
    const { headers } = await fetch(`${shop.origin}/butikkdrift`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('SECURITY OPS-21 the page has the same bytes for everyone', async ({ page }) => {
    const bytes = async (cookie = ''): Promise<string> => {
      const answer = await fetch(`${shop.origin}/butikkdrift`, { headers: { cookie } })
      expect(answer.headers.getSetCookie()).toEqual([])
      return answer.text()
    }
    const before = await bytes()
    await logIn(page, 'oslo')
    const cookies = await page.context().cookies(`${shop.origin}/api/v1/staff/current`)
    const own = cookies.find(({ name }) => name === 'staff')
    expect(own).toMatchObject({ path: '/api/v1/staff', httpOnly: true, sameSite: 'Strict' })
    expect(await bytes(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))).toBe(before)
  })

  test('OPS-21 a reload keeps the login, and a logout leaves nothing of a customer', async ({ page }) => {
    await reserve()
    await logIn(page, 'ut')
    await page.getByRole('button', { name: /^Sett til side/ }).click()
    await expect(page.getByRole('main')).toContainText('Kari Nordmann')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Hele kjeden' })).toBeVisible()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page.getByText('Du er logget ut.')).toBeVisible()
    await page.goBack().catch(() => undefined)
    await open(page)
    await expect(page.locator('body')).not.toContainText('Kari Nordmann')
  })

  for (const [name, account, viewport] of [
    ['a tablet', 'kasse', { width: 820, height: 1180 }],
    ['a phone', 'mobil', { width: 390, height: 844 }],
  ] as const) {
    test(`OPS-21 on ${name} by touch, a reservation is handed over, accessibly and within the screen`, async ({
      browser,
    }) => {
      const { id, status } = await reserve()
      const context = await browser.newContext({ viewport, hasTouch: true, locale: 'nb-NO' })
      const page = await context.newPage()
      await open(page)
      await expectAccessible(page, `the login on ${name}`)
      await page.getByLabel('Navn').fill(account)
      await page.getByLabel('Passord', { exact: true }).fill(logins.get(account)!.password)
      await page.getByLabel('Kode fra autentiseringsappen').fill(codeOf(account))
      await page.getByRole('button', { name: 'Logg inn' }).tap()
      await page.getByRole('button', { name: /^Sett til side/ }).tap()
      const card = page.getByRole('article', { name: `Reservasjon ${id}` })
      await expect(card).toBeVisible()
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page, `a list on ${name}`)
      await page.screenshot({ path: test.info().outputPath(`${account}.png`), fullPage: true })
      await card.getByRole('button', { name: 'Utlevert til kunden' }).tap()
      await expect(page.getByText(`Reservasjon ${id} er utlevert.`)).toBeVisible()
      expect(await status()).toBe(4)
      await page.getByLabel('Kode eller nummer').fill('1')
      await page.getByRole('button', { name: 'Finn' }).tap()
      await expect(page.getByText('Fant ingenting i denne butikken med «1».')).toBeVisible()
      await context.close()
    })
  }
})
