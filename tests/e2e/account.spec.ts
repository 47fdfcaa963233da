import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { reader, shopper } from '../../ui/testing/index.ts'
import { demoPassword, enterAs, leaveElsewhere, newCustomer, reserve } from './customer.ts'
import { expectValidHtml } from './html.ts'
import { overflow } from './large-text.ts'
import { openLine } from './line.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, expectAccessible, formsReady, hydrated, interactive, test } from './shop.ts'

/** Opens a page of the account and waits until its forms can be sent. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await formsReady(page)
}
/** Nothing lies beyond the right edge. */
async function expectFit(page: Page, where: string): Promise<void> {
  expect(await overflow(page), where).toBe(0)
}
const main = (page: Page) => page.getByRole('main')

/** Logs Kari in on the login page. */
async function logIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
  await page.getByLabel('E-post').fill('kari@example.com')
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test.describe('the account', () => {
  test('ROUTE-16 USER-01 a guest returns by keyboard to the account page after login', async ({ page }) => {
    const refused = await page.request.get('/konto/innstillinger', { maxRedirects: 0 })
    expect(refused.status()).toBe(302)
    expect(refused.headers().location).toBe('/logg-inn?til=%2Fkonto%2Finnstillinger')

    const asked: string[] = []
    page.on('request', (request) => {
      if (/customers\/current$|\/konto/.test(request.url())) asked.push(new URL(request.url()).pathname)
    })
    await open(page, '/')
    await page.getByRole('link', { name: 'Min side' }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
    expect(new URL(page.url()).searchParams.get('til')).toBe('/konto/historikk')
    expect(asked).toEqual(['/api/v1/customers/current'])
    await page.getByRole('link', { name: 'Ny her? Lag en konto' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Lag en konto' })).toBeFocused()
    await page.getByRole('link', { name: 'Har du konto? Logg inn' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
    expect(asked).toEqual(['/api/v1/customers/current'])
    await logIn(page)
    await page.waitForURL('/konto/historikk')
    await expect(page.getByRole('heading', { level: 1, name: 'Hei, Kari.' })).toBeVisible()
    const page2 = await page.request.get('/konto/historikk')
    expect(page2.headers()['cache-control']).toBe('private, no-store')
  })

  test('USER-08 HEAD-14 a consent given in the account is not overwritten by the one before it', async ({ page }) => {
    await page.goto('/')
    await newCustomer(page, 'samtykker@example.com', '412 99 204')
    await open(page, '/konto/innstillinger')
    const saved: unknown[] = []
    await page.route('**/api/v1/customers/*', async (route) => {
      const answer = await route.fetch()
      if (route.request().method() === 'PUT') saved.push(route.request().postDataJSON())
      await route.fulfill({ response: answer })
    })
    for (const name of ['Google Analytics', 'Google Tag Manager', 'Meta Pixel']) {
      const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page.getByRole('checkbox', { name }).press('Space')
      await saving
    }
    await page.waitForLoadState('networkidle')
    expect(saved, 'each says its own purpose').toEqual(
      ['cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'].map((one) => ({ cookies: true, [one]: true })),
    )
  })

  test('USER-06 USER-08 HEAD-14 a customer changes the account’s data by keyboard', async ({ page }) => {
    await page.goto('/')
    await newCustomer(page, 'innstillinger@example.com', '412 99 201')
    await open(page, '/konto/innstillinger')
    await expectAccessible(page, '/konto/innstillinger')
    const first = page.getByLabel('Fornavn')
    await first.fill(' ')
    await page.getByLabel('Dag', { exact: true }).fill('31')
    await page.getByLabel('Måned').fill('2')
    await page.getByLabel('År').fill('1990')
    await page.getByRole('button', { name: 'Lagre' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'To felt må rettes' })).toBeVisible()
    await expectAccessible(page, '/konto/innstillinger with errors')
    await page.getByRole('link', { name: 'Fornavn må ha en verdi' }).press('Enter')
    await expect(first).toBeFocused()
    await page.keyboard.insertText('Live')
    await page.getByLabel('Dag', { exact: true }).fill('17')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByLabel('Dag', { exact: true }).press('Enter')
    await expect(page.getByText('Endringene er lagret.').first()).toBeVisible()
    const body = (await sent).postDataJSON()
    expect(body, 'without what is empty').toEqual({
      first_name: 'Live',
      last_name: 'Fjell',
      email: 'innstillinger@example.com',
      phone: '412 99 201',
      birth_date: '1990-02-17',
    })

    const newsletter = page.getByRole('checkbox', { name: 'Nyhetsbrev' })
    await expect(newsletter).not.toBeChecked()
    await newsletter.press('Space')
    await expect(page.getByText('Valget er lagret.').first()).toBeVisible()
    const analytics = page.getByRole('checkbox', { name: 'Google Analytics' })
    await analytics.press('Space')
    await expect(analytics).toBeChecked()
    for (const name of ['Medlem av kundeklubben', 'Invitasjoner', 'Bursdagsgave', 'Tilbud som passer meg']) {
      await page.getByRole('checkbox', { name }).press('Space')
    }
    for (const name of ['Google Tag Manager', 'Meta Pixel']) await page.getByRole('checkbox', { name }).press('Space')
    await expect(page.getByRole('checkbox', { checked: true }), 'all are shown as given').toHaveCount(8)
    await expect(page.getByText('Valget er lagret.').first()).toBeVisible()

    const part = page.getByRole('region', { name: 'Passord', exact: true })
    await part.getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword)
    await page.getByLabel('Nytt passord', { exact: true }).fill('ut på tur igjen')
    await page.getByLabel('Passordet en gang til').fill('ut på tur igjen')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passordet er byttet').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bytt passord' }), 'the fields are new ones').toBeFocused()
    await expect(page.getByLabel('Nytt passord', { exact: true })).toHaveValue('')

    await page.reload()
    await expect(first).toHaveValue('Live')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
    // a customer's answer about cookies belongs to the account
    const written = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Endre samtykke' }).press('Enter')
    await page.getByRole('button', { name: 'Bare nødvendige' }).press('Enter')
    expect((await written).status()).toBe(200)
    const ofCookies = page.getByRole('checkbox', { name: /^(Google|Meta)/ })
    for (const purpose of await ofCookies.all()) await expect(purpose).not.toBeChecked()
    expect(await (await page.request.get('/api/v1/customers/current')).json()).toMatchObject({
      cookie_ga: false,
      cookie_google_tag_manager: false,
      cookie_meta_pixel: false,
      newsletter: true,
    })
    // the purposes ticked here are ticked in the question too
    const ticked = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('checkbox', { name: 'Meta Pixel' }).press('Space')
    await ticked
    await expect(page.getByText('Valget er lagret.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Endre samtykke' }).press('Enter')
    await page.getByRole('button', { name: 'Velg selv' }).press('Enter')
    const marketing = page.getByRole('checkbox', { name: 'Markedsføring' })
    await expect(marketing).toBeChecked()
    await expect(marketing).toHaveAccessibleDescription(/^Meta Pixel/)
    await expect(page.getByRole('checkbox', { name: 'Tilbud som passer meg' })).toHaveAccessibleDescription(
      /^Vi bruker/,
    )
    await page.getByRole('checkbox', { name: 'Statistikk' }).press('Space')
    await page.getByRole('button', { name: 'Lagre valget' }).press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Google Analytics' })).toBeChecked()

    await page.getByRole('button', { name: 'Send en ny lenke' }).press('Enter')
    await expect(page.getByText('Epost sendt til innstillinger@example.com').first()).toBeVisible()
    await expect(page.getByText('Epost sendt til').first()).toBeHidden()
  })

  test('USER-05 USER-10 USER-11 a deleted account leaves nothing in the browser', async ({ page }) => {
    await page.goto('/')
    await newCustomer(page, 'borte@example.com', '412 99 202')
    await page.evaluate(() => localStorage.setItem('favourites', JSON.stringify({ v: 2, ids: [1, 2] })))
    await open(page, '/konto/innstillinger')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Last ned dataene mine' }).press('Enter')
    const data = JSON.parse(await streamText(await (await file).createReadStream()))
    expect(data.customer.email).toBe('borte@example.com')
    await expect(page.getByText('Filen er lastet ned.').first()).toBeVisible()

    const button = page.getByRole('button', { name: 'Slett kontoen' })
    await button.press('Enter')
    const password = page.getByRole('dialog').getByLabel('Passordet du har nå', { exact: true })
    await expect(password).toBeFocused()
    await expectAccessible(page, 'the question whether to delete')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.press('Enter')
    await page.getByRole('button', { name: 'Ja, slett kontoen' }).press('Enter')
    await expect(page.getByText('Skriv passordet du har nå').last()).toBeVisible()
    await password.fill(demoPassword)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Ja, slett kontoen' }).press('Enter')
    await reloaded
    await expect(page.getByRole('heading', { level: 1, name: 'Kontoen er slettet' })).toBeVisible()
    await expectAccessible(page, 'the notice about a deletion')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{"ids":[]}').ids)).toEqual([])
  })

  test.describe(() => {
    test.use({ expectedConsole: /status of 422/ })

    test('SECURITY USER-06 the former address can revert a change of address', async ({ page }) => {
      const [former, other] = ['foer@example.com', 'etter@example.com']
      await page.goto('/')
      await newCustomer(page, former, '412 99 209')
      await page.goto(linkIn(await mailTo(page, former, 'Bekreft e-postadressen din')))
      await expect(page.getByText('E-postadressen er bekreftet.')).toBeVisible()
      await open(page, '/konto/innstillinger')
      const person = page.getByRole('region', { name: 'Personopplysninger' })
      const current = person.getByLabel('Passordet du har nå', { exact: true })
      await expect(current).toHaveCount(0)
      await page.getByLabel('E-post', { exact: true }).fill(other)
      await current.fill('feil')
      await current.press('Enter')
      await expect(page.getByRole('link', { name: 'Dette er ikke passordet du har nå' })).toBeVisible()
      await expectAccessible(page, '/konto/innstillinger with a wrong password')
      await current.fill(demoPassword)
      await current.press('Enter')
      await expect(page.getByText('Endringene er lagret.').first()).toBeVisible()
      await expect(current).toHaveCount(0)

      await page.goto(linkIn(await mailTo(page, former, 'E-postadressen din er endret')))
      await expect(page.getByText(`Kontoen får ${former} igjen.`).first()).toBeVisible()
      await expectAccessible(page, 'the page that takes a change of address back')
      await page.getByRole('button', { name: 'Gi kontoen adressen tilbake' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Adressen er tilbake' })).toBeVisible()
      await mailTo(page, former, 'Lag et nytt passord')
      expect((await page.request.get('/api/v1/customers/current')).status()).toBe(204)
    })
  })

  test('SECURITY a customer ends the login of another device by keyboard', async ({ page, browser, shop }) => {
    await page.goto('/')
    await newCustomer(page, 'enheter@example.com', '412 99 217')
    const other = await browser.newContext({ baseURL: shop.origin })
    const theirs = await other.newPage()
    await theirs.goto('/')
    await enterAs(theirs, 'enheter@example.com')
    await open(page, '/konto/innstillinger')
    const logins = page.getByRole('region', { name: 'Innlogginger' })
    await expect(logins.getByRole('listitem')).toHaveCount(2)
    await expect(logins.getByRole('listitem').first()).toHaveText(/ – denne enheten$/)
    await logins.getByRole('button', { name: /^Logg ut .*, sist brukt/ }).press('Enter')
    await expect(logins.getByText(/Det kan ikke angres/)).toBeVisible()
    await expectAccessible(page, 'the question before a login is ended')
    expect((await theirs.request.get('/api/v1/customers/current')).status()).toBe(200)
    await logins.getByRole('button', { name: 'Avbryt' }).press('Enter')
    await expect(logins.getByRole('listitem')).toHaveCount(2)
    await logins.getByRole('button', { name: /^Logg ut .*, sist brukt/ }).press('Enter')
    await logins.getByRole('button', { name: 'Logg ut enheten' }).press('Enter')
    await expect(logins.getByText('Enheten er logget ut.')).toBeVisible()
    await expect(logins.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, 'the logins')
    expect((await theirs.request.get('/api/v1/customers/current')).status()).toBe(204)
    await other.close()
  })

  test('USER-08 a customer who registers by «Bli medlem» is a member', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Meny' }).press('Enter')
    await page.getByRole('link', { name: 'Bli medlem' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Bli medlem' })).toBeVisible()
    await expectAccessible(page, 'joining the club')
    await page.getByLabel('Fornavn').fill('Liv')
    await page.getByLabel('Etternavn').fill('Fjell')
    await page.getByLabel('E-post').fill('medlem@example.com')
    await page.getByLabel('Mobilnummer').fill('412 99 218')
    await page.getByLabel('Passord', { exact: true }).fill('ut på tur i regnet')
    await page.getByLabel('Passordet en gang til').fill('ut på tur i regnet')
    await page.getByRole('checkbox', { name: 'Jeg godtar vilkårene' }).press('Space')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Bli medlem' }).press('Enter')
    await reloaded
    expect(await (await page.request.get('/api/v1/customers/current')).json()).toMatchObject({ club: true })
  })

  test('USER-08 club membership changes with a single press', async ({ page }) => {
    await page.goto('/')
    await newCustomer(page, 'innogut@example.com', '412 99 219')
    await open(page, '/konto/innstillinger')
    const club = page.getByRole('region', { name: 'Kundeklubb' })
    await club.getByRole('button', { name: 'Bli medlem' }).press('Enter')
    await expect(club.getByText('Velkommen som medlem.')).toBeVisible()
    expect(await (await page.request.get('/api/v1/customers/current')).json()).toMatchObject({ club: true })
    await club.getByRole('button', { name: 'Meld meg ut' }).press('Enter')
    await expect(club.getByText('Du er ikke lenger medlem.')).toBeVisible()
    expect(await (await page.request.get('/api/v1/customers/current')).json()).toMatchObject({ club: false })
  })

  test('USER-05 logout leaves no page to go back to', async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await enterAs(page, 'kari@example.com')
    for (const name of ['historikk', 'reservasjoner', 'anmeldelser', 'qr', 'innstillinger']) {
      const html = await page.request.get(`/konto/${name}`)
      await expectValidHtml(await html.text(), name)
    }
    await open(page, '/konto/historikk')
    await page.getByRole('navigation', { name: 'Min side' }).getByRole('link', { name: 'Innstillinger' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Min side' }).getByText('Innstillinger')).toBeInViewport({
      ratio: 1,
    })
    await main(page).getByRole('button', { name: 'Logg ut' }).last().tap()
    await page.waitForURL('/')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
    await context.close()
  })

  test('USER-07 the history shows orders and reservations on a phone', async ({ browser, shop }) => {
    const context = await browser.newContext({
      baseURL: shop.origin,
      locale: 'nb-NO',
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    await page.goto('/')
    await newCustomer(page, 'historikk@example.com', '412 99 203')
    for (const [path, heading] of [
      ['/konto/historikk', 'Ingen ordrer ennå'],
      ['/konto/reservasjoner', 'Ingen reservasjoner ennå'],
      ['/konto/anmeldelser', 'Ingen anmeldelser ennå'],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expectAccessible(page, `${path} with nothing`)
    }
    const [id] = await reserve(page, 1)
    await open(page, '/konto/historikk')
    await expect(page.getByText(`Reservasjon ${id} · `)).toBeVisible()
    await expectAccessible(page, '/konto/historikk with a reservation')
    await page.getByRole('link', { name: 'Vis hentekode' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: `Reservasjon ${id}` })).toBeFocused()
    await expect(page.getByRole('img', { name: /^QR-kode for hentekode/ })).toBeVisible()
    await expectAccessible(page, 'a reservation')
    await page.getByRole('button', { name: 'Avbestill reservasjonen' }).tap()
    await page.getByRole('button', { name: 'Nei, behold den' }).tap()
    await page.getByRole('button', { name: 'Avbestill reservasjonen' }).tap()
    await expectAccessible(page, 'the question whether to give it up')
    await page.getByRole('button', { name: 'Ja, avbestill' }).tap()
    await expect(page.getByText('Reservasjonen er avbestilt.')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Hei, Liv.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vis hentekode' })).toBeHidden()

    await reserve(page, 20)
    await open(page, '/konto/reservasjoner')
    await expect(main(page).getByRole('article')).toHaveCount(20)
    await page.getByRole('button', { name: 'Vis flere' }).tap()
    await expect(main(page).getByRole('article')).toHaveCount(21)
    await expect(page.getByRole('button', { name: 'Vis flere' })).toBeHidden()
    await expect(main(page).getByText('Avbestilt')).toHaveCount(1)
    expect((await page.request.get('/konto/reservasjoner/1')).status()).toBe(404)

    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of ['historikk', `reservasjoner/${id}`, 'anmeldelser', 'qr', 'innstillinger']) {
      await open(page, `/konto/${path}`)
      await expectFit(page, path)
    }
    await context.close()
  })

  test.describe('with a net that fails', () => {
    test.use({ expectedConsole: /ERR_FAILED/ })
    test('USER-07 each order leads to its receipt', async ({ page }) => {
      await page.goto('/')
      await enterAs(page, 'kari@example.com')
      await open(page, '/konto/reservasjoner')
      await page.route('**/customers/current/orders*', (route) => route.abort())
      await page.getByRole('link', { name: 'Historikk' }).press('Enter')
      await expect(page.getByText('Vi fikk ikke hentet listen.')).toBeVisible()
      const again = page.getByRole('button', { name: 'Prøv igjen' })
      const failed = page.waitForEvent('requestfailed')
      await again.press('Enter')
      await failed
      await expect(again, 'it failed once more').toBeFocused()
      await page.unroute('**/customers/current/orders*')
      await again.press('Enter')
      await expect(page.getByText('Sendt', { exact: true }).first()).toBeVisible()
      await expect(again).toHaveCount(0)
      const list = main(page)
        .locator('[tabindex="-1"]')
        .filter({ has: page.getByText('Sendt', { exact: true }) })
      await expect(list, 'the button is gone, and the list is here').toBeFocused()
      await list
        .getByRole('listitem')
        .filter({ has: page.getByText('Sendt', { exact: true }) })
        .getByRole('link', { name: /^Se ordre/ })
        .first()
        .press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: /^Ordre \d+, \d+\.\s\w+$/ })).toBeFocused()
      await expect(main(page).locator('[aria-current="step"]'), 'as in the list').toContainText('Sendt')
    })
  })

  test('USER-07 the member code works offline until it expires', async ({ browser, shop }) => {
    const line = await openLine(shop.origin)
    const context = await browser.newContext({
      baseURL: line.origin,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await page.goto('/')
    await enterAs(page, 'kari@example.com')
    await open(page, '/konto/qr')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated')
    const code = page.getByRole('img', { name: 'Medlemskode' })
    await expect(code).toBeVisible()
    await expect(page.getByText(/^Medlemskode: ([\dA-Z] ){3}[\dA-Z], ([\dA-Z] ){3}[\dA-Z]$/)).toBeAttached()
    await expectAccessible(page, '/konto/qr')
    await page.getByRole('button', { name: 'Vis i full skjerm' }).press('Enter')
    const large = page.getByRole('dialog', { name: 'Medlemskode' })
    await expect(large).toBeVisible()
    expect(await large.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(390)
    await expectAccessible(page, 'the code in full')
    await page.keyboard.press('Escape')

    await line.cut()
    await context.setOffline(true)
    await page.reload()
    await expect(code).toBeVisible()
    await expect(page.getByText('Kari Nordmann')).toBeVisible()
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('memberCode') ?? '{}')
      localStorage.setItem('memberCode', JSON.stringify({ ...kept, until: Date.now() - 1 }))
    })
    await page.reload()
    await expect(page.getByText('Ingen dekning akkurat nå, så vi kan ikke hente medlemskoden din.')).toBeVisible()
    await expect(code).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('memberCode'))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ingen dekning akkurat nå' })).toBeVisible()
    await context.close()
  })
})

