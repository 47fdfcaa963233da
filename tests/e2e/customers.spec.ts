import type { Page } from '@playwright/test'
import { storageKeys } from '../../app/adapters/browser/storage.ts'
import { demoPassword, enterAs, newCustomer } from './customer.ts'
import { firstCart } from './first-cart.ts'
import { overflow } from './large-text.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { arrived, expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

/** Waits until the screen is hydrated and shows the button. */
const shown = async (page: Page, button: string): Promise<void> => {
  await hydrated(page)
  await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
}
const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await hydrated(page)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test.describe('the door of the account', () => {
  // the browser's console logs the refusal too
  test.use({ expectedConsole: /status of 4\d\d/ })

  test('USER-02 a registration is verified by keyboard', async ({ page }) => {
    await page.goto('/logg-inn')
    await hydrated(page)
    await page.getByRole('link', { name: 'Ny her? Lag en konto' }).press('Enter')
    await shown(page, 'Lag konto')
    await page.getByRole('button', { name: 'Lag konto' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Seks felt må rettes' })).toBeVisible()
    await expectAccessible(page, '/registrer with errors')
    await page.getByRole('link', { name: 'Fornavn må ha en verdi' }).press('Enter')
    await expect(page.getByLabel('Fornavn')).toBeFocused()
    // an address of this test alone: addresses have a mail limit
    for (const text of ['Liv', 'Fjell', 'liv.fjell@example.com', '412 99 123']) {
      await page.keyboard.insertText(text)
      await page.keyboard.press('Tab')
    }
    for (let time = 0; time < 2; time++) {
      await page.keyboard.insertText(demoPassword)
      await page.keyboard.press('Tab') // to the button that shows it
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab') // past the club
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Lag konto' }).press('Enter')
    await page.waitForURL('/')
    await page.goto(linkIn(await mailTo(page, 'liv.fjell@example.com', 'Bekreft e-postadressen din')))
    await expect(page.getByText('E-postadressen er bekreftet.')).toBeVisible()
  })

  test('USER-02 a forgotten password is reset by a link that works once', async ({ page }) => {
    const email = 'kunde@example.com'
    await newCustomer(page, email, '412 99 124')
    await page.goto('/logg-inn?til=/butikker')
    await expect(page.getByText('Du er logget inn som Liv Fjell.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gå videre' })).toHaveAttribute('href', '/butikker')
    await page.getByRole('button', { name: 'Logg ut' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
    await page.getByRole('link', { name: 'Glemt passordet?' }).press('Enter')
    await shown(page, 'Send lenke')
    await page.getByLabel('E-post').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sjekk e-posten din' })).toBeVisible()
    const link = linkIn(await mailTo(page, email, 'Lag et nytt passord'))
    const setPassword = async (): Promise<void> => {
      await page.goto(link)
      await shown(page, 'Lagre passordet')
      await page.getByLabel('Nytt passord').fill('ut på tur igjen')
      await page.getByLabel('Passordet en gang til').fill('ut på tur igjen')
      await page.keyboard.press('Enter')
    }
    await setPassword()
    await expect(page.getByRole('heading', { name: 'Passordet er endret' })).toBeVisible()
    await setPassword()
    await expect(page.getByText('Lenken er brukt eller utløpt. Be om en ny.')).toBeVisible()
    await page.goto('/logg-inn?til=/butikker')
    await logIn(page, email, 'ut på tur igjen')
    await page.waitForURL('/butikker')
  })

  test('USER-03 reports six wrong passwords in the words of the catalogue', async ({ page }) => {
    await page.goto('/logg-inn')
    for (let time = 0; time < 5; time++) {
      const answered = page.waitForResponse(/customers\/login/)
      await logIn(page, 'ola@example.com', `feil ${time}`)
      await answered
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'Feil brukernavn/passord - har du glemt passordet ditt?',
      )
    }
    await expectAccessible(page, '/logg-inn refused')
    await logIn(page, 'ola@example.com', 'feil igjen')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Du har brukt opp antall innloggingsforsøk')
  })

  test('USER-03 USER-04 each refused login has its own message', async ({ page }) => {
    const said = page.getByRole('main').getByRole('alert')
    await page.goto('/registrer')
    await shown(page, 'Lag konto')
    for (const [label, text] of [
      ['Fornavn', 'Kari'],
      ['Etternavn', 'Nordmann'],
      ['E-post', 'kari@example.com'],
      ['Mobilnummer', '900 00 001'],
      ['Passord', demoPassword],
      ['Passordet en gang til', demoPassword],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByRole('checkbox', { name: 'Jeg godtar vilkårene' }).check()
    await page.getByRole('button', { name: 'Lag konto' }).press('Enter')
    await expect(said).toHaveText(
      'Hei - vi ser at det allerede finnes en konto med samme email/telefonummer - har du glemt passordet?',
    )

    await page.goto('/logg-inn')
    await page.context().clearCookies()
    await logIn(page, 'kari@example.com', demoPassword)
    await expect(said).toHaveText('Vennligst last siden på nytt')

    await page.evaluate(() => localStorage.setItem('favourites', JSON.stringify({ v: 2, ids: [1, 2] })))
    await page.goto('/logg-inn')
    await hydrated(page)
    // Kari logs in in another tab while this page has a guest
    await enterAs(page, 'kari@example.com')
    const { token } = await (await page.request.get('/api/v1/csrf')).json()
    await page.route('**/customers/log*', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-csrf-token': token } }),
    )
    await logIn(page, 'ola@example.com', demoPassword)
    await expect(said).toHaveText('Du er allerede logget inn - logg ut for å logge inn med en ny bruker')
    await page.goto('/logg-inn')
    await page.unrouteAll()
    // the account would bring them back
    await page.route('**/customers/current/favourites', (route) => route.fulfill({ status: 404 }))
    await logIn(page, 'kari@example.com', demoPassword)
    await page.waitForURL('/')
    const favourites = () => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{"ids":[]}').ids)
    expect(await favourites()).toEqual([])
  })

  /** Does something in another tab that reloads this one. */
  const reloadedBy = async (page: Page, act: () => Promise<unknown>) => {
    await page.evaluate(() => Object.assign(globalThis, { isBefore: true }))
    await act()
    await page.waitForFunction(() => !('isBefore' in globalThis))
  }
  const logOut = async (page: Page) => {
    await page.goto('/logg-inn')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Logg ut' }).press('Enter')
  }

  test('USER-03 the checkout keeps what was typed when another tab logs in and out', async ({ page, context }) => {
    await firstCart(page, '38')
    await page.goto('/checkout')
    await interactive(page)
    const main = page.getByRole('main')
    await main.getByLabel('Navn').pressSequentially('Ingrid Myhre')
    await main.getByLabel('Mobilnummer').pressSequentially('412 34 567')
    const expectTyped = async () => {
      await expect(main.getByLabel('Navn')).toHaveValue('Ingrid Myhre')
      await expect(main.getByLabel('Mobilnummer')).toHaveValue('412 34 567')
    }
    const other = await context.newPage()
    await other.goto('/logg-inn')
    await reloadedBy(page, () => logIn(other, 'kari@example.com', demoPassword))
    await expectTyped()
    await other.waitForURL('/')
    await reloadedBy(page, () => logOut(other))
    await expectTyped()
  })

  test('SECURITY USER-07 PAY-01 a logout forgets who ordered', async ({ page }) => {
    await firstCart(page, '38')
    await page.goto('/logg-inn')
    await hydrated(page)
    await logIn(page, 'kari@example.com', demoPassword)
    await page.waitForURL('/')
    await page.goto('/checkout')
    await interactive(page)
    const main = page.getByRole('main')
    await expect(main.getByLabel('E-post')).toHaveValue('kari@example.com')
    const stored = () => page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.draft)
    await expect.poll(stored).toContain('kari@example.com')
    // the page of the checkout is kept
    await page.getByRole('banner').getByRole('link', { name: 'Vardeholm' }).click()
    await page.waitForURL('/')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/logg-inn', textContent: 'Til utlogging' })
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'Til utlogging' }).click()
    await main.getByRole('button', { name: 'Logg ut' }).press('Enter')
    await expect.poll(stored).not.toContain('kari')
    await page.goto('/checkout')
    await interactive(page)
    await expect(main.getByLabel('E-post')).toHaveValue('')
    expect(await stored()).not.toContain('kari')
  })

  test('USER-03 a withdrawal keeps what was typed when another tab logs out', async ({ page, context }) => {
    await page.goto('/logg-inn')
    await logIn(page, 'kari@example.com', demoPassword)
    await page.waitForURL('/')
    await page.goto('/kundeservice')
    await interactive(page)
    await page.getByRole('link', { name: 'Angreskjema' }).first().press('Enter')
    await arrived(page, 'Angreskjema', '/angre')
    await interactive(page)
    const reason = page.getByLabel(/^Hvorfor du angrer/)
    await reason.pressSequentially('For liten')
    const other = await context.newPage()
    await reloadedBy(page, () => logOut(other))
    await expect(reason).toHaveValue('For liten')
  })

  test('USER-02 the screens fit 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of [
      '/logg-inn',
      '/registrer',
      '/glemt-passord',
      '/nytt-passord#token=x&email=y',
      '/bekreft-epost',
    ]) {
      await page.goto(path)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await overflow(page), path).toBe(0)
    }
  })
})
