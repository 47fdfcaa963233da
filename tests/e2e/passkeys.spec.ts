import type { CDPSession, Page } from '@playwright/test'
import { demoPassword, leaveElsewhere, newCustomer } from './customer.ts'
import { overflow } from './large-text.ts'
import { mailTo } from './mailbox.ts'
import { expect, expectAccessible, formsReady, hydrated, test } from './shop.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await formsReady(page)
}

/** A virtual authenticator, which confirms as the customer would. */
async function authenticatorOf(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the customer touches it. */
    answer: (enabled: boolean) => browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether finger, face or PIN are right. */
    verify: (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    forget: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
const main = (page: Page) => page.getByRole('main')
const partOf = (page: Page) => page.getByRole('region', { name: 'Passnøkler' })
const listOf = (page: Page) => partOf(page).getByRole('list', { name: 'Passnøklene dine' }).getByRole('listitem')

async function addPasskey(page: Page): Promise<void> {
  await partOf(page).getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

async function logInWithPasskey(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Logg inn med passnøkkel', exact: true })
  await button.press('Enter')
}

test.describe('passkeys', () => {
  test.use({ expectedConsole: /status of 422/ })

  test('SECURITY a customer uses a passkey by keyboard from activation to removal', async ({ page }) => {
    const email = 'passnokkel@example.com'
    const device = await authenticatorOf(page)
    await page.goto('/')
    await newCustomer(page, email, '412 99 241')
    await open(page, '/konto/innstillinger')
    const part = partOf(page)
    await expect(part.getByRole('listitem')).toHaveCount(0)
    await part.getByLabel('Passordet du har nå', { exact: true }).fill('et annet passord')
    await page.keyboard.press('Enter')
    await expect(part.getByRole('link', { name: 'Dette er ikke passordet du har nå' })).toBeVisible()
    expect(await device.passkeys()).toEqual([])
    await addPasskey(page)
    await expect(listOf(page)).toHaveCount(1)
    await expect(part.getByText('Passnøkkelen er lagret.')).toBeVisible()
    await expect(listOf(page).first()).toContainText(/ – localhost, laget .+, ikke brukt ennå/)
    const [made] = await device.passkeys()
    expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })
    await mailTo(page, email, 'Du har fått en ny passnøkkel')

    await addPasskey(page)
    await expect(part.getByText('Denne enheten har en passnøkkel til kontoen din allerede.')).toBeVisible()

    await leaveElsewhere(page)
    await open(page, '/logg-inn?til=%2Fkonto%2Finnstillinger')
    await logInWithPasskey(page)
    await page.waitForURL('/konto/innstillinger')
    await hydrated(page)
    await expect(listOf(page).first()).toContainText('sist brukt')

    const remove = part.getByRole('button', { name: /^Fjern passnøkkelen/ })
    await remove.press('Enter')
    await part.getByRole('button', { name: 'Avbryt' }).press('Enter')
    await remove.press('Enter')
    await part.getByLabel('Passordet du har nå', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(part.getByText('Passnøkkelen er fjernet.')).toBeVisible()
    await expect(listOf(page)).toHaveCount(0)
    await mailTo(page, email, 'En passnøkkel er fjernet')

    await leaveElsewhere(page)
    await open(page, '/logg-inn')
    await logInWithPasskey(page)
    await expect(main(page).getByRole('alert')).toHaveText('Passnøkkelen ble ikke godkjent. Logg inn med passordet.')
    expect(await overflow(page), 'a refused passkey').toBe(0)
  })

  test('SECURITY passkeys are accessible and fit a phone', async ({ page }) => {
    const email = 'passnokkel-lang@example.com'
    await authenticatorOf(page)
    await page.goto('/')
    await newCustomer(page, email, '412 99 245')
    await open(page, '/konto/innstillinger')
    await addPasskey(page)
    await expect(listOf(page)).toHaveCount(1)
    // axe's CDP session would end the authenticator
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `the list of passkeys at ${width} px`)
      expect(await overflow(page), `the list of passkeys at ${width} px`).toBe(0)
    }
    await partOf(page)
      .getByRole('button', { name: /^Fjern passnøkkelen/ })
      .press('Enter')
    await expect(partOf(page).getByRole('button', { name: 'Fjern passnøkkelen', exact: true })).toBeVisible()
    await expectAccessible(page, 'the removal of a passkey')
    expect(await overflow(page), 'the removal of a passkey').toBe(0)
    await leaveElsewhere(page)
    await open(page, '/logg-inn')
    await expectAccessible(page, 'the login')
    expect(await overflow(page), 'the login').toBe(0)
  })

  test('SECURITY a passkey replaces password and code at the login from the cart', async ({ page }) => {
    await authenticatorOf(page)
    await page.goto('/')
    await newCustomer(page, 'passnokkel-kode@example.com', '412 99 242')
    await open(page, '/konto/innstillinger')
    await addPasskey(page)
    await expect(listOf(page)).toHaveCount(1)
    await leaveElsewhere(page)
    await open(page, '/logg-inn?til=%2Fkonto%2Fhistorikk')
    await page.getByLabel('E-post').fill('passnokkel-kode@example.com')
    await page.getByLabel('Passord', { exact: true }).fill('et annet passord')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert')).toHaveText(/^Feil brukernavn/)
    await logInWithPasskey(page)
    await page.waitForURL('/konto/historikk')
  })

  test('SECURITY a dialogue that is cancelled leaves the login as it was', async ({ page }) => {
    const device = await authenticatorOf(page)
    await page.goto('/')
    await newCustomer(page, 'passnokkel-avbrutt@example.com', '412 99 243')
    await open(page, '/konto/innstillinger')
    await addPasskey(page)
    await expect(listOf(page)).toHaveCount(1)
    await leaveElsewhere(page)
    await open(page, '/logg-inn?til=%2Fkonto%2Fhistorikk')
    await device.answer(false)
    await logInWithPasskey(page)
    const cancel = page.getByRole('button', { name: 'Avbryt innlogging med passnøkkel' })
    await expect(cancel).toBeVisible()
    await cancel.press('Enter')
    await expect(page.getByText('Innloggingen med passnøkkel ble avbrutt.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logg inn med passnøkkel' })).toBeFocused()
    await device.answer(true)
    await logInWithPasskey(page)
    await page.waitForURL('/konto/historikk')
  })

  test('SECURITY a wrong finger logs nobody in', async ({ page }) => {
    const device = await authenticatorOf(page)
    await page.goto('/')
    await newCustomer(page, 'passnokkel-finger@example.com', '412 99 244')
    await open(page, '/konto/innstillinger')
    await addPasskey(page)
    await expect(listOf(page)).toHaveCount(1)
    await leaveElsewhere(page)
    await open(page, '/logg-inn')
    await device.verify(false)
    await logInWithPasskey(page)
    await expect(page.getByText('Innloggingen med passnøkkel ble avbrutt.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  })

  test('SECURITY a browser without passkeys is told to use the password', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await open(page, '/logg-inn')
    await logInWithPasskey(page)
    await expect(main(page).getByRole('alert')).toHaveText(/kan ikke bruke passnøkler her. Logg inn med passordet.$/)
  })
})
