import type { Page } from '@playwright/test'
import { overflow, ownFont } from './large-text.ts'
import { overlays, ownStates } from './overlays.ts'
import { expect, interactive, test } from './shop.ts'

/* What shoppers set on their device: a font and line height of their own, and surfaces that are not see-through. */

const paths = ['/', '/dame', '/product/1', '/search/ullgenser', '/logg-inn', '/butikker', '/kundeservice', '/angre']

for (const width of [390, 1280])
  test(`A11Y-01 every page fits ${width} px in a reader's own font and line height`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await interactive(page)
      await page.addStyleTag({ content: ownFont })
      expect.soft(await overflow(page), path).toBe(0)
    }
  })

for (const { name, path, isMobile, isDesktop, isUnanswered, open } of [...overlays, ...ownStates])
  test.describe(name, () => {
    test.use({
      hasAnswered: !isUnanswered,
      viewport: isDesktop ? { width: 1280, height: 844 } : { width: 390, height: 844 },
      ...(isMobile && { hasTouch: true }),
    })

    test(`A11Y-01 with ${name}, nothing is wider than the screen in a reader's own font`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      await open(page)
      await page.addStyleTag({ content: ownFont })
      expect(await overflow(page)).toBe(0)
      const panel = page.getByRole('dialog')
      if ((await panel.count()) > 0)
        expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth), 'cut from the dialog').toBe(0)
    })
  })

/** Asks for surfaces that are not see-through, as a setting of the system does. */
async function reduceTransparency(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
  })
}

/** Colours of a style that let through what is behind them. */
const seeThrough = (style: string): readonly string[] => style.match(/rgba\([^)]*\)|transparent/g) ?? []

test('A11Y-01 with reduced transparency the words of the home page stand on solid ground', async ({ page }) => {
  const grounds = () =>
    page
      .locator('[data-slot="hero-content"] > :not(a)')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor))
  await page.goto('/')
  await interactive(page)
  expect((await grounds()).flatMap(seeThrough)).not.toEqual([])
  const button = page.locator('[data-slot="hero-content"] > a')
  const ofButton = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ofButton(), 'its words are dark').toBe('rgb(255, 255, 255)')
  await reduceTransparency(page)
  expect((await grounds()).length).toBeGreaterThan(1)
  expect((await grounds()).flatMap(seeThrough)).toEqual([])
  expect(await ofButton()).toBe('rgb(255, 255, 255)')
})

test('A11Y-01 with reduced transparency nothing is seen through what lies over the page', async ({ page }) => {
  const overlay = page.locator('[data-slot="dialog-overlay"]')
  await page.goto('/product/1')
  await interactive(page)
  await page.getByRole('button', { name: 'Størrelsesguide' }).click()
  await expect(overlay).toBeVisible()
  const ground = () => overlay.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(seeThrough(await ground())).toHaveLength(1)
  await reduceTransparency(page)
  expect(seeThrough(await ground())).toEqual([])
})
