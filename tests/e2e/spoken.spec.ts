import { reader } from '../../ui/testing/index.ts'
import { norwegianVoice } from '../speech.ts'
import { ofCustomers } from './addresses.ts'
import { enterAs, reserve } from './customer.ts'
import { expect, interactive, test } from './shop.ts'

/** What speech engines spell or read digit by digit. Texts of people, such as reviews, may hold anything. */
const unspoken =
  /\d kr\b|,00\b|\b([Bb]l\.a|ca|evt|f\.eks|[Ii]nkl|kl|maks|mva|nr|osv|pr|stk|[Ss]tr|[Tt]lf)\.|\d mm\b|\d\skm\b|\d\s%|\d–\d/

const paths = [
  '/',
  '/dame',
  '/product/1',
  '/merke/vardeholm',
  '/search/ullgenser',
  '/search/frakt',
  '/butikker',
  '/kundeservice',
  '/avstemning',
  '/angre',
]

for (const path of paths)
  test(`PROD-04 no price, size or measure on ${path} is spelled by a screen reader`, async ({ page }) => {
    const by = await reader(page)
    await page.goto(path)
    await interactive(page)
    const phrases = await by.read(page.locator('body'))
    expect(phrases.length).toBeGreaterThan(30)
    expect(phrases.filter((phrase) => unspoken.test(phrase))).toEqual([])
  })

test('PROD-04 A11Y-03 nothing on the pages of a customer is spelled by a screen reader', async ({ page }) => {
  const by = await reader(page)
  await page.goto('/')
  await enterAs(page, 'kari@example.com')
  const [reservation] = await reserve(page, 1)
  await page.goto('/konto/historikk')
  await interactive(page)
  const orders = await page
    .locator('main a[href^="/ordre/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(orders.length).toBeGreaterThan(1)
  const after = orders.flatMap((path) => [`${path}/retur`, path.replace('/ordre/', '/angre?ordre=')])
  const account = ofCustomers.map((path) => path.replace('/1', `/${reservation}`))
  for (const path of [...orders, ...after, `/reservasjon/${reservation}`, ...account]) {
    await page.goto(path)
    await interactive(page)
    const phrases = await by.read(page.locator('body'))
    expect.soft(phrases.length, path).toBeGreaterThan(30)
    expect
      .soft(
        phrases.filter((phrase) => unspoken.test(phrase)),
        path,
      )
      .toEqual([])
  }
})

test('PROD-04 each amount of a thousand and more in the accessibility trees sounds as one number', async ({ page }) => {
  const soundOf = await norwegianVoice()
  const cdp = await page.context().newCDPSession(page)
  const amounts = new Set<string>()
  for (const path of paths) {
    await page.goto(path)
    await interactive(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    // a screen reader's own tree: Playwright's has plain spaces alone
    for (const { ignored, name } of nodes)
      if (!ignored)
        for (const [amount] of String(name?.value ?? '').matchAll(/(?<!\d\s?)[1-9]\d{0,2}(\s\d{3})+\s\p{L}{3,}/gu))
          amounts.add(amount)
  }
  expect(amounts.size).toBeGreaterThan(10)
  // the voice takes 1999 for a year
  const joined = (amount: string) => amount.replace(/(?<=\d)\s(?=\d)/g, '').replace(/^19(\d\d) /, '1 9$1 ')
  expect([...amounts].filter((amount) => soundOf(amount) !== soundOf(joined(amount)))).toEqual([])
})

test('CART-04 the cart speaks its prices and sizes in words', async ({ page }) => {
  const by = await reader(page)
  await page.goto('/product/1')
  await interactive(page)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await page.getByRole('button', { name: /^Se handlekurven/ }).click()
  const cart = page.getByRole('dialog', { name: /^Min Handlekurv/ })
  await expect(cart.getByText('Sjekker lageret…')).toHaveCount(0)
  const phrases = await by.read(cart)
  expect(phrases).toContain('Petrol, størrelse M')
  expect(phrases.filter((phrase) => unspoken.test(phrase))).toEqual([])
})
