import type { Page } from '@playwright/test'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { openStrictStub, type StrictStub } from '../base-contract/stub-server.ts'
import { test as base, expect, interactive, startShop } from './shop.ts'

/** The shop in front of a server that has only the calls and fields of the product's contract. */
const test = base.extend<object, { double: StrictStub }>({
  double: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const double = await openStrictStub()
      await use(double)
      await double.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ double }, use) => {
      const shop = await startShop({ API_ORIGIN: double.origin })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
// one worker, so that one shop is started
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 900 } })
test.afterEach(({ double }) => expect(double.breaches, 'what the contract does not have').toEqual([]))

const buyer = { name: 'Ingrid Myhre', phone: '412 34 567', email: 'ingrid@epost.example' }

/** A path, and its heading where that comes from data. */
const pages: readonly (readonly [path: string, heading?: string | RegExp])[] = [
  ['/'],
  ['/preview/jul'],
  ['/om-oss'],
  ['/kundeservice'],
  ['/vedlikehold'],
  ['/baerekraftig-forretningspraksis'],
  ['/personvernerklaering'],
  ...['/payment', '/return', '/terms', '/reclamation', '/privacy', '/jan-mayen', '/skikkelig-stresstest'].map(
    (path) => [path] as const,
  ),
  ['/ny-kolleksjon-fra-heldre-jan-mayen'],
  ['/heldre-pa-langtur-over-vidda'],
  ['/dette-trenger-barnet-til-barnehagestart'],
  ['/furet-vaerbitt-vikafjell'],
  ['/hvordan-kle-barna'],
  ['/bionic-finish-eco'],
  ['/checkout'],
  ['/article/1001', 'Alm ullgenser'],
  ['/product/1001', 'Alm ullgenser'],
  ['/product/alm-ullgenser', 'Alm ullgenser'],
  ['/search/kofte', /kofte/],
  ['/utvalg/1001+1301'],
  ['/herre', 'Herre'],
  ['/dame', 'Dame'],
  ['/junior', 'Junior'],
  ['/barn', 'Barn'],
  ['/uni', 'Uni'],
  ['/voksen', 'Uni'],
  ['/barn-junior', 'Barn og Junior'],
  ['/strikk', 'Strikk'],
  ['/strikk/gensere', 'Gensere'],
  ['/strikk/gensere/kofter', 'Kofter'],
  ['/goggles', 'Alpinbriller'],
  ['/hjelmer', 'Alpinhjelm'],
  ['/staver', 'Alpinstaver'],
  ['/merke/rypa', 'Rypa'],
  ['/kampanjer'],
  ['/kampanjer/31', 'Koftedager'],
  ['/butikker'],
  ['/butikker/71', 'Rypa Oslo'],
  ['/butikker?postcode=7340'],
  ['/blogg'],
  ['/blogg/kategori/ull'],
  ['/blogg/slik-lufter-du-ull', 'Slik lufter du ull'],
  ['/avstemning', 'Hva strikker du?'],
  ['/favoritter'],
  ['/logg-inn'],
  ['/registrer'],
  ['/glemt-passord'],
  ['/nytt-passord'],
  ['/bekreft-epost'],
  ['/angre'],
  ['/ledige-stillinger'],
  ['/inspirasjon'],
  ['/annonser'],
  ['/avstemning/7', 'Hva strikker du?'],
  ['/faq'],
  ['/kundeklubb'],
  ['/tilgjengelighet'],
]

