import type { Page } from '@playwright/test'
import { type Shopper, shopper } from '../../ui/testing/index.ts'
import { chunkFile } from './chunk-file.ts'
import { hold } from './hold.ts'
import { textTwiceAsLarge } from './large-text.ts'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Min Handlekurv/ })
const price = (page: Page) => sheet(page).locator('[data-slot="cart-summary-total"]')

/** Adds an article to the cart, and opens it. */
async function add(page: Page, by: Shopper, article: number, size: string): Promise<void> {
  await page.goto(`/product/${article}`)
  await interactive(page)
  await by.choose(size)
  await by.press('Legg i handlekurv')
  await by.press(/^Se handlekurven/)
  await by.see('button', 'Lukk handlekurv')
}

/** Changes the stored cart. */
const changeStored = (page: Page, change: (cart: { lines: Record<string, unknown>[] }) => void): Promise<void> =>
  page.evaluate((source) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    new Function('cart', `(${source})(cart)`)(cart)
    localStorage.setItem('cart', JSON.stringify(cart))
  }, change.toString())

for (const manner of ['keyboard', 'touch'] as const)
  test.describe(`what is added, by ${manner}`, () => {
    test.use(manner === 'touch' ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})

    test(`BUY-07 is told beside the page, with the cart one press away, by ${manner}`, async ({ page }) => {
      const by = shopper(page, manner)
      await page.goto('/product/1')
      await interactive(page)
      await by.choose('M')
      await by.press('Legg i handlekurv')
      const panel = page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' })
      await expect(panel).toBeFocused()
      await expect(panel).toContainText('Toppbris skalljakke til dame')
      // the page is not covered, stays in reach and can be scrolled
      const { width, height } = page.viewportSize()!
      const box = (await panel.boundingBox())!
      expect((box.width * box.height) / (width * height)).toBeLessThan(0.4)
      await expect(page.locator('main')).not.toHaveAttribute('inert', '')
      await expect(page.locator('html')).not.toHaveAttribute('data-scroll-lock')
      await page.evaluate(() => scrollTo(0, 600))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      await expect(panel).toBeVisible()
      await expectAccessible(page, 'the panel of what is added')

      await by.press(/^Se handlekurven, 1 vare/)
      await expect(panel).toHaveCount(0)
      await expect(page.getByRole('dialog', { name: /^Min Handlekurv/ })).toHaveAttribute('aria-modal', 'true')
    })
  })

test.describe('the panel of what is added', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Lagt i Min Handlekurv' })
  const put = async (page: Page, by: Shopper) => {
    await page.goto('/product/1')
    await interactive(page)
    await by.choose('M')
    await by.press('Legg i handlekurv')
    await expect(panel(page)).toBeVisible()
  }

  test('BUY-07 Escape gives the focus back to the button that added', async ({ page }) => {
    await put(page, shopper(page, 'keyboard'))
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Legg i handlekurv' }).first()).toBeFocused()
  })

  test('BUY-07 a press on the page and another page close it', async ({ page }) => {
    const by = shopper(page, 'mouse')
    await put(page, by)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(panel(page)).toHaveCount(0)
    await by.press('Legg i handlekurv')
    await expect(panel(page)).toContainText('2 varer')
    await by.press('Gå til kassen')
    await by.see('heading', 'Kasse')
    await expect(panel(page)).toHaveCount(0)
  })

  test('BUY-07 fits 320 px with text twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await put(page, shopper(page, 'mouse'))
    await page.addStyleTag({ content: textTwiceAsLarge })
    expect(await panel(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect((await panel(page).boundingBox())!.height).toBeLessThanOrEqual(640 * 0.6 + 1)
    await panel(page).getByRole('link', { name: 'Gå til kassen' }).scrollIntoViewIfNeeded()
    await expect(panel(page).getByRole('link', { name: 'Gå til kassen' })).toBeInViewport()
  })
})

