import type { Page } from '@playwright/test'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { chunkFile } from './chunk-file.ts'
import { hold } from './hold.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

/** Chooses a shop in the reserve sheet and confirms it. */
async function reserveInFirstShop(page: Page, manner: Manner): Promise<void> {
  const by = shopper(page, manner)
  const sheet = page.getByRole('dialog', { name: 'Velg butikk å reservere i' })
  await expect(sheet.getByRole('radio').first()).toBeVisible()
  const name = await sheet.locator('[data-slot="choice-rows-title"]').first().textContent()
  await by.choose(new RegExp(`^${name}`))
  await by.press('Reserver i denne butikken')
}

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})
    // the browser's console logs an unknown order too
    test.use({ expectedConsole: /status of 404/ })

    test(`PAY-02 PAY-04 a reservation without payment can be cancelled by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/product/1')
      await interactive(page)
      await by.choose('M')
      await by.press('Reserver i butikk')
      await reserveInFirstShop(page, manner)
      await by.see('heading', 'Kasse')
      // leaving the field validates it: its error must not move the button under the finger
      await by.fill('Mobilnummer', '12')
      await by.press('Videre til levering')
      await expect(page.getByRole('heading', { name: 'Tre felt må rettes' })).toBeVisible()
      await expectAccessible(page, 'the checkout with errors')
      await by.press('Skriv navnet ditt')
      await expect(page.getByLabel('Navn')).toBeFocused()
      await by.fill('Navn', 'Ingrid Myhre')
      await by.fill('Mobilnummer', '412 34 567')
      await by.fill('E-post', 'ingrid@epost.example')
      await by.press('Videre til levering')

      await expect(page.getByRole('radio', { name: /^Reserver/ })).toBeChecked()
      // the place of a postcode is filled in
      await by.choose(/^Hjem til deg/)
      await by.fill('Postnummer', '0159')
      await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')

      await by.choose(/^Reserver/)
      // the list is sorted again when the stock of every shop is known
      await expect(page.getByRole('radio', { name: /Alt på lager/ }).first()).toBeVisible()
      await expect(
        page.getByText(/^De som har alle varene, står først\. Butikkene nærmest .+ står først\.$/),
      ).toBeVisible()
      await by.press(/^Vis alle \d+ butikker$/)
      await expect(page.locator('input[name="shopId"]').nth(5), 'where the other shops begin').toBeFocused()
      await by.choose(/Alt på lager/)
      await by.press('Videre til reservasjon')
      await by.see('button', 'Reserver varene')
      await page.reload()
      await interactive(page)
      await expectAccessible(page, 'the checkout, to be reserved')
      await by.press('Slik tar vi vare på opplysningene dine')
      await by.see('dialog', 'Personvern')
      await expect(page.getByText('Personopplysninger fra reservasjoner lagres i 5 år.')).toBeVisible()
      await page.keyboard.press('Escape')
      await by.press('Reserver varene')

      await by.see('heading', 'Reservasjonen din')
      await expect(page).toHaveURL(/\/reservasjon\/\d+$/)
      await expect(page.getByText('Mottatt').first()).toBeVisible()
      await by.see('img', /^QR-kode for hentekode VH/)
      await expect(page.getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
      await expectAccessible(page, 'the reservation')
      await page.reload()
      await interactive(page)
      const [check, cancel] = ['Oppdater status', 'Avbestill'].map((name) => page.getByRole('button', { name }))
      await by.press('Oppdater status')
      if (manner === 'keyboard') await expect(check!, 'while it is asked and after').toBeFocused()
      await expect(cancel!, 'the status has been read').toBeEnabled()
      await by.press('Avbestill')
      await by.see('dialog', 'Vil du avbestille?')
      await expectAccessible(page, 'the question whether to give it up')
      await by.press('Behold')
      if (manner === 'keyboard') await expect(cancel!).toBeFocused()
      await by.press('Avbestill')
      await by.press('Ja, avbestill')
      await expect(page.getByText('Reservasjonen er avbestilt. Varene er lagt tilbake.')).toBeVisible()
      await expect(cancel!).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 }), 'its button is gone').toBeFocused()

      await page.goto('/reservasjon/999999')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Her slutter stien')
    })
  })
}

/** Sends the reservation of an article in M. Returns what lets its answer come. */
async function sendReservation(page: Page, manner: Manner, article = '/product/1'): Promise<() => void> {
  const by = shopper(page, manner)
  await page.goto(article)
  await interactive(page)
  await by.choose('M')
  await by.press('Reserver i butikk')
  await reserveInFirstShop(page, manner)
  await by.see('heading', 'Kasse')
  await by.fill('Navn', 'Ingrid Myhre')
  await by.fill('Mobilnummer', '412 34 567')
  await by.fill('E-post', 'ingrid@epost.example')
  await by.press('Videre til levering')
  await by.choose(/Alt på lager/)
  await by.press('Videre til reservasjon')
  const answer = await hold(page, '**/api/v1/reservations')
  const sent = page.waitForRequest(/\/api\/v1\/reservations$/)
  await by.press('Reserver varene')
  await sent
  return answer
}

test('PAY-04 CART-08 a reservation that is made after the shopper has left empties the cart and says so', async ({
  page,
}) => {
  const answer = await sendReservation(page, 'keyboard')
  await page.getByRole('banner').getByRole('link', { name: 'Vardeholm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vær ute. Hele året.')
  const said = page.getByText(/^Butikken har fått reservasjon \d+\. Varene er tatt ut av handlekurven\.$/)
  await expect(said).toBeHidden()
  answer()
  await expect(said).toBeVisible()
  await expect(page, 'the shopper stays where they are').toHaveURL('/')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
  expect(stored.lines).toEqual([])
})

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[])
  test.describe(`goods added while a reservation is sent, by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`PAY-04 CART-08 stay in the cart when it is made, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      const lines = () =>
        page.evaluate(() => {
          const { lines } = JSON.parse(localStorage.getItem('cart') ?? '{}')
          return lines.map(({ size, count }: { size: string; count: number }) => [size, count])
        })
      // an article that no other test buys: it needs two sizes in stock
      const answer = await sendReservation(page, manner, '/product/10')
      await page.goBack()
      await by.choose(/^L(?!\p{L})/u)
      await by.press('Legg i handlekurv')
      await by.see('dialog', /Min Handlekurv/)
      expect(await lines()).toEqual([
        ['M', 1],
        ['L', 1],
      ])
      answer()
      await expect.poll(lines).toEqual([['L', 1]])
      await expect(page.getByText(/^Butikken har fått reservasjon \d+\./)).toBeVisible()
    })
  })

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`goods that are only collected, by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`PROD-04 PAY-04 asks for the shop of a reservation and waits for a yes, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/product/32')
      await interactive(page)
      const reserve = page.getByRole('button', { name: 'Reserver i butikk' })
      await by.press('Reserver i butikk')
      await expect(page.getByText('Velg størrelse', { exact: true })).toBeVisible()
      await by.choose('6 personer')
      await by.press('Reserver i butikk')
      const sheet = page.getByRole('dialog', { name: 'Velg butikk å reservere i' })
      const first = sheet.getByRole('radio').first()
      await expect(first).toBeVisible()
      await expectAccessible(page, 'the shop of a reservation')
      await by.press('Reserver i denne butikken')
      await expect(sheet.getByText('Velg butikken du vil hente i')).toBeInViewport()
      await expect(first, 'where the shop is missing').toBeFocused()
      await expect(first, 'said with it').toHaveAccessibleDescription('Velg butikken du vil hente i')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(reserve).toBeFocused()
      await by.press('Reserver i butikk')
      const name = await sheet.locator('[data-slot="choice-rows-title"]').first().textContent()
      await by.choose(new RegExp(`^${name}`))
      await expect(sheet, 'a choice is not yet a yes').toBeVisible()
      await by.press('Reserver i denne butikken')
      await by.see('heading', 'Kasse')
      await expect(page).toHaveURL('/checkout')
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
      expect(stored).toMatchObject({ lines: [{ articleId: 32, count: 1 }], shopId: expect.any(Number) })
      expect(stored.shopId).not.toBe(55)
    })

    test(`PAY-01 PROD-02 asks for the shop of an added article, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/product/32')
      await interactive(page)
      await by.choose('6 personer')
      await by.press('Legg i handlekurv')
      const sheet = page.getByRole('dialog', { name: 'Velg butikk å hente i' })
      await expect(sheet.getByRole('radio').first()).toBeVisible()
      await expectAccessible(page, 'the shop of what is only collected')
      const name = await sheet.locator('[data-slot="choice-rows-title"]').first().textContent()
      await by.choose(new RegExp(`^${name}`))
      await by.press('Legg i handlekurv')
      await expect(sheet).toBeHidden()
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
      expect(stored).toMatchObject({ lines: [{ articleId: 32, count: 1 }] })
      expect(stored.shopId).not.toBe(55)
      await expect(page, 'the shopper stays on the article').toHaveURL(/\/product\//)
    })
  })
}