test.describe('the shop before a server of the product’s own contract', () => {
  test('API-04 ROUTE-15 every path has its page', async ({ page }) => {
    for (const [path, heading] of pages) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      const title = page.getByRole('heading', { level: 1 })
      if (heading) await expect(title, path).toContainText(heading)
      else await expect(title, path).toHaveCount(1)
    }
  })

  test('API-04 ROUTE-16 a missing page has status 404', async ({ page }) => {
    for (const path of ['/finnes-ikke', '/product/9', '/product/finnes-ikke', '/blogg/finnes-ikke', '/kampanjer/9'])
      expect((await page.request.get(path)).status(), path).toBe(404)
    await page.goto('/product/1399')
    await expect(page).toHaveURL('/')
  })

  test('API-04 LIST-10 LIST-13 a list can be paged, filtered and sorted', async ({ page }) => {
    const by = shopper(page, 'mouse')
    await page.goto('/strikk')
    await interactive(page)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(20)
    await by.press(/^Vis flere/)
    await expect(cards).toHaveCount(25)
    await page.goto('/strikk?sorter=pris&rekkefolge=synkende&pris=1000-1200')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText('Vidde kofte')
  })

  test('API-04 LIST-12 a search lists its suggestions', async ({ page }) => {
    await page.goto('/')
    await interactive(page)
    const field = page.getByRole('combobox', { name: /Søk/ }).first()
    await field.fill('kofte')
    await expect(page.getByRole('option', { name: /Vidde kofte/ })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL('/search/kofte')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })

  test('API-04 PAY-06 PAY-08 a purchase ends in a receipt', async ({ page }) => {
    const by = shopper(page, 'mouse')
    await page.goto('/')
    await interactive(page)
    await page.getByRole('main').getByRole('link', { name: 'Alm ullgenser' }).first().click()
    await by.see('heading', 'Alm ullgenser')
    await putInCart(page, by)
    await by.press('Gå til kassen')
    await fillContact(by)
    await by.choose(/^Hjem til deg/)
    await by.fill('Gateadresse', 'Storgata 14')
    await by.fill('Postnummer', '0159')
    await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
    await by.press('Videre til betaling')
    await by.press(/^Betal nå, 699 kroner/)
    await page.getByRole('button', { name: 'Betal', exact: true }).click()
    await by.see('heading', 'Takk, Ingrid!')
    await expect(page.getByText('Storgata 14, 0159 Oslo')).toBeVisible()
  })

  test('API-04 PAY-04 goods are reserved in a shop by a guest', async ({ page }) => {
    const by = shopper(page, 'mouse')
    await page.goto('/product/1301')
    await interactive(page)
    await by.choose('M')
    await by.press('Reserver i butikk')
    await by.choose(/Rypa Oppdal/)
    await by.press('Reserver i denne butikken')
    await fillContact(by)
    await by.choose(/^Reserver/)
    await by.choose(/Rypa Oppdal/)
    await by.press('Videre til reservasjon')
    await by.press('Reserver varene')
    await by.see('heading', 'Reservasjonen din')
    await expect(page.getByText('Mottatt').first()).toBeVisible()
    await page.reload()
    await by.see('heading', 'Reservasjonen din')
  })

  test('API-04 USER-02 USER-07 a new customer sees the changed account', async ({ page }) => {
    await register(page, 'liv@example.com', '412 99 123')
    for (const path of ['/konto/historikk', '/konto/reservasjoner', '/konto/anmeldelser', '/konto/qr']) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
    await page.goto('/konto/innstillinger')
    await interactive(page)
    await page.getByLabel('Poststed').fill('Voss')
    await page.getByRole('button', { name: 'Lagre' }).first().click()
    await expect(page.getByText('Endringene er lagret.')).toBeVisible()
  })

  test('API-04 OWN-03 favourites of a customer stay in the browser', async ({ page }) => {
    await register(page, 'liv2@example.com', '412 99 124')
    await page.goto('/favoritter')
    await expect(page.getByRole('main')).toContainText('Favorittene ligger i denne nettleseren.')
  })

  test('API-04 INFO-03 a poll is answered', async ({ page }) => {
    await page.goto('/avstemning')
    await interactive(page)
    await page.getByRole('radio', { name: 'Lue' }).check()
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByText(/%/).first()).toBeVisible()
  })
})

async function register(page: Page, email: string, phone: string): Promise<void> {
  await page.goto('/registrer')
  await interactive(page)
  await page.getByLabel('Fornavn').fill('Liv')
  await page.getByLabel('Etternavn').fill('Fjell')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Mobilnummer').fill(phone)
  for (const name of ['Passord', 'Passordet en gang til'])
    await page.getByLabel(name, { exact: true }).fill('langt passord 2026')
  await page.getByRole('checkbox', { name: 'Jeg godtar vilkårene' }).check()
  await page.getByRole('button', { name: 'Lag konto' }).click()
  await page.waitForURL('/')
}
async function putInCart(page: Page, by: Shopper): Promise<void> {
  await interactive(page)
  await by.choose('M')
  await by.press('Legg i handlekurv')
  await by.see('dialog', /Min Handlekurv/)
}
async function fillContact(by: Shopper): Promise<void> {
  await by.see('heading', 'Kasse')
  await by.fill('Navn', buyer.name)
  await by.fill('Mobilnummer', buyer.phone)
  await by.fill('E-post', buyer.email)
  await by.press('Videre til levering')
}
