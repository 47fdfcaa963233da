import type { Page } from '@playwright/test'
import { shopper } from '../../ui/testing/index.ts'
import { fillContact, payByCard } from './buying.ts'
import { firstCart } from './first-cart.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

// A shopper has the checkout open in two tabs.

/** Fills in both steps for home delivery. */
async function fillIn(page: Page) {
  const by = shopper(page, 'keyboard')
  await fillContact(by)
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  await by.press('Videre til betaling')
  await expect(page.getByRole('button', { name: /^Betal nå/ })).toBeVisible()
  return by
}

/** The checkout in both tabs, filled in, and the orders that are placed from now on, by their keys. */
async function openBoth(page: Page) {
  const placed: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/orders')
      placed.push(request.headers()['idempotency-key'] ?? '')
  })
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const by = await fillIn(page)
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await interactive(other)
  await expect(other.getByRole('button', { name: /^Betal nå/ })).toBeVisible()
  return { by, other, placed }
}

test('PAY-06 STORE-01 a second tab knows that the order is paid in the first, and places nothing', async ({ page }) => {
  const { by, other, placed } = await openBoth(page)
  await payByCard(by)
  await by.see('heading', 'Takk, Ingrid!')
  await interactive(page)
  // its cart is empty, so there is nothing left to pay
  await expect(other.getByRole('button', { name: /^Betal nå/ })).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Handlekurven er tom' })).toBeVisible()
  await expectAccessible(other, 'the checkout of a second tab whose order was paid')
  await other.reload()
  await interactive(other)
  await expect(other.getByRole('button', { name: /^Betal nå/ })).toHaveCount(0)
  expect(new Set(placed).size).toBe(1)
})

test('PAY-06 STORE-01 a press in a second tab pays the order of the first, and places no other', async ({ page }) => {
  const { by, other, placed } = await openBoth(page)
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')
  const reloaded = other.waitForEvent('load')
  await other.evaluate(() => void dispatchEvent(new Event('focus')))
  await reloaded
  await interactive(other)
  const there = shopper(other, 'keyboard')
  await payByCard(there)
  await there.see('heading', 'Takk, Ingrid!')
  // both tabs asked for one order
  expect(new Set(placed).size).toBe(1)
})
