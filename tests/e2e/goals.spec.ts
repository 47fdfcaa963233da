import type { Page } from '@playwright/test'
import type { WireArticleDetail } from '../../app/api/wire.ts'
import { webStockShopId } from '../../machines/domain/index.ts'
import { type Manner, type Shopper, shopper } from '../../ui/testing/index.ts'
import { firstCart } from './first-cart.ts'
import { hasKnownShop } from './known-shop.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

/*
 * Goals of shoppers, with the presses that they take: buttons, links and options, and a field that is pressed to type in
 * it. What is typed, and fields that a browser fills in, are no presses.
 */

const bergen = 2

interface Presses extends Pick<Shopper, 'press' | 'choose' | 'fill'> {
  count: () => number
  /** A press that the test makes itself. */
  add: () => void
}

/** The shopper, with presses counted. */
function counting(by: Shopper): Presses {
  let count = 0
  const add = (): void => {
    count += 1
  }
  return {
    count: () => count,
    add,
    press: async (name) => {
      add()
      await by.press(name)
    },
    choose: async (name) => {
      add()
      await by.choose(name)
    },
    fill: (label, text) => by.fill(label, text),
  }
}

async function searchFor(page: Page, manner: Manner, now: Presses, text: string): Promise<void> {
  await page.goto('/')
  await interactive(page)
  now.add()
  await now.fill('Søk i hele butikken', text)
  if (manner === 'touch') await now.press('Søk')
  else {
    now.add()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('list', { name: 'Slik forsto vi søket' })).toBeVisible()
  await interactive(page)
}

interface Hit {
  id: number
  name: string
  size: string
  /** Shops that have the variant that the hit opens in. */
  shops: readonly number[]
}

/** The hits that are shown, as they open. */
async function hitsOn(page: Page): Promise<Hit[]> {
  const addresses = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')!.getAttribute('href')!))
  return Promise.all(
    addresses.map(async (address) => {
      const [, id, variantId] = /^\/product\/(\d+)\?variant=(\d+)$/.exec(address) ?? []
      const article: WireArticleDetail = await (await page.request.get(`/api/v1/articles/${id}`)).json()
      const variant = article.variants.find(({ VariantID }) => VariantID === Number(variantId))
      return {
        id: Number(id),
        name: article.Name,
        size: variant?.Size.Name ?? address,
        shops: variant?.shops.flatMap(({ ShopID, Qty }) => (Qty > 0 ? [ShopID] : [])) ?? [],
      }
    }),
  )
}

/** The hits that the filter «Vanntett» keeps. */
async function waterproof(page: Page, hits: readonly Hit[]): Promise<unknown[]> {
  const filters = [
    { field: 'ArticleID', in: hits.map(({ id }) => id) },
    { field: 'properties.PropertyID', in: [4] },
  ]
  const kept = await page.request.post('/api/v1/articles/search', { data: { query: '', take: 60, filters } })
  return (await kept.json()).hits.hits
}

const sizes = (page: Page) => page.getByRole('radiogroup', { name: /^Størrelse/ })