test.describe('an intent to reserve', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectedConsole: /status of 404|Failed to|preload/,
  })

  const pieces = (page: Page): Promise<number> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines[0]?.count)

  test('PAY-02 PAY-04 repeated presses before hydration reserve one piece', async ({ page }) => {
    const by = shopper(page, 'touch')
    const letCome = await hold(page, chunkFile('buying'))
    await page.goto('/product/1')
    await by.choose('M')
    for (const _ of ['once', 'twice']) await page.getByRole('button', { name: 'Reserver i butikk' }).tap()
    letCome()
    await reserveInFirstShop(page, 'touch')
    await page.waitForURL('/checkout')
    expect(await pieces(page)).toBe(1)
  })

  test('PAY-02 ROUTE-19 survives a checkout whose chunk fails to load', async ({ page }) => {
    const by = shopper(page, 'touch')
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Reserver i butikk')
    await by.choose(/på lager/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Filen finnes ikke' }))
    await by.press('Reserver i denne butikken')
    const again = page.getByRole('button', { name: 'Prøv igjen' })
    await expect(again).toBeVisible()
    await page.unroute(/\/assets\/.*\.js$/)
    // the cart covers the message
    await page.keyboard.press('Escape')
    await again.tap()
    await by.see('heading', 'Kasse')
    await interactive(page)
    await by.fill('Navn', 'Ingrid Myhre')
    await by.fill('Mobilnummer', '412 34 567')
    await by.fill('E-post', 'ingrid@epost.example')
    await by.press('Videre til levering')
    await expect(page.getByRole('radio', { name: /^Reserver/ })).toBeChecked()
    expect(await pieces(page)).toBe(1)

    // requested once: the shopper's own choice stays
    await by.choose(/^Klikk og hent/)
    await page.reload()
    await interactive(page)
    await expect(page.getByRole('radio', { name: /^Klikk og hent/ })).toBeChecked()
  })
})
