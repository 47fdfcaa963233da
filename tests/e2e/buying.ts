import type { Page } from '@playwright/test'
import type { Shopper } from '../../ui/testing/index.ts'
import { expect, interactive } from './shop.ts'

/** Fills in the first step of the checkout and leaves it. */
export async function fillContact(by: Shopper): Promise<void> {
  await by.fill('Navn', 'Ingrid Myhre')
  await by.fill('Mobilnummer', '412 34 567')
  await by.fill('E-post', 'ingrid.to.taster@epost.example')
  await by.press('Videre til levering')
}

/** Pays by card, from the checkout's last step. */
export async function payByCard(by: Shopper): Promise<void> {
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')
  await by.fill('Kortnummer', '4925 0000 0000 0004')
  await by.fill('Utløpsdato', '04/30')
  await by.fill('Sikkerhetskode (CVC)', '123')
  await by.press(/^Betal /)
}

/** Buys what is in the cart, which is open, and pays by card. Ends at the receipt. */
export async function buy(page: Page, by: Shopper): Promise<void> {
  await by.press('Gå til kassen')
  await by.see('heading', 'Kasse')
  await fillContact(by)
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  await by.press('Videre til betaling')
  await payByCard(by)
  await by.see('heading', 'Takk, Ingrid!')
  await interactive(page)
}
