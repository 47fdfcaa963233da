import type { Locator, Page } from '@playwright/test'
import { shopper } from '../../ui/testing/index.ts'
import { fillContact } from './buying.ts'
import { firstCart, writeStored } from './first-cart.ts'
import { expect, interactive, settled, test } from './shop.ts'

/* One hand holds the phone and its thumb does the rest: it does not reach the upper third of the screen. */

const screen = { width: 390, height: 844 }
/** px from the top of the screen below which a thumb reaches. */
const reach = screen.height / 3

/** What is in reach now. */
async function inReach(action: Locator): Promise<number> {
  const tops = await action.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  )
  return tops.filter(({ top, bottom }) => top >= reach && bottom <= screen.height).length
}
/** The primary action of an open dialog, by the steps that open it. */
const dialogs: readonly [name: string, path: string, action: RegExp, open: (page: Page) => Promise<unknown>][] = [
  ['the filters', '/dame', /^Vis \d+ varer?$/, (page) => shopper(page, 'touch').press(/^Filter/)],
  [
    'the cart',
    '/product/1',
    /^Gå til kassen$/,
    async (page) => {
      const by = shopper(page, 'touch')
      await by.choose('M')
      await by.press('Legg i handlekurv')
    },
  ],
  [
    'the shops to reserve in',
    '/product/1',
    /^Reserver i denne butikken$/,
    async (page) => {
      const by = shopper(page, 'touch')
      await by.choose('M')
      await by.press('Reserver i butikk')
    },
  ],
]

test.use({ viewport: screen, hasTouch: true, isMobile: true })

for (const [name, path, action, open] of dialogs)
  test(`A11Y-03 a thumb reaches what ${name} is for`, async ({ page }) => {
    await page.goto(path)
    await interactive(page)
    await open(page)
    const dialog = page.getByRole('dialog')
    const primary = dialog.getByRole('button', { name: action }).or(dialog.getByRole('link', { name: action }))
    await expect(primary).toBeVisible()
    await expect.poll(() => inReach(primary)).toBe(1)
  })

test('A11Y-03 a thumb reaches the button that buys while the article is read', async ({ page }) => {
  await page.goto('/product/1')
  await interactive(page)
  const buy = page.getByRole('button', { name: 'Legg i handlekurv' })
  // its own place, which it leaves while the page above it is read
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const below = await buy.first().evaluate((one) => one.getBoundingClientRect().bottom + scrollY)
  for (const past of [100, 900]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), below + past)
    await expect.poll(() => inReach(buy), `scrolled to ${past} px past it`).toBeGreaterThan(0)
  }
})

for (const [path, name] of [
  ['/logg-inn', 'Logg inn'],
  ['/registrer', /^(Lag konto|Registrer|Bli medlem)/],
  ['/glemt-passord', /^Send/],
  ['/angre', /^Bekreft at jeg angrer/],
] as const)
  test(`A11Y-03 a thumb reaches the button that sends ${path}`, async ({ page }) => {
    await page.goto(path)
    await interactive(page)
    const send = page.getByRole('main').locator('button[type=submit]').filter({ hasText: name })
    await send.first().scrollIntoViewIfNeeded()
    expect(await inReach(send)).toBe(1)
  })

test('A11Y-03 a thumb reaches the button of each step of the checkout', async ({ page }) => {
  await page.goto('/')
  await writeStored(page, 'cart', await firstCart(page, '40'))
  await page.goto('/checkout')
  await interactive(page)
  const by = shopper(page, 'touch')
  const reaches = async (name: string | RegExp) => {
    const button = page.getByRole('main').getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    expect(await inReach(button), String(name)).toBe(1)
  }
  await reaches('Videre til levering')
  await fillContact(by)
  await by.choose(/^Hjem til deg/)
  await by.fill('Gateadresse', 'Storgata 14')
  await by.fill('Postnummer', '0159')
  await expect(page.getByLabel('Poststed')).toHaveValue('Oslo')
  await reaches('Videre til betaling')
  await by.press('Videre til betaling')
  await by.see('button', /^Betal nå/)
  await reaches(/^Betal nå/)
})

test.describe('before the question about cookies is answered', () => {
  test.use({ hasAnswered: false })

  test('HEAD-14 A11Y-03 a thumb reaches every answer', async ({ page }) => {
    await page.goto('/kundeservice')
    await interactive(page)
    const box = page.getByRole('region', { name: 'Du velger hva vi lagrer' })
    for (const name of ['Godta alle', 'Bare nødvendige', 'Velg selv'])
      expect(await inReach(box.getByRole('button', { name })), name).toBe(1)
  })
})

test('LIST-04 A11Y-03 the first tap on the track of the price slider moves the nearest handle there', async ({
  page,
}) => {
  await page.goto('/dame')
  await interactive(page)
  await shopper(page, 'touch').press(/^Filter/)
  const dialog = page.getByRole('dialog')
  const lowest = dialog.getByRole('slider', { name: 'Laveste pris' })
  const track = dialog.locator('[data-slot="price-slider-area"]')
  await track.scrollIntoViewIfNeeded()
  await expect(track).toHaveAttribute('data-state', 'enhanced')
  const before = Number(await lowest.inputValue())
  const { width, height } = (await track.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(100)
  await track.tap({ position: { x: width * 0.25, y: height / 2 } })
  await settled(page)
  const highest = Number(await lowest.getAttribute('max'))
  const after = Number(await lowest.inputValue())
  expect(after).toBeGreaterThan(before)
  expect(after).toBeLessThan(highest)
})
