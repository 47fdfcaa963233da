import type { Page } from '@playwright/test'
import { expect, interactive, test } from './shop.ts'

const lists = '/klær/jakker'
const dialogs: readonly { heading: string | RegExp; screen: string; width: number; press: string | RegExp }[] = [
  { heading: 'Lager i butikkene', screen: '/product/1', width: 1440, press: 'Se lageret i alle butikkene' },
  { heading: 'Størrelsesguide', screen: '/product/1', width: 1440, press: 'Størrelsesguide' },
  { heading: /./, screen: '/product/1', width: 1440, press: 'Se bildet større' },
  { heading: 'Velg varer å sammenligne', screen: lists, width: 1440, press: /Sammenlign/ },
  { heading: 'Filter', screen: lists, width: 390, press: /Filter/ },
]
const isLocked = (page: Page) => page.evaluate(() => 'scrollLock' in document.documentElement.dataset)
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

for (const { heading, screen, width, press } of dialogs)
  test(`ROUTE-09 HEAD-13 history leaves ${screen} with the dialog of «${press}»`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(screen)
    await interactive(page)
    const name = (await headingOf(page).textContent()) ?? ''
    // a page that was reached without a new document
    await page.getByRole('banner').getByRole('link', { name: 'Vardeholm' }).click()
    await expect(headingOf(page)).not.toHaveText(name)
    await page.goBack()
    await expect(headingOf(page)).toHaveText(name)
    await page.getByRole('button', { name: press }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: heading })
    await expect(dialog).toBeVisible()
    expect(await isLocked(page)).toBe(true)
    await page.goForward()
    await expect(headingOf(page)).not.toHaveText(name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => isLocked(page)).toBe(false)
    await page.goBack()
    await expect(headingOf(page)).toHaveText(name)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })
