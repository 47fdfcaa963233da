import { reader } from '../../ui/testing/index.ts'
import { expect, interactive, test } from './shop.ts'

/** What speech engines spell or read digit by digit. Texts of people, such as reviews, may hold anything. */
const unspoken = /\d kr\b|,00\b|\b[Ss]tr\. |\bstk\.|\d mm\b|\d\skm\b|\d\s%/

const paths = ['/', '/dame', '/product/1', '/merke/vardeholm', '/search/ullgenser', '/butikker', '/kundeservice']

for (const path of paths)
  test(`PROD-04 no price, size or measure on ${path} is spelled by a screen reader`, async ({ page }) => {
    const by = await reader(page)
    await page.goto(path)
    await interactive(page)
    const phrases = await by.read(page.locator('body'))
    expect(phrases.length).toBeGreaterThan(30)
    expect(phrases.filter((phrase) => unspoken.test(phrase))).toEqual([])
  })

test('CART-04 the cart speaks its prices and sizes in words', async ({ page }) => {
  const by = await reader(page)
  await page.goto('/product/1')
  await interactive(page)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  const cart = page.getByRole('dialog', { name: /Min Handlekurv/ })
  await expect(cart.getByText('Sjekker lageret…')).toHaveCount(0)
  const phrases = await by.read(cart)
  expect(phrases).toContain('Petrol, størrelse M')
  expect(phrases.filter((phrase) => unspoken.test(phrase))).toEqual([])
})
