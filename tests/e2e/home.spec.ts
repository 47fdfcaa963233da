import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

interface Settings {
  banners: { Slot: string; Title: string; Link: string; minPrice: number | null; maxPrice: number | null }[]
}

/** Address of the largest contentful paint's picture. */
const largestPicture = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { url } = list.getEntries().at(-1) as PerformanceEntry & { url: string }
          if (url) resolve(new URL(url).pathname)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Relative luminance of an sRGB colour of 0 to 255, by WCAG. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.describe('the front page', () => {
  test('HEAD-09 shows the settings’ content in each slot', async ({ page }) => {
    const { banners } = (await (await page.request.get('/api/v1/settings?brand=1')).json()) as Settings
    expect(banners).toHaveLength(17)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const ahead = await page
        .locator('head link[rel=preload][as=image]')
        .evaluateAll((links) =>
          links
            .filter((link) => matchMedia((link as HTMLLinkElement).media || 'all').matches)
            .flatMap((link) => (link as HTMLLinkElement).imageSrcset.split(', ').map((file) => file.split(' ')[0])),
        )
      expect(ahead).toContain(await largestPicture(page))
    }
    const main = page.getByRole('main')
    for (const { Slot, Title, Link, minPrice, maxPrice } of banners) {
      await expect(main.getByText(Title, { exact: true }).first(), Slot).toBeAttached()
      const prices = minPrice === null && maxPrice === null ? '' : '?pris='
      // the place of the shops is a form
      if (Slot !== 'storeSearch') await expect(main.locator(`a[href^="${Link}${prices}"]`).first(), Slot).toBeAttached()
    }
  })

  test('ROUTE-02 unpublished banners have a preview', async ({ page }) => {
    await page.goto('/preview/jul')
    await hydrated(page)
    await expect(page.getByRole('note').filter({ hasText: 'Forhåndsvisning' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harde pakker til myke mennesker')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page, '/preview/jul')
    expect((await page.request.get('/preview/finnes-ikke')).status()).toBe(404)
  })

  test('HEAD-10 the pause control stops the carousel', async ({ page }) => {
    await page.goto('/')
    await interactive(page)
    const carousel = page.getByRole('region', { name: 'Kampanjer' }).locator('[aria-roledescription=karusell]')
    const first = carousel.getByRole('group', { name: '1 av 4' })
    await expect(first.getByRole('heading', { name: 'Høstkampanje' })).toBeVisible()
    // focus pauses it, and the press resumes it
    await carousel.getByRole('button', { name: 'Sett rotasjon på pause' }).focus()
    await expect(carousel.getByRole('button', { name: 'Start rotasjon' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(carousel.getByRole('button', { name: 'Start rotasjon' })).toBeVisible()
    await carousel.getByRole('button', { name: 'Neste' }).press('Enter')
    await expect(carousel.getByRole('button', { name: 'Vis lysbilde 2 av 4' })).toHaveAttribute('aria-current', 'true')
    await expect(first).toHaveAttribute('inert')
  })

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

    test('HEAD-10 a finger that goes sideways turns the campaigns', async ({ page }) => {
      await page.goto('/')
      await interactive(page)
      const carousel = page.locator('[aria-roledescription=karusell]')
      await carousel.scrollIntoViewIfNeeded()
      const slides = carousel.locator('[aria-live]')
      const { x, y } = (await slides.boundingBox())!
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y: y + 60 }],
        })
      await touch('touchStart', 250)
      for (const at of [200, 150, 100]) await touch('touchMove', at)
      await touch('touchEnd', 100)
      await expect(carousel.getByRole('button', { name: 'Vis lysbilde 2 av 4' })).toHaveAttribute(
        'aria-current',
        'true',
      )
    })
  })

  test('INFO-04 HEAD-08 the focus ring of the postcode is around its box, not in it', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('textbox', { name: 'Postnummer' })
    await field.focus()
    const shadow = (one: Locator) => one.evaluate((element) => getComputedStyle(element).boxShadow)
    expect(await shadow(field)).toBe('none')
    expect(await shadow(field.locator('..'))).toBe('rgb(0, 0, 0) 0px 0px 0px 3px')
  })

  test('INFO-04 INFO-08 a postcode finds the nearest shops even without JavaScript', async ({
    page,
    browser,
    shop,
  }) => {
    await page.goto('/')
    await interactive(page)
    const stores = page.getByRole('region', { name: 'Finn din butikk' })
    const field = stores.getByRole('textbox', { name: 'Postnummer' })
    await field.fill('57')
    await field.press('Enter')
    await expect(stores.getByText('Postnummer skal ha fire siffer').first()).toBeVisible()
    await field.fill('5003')
    await field.press('Enter')
    await expect(stores.getByRole('listitem').first()).toContainText(/Bergen.*km/)
    await expectAccessible(page, 'the nearest shops')

    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.origin })
    await plain.goto('/', { waitUntil: 'domcontentloaded' })
    await plain.getByRole('textbox', { name: 'Postnummer' }).fill('5003')
    await plain.getByRole('button', { name: 'Finn butikk' }).click()
    await expect(plain).toHaveURL('/butikker?postcode=5003')
    await plain.close()
  })

  test('HEAD-09 focus is seen on every tile with a picture', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await interactive(page)
    const tiles = page.getByRole('main').locator('a[data-slot="category-tile"]:has(picture)')
    await expect(tiles).not.toHaveCount(0)
    await page.keyboard.press('Tab')
    for (const tile of await tiles.all()) {
      await tile.scrollIntoViewIfNeeded()
      await expect(tile.locator('img')).toHaveJSProperty('complete', true)
      const { x, y, width, height } = (await tile.boundingBox())!
      // with the outline around it
      const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 }
      const without = await page.screenshot({ clip })
      await tile.focus()
      expect((await page.screenshot({ clip })).equals(without), `${await tile.textContent()} looks as before`).toBe(
        false,
      )
    }
  })

  test('HEAD-09 the ring of what has focus on a picture has a contrast of 3:1 beside it', async ({ page }) => {
    await page.goto('/')
    await interactive(page)
    await page.keyboard.press('Tab')
    const links = page.getByRole('main').locator('[data-on="picture"] a:visible')
    await expect(links).not.toHaveCount(0)
    for (const link of await links.all()) {
      if (!(await link.evaluate((element) => element.closest('[inert]') === null))) continue
      await link.focus()
      await link.scrollIntoViewIfNeeded()
      const { x, y, height } = (await link.boundingBox())!
      const beside = await page.screenshot({ clip: { x: x - 8, y: y + height / 2, width: 8, height: 1 } })
      const { data, info } = await sharp(beside).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const light = Array.from({ length: info.width }, (_, at) => luminance([...data.subarray(at * 3, at * 3 + 3)]))
      const contrasts = light.slice(1).map((one, at) => {
        const [low = 0, high = 0] = [one, light[at] ?? one].sort((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
      })
      expect(Math.max(...contrasts), `${await link.textContent()}`).toBeGreaterThanOrEqual(3)
    }
  })

  test('INFO-07 bestsellers leave out articles shown above', async ({ page }) => {
    const ranks = (await (await page.request.get('/api/v1/bestsellers')).json()) as {
      article_id: number
      qty_rank: number
    }[]
    await page.goto('/')
    const shown = async (part: string) =>
      (
        await page.locator(`${part} article a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      ).map((href) => Number(href?.split('/').at(-1)))
    const best = await shown('[role=group][aria-label="Varer: Flere bestselgere"]')
    const others = (await shown('[role=group][aria-label^="Varer: "]')).slice(0, -best.length)
    const expected = ranks
      .sort((a, b) => a.qty_rank - b.qty_rank)
      .map(({ article_id }) => article_id)
      .filter((id) => !others.includes(id))
    expect(ranks[0]!.qty_rank).toBe(1)
    expect(best).toEqual(expected.slice(0, 4))
  })

  test.describe('when the social network does not answer', () => {
    test.use({ expectedConsole: /Something went wrong|status of 500/ })

    test('INFO-05 INFO-06 the page loads without it', async ({ page }) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'Siste nytt' }).getByText(/^for .+ siden$/)).toHaveCount(3)
      await page.goto('/om-oss')
      await interactive(page)
      await page.route('**/fb/getPosts', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('banner').getByRole('link', { name: 'Vardeholm' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vær ute. Hele året.')
      await expect(page.getByRole('region', { name: 'Fra bloggen' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Siste nytt' })).toHaveCount(0)
      expect(messages).toContain('Error: Something went wrong')
    })
  })
})
