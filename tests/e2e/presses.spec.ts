import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Holds every script of the shop's back, as a slow net does; what is given back lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((done) => {
    letCome = done
  })
  await page.route('**/assets/*.js', (route) => come.then(() => route.continue()))
  return letCome
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('HEAD-02 LIST-01 PROD-09 a press that comes before the code is done once the code is there, and once only', async ({
  page,
}) => {
  let letCome = await holdScripts(page)
  await page.goto('/klær/jakker', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('dialog', { name: 'Meny' })
  // of an impatient finger one press counts: two would open the menu and close it
  await page.getByRole('button', { name: /^Meny/ }).tap()
  await page.getByRole('button', { name: /^Meny/ }).tap()
  await expect(menu).toHaveCount(0)
  letCome()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)

  letCome = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  const reverse = page.getByRole('button', { name: 'Omvendt rekkefølge' })
  await reverse.press('Enter')
  await expect(reverse).toHaveAttribute('aria-pressed', 'false')
  letCome()
  await expect(reverse).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/rekkefolge=synkende$/)

  letCome = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favoritt/ })
  await heart.tap()
  letCome()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // what works without code does not wait for it
  await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).fill('ullgenser')
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Søk: ullgenser' })).toBeVisible()
})
