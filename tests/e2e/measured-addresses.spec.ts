import type { Page } from '@playwright/test'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { demoPassword, newCustomer, reserve } from './customer.ts'
import { type HostileMeasurers, startHostileMeasurers } from './hostile-measurers.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { alive, awake, test as base, expect, startShop } from './shop.ts'

/** A shop with measurers of all three kinds. */
const test = base.extend<object, { measurers: HostileMeasurers }>({
  measurers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const measurers = await startHostileMeasurers()
      await use(measurers)
      await measurers.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ measurers }, use) => {
      const shop = await startShop({
        GA_MEASUREMENT_ID: 'G-VARDE1',
        GTM_CONTAINER_ID: 'GTM-VARDE1',
        META_PIXEL_ID: '4711',
        ANALYTICS_ORIGIN: measurers.origin,
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ hasAnswered: false })

const email = 'liv.fjell@epost.example'

/** A visitor who has said yes to every measurer, at the page about privacy. */
async function sayYes(page: Page, by: Shopper, origin: string): Promise<void> {
  await page.goto(`${origin}/personvernerklaering`)
  await alive(page)
  await by.press('Godta alle')
}

/** Fails when a measurer was told one of them, and when they were told nothing at all. */
function expectUntold({ heard }: HostileMeasurers, secrets: readonly string[]): void {
  const all = heard.join('\n')
  expect(all).toContain('/personvernerklaering')
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    const at = all.indexOf(secret)
    expect(at < 0 ? '' : all.slice(Math.max(0, at - 200), at + 100), `told of ${secret}`).toBe('')
  }
}

/** Home in the shop's own header, then back and forth as the browser has it. */
async function toAndFro(page: Page, by: Shopper, origin: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await by.press(/til forsiden$/)
  await page.waitForURL(`${origin}/`)
  await alive(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === pathname)
  await alive(page)
  await page.goForward()
  await page.waitForURL(`${origin}/`)
  await alive(page)
  await page.reload()
  await alive(page)
}

test('SECURITY HEAD-14 no measurer is told the address of an order that is bought in front of it', async ({
  page,
  shop,
  measurers,
}) => {
  const by = shopper(page, 'mouse')
  await sayYes(page, by, shop.origin)
  await page.goto('/product/1')
  await awake(page)
  await by.choose('M')
  await by.press('Legg i handlekurv')
  await by.see('dialog', /Min Handlekurv/)
  await by.press('Gå til kassen')
  await by.see('heading', 'Kasse')
  await by.fill('Navn', 'Liv Fjell')
  await by.fill('Mobilnummer', '412 99 123')
  await by.fill('E-post', email)
  await by.press('Videre til levering')
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await by.press('Videre til betaling')
  await by.press(/^Betal nå/)
  await by.see('heading', 'Betal med kort')
  await by.fill('Kortnummer', '4925 0000 0000 0004')
  await by.fill('Utløpsdato', '04/30')
  await by.fill('Sikkerhetskode (CVC)', '123')
  await by.press(/^Betal /)
  await by.see('heading', 'Takk, Liv!')
  const [, orderId = ''] = /\/ordre\/([^/?]+)/.exec(page.url()) ?? []
  await toAndFro(page, by, shop.origin)
  const letter = linkIn(await mailTo(page, email, 'Ordrebekreftelse '))
  await page.goto(letter)
  await by.see('heading', 'Takk, Liv!')
  await toAndFro(page, by, shop.origin)
  expectUntold(measurers, [orderId, email])
  expect(measurers.heard.join('\n')).toContain('/checkout')
})

test('SECURITY HEAD-14 no measurer is told what a letter’s link opens, nor an account', async ({
  page,
  shop,
  measurers,
}) => {
  const by = shopper(page, 'mouse')
  await newCustomer(page, email, '41299123')
  const [reservation = 0] = await reserve(page, 1)
  await sayYes(page, by, shop.origin)
  const verification = linkIn(await mailTo(page, email, 'Bekreft e-postadressen din'))
  await page.goto('/glemt-passord')
  await alive(page)
  await by.fill('E-post', email)
  await by.press(/^Send/)
  const reset = linkIn(await mailTo(page, email, 'Lag et nytt passord'))
  const secrets = [verification, reset].map((link) => /token=([^&]+)/.exec(link)?.[1] ?? '')

  await page.goto(`/konto/reservasjoner/${reservation}`)
  await alive(page)
  await toAndFro(page, by, shop.origin)
  for (const link of [reset, verification]) {
    await page.goto(link)
    await alive(page)
    expect(page.url()).not.toContain('token')
    await toAndFro(page, by, shop.origin)
  }
  await page.goto(reset)
  await by.fill('Nytt passord', `${demoPassword}-ny`)
  await by.fill('Passordet en gang til', `${demoPassword}-ny`)
  await by.press('Lagre passordet')
  await by.see('heading', 'Passordet er endret')
  expectUntold(measurers, [...secrets, email, encodeURIComponent(email), `/konto/reservasjoner/${reservation}`])
})

test('SECURITY USER-02 a link of an older letter is sent on with its secret behind the #', async ({ page }) => {
  for (const [path, query] of [
    ['/nytt-passord', 'token=7.abc.x-y&email=liv%40epost.example'],
    ['/bekreft-epost', 'token=7.abc.x-y'],
  ]) {
    const answer = await page.request.get(`${path}?${query}`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`${path}#${query}`)
  }
})