test.describe('a login that ended elsewhere', () => {
  test.use({ expectedConsole: /status of (401|419|422)/ })
  const save = (page: Page) => page.getByRole('button', { name: 'Lagre' }).press('Enter')
  async function expectMessage(page: Page, text: string): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
    await expect(main(page).getByRole('alert').filter({ hasText: text })).toBeVisible()
  }

  test('USER-06 a 401 to a change of the account is explained at the login', async ({ page }) => {
    await page.goto('/')
    await enterAs(page, 'kari@example.com')
    await open(page, '/konto/innstillinger')
    await leaveElsewhere(page)
    await save(page)
    await expectMessage(page, 'En annen bruker er logget inn')
    await expectAccessible(page, 'the login after a 401')
    await page.getByLabel('E-post').fill('kari@example.com')
    await page.getByLabel('Passord', { exact: true }).fill('feil passord')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('En annen bruker er logget inn')).toHaveCount(0)
  })

  test('USER-06 a 419 to a change of the account leads to a login with the reason', async ({ page }) => {
    await page.goto('/')
    await enterAs(page, 'kari@example.com')
    await open(page, '/konto/innstillinger')
    await leaveElsewhere(page)
    await enterAs(page, 'ola@example.com')
    await save(page)
    await expectMessage(page, 'Vennligst last siden på nytt')
    await page.getByRole('button', { name: 'Last siden på nytt' }).press('Enter')
    await expect(main(page).getByText('Vennligst last siden på nytt')).toHaveCount(0)
  })

  test('USER-05 a 401 to a read of the account is explained at the login', async ({ page }) => {
    await page.goto('/')
    await enterAs(page, 'kari@example.com')
    await open(page, '/konto/innstillinger')
    await leaveElsewhere(page)
    await page.getByRole('button', { name: 'Last ned dataene mine' }).press('Enter')
    await expectMessage(page, 'Ingen bruker logget inn - vennligst logg inn')
  })
})