/** Opens the first hit that the web has too. */
async function openHit(page: Page, now: Presses): Promise<Hit> {
  const hit = (await hitsOn(page)).find(({ shops }) => shops.includes(webStockShopId))!
  await now.press(hit.name)
  await expect(page.getByRole('heading', { level: 1, name: hit.name })).toBeVisible()
  await interactive(page)
  await expect(sizes(page).getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^${hit.size}( |$)`))
  return hit
}

const fillContact = async (now: Presses): Promise<void> => {
  await now.fill('Navn', 'Ingrid Myhre')
  await now.fill('Mobilnummer', '412 34 567')
  await now.fill('E-post', 'ingrid@epost.example')
  await now.press('Videre til levering')
}

for (const manner of ['keyboard', 'touch'] as const satisfies readonly Manner[]) {
  /** At a desk, cart-paths.spec.ts and checkout-paths.spec.ts have the cart and each step of the checkout. */
  const lookByTouch = async (page: Page, where: string): Promise<void> => {
    if (manner === 'touch') await expectAccessible(page, where)
  }

  test.describe(`by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`FIND-02 a waterproof jacket in M in Bergen takes seven presses, and to buy it nine, by ${manner}`, async ({
      page,
    }) => {
      const by = shopper(page, manner)
      const finding = counting(by)
      await searchFor(page, manner, finding, 'vanntett jakke m bergen')
      await expectAccessible(page, 'the hits')
      const hits = await hitsOn(page)
      expect(hits.length).toBeGreaterThan(0)
      for (const hit of hits) expect(hit).toMatchObject({ size: 'M', shops: expect.arrayContaining([bergen]) })
      expect(await waterproof(page, hits)).toHaveLength(hits.length)
      await openHit(page, finding)
      await expectAccessible(page, 'the article in the size')
      expect(finding.count()).toBeLessThanOrEqual(7)

      const buying = counting(by)
      await buying.press('Legg i handlekurv')
      await by.see('dialog', /Min Handlekurv/)
      await lookByTouch(page, 'the cart')
      await buying.press(/^Gå til kassen/)
      await by.see('heading', 'Kasse')
      await lookByTouch(page, 'the contact')
      await fillContact(buying)
      await by.see('radio', /^Hjem til deg/)
      await lookByTouch(page, 'the delivery')
      await buying.choose(/^Hjem til deg/)
      await buying.fill('Gateadresse', 'Storgata 14')
      await buying.fill('Postnummer', '0159')
      await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
      await buying.press('Videre til betaling')
      await by.see('button', /^Betal nå/)
      await lookByTouch(page, 'the payment')
      await buying.press(/^Betal nå/)
      await by.see('heading', 'Betal med kort')
      await expectAccessible(page, 'the provider’s page')
      await buying.fill('Kortnummer', '4925 0000 0000 0004')
      await buying.fill('Utløpsdato', '04/30')
      await buying.fill('Sikkerhetskode (CVC)', '123')
      await buying.press(/^Betal /)
      await by.see('heading', /^Takk/)
      expect(buying.count()).toBeLessThanOrEqual(9)
      await interactive(page)
      await expectAccessible(page, 'the receipt')
    })

    test(`BUY-03 a jacket is bought by mobile with three presses by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await searchFor(page, manner, counting(by), 'vanntett jakke m bergen')
      await openHit(page, counting(by))
      const now = counting(by)
      await now.press(/^Betal .+ med mobil$/)
      await by.see('heading', 'Betal med mobil')
      await expectAccessible(page, 'the provider’s page')
      await now.press(/^Betal /)
      await by.see('heading', /^Takk/)
      expect(now.count()).toBeLessThanOrEqual(3)
    })

    test(`FIND-09 boots are reserved in the shopper’s shop with five presses by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/robots.txt')
      await hasKnownShop(page, bergen)
      await searchFor(page, manner, counting(by), 'fjellstøvel 42 bergen')
      await openHit(page, counting(by))
      const now = counting(by)
      await now.press('Reserver i butikk')
      await expect(page.getByRole('dialog').getByRole('radio', { name: /Bergen/ })).toBeChecked()
      await expectAccessible(page, 'the shop to reserve in')
      await now.press('Reserver i denne butikken')
      await by.see('heading', 'Kasse')
      await fillContact(now)
      await expect(page.getByRole('radio', { name: /^Reserver/ })).toBeChecked()
      await expectAccessible(page, 'the delivery')
      await now.press('Videre til reservasjon')
      await by.see('button', 'Reserver varene')
      await expectAccessible(page, 'what is reserved')
      await now.press('Reserver varene')
      await by.see('heading', 'Reservasjonen din')
      expect(now.count()).toBeLessThanOrEqual(5)
      await interactive(page)
      await expectAccessible(page, 'the reservation')
    })

    test(`FIND-09 BUY-08 boots are found and reserved with five presses in all where shop and contact are known by ${manner}`, async ({
      page,
    }) => {
      const by = shopper(page, manner)
      await page.goto('/robots.txt')
      await hasKnownShop(page, bergen)
      await page.evaluate(
        (draft) => localStorage.setItem('checkout', draft),
        JSON.stringify({
          v: 4,
          fields: { name: 'Ingrid Myhre', phone: '41234567', email: 'ingrid@epost.example' },
          done: { contact: true, delivery: false },
        }),
      )
      const now = counting(by)
      await searchFor(page, manner, now, 'fjellstøvel 42 bergen')
      await openHit(page, now)
      await now.press('Reserver i butikk')
      await by.see('dialog', /^Reserver str\. 42 i .*Bergen/)
      await expectAccessible(page, 'the reservation to confirm')
      await now.press('Reserver')
      await by.see('heading', 'Reservasjonen din')
      expect(now.count()).toBeLessThanOrEqual(5)
    })

    test(`FIND-08 two jackets are compared with four presses by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      const now = counting(by)
      await page.goto('/klær/jakker')
      await interactive(page)
      const headings = page.getByRole('main').getByRole('article').getByRole('heading')
      const names = (await headings.allTextContents()).slice(0, 2)
      await now.press('Sammenlign')
      await by.see('dialog', 'Velg varer å sammenligne')
      await expectAccessible(page, 'the choice')
      for (const name of names) await now.choose(name)
      await expectAccessible(page, 'two chosen')
      await now.press('Sammenlign 2 varer')
      await by.see('heading', 'Sammenlign')
      const table = page.getByRole('table')
      for (const name of names) await expect(table.getByRole('columnheader', { name })).toBeVisible()
      for (const row of [/^Pris/, /^Materiale/, /^Passform/, /^Lager/])
        await expect(table.getByRole('rowheader', { name: row })).toHaveCount(1)
      await expectAccessible(page, 'the comparison')
      expect(now.count()).toBeLessThanOrEqual(4)
    })

    test(`CART-05 a promocode takes two presses by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await firstCart(page, '40')
      await page.goto('/')
      await interactive(page)
      await by.press('Min Handlekurv')
      await by.see('dialog', /Min Handlekurv/)
      await expectAccessible(page, 'the cart')
      const now = counting(by)
      await now.press('Har du en rabattkode?')
      await by.see('textbox', 'Rabattkode')
      await expectAccessible(page, 'the field of the code')
      await now.fill('Rabattkode', 'TUR100')
      await now.press('Bruk koden')
      await expect(page.getByText('TUR100 er lagt til: −100,00 kr')).toBeVisible()
      await expectAccessible(page, 'the code that holds')
      expect(now.count()).toBeLessThanOrEqual(2)
    })

    test(`BUY-09 from sold out to being told takes three presses by ${manner}`, async ({ page }) => {
      const to = `maal-${manner}-${Date.now()}@epost.example`
      const now = counting(shopper(page, manner))
      await page.goto('/product/43')
      await interactive(page)
      const { variants }: WireArticleDetail = await (await page.request.get('/api/v1/articles/43')).json()
      await now.choose(new RegExp(`^${variants[0]!.Size.Name}( |$)`))
      await expectAccessible(page, 'the sold-out article')
      const alert = page.getByRole('region', { name: /^Si fra når den er inne/ })
      await alert.getByLabel('E-post').fill(to)
      await now.press('Si fra når den er inne')
      await expect(alert.getByRole('status')).toContainText(to)
      await expectAccessible(page, 'a request that waits for its link')
      now.add()
      await page.goto(linkIn(await mailTo(page, to, 'Skal vi si fra? ')))
      await expect(page.getByRole('heading', { level: 1, name: 'Vi sier fra' })).toBeVisible()
      await expectAccessible(page, 'the confirmed request')
      expect(now.count()).toBeLessThanOrEqual(3)
    })
  })
}
