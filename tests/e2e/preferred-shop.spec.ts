import type { Page } from '@playwright/test'
import type { WireArticle } from '../../app/api/wire.ts'
import { memberCampaign } from '../../app/demo/catalogue/campaigns.ts'
import { type Manner, shopper } from '../../ui/testing/index.ts'
import { hasKnownShop, shopWithIt } from './known-shop.ts'
import { overflow } from './large-text.ts'
import { expect, expectAccessible, hydrated, interactive, settled, test } from './shop.ts'

const tromso = 6

/** In the header of a desktop. A phone has it in the menu. */
const shopLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Tjenester' }).getByRole('link', { name: /^Din butikk: .*Tromsø$/ })
const isMine = (page: Page) => page.getByRole('button', { name: /^Din butikk – .*Tromsø$/ })

/** Stored before the page is opened that is looked at. */
const storeShop = async (page: Page, shopId: unknown): Promise<void> => {
  await page.goto('/robots.txt')
  await hasKnownShop(page, shopId)
}
const storeTromso = (page: Page) => storeShop(page, tromso)

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  test.describe(`FIND-09 by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`a shop is chosen once and forgotten on request by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto(`/butikker/${tromso}`)
      await interactive(page)
      await by.press(/^Velg butikk/)
      await expect(isMine(page)).toBeFocused()
      await expectAccessible(page, 'the chosen shop')
      await page.reload()
      await expect(isMine(page)).toBeVisible()
      await interactive(page)
      await by.press('Glem butikken')
      await expect(page.getByRole('button', { name: /^Velg butikk/ })).toBeFocused()
      await expect(isMine(page)).toHaveCount(0)
      await page.reload()
      await interactive(page)
      await expect(isMine(page)).toHaveCount(0)
    })

    test(`a reservation in the shopper’s shop takes two presses by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/product/1')
      await interactive(page)
      await by.choose('M')
      const shop = await shopWithIt(page)
      await storeShop(page, shop.id)
      await page.goto('/product/1')
      await interactive(page)
      await by.choose('M')
      await by.press('Reserver i butikk')
      const sheet = page.getByRole('dialog', { name: 'Velg butikk å reservere i' })
      await expect(sheet.getByRole('radio', { name: new RegExp(`^${shop.name} `) })).toBeChecked()
      await by.press('Reserver i denne butikken')
      await by.see('heading', 'Kasse')
    })
  })
}

test.describe('FIND-09 the shopper’s shop', () => {
  test('is asked for by no page', async ({ page }) => {
    for (const path of ['/', '/klær/jakker', '/product/1', '/checkout']) {
      await page.goto(path)
      await hydrated(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('is named on the cards that it has, with the size that the list is filtered by', async ({ page }) => {
    await storeTromso(page)
    await page.goto('/dame')
    await interactive(page)
    const notes = page.getByRole('article').getByText(/^På lager i .*Tromsø$/)
    await expect(notes.first()).toBeVisible()
    await expectAccessible(page, 'cards that name the shop')
    await page.goto(`/dame?butikk=${tromso}`)
    await interactive(page)
    await expect(notes).toHaveCount(await page.getByRole('article').count())
    await page
      .getByRole('group', { name: 'Størrelse', exact: true })
      .getByRole('checkbox', { name: /^M(?!\p{L})/u })
      .press('Space')
    await settled(page)
    await expect(page.getByRole('article').getByText(/^På lager i .*Tromsø, M$/)).toHaveCount(
      await page.getByRole('article').count(),
    )
    await expect(notes).toHaveCount(0)
  })

  test('is named on the cards of a campaign and of the favourites', async ({ page }) => {
    await storeTromso(page)
    const path = `/api/v1/campaigns/combined/articles?campaign=${memberCampaign.id}`
    const { data }: { data: WireArticle[] } = await (await page.request.get(path)).json()
    const isThere = ({ available }: WireArticle) => available.some(({ ShopID }) => ShopID === tromso)
    const [there, lacking] = [data.find(isThere)!, data.find((one) => !isThere(one))]
    const noteOn = (name: string) =>
      page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .getByText(/^På lager i .*Tromsø$/)
    await page.goto(`/kampanjer/${memberCampaign.id}`)
    await interactive(page)
    await expect(noteOn(there.Name).first()).toBeVisible()
    await expect(page.getByRole('article').getByText(/^På lager i .*Tromsø$/)).toHaveCount(data.filter(isThere).length)
    await page.evaluate(
      (text) => localStorage.setItem('favourites', text),
      JSON.stringify({ v: 2, ids: [there, lacking].flatMap((one) => one?.ArticleID ?? []) }),
    )
    await page.goto('/favoritter')
    await expect(noteOn(there.Name)).toBeVisible()
    await expect(page.getByText(/^På lager i .*Tromsø$/)).toHaveCount(1)
    await expectAccessible(page, 'favourites that name the shop')
  })

  test('leads the list of shops, with those near it after it', async ({ page }) => {
    await storeTromso(page)
    await page.goto('/butikker')
    await expect(page.getByText(/^25 butikker, de som er nærmest .*Tromsø, først$/)).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards.first()).toContainText('Tromsø')
    await expect(cards.nth(1), 'not the alphabet').toContainText(/Harstad|Narvik|Alta|Bodø/)
    await expectAccessible(page, '/butikker')
  })

  test('comes first among the shops of an article and of a filter', async ({ page }) => {
    await page.goto('/product/1')
    await interactive(page)
    const size = page.getByRole('radio', { name: 'M', exact: true })
    await size.press('Space')
    const shop = await shopWithIt(page)
    const rows = page.locator('[data-slot="stock-box"] li')
    await expect(rows.first()).not.toContainText(shop.name)
    await storeShop(page, shop.id)
    await page.goto('/product/1')
    await interactive(page)
    await size.press('Space')
    await expect(rows.first()).toContainText(shop.name)
    await storeTromso(page)
    await page.goto('/klær/jakker')
    const shops = page.getByRole('group', { name: 'På lager i' })
    await expect(shops.getByRole('checkbox').first()).toHaveAccessibleName(/Tromsø \(din butikk\)/)
  })

  test('is not needed for the shops of the own brand to come first in a filter', async ({ page }) => {
    await page.goto('/klær/jakker')
    await interactive(page)
    await page.getByRole('button', { name: /^Vis alle \d+ butikker$/ }).press('Enter')
    const labels = page.getByRole('group', { name: 'På lager i' }).locator('label')
    const names = (await labels.allTextContents()).map((name) => name.trim())
    const others = names.findIndex((name) => !name.startsWith('Vardeholm'))
    expect(others).toBeGreaterThan(5)
    expect(names.slice(others).filter((name) => name.startsWith('Vardeholm'))).toEqual([])
  })

  test('BUY-01 does not stop what the web stock can send home', async ({ page }) => {
    await storeTromso(page)
    await page.goto('/product/1')
    await interactive(page)
    await page.getByRole('radio', { name: 'M', exact: true }).press('Space')
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().press('Enter')
    await page.getByRole('button', { name: /^Se handlekurven/ }).press('Enter')
    const cart = page.getByRole('dialog', { name: /^Min Handlekurv/ })
    await expect(cart.getByRole('radio', { name: /^Hjem til deg/ })).toBeChecked()
    await cart.getByRole('radio', { name: /^Klikk og hent/ }).press('Space')
    await expect(cart.getByRole('combobox', { name: 'Butikk' }), 'chosen once').toContainText('Tromsø')
  })

  test('is the shop that the shopper first collects in', async ({ page }) => {
    await page.goto('/product/1')
    await interactive(page)
    const where = page.getByRole('combobox', { name: 'Hvor vil du ha varen?' })
    await where.selectOption({ value: String(tromso) })
    await expect(shopLink(page)).toBeVisible()
    await where.selectOption({ value: '1' })
    await expect(shopLink(page)).toBeVisible()
  })

  test('is the checkout’s for collection', async ({ page }) => {
    await storeTromso(page)
    await page.goto('/product/1')
    await interactive(page)
    const by = shopper(page, 'keyboard')
    await by.choose('M')
    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().press('Enter')
    await expect(page.getByRole('dialog', { name: /Handlekurv/ })).toBeVisible()
    await page.goto('/checkout')
    await hydrated(page)
    await by.fill('Navn', 'Ingrid Myhre')
    await by.fill('Mobilnummer', '412 34 567')
    await by.fill('E-post', 'ingrid@epost.example')
    await by.press('Videre til levering')
    await by.choose(/^Klikk og hent/)
    await expect(page.getByRole('radio', { name: /Tromsø/ })).toBeChecked()
  })

  test('is the same in two tabs', async ({ page, context }) => {
    await page.goto('/butikker')
    await hydrated(page)
    const other = await context.newPage()
    await other.goto(`/butikker/${tromso}`)
    await interactive(other)
    await other.getByRole('button', { name: /^Velg butikk/ }).press('Enter')
    await expect(shopLink(page)).toBeVisible()
    await other.getByRole('button', { name: 'Glem butikken' }).press('Enter')
    await expect(shopLink(page)).toHaveCount(0)
  })

  test('STORE-02 is dropped with a word when its stored value is damaged', async ({ page }) => {
    await storeShop(page, 'Tromsø')
    await page.goto('/')
    await expect(page.getByText('Butikken du hadde valgt, lot seg ikke lese. Velg den på nytt.')).toBeVisible()
  })

  test('is none when the shop has closed down', async ({ page }) => {
    await storeShop(page, 999)
    await page.goto('/butikker')
    await hydrated(page)
    await expect(page.getByRole('article')).toHaveCount(25)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Din butikk/ })).toHaveCount(0)
  })

  test('fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await storeTromso(page)
    await page.goto(`/butikker/${tromso}`)
    await expect(page.getByRole('button', { name: 'Glem butikken' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })

  test('leaves every guest the same document', async ({ page }) => {
    const before = await (await page.request.get('/product/1')).text()
    await storeTromso(page)
    expect(await (await page.request.get('/product/1')).text()).toBe(before)
  })
})
