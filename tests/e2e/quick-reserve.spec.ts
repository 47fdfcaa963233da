import type { Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { newCustomer } from './customer.ts'
import { hold } from './hold.ts'
import { hasKnownShop } from './known-shop.ts'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const webShop = 55
const contact = { name: 'Ingrid Myhre', phone: '41234567', email: 'ingrid@epost.example' }

/** Pieces that a shop must have left: these tests and others take some. */
const leastPieces = 4

interface Known {
  articleId: number
  shop: { id: number; name: string }
  audience: string
}

/** An article in letter sizes, and a shop of the brand with pieces of its first colour in M. */
async function shopWithM(page: Page): Promise<Known> {
  const shops: { ShopID: number; Name: string }[] = await (await page.request.get('/api/v1/shops')).json()
  for (let articleId = 2; articleId < 200; articleId += 1) {
    const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${articleId}`)).json()
    const audience = article.genders?.[0]?.Name
    const colour = article.colors?.[0]?.ColorID
    const inM = article.variants?.find(({ Size, Color }) => Size.Name === 'M' && Color.ColorID === colour)
    const having = (inM?.shops ?? []).filter(({ ShopID, Qty }) => ShopID !== webShop && Qty >= leastPieces)
    const found = shops.find(
      ({ ShopID, Name }) => Name.startsWith('Vardeholm ') && having.some((one) => one.ShopID === ShopID),
    )
    if (article.Visible === 1 && audience && found)
      return { articleId, shop: { id: found.ShopID, name: found.Name }, audience }
  }
  throw new Error('no shop of the demonstration has enough in M')
}

/** Stores shop and size as the shop does, and with `who` the contact of an earlier checkout. */
async function know(page: Page, { shop, audience }: Known, who: typeof contact | null): Promise<void> {
  await page.goto('/robots.txt')
  await hasKnownShop(page, shop.id)
  await page.evaluate(
    ([sizes, draft]) => {
      localStorage.setItem('sizeProfile', sizes!)
      if (draft) localStorage.setItem('checkout', draft)
    },
    [
      JSON.stringify({ v: 1, sizes: [{ audience, kind: 'letters', size: 'M' }] }),
      who && JSON.stringify({ v: 4, fields: who, done: { contact: true, delivery: false } }),
    ],
  )
}

/** Opens the article with the size preselected, and counts each press from then on. */
async function openCounting(page: Page, { articleId }: Known): Promise<() => Promise<number>> {
  await page.goto(`/product/${articleId}`)
  await interactive(page)
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await page.evaluate(() => {
    const counted = Object.assign(window, { presses: 0 })
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) counted.presses += 1
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

const cartLines = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').lines ?? [])

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[])
  test.describe(`by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`BUY-08 a guest whose size, shop and contact are known reserves in two presses by ${manner}`, async ({
      page,
    }) => {
      const by = shopper(page, manner)
      const known = await shopWithM(page)
      await know(page, known, contact)
      const presses = await openCounting(page, known)
      await by.press('Reserver i butikk')
      const sheet = page.getByRole('dialog', { name: `Reserver str. M i ${known.shop.name}` })
      await expect(sheet).toBeVisible()
      await expect(sheet).toContainText('412 34 567')
      await expect(sheet).toContainText(contact.email)
      await expectAccessible(page, 'a reservation to confirm')
      await by.press('Reserver')
      await by.see('heading', 'Reservasjonen din')
      await expect(page).toHaveURL(/\/reservasjon\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await presses()).toBe(2)
      await expect(page.getByRole('main').getByText(known.shop.name).first()).toBeVisible()
      expect(await cartLines(page)).toEqual([])
    })

    test(`BUY-08 a customer reserves in two presses with the contact of the account by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      const known = await shopWithM(page)
      await page.goto(`/product/${known.articleId}`)
      const phone = manner === 'touch' ? '412 99 811' : '412 99 812'
      await newCustomer(page, `to-trykk-${manner}@example.com`, phone)
      await know(page, known, null)
      const presses = await openCounting(page, known)
      await hydrated(page)
      await by.press('Reserver i butikk')
      const sheet = page.getByRole('dialog', { name: `Reserver str. M i ${known.shop.name}` })
      await expect(sheet).toContainText('Liv Fjell')
      await by.press('Reserver')
      await by.see('heading', 'Reservasjonen din')
      expect(await presses()).toBe(2)
    })

    test(`BUY-08 shop and contact can be changed first by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      const known = await shopWithM(page)
      await know(page, known, contact)
      await page.goto(`/product/${known.articleId}`)
      await interactive(page)
      await by.press('Reserver i butikk')
      await by.see('dialog', `Reserver str. M i ${known.shop.name}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Reserver i butikk' })).toBeFocused()
      await by.press('Reserver i butikk')
      await by.press('Endre butikk eller kontakt')
      const shops = page.getByRole('dialog', { name: 'Velg butikk å reservere i' })
      await expect(shops.getByRole('radio', { name: new RegExp(`^${known.shop.name} `) })).toBeChecked()
      await by.press('Reserver i denne butikken')
      await by.see('heading', 'Kasse')
    })
  })

test.describe('a reservation to confirm', () => {
  test('BUY-08 leaves the cart as it is', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    const known = await shopWithM(page)
    await know(page, known, contact)
    await page.goto(`/product/${known.articleId}`)
    await interactive(page)
    await by.press('Legg i handlekurv')
    await by.see('dialog', /Handlekurv/)
    await page.keyboard.press('Escape')
    const before = await cartLines(page)
    expect(before).toHaveLength(1)
    await by.press('Reserver i butikk')
    await by.press('Reserver')
    await by.see('heading', 'Reservasjonen din')
    expect(await cartLines(page)).toEqual(before)
  })

  test.describe('with a fault', () => {
    test.use({ expectedConsole: /Failed to load resource/ })

    test('BUY-08 a call without an answer is repeated under the same key', async ({ page }) => {
      const by = shopper(page, 'keyboard')
      const known = await shopWithM(page)
      await know(page, known, contact)
      await page.goto(`/product/${known.articleId}`)
      await interactive(page)
      const keys: (string | undefined)[] = []
      await page.route('**/api/v1/reservations', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length === 1) await route.abort()
        else await route.fallback()
      })
      await by.press('Reserver i butikk')
      await by.press('Reserver')
      const said = page.getByRole('alert').filter({ hasText: 'det blir ikke to reservasjoner av det' })
      await expect(said).toBeVisible()
      await expectAccessible(page, 'a reservation without an answer')
      await by.press('Reserver')
      await by.see('heading', 'Reservasjonen din')
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBe(keys[1])
    })
  })

  test('BUY-08 one that is made after the shopper has left says so and leads nowhere', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    const known = await shopWithM(page)
    await know(page, known, contact)
    await page.goto(`/product/${known.articleId}`)
    await interactive(page)
    await by.press('Reserver i butikk')
    const answer = await hold(page, '**/api/v1/reservations')
    const sent = page.waitForRequest(/\/api\/v1\/reservations$/)
    await by.press('Reserver')
    await sent
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Vardeholm til forsiden' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vær ute. Hele året.')
    answer()
    await expect(page.getByText(/^Butikken har fått reservasjon \d+\.$/)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})
