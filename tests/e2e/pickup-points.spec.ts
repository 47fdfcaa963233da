import type { Page } from '@playwright/test'
import { faultyPostcodes } from '../../app/server/providers/simulators/carrier-app.ts'
import { type Manner, reader, type Shopper, shopper } from '../../ui/testing/index.ts'
import { payByCard } from './buying.ts'
import { chunkFile } from './chunk-file.ts'
import { firstCart } from './first-cart.ts'
import { hold } from './hold.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

// a carrier that fails, and an order that is refused
test.use({ expectedConsole: /^Failed to load resource: |Failed to fetch dynamically imported module/ })

const calls = '**/api/v1/pickup_points?*'
const points = (page: Page) => page.locator('input[name="pickupPoint"]')
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const found = /^\d+ hentesteder er i nærheten/
const failed = /^Vi får ikke hentet hentestedene nå/

/** The delivery step of a cart that is cheaper to send to a pick-up point. */
async function toDelivery(page: Page, manner: Manner): Promise<Shopper> {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const by = shopper(page, manner)
  await by.fill('Navn', 'Liv Fjell')
  await by.fill('Mobilnummer', '412 99 123')
  await by.fill('E-post', 'liv.fjell@epost.example')
  await by.press('Videre til levering')
  await expect(page.getByRole('radio', { name: /^Hentested nær deg/ })).toBeChecked()
  return by
}

const nameOf = async (page: Page, at: number): Promise<string> =>
  (await page.locator('label:has(input[name="pickupPoint"]) [data-slot="choice-rows-title"]').nth(at).textContent())!