test('A11Y-03 an open cart leaves the page behind to neither keys nor screen readers', async ({ page }) => {
  await page.goto('/kundeservice')
  await interactive(page)
  await page.getByRole('button', { name: 'Min Handlekurv' }).click()
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })
  await expect(cart).toHaveAttribute('aria-modal', 'true')
  await expect(cart.getByRole('link', { name: 'Logg inn' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(await cart.getByRole('link').count())
  const behind = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('body a[href], body button')].filter((control) => {
        if (control.closest('[role="dialog"]') || !control.checkVisibility()) return false
        control.focus()
        return document.activeElement === control
      }).length,
  )
  expect(behind, 'controls behind that take the focus').toBe(0)
  // from the heading, which is not in the tab order
  await cart.getByRole('heading', { name: 'Min Handlekurv' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(cart.getByRole('link', { name: 'Logg inn' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Min Handlekurv' })).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test.describe('a promocode', () => {
  // the browser's console logs an invalid code too
  test.use({ expectedConsole: /status of 4\d\d/ })

  test('CART-05 A11Y-03 moves the focus to its field and back to its button', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await add(page, by, 1, 'M')
    await by.press('Har du en rabattkode?')
    await page.keyboard.type('FINN')
    await expect(page.getByRole('textbox', { name: 'Rabattkode' })).toHaveValue('FINN')
    await by.press('Tilbake til handlekurven')
    await expect(sheet(page).getByRole('button', { name: 'Har du en rabattkode?' })).toBeFocused()
  })

  test('CART-05 keeps what is typed before its code is loaded', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    const letCome = await hold(page, chunkFile('app/adapters/browser/account-actors.ts'))
    await add(page, by, 1, 'M')
    await by.press('Har du en rabattkode?')
    await page.keyboard.type('TUR100')
    const field = page.getByRole('textbox', { name: 'Rabattkode' })
    await expect(field).toHaveValue('TUR100')
    letCome()
    await page.keyboard.press('Enter')
    await expect(page.getByText('TUR100 er lagt til: −100,00 kr')).toBeVisible()
  })

  test('CART-05 CART-10 CART-13 lowers the total by keyboard', async ({ page }) => {
    const by = shopper(page, 'keyboard')
    await add(page, by, 1, 'M')
    await by.press('Har du en rabattkode?')
    await by.see('dialog', 'Rabattkode')
    for (const [code, answer] of [
      ['FINNESIKKE', 'Vi kjenner ikke den koden. Sjekk at den er skrevet riktig.'],
      ['SOMMER25', 'Koden er utløpt'],
      ['BRUKT', 'Koden er brukt opp'],
    ] as const) {
      await by.fill('Rabattkode', code)
      await by.press('Bruk koden')
      await expect(page.getByText(answer).first()).toBeVisible()
    }
    await expectAccessible(page, 'a code that does not hold')
    await by.fill('Rabattkode', 'velkommen')
    await by.press('Bruk koden')
    await expect(page.getByText('VELKOMMEN er lagt til: −10 %')).toBeVisible()
    // the field is gone: the focus is on what comes next
    await expect(page.getByRole('button', { name: 'Tilbake til handlekurven' })).toBeFocused()
    await by.press('Tilbake til handlekurven')
    await expect(price(page)).toContainText('2 268,10 kr')

    // closing resets the dialog to the cart; the discount outlives a reload
    await page.keyboard.press('Escape')
    await page.reload()
    await interactive(page)
    await by.press('Min Handlekurv')
    await expect(sheet(page).getByText('Rabatt VELKOMMEN')).toBeVisible()
    await expect(sheet(page).getByText('VELKOMMEN er lagt til: −10 %')).toBeVisible()
    await by.press('Fjern')
    await expect(sheet(page).getByRole('button', { name: 'Har du en rabattkode?' })).toBeFocused()
    await expect(price(page)).toContainText('2 498,00 kr')
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test.describe('with a net that goes', () => {
    test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })

    test('HEAD-13 CART-02 an alert covers no line of the cart', async ({ page, context }) => {
      const by = shopper(page, 'touch')
      await add(page, by, 1, 'M')
      await context.setOffline(true)
      const alert = page.getByRole('region', { name: 'Varsler' })
      await expect(alert.getByText('Du er uten nett')).toBeVisible()
      const overlap = async () => {
        const [over, line] = await Promise.all([
          alert.boundingBox(),
          sheet(page).getByRole('listitem').first().boundingBox(),
        ])
        return over && line ? over.y + over.height - line.y : Number.NaN
      }
      await expect.poll(overlap).toBeLessThanOrEqual(0)
      await alert.getByRole('button', { name: /^Lukk/ }).tap()
      await expect(alert.getByRole('button')).toHaveCount(0)
      await expect(sheet(page).getByRole('listitem').first()).toBeVisible()
      await expect
        .poll(async () => (await sheet(page).getByRole('listitem').first().boundingBox())?.y)
        .toBeLessThan(140)
    })
  })

  test('CART-02 CART-03 CART-07 HEAD-16 quantities, removals and delivery change the total', async ({ page }) => {
    const by = shopper(page, 'touch')
    await add(page, by, 1, 'M')
    await expect(sheet(page).getByText('Du er 201,00 kr unna gratis frakt'), 'said once').toHaveCount(1)
    await expect(price(page)).toHaveText(/2 498 kroner$/)
    const limit = Number(await page.getByRole('spinbutton').getAttribute('aria-valuemax'))
    for (let count = 1; count < limit; count++) await by.press('Flere')
    await expect(sheet(page).getByText(/^(Maks \d+ per kunde|Ikke flere på lager på nett)$/)).toBeVisible()
    await expect(
      sheet(page)
        .getByRole('status')
        .filter({ hasText: /^Antall/ }),
    ).toHaveText(new RegExp(`^Antall: ${limit} (Maks|Ikke)`))
    // the cart qualifies for free shipping: announced with the total
    await expect(price(page)).toContainText('Du har fått gratis frakt')
    await expect(sheet(page).getByRole('radio', { name: /^Hjem til deg.*Gratis$/ })).toBeChecked()
    await expectAccessible(page, 'the cart that is sent for nothing')
    for (let count = limit; count > 1; count--) await by.press('Færre')
    await expect(price(page)).toContainText('2 498,00 kr')
    await by.press('Fjern Toppbris skalljakke til dame')
    await by.see('heading', 'Handlekurven er tom')
    await expect(page.getByRole('button', { name: 'Angre' })).toBeFocused()
    await expectAccessible(page, 'the cart that was emptied')
    await by.press('Angre')
    await by.choose(/^Klikk og hent/)
    await expect(price(page)).toHaveText(/2 299 kroner$/)
    await expect(sheet(page).getByRole('progressbar')).toBeHidden()
    await sheet(page).getByLabel('Butikk').selectOption({ label: 'Vardeholm Oslo' })
    await expect(sheet(page).getByText(/^Utsolgt i Vardeholm Oslo\. Finnes i \d+ andre butikker\.$/)).toBeVisible()
    await expectAccessible(page, 'the cart for collection with an unavailable line')
    await by.press(/^Bytt til Vardeholm /)
    await expect(sheet(page).getByText(/^Utsolgt/)).toBeHidden()
    await by.press('Gå til kassen')
    await by.see('heading', 'Kasse')
    await expect(page.getByText('2 299,00 kr').first()).toBeVisible()
  })
})

/** The first shop that has the chosen variant. */
async function pickShop(page: Page): Promise<string> {
  const where = page.getByLabel('Hvor vil du ha varen?')
  const shops = await where.locator('option').allTextContents()
  const name = shops.find((text) => text.startsWith('Vardeholm') && !text.endsWith('(utsolgt)'))!
  await where.selectOption({ label: name })
  return name
}

test('PAY-01 an article for collection costs the same in the cart as in the checkout', async ({ page }) => {
  const by = shopper(page, 'mouse')
  await page.goto('/product/32')
  await interactive(page)
  await by.choose('6 personer')
  await pickShop(page)
  await by.press('Legg i handlekurv')
  await by.press(/^Se handlekurven/)
  await expect(sheet(page).getByRole('radio', { name: /^Klikk og hent/ })).toBeChecked()
  await expect(price(page)).toHaveText(/4 999 kroner$/)
  await by.press('Gå til kassen')
  await by.see('heading', 'Kasse')
  await expect(
    page
      .getByText(/^Å betale/)
      .first()
      .locator('..'),
  ).toContainText('4 999,00 kr')
})

test('PAY-01 the shop that is chosen on an article is where the cart collects it', async ({ page }) => {
  const by = shopper(page, 'mouse')
  await page.goto('/product/1')
  await interactive(page)
  await by.choose('M')
  const name = await pickShop(page)
  await by.press('Legg i handlekurv')
  await by.press(/^Se handlekurven/)
  await expect(sheet(page).getByRole('radio', { name: /^Klikk og hent/ })).toBeChecked()
  await expect(sheet(page).getByLabel('Butikk').locator('option:checked')).toHaveText(name)
  await expect(sheet(page).getByText(`Butikkene nærmest ${name} står først.`)).toBeVisible()
})

test('CART-01 PROD-02 a line opens its article in the colour and size of the line', async ({ page }) => {
  const by = shopper(page, 'mouse')
  const chosen = () =>
    page
      .getByRole('main')
      .locator('input[type=radio]:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.goto('/product/1')
  await interactive(page)
  const colour = page
    .getByRole('group', { name: /^Farge/ })
    .getByRole('radio')
    .nth(1)
  await colour.focus()
  await page.keyboard.press('Space')
  await by.choose('M')
  const before = await chosen()
  await by.press('Legg i handlekurv')
  await by.press(/^Se handlekurven/)
  const line = sheet(page).getByRole('link', { name: 'Toppbris skalljakke til dame', exact: true }).first()
  const href = await line.getAttribute('href')
  await page.goto(href ?? '')
  await interactive(page)
  expect(await chosen()).toEqual(before)
})

test('CART-06 CART-08 CART-11 an old cart reports changed prices and sold-out lines', async ({ page, context }) => {
  const by = shopper(page, 'mouse')
  await add(page, by, 1, 'M')
  // on a page without the shop, which would overwrite it
  await page.goto('/healthz')
  await changeStored(page, (cart) => {
    Object.assign(cart.lines[0] ?? {}, { price: 199900 })
    cart.lines.push({ ...cart.lines[0], ean: '1', name: 'En vare som er utgått', price: 100, formerPrice: null })
  })
  await page.goto('/product/1')
  await interactive(page)
  await by.press('Min Handlekurv')
  await expect(
    page.getByText('Prisen er satt opp fra 1 999,00 kr til 2 299,00 kr siden du la varen her.'),
  ).toBeVisible()
  await expect(page.getByText(/^Utsolgt på nett\. Finnes ikke i andre butikker heller/)).toBeVisible()
  await expect(page.getByText('Én vare må endres før du kan betale.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gå til kassen' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'the cart with what is gone')

  const other = await context.newPage()
  await other.goto('/personvernerklaering')
  await hydrated(other)
  await expect(other.getByRole('link', { name: /^Gå til kassen, 2 varer/ })).toBeVisible()
  await by.press('Fjern En vare som er utgått')
  await expect(other.getByRole('link', { name: /^Gå til kassen, 1 vare/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gå til kassen', exact: true })).toBeVisible()
})
