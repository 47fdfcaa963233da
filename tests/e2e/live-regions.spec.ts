import type { Page } from '@playwright/test'
import { ofAnybody, ofCustomers } from './addresses.ts'
import { enterAs } from './customer.ts'
import { overlays, ownStates } from './overlays.ts'
import { expect, interactive, test } from './shop.ts'

/** Most live regions that one screen may have: each can speak at the same time as another. */
const most = 7

/** Live regions that a screen reader follows now. */
const regionsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=status], [role=alert], [role=log], [role=timer], output, [aria-live]')]
      .filter((region) => region.getAttribute('aria-live') !== 'off')
      // what is behind a native modal dialog is inert without the attribute
      .filter((region) => !document.querySelector('dialog:modal') || region.closest('dialog:modal'))
      .filter((region) => region.closest('[inert], [aria-hidden=true]') === null && region.checkVisibility())
      .map((region) => region.outerHTML.slice(0, 120)),
  )

test.use({ expectedConsole: /status of 404/ })

test(`A11Y-03 no screen has more than ${most} live regions`, async ({ page }) => {
  // the offline page would poll it and navigate away
  await page.route('**/healthz', (route) => route.abort())
  const look = async (path: string) => {
    await page.goto(path)
    await interactive(page)
    const regions = await regionsOf(page)
    expect.soft(regions.length, `${path}\n${regions.join('\n')}`).toBeLessThanOrEqual(most)
  }
  for (const path of ofAnybody) await look(path)
  await enterAs(page, 'kari@example.com')
  for (const path of ofCustomers) await look(path)
})

for (const { name, path, isMobile, isUnanswered, open } of [...overlays, ...ownStates])
  test.describe(name, () => {
    test.use({
      hasAnswered: !isUnanswered,
      viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    })

    test(`A11Y-03 with ${name}, no more than ${most} live regions can speak`, async ({ page }) => {
      await page.goto(path)
      await interactive(page)
      await open(page)
      const regions = await regionsOf(page)
      expect(regions.length, regions.join('\n')).toBeLessThanOrEqual(most)
    })
  })