const manners = [
  ['keyboard', { viewport: { width: 320, height: 800 } }],
  ['touch', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const

for (const [manner, use] of manners)
  test.describe(`by ${manner}`, () => {
    test.use(use)

    test(`BUY-02 a parcel is bought to the second nearest point by ${manner}`, async ({ page }) => {
      const by = await toDelivery(page, manner)
      await expectAccessible(page, 'the choice of the delivery')
      await by.fill('Postnummer', '5003')
      await expect(status(page, found)).toBeVisible()
      const distances = await page.getByText(/^\d+,\d km$/).allTextContents()
      const kilometres = distances.map((text) => Number.parseFloat(text.replace(',', '.')))
      expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
      await expectAccessible(page, 'the pick-up points')
      const few = await points(page).count()
      await by.press(/^Vis alle \d+ hentesteder$/)
      await expect(points(page).nth(few)).toBeFocused()
      const name = await nameOf(page, 1)
      await by.choose(new RegExp(`^${name}`))
      await by.press('Videre til betaling')
      await expect(page.getByText(new RegExp(`^Leveres.*${name}, `))).toBeVisible()
      await payByCard(by)
      await by.see('heading', 'Takk, Liv!')
      await expect(page.getByText(`Vi pakker varene og sender dem til ${name}`)).toBeVisible()
      await expect(page.getByText('Klar på hentestedet')).toBeVisible()
      await interactive(page)
      await expectAccessible(page, 'the receipt')
    })

    test(`BUY-02 a carrier that fails is asked again, and nothing is lost, by ${manner}`, async ({ page }) => {
      let fails = true
      await page.route(calls, (route) =>
        fails ? route.fulfill({ status: 503, json: { message: '' } }) : route.continue(),
      )
      const by = await toDelivery(page, manner)
      await by.fill('Postnummer', '5003')
      await expect(status(page, failed)).toBeVisible()
      await expectAccessible(page, 'a carrier that fails')
      await by.press('Prøv igjen')
      await expect(status(page, failed)).toBeVisible()
      fails = false
      await by.press('Prøv igjen')
      await expect(status(page, found)).toBeVisible()
      await expect(points(page).first()).toBeFocused()
      await expect(page.getByLabel('Postnummer')).toHaveValue('5003')
    })

    test(`BUY-02 home delivery is the way on from a carrier that fails by ${manner}`, async ({ page }) => {
      const by = await toDelivery(page, manner)
      await by.fill('Postnummer', faultyPostcodes.fault)
      await expect(status(page, failed)).toBeVisible()
      await by.choose(/^Hjem til deg/)
      await by.fill('Gateadresse', 'Storgata 14')
      await by.fill('Postnummer', '0159')
      await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
      await by.press('Videre til betaling')
      await by.see('button', /^Betal nå/)
    })

    test(`BUY-02 a step without a point names what it lacks by ${manner}`, async ({ page }) => {
      const by = await toDelivery(page, manner)
      await by.press('Videre til betaling')
      await by.see('link', 'Skriv postnummeret ditt')
      await by.fill('Postnummer', '5003')
      await expect(status(page, found)).toBeVisible()
      await by.press('Videre til betaling')
      await by.press('Velg et hentested')
      await expect(points(page).first()).toBeFocused()
      await by.fill('Postnummer', faultyPostcodes.none)
      await expect(status(page, /^Vi fant ingen hentesteder/)).toBeVisible()
      await expectAccessible(page, 'no point near the postcode')
    })
  })

test('BUY-02 A11Y-03 each look-up is said once, when it has ended', async ({ page }) => {
  const listener = await reader(page)
  const by = await toDelivery(page, 'keyboard')
  await listener.heard()
  await by.fill('Postnummer', '5003')
  await expect(status(page, found)).toBeVisible()
  expect((await listener.heard()).filter(({ text }) => /hentested/i.test(text))).toHaveLength(1)
  await by.fill('Postnummer', faultyPostcodes.none)
  await expect(status(page, /^Vi fant ingen hentesteder/)).toBeVisible()
  expect((await listener.heard()).filter(({ text }) => /hentested/i.test(text))).toHaveLength(1)
})

test('BUY-02 points of the last postcode cannot be chosen while the next are looked for', async ({ page }) => {
  const by = await toDelivery(page, 'mouse')
  await by.fill('Postnummer', '5003')
  await expect(status(page, found)).toBeVisible()
  const letCome = await hold(page, calls)
  await page.getByLabel('Postnummer').fill('7010')
  await expect(points(page).first()).toHaveAttribute('aria-disabled', 'true')
  letCome()
  await expect(points(page).first()).not.toHaveAttribute('aria-disabled', 'true')
})

test('BUY-02 the chosen point is kept over a reload', async ({ page }) => {
  const by = await toDelivery(page, 'mouse')
  await by.fill('Postnummer', '5003')
  const name = await nameOf(page, 0)
  await by.choose(new RegExp(`^${name}`))
  await page.reload()
  await interactive(page)
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  await by.press('Videre til betaling')
  await by.see('button', /^Betal nå/)
})

test('BUY-02 a point that the carrier no longer has is chosen again, and nothing is paid', async ({ page }) => {
  const by = await toDelivery(page, 'mouse')
  await by.fill('Postnummer', '5003')
  await by.choose(new RegExp(`^${await nameOf(page, 0)}`))
  await by.press('Videre til betaling')
  await by.see('button', /^Betal nå/)
  await page.route('**/api/v1/orders', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), PickupPointID: 'gone' } }),
  )
  await by.press(/^Betal nå/)
  await expect(page.getByRole('alert').filter({ hasText: 'Butikken godtok ikke alt' })).toBeVisible()
  await by.press('Butikken godtok ikke dette. Velg et hentested')
  await expect(points(page).first()).toBeFocused()
  await expect(page.getByLabel('Postnummer')).toHaveValue('5003')
  await page.unroute('**/api/v1/orders')
  await by.choose(new RegExp(`^${await nameOf(page, 1)}`))
  await by.press('Videre til betaling')
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')
})

test('BUY-02 points whose code fails to load leave the other ways', async ({ page }) => {
  await page.route(chunkFile('app/routes/checkout/pickup-points.tsx'), (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  const by = await toDelivery(page, 'mouse')
  await expect(page.getByRole('alert').getByText(/^Vi fikk ikke hentet hentestedene/)).toBeVisible()
  await by.choose(/^Hjem til deg/)
  await by.see('textbox', 'Gateadresse')
})
