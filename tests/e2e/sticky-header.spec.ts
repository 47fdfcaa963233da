import type { Page } from '@playwright/test'
import { shopper } from '../../ui/testing/index.ts'
import { overflow, textTwiceAsLarge } from './large-text.ts'
import { recordLayoutShifts } from './layout-shifts.ts'
import { brandOrigin, expect, expectAccessible, hydrated, interactive, test } from './shop.ts'

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1100, height: 800 },
  { width: 1440, height: 900 },
]
const list = '/klær/jakker'

const scrollBy = async (page: Page, px: number) => {
  await page.mouse.move(100, 300)
  await page.mouse.wheel(0, px)
}
const scrolledTo = (page: Page, test: (top: number) => boolean) =>
  expect.poll(async () => test(await page.evaluate(() => scrollY))).toBe(true)
const place = (page: Page) => page.locator('html').getAttribute('data-header')

/** Waits until nothing moves, then measures the row of the header, px from the top of the viewport. */
const rowOf = (page: Page) =>
  page.locator('[data-slot=header]').evaluate(async (header) => {
    await Promise.all(header.getAnimations().map(({ finished }) => finished))
    const { top, bottom } = header.lastElementChild!.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })
/** Waits until the page has stood for some frames, and what moves has ended. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let [still, at] = [0, scrollY]; still < 8; still = scrollY === at ? still + 1 : 0) {
      at = scrollY
      await frame()
    }
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await frame()
  })
const expectAway = (page: Page) => expect.poll(async () => (await rowOf(page)).bottom).toBeLessThanOrEqual(0)
const expectShown = (page: Page) => expect.poll(async () => (await rowOf(page)).top).toBe(0)

/** Down the page until the header is away. */
async function goDown(page: Page, px = 2500): Promise<void> {
  await scrollBy(page, px)
  await scrolledTo(page, (top) => top > 200)
  await expect.poll(() => place(page)).toMatch(/passed|hidden/)
  await expectAway(page)
}
async function comeBack(page: Page): Promise<void> {
  await scrollBy(page, -40)
  await expectShown(page)
}

for (const path of [list, '/product/1'])
  for (const size of sizes)
    test(`FIND-05 returns on the first scroll up, on ${path} at ${size.width} × ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(path)
      await hydrated(page)
      await goDown(page)
      await comeBack(page)
      const isMobile = size.width < 1020
      const header = page.getByRole('banner')
      const parts = [
        isMobile ? header.getByRole('button', { name: 'Meny' }) : header.getByRole('navigation', { name: 'Hovedmeny' }),
        header.getByRole('combobox'),
        header.getByRole('link', { name: /^Gå til kassen/ }),
      ]
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.9 })
      expect(await overflow(page)).toBe(0)
      await scrollBy(page, 60)
      await expectAway(page)
    })

test('FIND-05 stays away when the page above gets shorter', async ({ page }) => {
  // nothing else of this page changes its length
  await page.goto('/personvernerklaering')
  await hydrated(page)
  const addAbove = (px: number) =>
    page.getByRole('main').evaluate((main, margin) => {
      const above = main.querySelector('h1')!
      above.style.marginBlockEnd = `${margin}px`
    }, px)
  const topNow = () => page.evaluate(() => scrollY)
  await addAbove(400)
  await goDown(page)
  await standsStill(page)
  const before = await topNow()
  await addAbove(0)
  await expect.poll(topNow).toBe(before - 400)
  await standsStill(page)
  expect(await place(page)).toMatch(/passed|hidden/)
})

test('FIND-05 stands in its place again at the top of the page', async ({ page }) => {
  await page.goto('/product/1')
  await hydrated(page)
  const before = await rowOf(page)
  await goDown(page)
  await scrollBy(page, -9000)
  await scrolledTo(page, (top) => top === 0)
  await expect.poll(() => place(page)).toBe(null)
  expect(await rowOf(page)).toEqual(before)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`FIND-05 ${reducedMotion === 'reduce' ? 'does not move with reduced motion' : 'slides'}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(list)
    await hydrated(page)
    await goDown(page)
    await page.evaluate(() => {
      const moved: string[] = []
      Object.assign(globalThis, { moved })
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof Element && target.matches('[data-slot=header]')) moved.push(propertyName)
      })
    })
    await comeBack(page)
    await scrollBy(page, 60)
    await expectAway(page)
    const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
    expect(moved).toEqual(reducedMotion === 'reduce' ? [] : ['translate', 'translate'])
  })

