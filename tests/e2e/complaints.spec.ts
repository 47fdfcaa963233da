import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopper } from '../../ui/testing/index.ts'
import { awake, expect, test } from './shop.ts'

/** What shoppers of other shops of this kind complain of, and the test here that would notice it: its file, and its title. */
const complaints: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'a cart that is drawn before it is known': ['complaints.spec.ts', 'is known before it is drawn'],
  'lines that come back after they were taken out, by the back button': ['complaints.spec.ts', 'comes back by no way'],
  'a choice of colour and size that adding to the cart forgets': [
    'article.spec.ts',
    'what is chosen stands after adding',
  ],
  'a cart that is lost by whoever lands on an article': ['complaints.spec.ts', 'outlives a landing on an article'],
  'focus that is lost between the steps of the checkout': ['transcript.spec.ts', 'what a screen reader is given'],
  'an add that gets slower with the catalogue': ['complaints.spec.ts', 'is filled without asking for the catalogue'],
  'a carousel that moves the page while it loads': ['screens.spec.ts', 'nothing moves while a page loads'],
}

test('each complaint has its test', () => {
  for (const [complaint, [file, title]] of Object.entries(complaints)) {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8'), complaint).toContain(title)
  }
})

test('CART-01 CART-08 the cart is filled without asking for the catalogue, is known before it is drawn, outlives a landing on an article, and what was taken out comes back by no way', async ({
  page,
}) => {
  const by = shopper(page, 'mouse')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  // all that the cart's link and an empty checkout have ever said in a document
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(globalThis, { said })
    new MutationObserver(() => {
      const name = document.querySelector('header a[href="/checkout"]')?.getAttribute('aria-label')
      if (name) said.add(name)
      if (document.querySelector('main')?.textContent?.includes('Handlekurven er tom')) said.add('tom')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const said = () => page.evaluate(() => [...(globalThis as unknown as { said: Set<string> }).said])
  const counted = page.getByRole('banner').getByRole('link', { name: 'Gå til kassen, 1 vare' })

  await page.goto('/product/1')
  await awake(page)
  await by.choose('M')
  asked.length = 0
  await by.press('Legg i handlekurv')
  await by.see('dialog', /Min Handlekurv/)
  // who is here is asked by the cart's offer to log in
  expect(asked.filter((path) => !/\/articles\/(availability\/)?1$|\/customers\/current$/.test(path))).toEqual([])

  await page.goto('/checkout')
  await by.see('button', 'Videre til levering')
  expect(await said(), 'in the checkout').not.toContain('tom')
  await page.goto('/product/2')
  await expect(counted).toBeVisible()
  expect(await said(), 'on the article').toEqual(['Gå til kassen', 'Gå til kassen, 1 vare'])

  await by.press('Min Handlekurv')
  await by.press(/^Fjern /)
  await by.see('heading', 'Handlekurven er tom')
  await page.goBack()
  await by.see('heading', 'Handlekurven er tom')
  await page.goBack()
  await awake(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
  expect(await said(), 'back on the first article').toEqual(['Gå til kassen'])
})