test.describe('the cart', () => {
  test('ROUTE-18 a login from the cart finds it open again', async ({ page }) => {
    await open(page, '/om-oss')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Min Handlekurv' }).press('Enter')
    await page.getByRole('dialog', { name: 'Min Handlekurv' }).getByRole('link', { name: 'Logg inn' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
    await logIn(page)
    await page.waitForURL(/\/om-oss/)
    await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Logg inn' })).toBeHidden()
    await expect(page).toHaveURL(/\/om-oss$/)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('ROUTE-18 A11Y-03 a login from the cart of an article keeps the goods, which its heading says', async ({
    page,
  }) => {
    const ear = await reader(page)
    const by = shopper(page, 'keyboard')
    await open(page, '/product/1')
    await interactive(page)
    const address = page.url()
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await by.press(/^Se handlekurven/)
    const cart = page.getByRole('dialog', { name: /^Min Handlekurv/ })
    const line = cart.getByRole('link', { name: /^Toppbris/ })
    await expect(line).toBeVisible()
    await cart.getByRole('link', { name: 'Logg inn' }).press('Enter')
    await logIn(page)
    await page.waitForURL(/\/product\//)
    await expect(line).toBeVisible()
    await interactive(page)
    await expect(cart.getByRole('heading', { level: 2 })).toBeFocused()
    const said = (await ear.heard()).map(({ text }) => text)
    expect(said.at(-1)).toBe('Min Handlekurv 1 vare, overskrift nivå 2')
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    await expect(cart.getByRole('link', { name: 'Logg inn' })).toBeHidden()
  })
})

test.describe('the checkout', () => {
  test('PAY-02 a guest who logs in returns to prefilled fields', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await open(page, '/product/toppbris-skalljakke-til-dame')
    await interactive(page)
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    await open(page, '/checkout')
    await main(page).getByRole('link', { name: 'Logg inn' }).press('Enter')
    await logIn(page)
    await page.waitForURL('/checkout')
    await expect(page.getByLabel('Navn')).toHaveValue('Kari Nordmann')
    await expect(page.getByLabel('E-post')).toHaveValue('kari@example.com')
    await expect(main(page).getByRole('link', { name: 'Logg inn' })).toBeHidden()
    await page.getByLabel('Navn').fill('')
    await page.getByLabel('Mobilnummer').press('Enter')
    await expect(page.getByLabel('Navn')).toHaveValue('')
    await page.getByLabel('Navn').fill('Kari N. Nordmann')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Postnummer')).toHaveValue('0150')
    await page.getByRole('radio', { name: /^Hjem til deg/ }).check({ force: true })
    await expect(page.getByLabel('Gateadresse')).toHaveValue('Fjordveien 12 B')
    await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  })
})

async function streamText(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

test.describe('a login with a second factor', () => {
  test.use({ expectedConsole: /status of (403|422)/ })

  test('SECURITY a customer uses a second factor by keyboard from activation to removal', async ({ page }) => {
    const email = 'totrinn@example.com'
    await page.goto('/')
    await newCustomer(page, email, '412 99 231')
    await open(page, '/konto/innstillinger')
    const part = page.getByRole('region', { name: 'Totrinnsinnlogging' })
    await part.getByLabel('Passordet du har nå', { exact: true }).fill('et annet passord')
    await page.keyboard.press('Enter')
    await expect(part.getByRole('link', { name: 'Dette er ikke passordet du har nå' })).toBeVisible()
    await part.getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(part.getByRole('img', { name: 'QR-kode med nøkkelen til autentiseringsappen' })).toBeVisible()
    await expectAccessible(page, 'setting up the second factor')
    await expectFit(page, 'setting up the second factor')
    const [key] = await part.locator('code').allInnerTexts()
    const secret = Secret.fromBase32(key!.replaceAll(' ', ''))
    const codeIn = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
    const field = part.getByLabel('Kode fra appen')
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await field.fill('12')
    await page.keyboard.press('Enter')
    await expect(part.getByRole('link', { name: 'Feil kode' })).toBeVisible()
    await field.fill(codeIn(0))
    await page.keyboard.press('Enter')
    const codes = part.getByRole('list', { name: 'Gjenopprettingskoder' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page, 'the recovery codes')
    const [first, second] = await codes.allInnerTexts()
    const download = page.waitForEvent('download')
    await part.getByRole('button', { name: 'Last ned kodene' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('gjenopprettingskoder.txt')
    await part.getByRole('button', { name: 'Jeg har tatt vare på kodene' }).press('Enter')
    await expect(part.getByText('Du har 10 gjenopprettingskoder igjen.')).toBeVisible()
    await mailTo(page, email, 'Totrinnsinnlogging er slått på')

    const enter = async () => {
      await page.waitForLoadState('networkidle') // a request under way is refused when the session ends
      await leaveElsewhere(page)
      await open(page, '/logg-inn?til=%2Fkonto%2Finnstillinger')
      await page.getByLabel('E-post').fill(email)
      await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Skriv koden' })).toBeFocused()
    }
    await enter()
    await expectAccessible(page, 'the second step of the login')
    await expectFit(page, 'the second step of the login')
    await page.getByRole('button', { name: 'Tilbake til passordet' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeFocused()
    await enter()
    await page.getByLabel('Kode fra appen').fill('000 00')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert')).toHaveText('Feil kode')
    await page.getByLabel('Kode fra appen').fill(codeIn(1))
    await page.keyboard.press('Enter')
    await page.waitForURL('/konto/innstillinger')

    await enter()
    await page.getByRole('button', { name: 'Bruk en gjenopprettingskode' }).press('Enter')
    await page.getByLabel('Gjenopprettingskode').fill(first!)
    await page.keyboard.press('Enter')
    await page.waitForURL('/konto/innstillinger')
    await hydrated(page)
    await expect(part.getByText('Du har 9 gjenopprettingskoder igjen.')).toBeVisible()

    await part.getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword)
    await part.getByLabel('Kode fra appen eller gjenopprettingskode').fill(second!)
    await page.keyboard.press('Enter')
    await expect(part.getByText('Totrinnsinnlogging er slått av.')).toBeVisible()
    await expectAccessible(page, 'the second factor turned off')
    await leaveElsewhere(page)
    await enterAs(page, email)
  })
})