for (const size of [sizes[1]!, sizes[5]!])
  test(`FIND-05 shifts nothing at ${size.width} px`, async ({ page }) => {
    const shiftsOf = await recordLayoutShifts(page)
    await page.setViewportSize(size)
    await page.goto(list)
    await hydrated(page)
    // fonts may come late, and change the width of a line
    await page.evaluate(() => document.fonts.ready)
    await standsStill(page)
    const before = (await shiftsOf()).length
    for (const px of [700, 700, -40, -200, 300, -60, -9000, 30, 200, 900, -9000]) {
      await scrollBy(page, px)
      await standsStill(page)
    }
    expect((await shiftsOf()).slice(before)).toEqual([])
  })

test('FIND-05 never covers what has the focus', async ({ page }) => {
  await page.goto(list)
  await interactive(page)
  await goDown(page, 1800)
  await page.getByRole('article').last().getByRole('link').first().focus()
  /** How much of the focused control the header covers, px; null where it is in the header. */
  const covered = () =>
    page.evaluate(() => {
      const header = document.querySelector('[data-slot=header]')!
      const focused = document.activeElement!
      if (header.contains(focused)) return null
      const row = header.lastElementChild!.getBoundingClientRect()
      const box = focused.getBoundingClientRect()
      return Math.max(0, Math.min(row.bottom, box.bottom) - Math.max(row.top, box.top))
    })
  let shownAt = 0
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Shift+Tab')
    await standsStill(page)
    expect(await covered(), `press ${press}`).toBe(0)
    if ((await place(page)) === 'shown') shownAt += 1
  }
  expect(shownAt).toBeGreaterThan(0)
})

test('FIND-05 gives way to the focus that arrow keys scroll below it', async ({ page }) => {
  await page.goto('/product/1')
  await interactive(page)
  await goDown(page, 900)
  await page.keyboard.press('Tab')
  // a control just above the viewport's top, with the keyboard's focus
  const control = page.locator('main a, main button').first()
  await control.focus()
  await control.evaluate((element) => globalThis.scrollBy(0, element.getBoundingClientRect().bottom + 10))
  await expect.poll(() => place(page)).toMatch(/passed|hidden/)
  const bottom = () => control.evaluate((element) => element.getBoundingClientRect().bottom)
  while ((await bottom()) < 40) {
    await page.evaluate(() => globalThis.scrollBy({ top: -20, behavior: 'instant' }))
    await standsStill(page)
  }
  await expectAway(page)
})

test('FIND-05 is there as soon as the focus is in it', async ({ page }) => {
  await page.goto('/product/1')
  await interactive(page)
  await goDown(page, 1500)
  await page.keyboard.press('Tab')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Gå til kassen/ })
    .focus()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Gå til kassen/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min side' })).toBeInViewport({ ratio: 1 })
})

