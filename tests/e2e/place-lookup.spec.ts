import type { Page } from '@playwright/test'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { chunkFile } from './chunk-file.ts'
import { firstCart } from './first-cart.ts'
import { hold } from './hold.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

// look-ups that fail, and postcodes that no place has
test.use({ expectedConsole: /^Failed to load resource: / })

const calls = '**/api/v1/postalcodes/**'
const code = () => chunkFile('machines/place-lookup/ports.ts')
const next = (page: Page) => page.getByRole('button', { name: 'Videre til betaling' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Betaling' })
const pay = (page: Page) => page.getByRole('button', { name: /^Betal nå/ })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Henter poststedet …' })
const refusal = (page: Page) => page.getByRole('link', { name: 'Skriv poststedet ditt' })

/** Limit of a look-up and of its code, ms: it passes by `passLimit` alone, however slow the machine is. */
const limit = 10_000

test.beforeEach(({ page }) =>
  page.addInitScript((limit) => {
    const start = window.setTimeout
    const later = (run: () => void, ms?: number, ...args: unknown[]) => {
      if (ms !== limit) return start(run, ms, ...args)
      addEventListener('limit', run, { once: true })
      return 0
    }
    Object.assign(window, { setTimeout: later })
  }, limit),
)

const passLimit = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('limit')))

/** The delivery step with an address whose place is not known yet. */
async function typeAddress(page: Page, manner: Manner) {
  const by = shopper(page, manner)
  await by.fill('Navn', 'Liv Fjell')
  await by.fill('Mobilnummer', '412 99 123')
  await by.fill('E-post', 'liv.fjell@epost.example')
  await by.press('Videre til levering')
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  return by
}

async function openCheckout(page: Page) {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
}

/** Shows that the press waits: the step is open, the button looks pending and it is said. */
async function expectHeld(page: Page) {
  await expect(next(page)).toHaveAttribute('data-state', 'pending')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(status(page)).toHaveCount(1)
  await expect(refusal(page)).toHaveCount(0)
}

async function expectPayment(page: Page) {
  await expect(pay(page)).toBeVisible()
  await expect(page.getByText('Storgata 14, 0159 Oslo')).toBeVisible()
  await expect(heading(page)).toBeFocused()
}

async function expectRefused(page: Page) {
  await expect(refusal(page)).toBeVisible()
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect(status(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Skriv poststedet ditt')
}

const manners = [
  ['keyboard', {}],
  ['touch', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const

for (const [manner, use] of manners)
  test.describe(`by ${manner}`, () => {
    test.use(use)

    test('PAY-03 a press before the place has come goes on when it comes', async ({ page }) => {
      const letCome = await hold(page, calls)
      await openCheckout(page)
      const by = await typeAddress(page, manner)
      await by.press('Videre til betaling')
      await expectHeld(page)
      await expectAccessible(page, 'a press that waits for the place')
      letCome()
      await expectPayment(page)
    })

    test('PAY-03 a press before the code of the look-up has come goes on when the place comes', async ({ page }) => {
      const letCome = await hold(page, code())
      await openCheckout(page)
      const by = await typeAddress(page, manner)
      await by.press('Videre til betaling')
      await expectHeld(page)
      letCome()
      await expectPayment(page)
    })

    test('PAY-03 a press whose look-up fails is refused for the missing place', async ({ page }) => {
      const letFail = await hold(page, calls, (route) => route.abort())
      await openCheckout(page)
      const by = await typeAddress(page, manner)
      await by.press('Videre til betaling')
      await expectHeld(page)
      letFail()
      await expectRefused(page)
      await by.fill('Poststed', 'Oslo')
      await by.press('Videre til betaling')
      await expectPayment(page)
    })

    test('PAY-03 a press with a postcode of no place is refused for the missing place', async ({ page }) => {
      const letCome = await hold(page, calls, (route) => route.fulfill({ status: 404, json: {} }))
      await openCheckout(page)
      const by = await typeAddress(page, manner)
      await by.press('Videre til betaling')
      await expectHeld(page)
      letCome()
      await expectRefused(page)
    })
  })

for (const [name, address] of [
  ['answer', () => calls],
  ['code', code],
] as const)
  test(`PAY-03 a press whose look-up’s ${name} never comes is refused after ten seconds`, async ({ page }) => {
    await hold(page, address())
    await openCheckout(page)
    const by = await typeAddress(page, 'keyboard')
    await by.press('Videre til betaling')
    await expectHeld(page)
    await passLimit(page)
    await expectRefused(page)
    await by.fill('Poststed', 'Oslo')
    await by.press('Videre til betaling')
    await expectPayment(page)
  })

test('PAY-03 a press is refused for the missing place when the code of the look-up does not load', async ({ page }) => {
  await page.route(code(), (route) => route.abort())
  await openCheckout(page)
  const by = await typeAddress(page, 'keyboard')
  await by.press('Videre til betaling')
  await expectRefused(page)
  await by.fill('Poststed', 'Oslo')
  await by.press('Videre til betaling')
  await expectPayment(page)
})

test('PAY-03 a held press ends when the postcode is changed', async ({ page }) => {
  const letCome = await hold(page, calls)
  await openCheckout(page)
  const by = await typeAddress(page, 'keyboard')
  await by.press('Videre til betaling')
  await expectHeld(page)
  await by.fill('Postnummer', '5003')
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true')
  letCome()
  await expect(page.getByLabel('Poststed')).toHaveValue('Bergen')
  await expect(next(page)).toBeVisible()
  await expect(page.getByLabel('Postnummer')).toBeFocused()
})

test('PAY-03 a press waits for the place of the next postcode, not that of the earlier one', async ({ page }) => {
  await openCheckout(page)
  const by = await typeAddress(page, 'keyboard')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  const letCome = await hold(page, calls)
  await by.fill('Postnummer', '5003')
  await by.press('Videre til betaling')
  await expectHeld(page)
  letCome()
  await expect(page.getByText('Storgata 14, 5003 Bergen')).toBeVisible()
})

test('PAY-03 a press does not wait when the shopper has typed the place', async ({ page }) => {
  await hold(page, calls)
  await openCheckout(page)
  const by = await typeAddress(page, 'keyboard')
  await by.fill('Poststed', 'Oslo')
  await by.press('Videre til betaling')
  await expectPayment(page)
})
