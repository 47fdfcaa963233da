import { shopper } from '../../ui/testing/index.ts'
import { fillContact } from './buying.ts'
import { firstCart, writeStored } from './first-cart.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

for (const manner of ['keyboard', 'touch'] as const) {
  test.describe(`by ${manner}`, () => {
    if (manner === 'touch') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('BUY-06 A11Y-03 a guest buys on credit, after a refusal that loses nothing', async ({ page }) => {
      await page.goto('/')
      await writeStored(page, 'cart', await firstCart(page, '40'))
      await page.goto('/checkout')
      await interactive(page)
      const by = shopper(page, manner)
      await fillContact(by)
      await by.choose(/^Hjem til deg/)
      await by.fill('Gateadresse', 'Storgata 14')
      await by.fill('Postnummer', '0159')
      await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
      await by.press('Videre til betaling')
      await expect(page.getByRole('radio', { name: /^Kort/ })).toBeChecked()
      await expect(page.getByRole('radio')).toHaveCount(3)
      await by.choose(/^Betal senere \(kreditt\)/)
      await by.press('Forklar kreditt')
      await expect(page.getByText(/Det er et lån hos betalingspartneren vår/)).toBeVisible()
      await expectAccessible(page, 'the payment step with credit chosen')

      await by.press(/^Bestill med betalingsplikt/)
      await by.see('heading', 'Betal senere')
      await expect(page.getByText(/Samlet å betale/)).toBeVisible()
      await expectAccessible(page, 'the provider’s page')
      await by.fill('Mobilnummer', '412 34 511')
      await by.press(/^Godta og kjøp for /)
      await by.see('heading', 'Betalingen ble avvist')

      await by.press('Til kassen')
      await by.see('heading', 'Kasse')
      await interactive(page)
      await expect(page.getByRole('radio', { name: /^Kort/ })).toBeChecked()
      await by.choose(/^Betal senere \(kreditt\)/)
      await by.press(/^Bestill med betalingsplikt/)
      await by.see('heading', 'Betal senere')
      await by.press(/^Godta og kjøp for /)
      await by.see('heading', 'Takk, Ingrid!')
      await interactive(page)
      await expectAccessible(page, 'the receipt of goods bought on credit')
    })
  })
}