for (const size of [
  { width: 320, height: 256 },
  { width: 640, height: 200 },
])
  test(`FIND-05 leaves a screen of ${size.width} × ${size.height} to the page`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/product/1')
    await hydrated(page)
    await goDown(page, 900)
    await scrollBy(page, -60)
    await standsStill(page)
    await expectAway(page)
    await scrollBy(page, -9000)
    await expect.poll(async () => (await rowOf(page)).top).toBeGreaterThanOrEqual(0)
  })

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
])
  test(`FIND-05 takes no more than a quarter with text of 200 % at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(list)
    await page.addStyleTag({ content: textTwiceAsLarge })
    await hydrated(page)
    await goDown(page)
    await scrollBy(page, -60)
    await standsStill(page)
    const { top, bottom } = await rowOf(page)
    expect(bottom <= 0 || (top === 0 && bottom <= size.height / 4), `${top}–${bottom}`).toBe(true)
    expect(await overflow(page)).toBe(0)
  })

test('FIND-05 leaves the room above an anchor', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto('/product/1')
  await interactive(page)
  await goDown(page)
  await page.evaluate(() => {
    document.querySelector('main h2')!.id = 'her'
    location.hash = '#her'
  })
  await expectShown(page)
  const { bottom } = await rowOf(page)
  expect(await page.locator('#her').evaluate((target) => target.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
    bottom,
  )
})

test('FIND-05 goes back to where a list was left', async ({ page }) => {
  await page.goto(list)
  await interactive(page)
  await goDown(page, 1200)
  const left = await page.evaluate(() => scrollY)
  const link = page.locator('main a[href^="/product/"]:visible')
  const at = await link.evaluateAll((all) => all.findIndex((one) => one.getBoundingClientRect().top > 200))
  await link.nth(at).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => place(page)).toBe(null)
  await page.goBack()
  await scrolledTo(page, (top) => Math.abs(top - left) < 2)
  await expectAway(page)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  async function swipe(page: Page, from: number, to: number): Promise<void> {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
    await touch('touchStart', from)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8)
    await touch('touchEnd')
  }

  test('FIND-05 a swipe brings it back, and its menu and search open and close', async ({ page }) => {
    await page.goto('/product/1')
    await interactive(page)
    for (const _ of [1, 2]) await swipe(page, 700, 100)
    await expect.poll(() => place(page)).toMatch(/passed|hidden/)
    await expectAway(page)
    await swipe(page, 400, 480)
    await expectShown(page)
    await expectAccessible(page, 'a page below the header')
    const by = shopper(page, 'touch')
    await by.press('Meny')
    await by.press('Lukk meny')
    await expectShown(page)
    await swipe(page, 700, 100)
    await expectAway(page)
    await swipe(page, 400, 480)
    await expectShown(page)
    await page.getByRole('banner').getByRole('combobox').tap()
    await expect(page.getByRole('banner').getByRole('search')).toHaveAttribute('data-state', 'open')
    expect((await page.getByRole('banner').getByRole('search').boundingBox())?.y).toBe(0)
    await by.press('Avbryt')
    await expectShown(page)
  })

  test('FIND-05 its cart leads to what is in it', async ({ page }) => {
    await page.goto(list)
    await interactive(page)
    await swipe(page, 700, 100)
    await swipe(page, 400, 480)
    await expectShown(page)
    // a tap while the page still glides only stops it
    await standsStill(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Gå til kassen/ })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Handlekurven er tom' })).toBeVisible()
  })
})

test.describe('with the question about cookies', () => {
  test.use({ hasAnswered: false })
  for (const size of [sizes[1]!, sizes[5]!, { width: 700, height: 600 }])
    test(`FIND-05 returns below an unanswered question at ${size.width} × ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(list)
      await hydrated(page)
      await goDown(page)
      await comeBack(page)
      const question = page.locator('[data-slot=consent-box]')
      const { bottom } = await rowOf(page)
      const box = await question.boundingBox()
      // beside it at the screen's foot, or in the page, scrolled away
      expect(box!.y >= bottom || box!.y + box!.height <= 0).toBe(true)
    })
})

test('FIND-05 the pinned menu opens below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(list)
  await interactive(page)
  await goDown(page)
  await comeBack(page)
  await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('button').first().click()
  const { bottom } = await rowOf(page)
  const panel = page.locator('[data-slot=mega-menu]')
  await expect(panel).toBeVisible()
  await expect.poll(async () => Math.round((await panel.boundingBox())!.y)).toBe(bottom)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('FIND-05 the one-line header returns too', async ({ page, shop }) => {
  await page.goto(`${brandOrigin(shop, 'heiveg')}/klær/ullundertøy`)
  await hydrated(page)
  await goDown(page)
  await comeBack(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Gå til kassen/ })).toBeInViewport({ ratio: 1 })
})
