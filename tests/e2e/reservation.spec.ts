import type { Page } from '@playwright/test'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { hold } from './hold.ts'
import { awake, expect, expectAccessible, test } from './shop.ts'

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})
    // an order of nobody's is told by the browser's console as well
    test.use({ expectedConsole: /status of 404/ })

    test(`PAY-02 PAY-04 goods are reserved without paying, followed and given up, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/product/1')
      await awake(page)
      await by.choose('M')
      await by.press('Reserver i butikk')
      await by.see('heading', 'Kasse')
      // the field is judged when it is left: its error must not push the button away from under the finger
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
      await by.press(/^Vis alle \d+ butikker$/)
      await expect(page.locator('input[name="shopId"]').nth(5), 'where the other shops begin').toBeFocused()
      await by.choose(/Alt på lager/)
      await by.press('Videre til reservasjon')
      await by.see('button', 'Reserver varene')
      await page.reload()
      await awake(page)
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
      await awake(page)
      const [check, cancel] = ['Oppdater status', 'Avbestill'].map((name) => page.getByRole('button', { name }))
      await by.press('Oppdater status')
      if (manner === 'keyboard') await expect(check!, 'while it is asked and after').toBeFocused()
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

test.describe('the wish to reserve', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    expectedConsole: /status of 404|Failed to|preload/,
  })

  const pieces = (page: Page): Promise<number> =>
    page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines[0]?.count)

  test('PAY-02 PAY-04 pressed by an impatient finger before its code is there, it is one piece, to be put aside', async ({
    page,
  }) => {
    const by = shopper(page, 'touch')
    const letCome = await hold(page, '**/assets/buying-*.js')
    await page.goto('/product/1')
    await by.choose('M')
    for (const _ of ['once', 'twice']) await page.getByRole('button', { name: 'Reserver i butikk' }).tap()
    letCome()
    await page.waitForURL('/checkout')
    expect(await pieces(page)).toBe(1)
  })

  test('PAY-02 ROUTE-19 it outlives a checkout whose code did not come, and is asked for once', async ({ page }) => {
    const by = shopper(page, 'touch')
    await page.goto('/product/1')
    await awake(page)
    await by.choose('M')
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Filen finnes ikke' }))
    await by.press('Reserver i butikk')
    const again = page.getByRole('button', { name: 'Prøv igjen' })
    await expect(again).toBeVisible()
    await page.unroute(/\/assets\/.*\.js$/)
    // the cart lies over what is told
    await page.keyboard.press('Escape')
    await again.tap()
    await by.see('heading', 'Kasse')
    await awake(page)
    await by.fill('Navn', 'Ingrid Myhre')
    await by.fill('Mobilnummer', '412 34 567')
    await by.fill('E-post', 'ingrid@epost.example')
    await by.press('Videre til levering')
    await expect(page.getByRole('radio', { name: /^Reserver/ })).toBeChecked()
    expect(await pieces(page)).toBe(1)

    // asked for once: what is chosen instead stands
    await by.choose(/^Klikk og hent/)
    await page.reload()
    await awake(page)
    await expect(page.getByRole('radio', { name: /^Klikk og hent/ })).toBeChecked()
  })
})
