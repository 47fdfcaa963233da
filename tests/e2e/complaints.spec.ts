import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopper } from '../../ui/testing/index.ts'
import { expect, interactive, test } from './shop.ts'

/** Complaints about similar shops, with the file and title of the test that would fail for each. */
const complaints: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'a cart that is drawn before it is known': ['complaints.spec.ts', 'the cart is never drawn empty before it is known'],
  'lines that come back after they were taken out, by the back button': [
    'complaints.spec.ts',
    'Back does not restore a removed line',
  ],
  'a choice of colour and size that adding to the cart forgets': [
    'article.spec.ts',
    'keeps colour and size after adding',
  ],
  'a cart that is lost when a visit begins on an article': [
    'complaints.spec.ts',
    'the cart survives a landing on an article',
  ],
  'focus that is lost between the steps of the checkout': [
    'transcript.spec.ts',
    'a screen reader hears the transcript while an article is bought',
  ],
  'an add that gets slower with the catalogue': [
    'complaints.spec.ts',
    'adding to the cart never asks for the catalogue',
  ],
  'a carousel that moves the page while it loads': ['screens.spec.ts', 'nothing moves while a page loads'],
}

test('each complaint has its test', () => {
  for (const [complaint, [file, title]] of Object.entries(complaints)) {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8'), complaint).toContain(title)
  }
})

test('CART-01 CART-08 a cart stays as the shopper left it on every page', async ({ page }) => {
  const by = shopper(page, 'mouse')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  // all texts that the cart's link and an empty checkout had in any document
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

  await test.step('adding to the cart never asks for the catalogue', async () => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    asked.length = 0
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Min Handlekurv/)
    // the cart's offer to log in reads the user
    expect(asked.filter((path) => !/\/articles\/(availability\/)?1$|\/customers\/current$/.test(path))).toEqual([])
  })

  await test.step('the cart is never drawn empty before it is known', async () => {
    await page.goto('/checkout')
    await by.see('button', 'Videre til levering')
    expect(await said(), 'in the checkout').not.toContain('tom')
  })

  await test.step('the cart survives a landing on an article', async () => {
    await page.goto('/product/2')
    await expect(counted).toBeVisible()
    expect(await said(), 'on the article').toEqual(['Gå til kassen', 'Gå til kassen, 1 vare'])
  })

  await test.step('Back does not restore a removed line', async () => {
    await by.press('Min Handlekurv')
    await by.press(/^Fjern /)
    await by.see('heading', 'Handlekurven er tom')
    await page.goBack()
    await by.see('heading', 'Handlekurven er tom')
    await page.goBack()
    await interactive(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
    expect(await said(), 'back on the first article').toEqual(['Gå til kassen'])
  })
})
