import type { Page } from '@playwright/test'
import { storageKeys } from '../../app/adapters/browser/storage.ts'
import { chunkFile } from './chunk-file.ts'
import { firstCart } from './first-cart.ts'
import { hold } from './hold.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Ordresammendrag' })
/** Whole kroner. */
const payable = async (page: Page): Promise<number> =>
  Number(/Å betale\s*([\d\s]+),\d\d/.exec((await summary(page).textContent()) ?? '')?.[1]?.replace(/\s/g, ''))

test('BUY-04 a code entered in the checkout can be removed there', async ({ page }) => {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const before = await payable(page)
  await summary(page).getByRole('button', { name: 'Har du en rabattkode?' }).press('Enter')
  const field = summary(page).getByRole('textbox', { name: 'Rabattkode' })
  await expect(field).toBeFocused()
  await page.keyboard.type('TUR100')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('status').filter({ hasText: 'TUR100' })).toBeVisible()
  expect(await payable(page)).toBe(before - 100)
  await expectAccessible(page, 'the checkout with a code')
  await summary(page).getByRole('button', { name: 'Fjern', exact: true }).press('Enter')
  await expect.poll(() => payable(page)).toBe(before)
  await expect(page.locator(':focus')).not.toHaveCount(0)
})

/** The checkout where the form of a code is asked for, and its code is on its way until `letCome`. */
async function askedForCode(page: Page) {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const before = await payable(page)
  const letCome = await hold(page, chunkFile('app/features/cart/promocode-in-place.tsx'))
  await summary(page).getByRole('button', { name: 'Har du en rabattkode?' }).press('Enter')
  return { before, letCome }
}

test('BUY-04 CART-05 a code typed before its form is loaded is kept', async ({ page }) => {
  const { before, letCome } = await askedForCode(page)
  await page.keyboard.type('TUR')
  letCome()
  await expect(summary(page).getByRole('button', { name: 'Bruk koden' })).toBeVisible()
  await page.keyboard.type('100')
  await expect(summary(page).getByRole('textbox', { name: 'Rabattkode' })).toHaveValue('TUR100')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('status').filter({ hasText: 'TUR100' })).toBeVisible()
  expect(await payable(page)).toBe(before - 100)
})

test('BUY-04 CART-05 keys that come in the moment in which the form of a code appears are kept', async ({ page }) => {
  const { letCome } = await askedForCode(page)
  await page.keyboard.type('TUR')
  // as keys that a slow phone handles between the render and its effects
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      if (!document.querySelector('[data-slot=promocode-form]')) return
      watch.disconnect()
      for (const key of '100') document.execCommand('insertText', false, key)
    }).observe(document.body, { childList: true, subtree: true })
  })
  letCome()
  await expect(summary(page).getByRole('button', { name: 'Bruk koden' })).toBeVisible()
  await expect(summary(page).getByRole('textbox', { name: 'Rabattkode' })).toHaveValue('TUR100')
})

test('BUY-04 CART-05 a code sent before its form is loaded is checked', async ({ page }) => {
  const { before, letCome } = await askedForCode(page)
  await page.keyboard.type('TUR100')
  await page.keyboard.press('Enter')
  letCome()
  await expect(summary(page).getByRole('button', { name: 'Fjern', exact: true })).toBeVisible()
  expect(await payable(page)).toBe(before - 100)
  await expect(page.locator(':focus')).not.toHaveCount(0)
})

test('BUY-04 the number of pieces is changed in the checkout', async ({ page }) => {
  const { lines } = await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const before = await payable(page)
  await summary(page).getByRole('button', { name: 'Endre antall' }).press('Enter')
  await summary(page)
    .getByRole('button', { name: /^Flere/ })
    .press('Enter')
  await expect.poll(() => payable(page)).toBeGreaterThan(before)
  await page.reload()
  await interactive(page)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines[0].count)
  expect(stored).toBe((lines[0]?.count ?? 0) + 1)
})

for (const [name, width] of [
  ['a phone', 390],
  ['a wide screen', 1440],
] as const)
  test(`BUY-04 the form of the code is mounted once on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await firstCart(page, '40')
    await page.goto('/checkout')
    await interactive(page)
    const trigger = summary(page).locator('summary')
    if (await trigger.isVisible()) await trigger.press('Enter')
    await summary(page).getByRole('button', { name: 'Har du en rabattkode?' }).press('Enter')
    await expect(summary(page).getByRole('textbox', { name: 'Rabattkode' })).toBeFocused()
    await expect(summary(page).locator('form')).toHaveCount(1)
  })

test('BUY-04 LOOK-06 the bar of free delivery ends where the sums of the summary end', async ({ page }) => {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const endOf = (slot: string): Promise<number> =>
    summary(page)
      .locator(slot)
      .first()
      .evaluate((part) => Math.round(part.getBoundingClientRect().right))
  await expect(summary(page).locator('progress')).toBeVisible()
  expect(await endOf('progress')).toBe(await endOf('[data-slot="order-summary-more"]'))
})

test('BUY-04 the whole summary is printed from a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  await expect(summary(page).getByRole('list')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(summary(page).getByRole('list')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('BUY-04 code, pieces and the way back to the cart are in the folded summary', async ({ page }) => {
    await firstCart(page, '40')
    await page.goto('/checkout')
    await interactive(page)
    await summary(page).locator('summary').tap()
    await summary(page).getByRole('button', { name: 'Endre antall' }).tap()
    await summary(page)
      .getByRole('button', { name: /^Flere/ })
      .tap()
    await expect(summary(page).locator('summary')).toContainText('2 varer')
    await summary(page).getByRole('button', { name: 'Har du en rabattkode?' }).tap()
    await expect(summary(page).getByRole('textbox', { name: 'Rabattkode' })).toBeFocused()
    await expectAccessible(page, 'the open summary of the checkout')
    await summary(page).getByRole('button', { name: 'Min Handlekurv' }).tap()
    await expect(page.getByRole('dialog', { name: /Min Handlekurv/ })).toBeVisible()
  })
})

test('PAY-01 STORE-01 takes over the draft of another tab when the shopper comes back', async ({ page }) => {
  await firstCart(page, '40')
  await page.goto('/checkout')
  await interactive(page)
  const name = page.getByLabel('Navn')
  await name.fill('Kari Nordmann')
  const other = await page.context().newPage()
  await other.goto('/checkout')
  await interactive(other)
  await expect(other.getByLabel('Navn')).toHaveValue('Kari Nordmann')
  const written = await page.evaluateHandle((draft) => {
    const come = new Promise<void>((done) => addEventListener('storage', ({ key }) => key === draft && done()))
    return { come }
  }, storageKeys.draft)
  await other.getByLabel('Navn').fill('Ola Nordmann')
  await written.evaluate(({ come }) => come)
  await expect(name, 'what is typed stays while the other tab is used').toHaveValue('Kari Nordmann')
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await reloaded
  await interactive(page)
  await expect(name).toHaveValue('Ola Nordmann')
})
