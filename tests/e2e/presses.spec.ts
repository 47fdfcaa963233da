import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { expect, interactive, test } from './shop.ts'

const holdScripts = (page: Page) => hold(page, '**/assets/*.js')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('HEAD-02 LIST-01 PROD-09 a press before hydration is replayed exactly once', async ({ page }) => {
  let letCome = await holdScripts(page)
  await page.goto('/klær/jakker', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('dialog', { name: 'Meny' })
  // repeated taps count once: two would open the menu and close it
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

  // controls that work without code do not wait for hydration
  await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).fill('ullgenser')
  await page.getByRole('combobox', { name: 'Søk i hele butikken' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ treff på «ullgenser»$/ })).toBeVisible()
})

test('LIST-04 shows a chosen filter before the list is requested', async ({ page }) => {
  await page.goto('/klær/jakker')
  await interactive(page)
  await page.getByRole('button', { name: /^Filter/ }).tap()
  const women = page.getByRole('dialog').getByRole('checkbox', { name: /^Dame/ })
  await expect(women).toBeVisible()
  const tapped = page.evaluate(
    () =>
      new Promise<{ isChecked: boolean; at: number }>((resolve) => {
        const look = () => {
          const box = document.querySelector<HTMLInputElement>('dialog input:checked, [role=dialog] input:checked')
          // the state is visible in this frame
          resolve({ isChecked: box !== null, at: performance.now() })
        }
        addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
      }),
  )
  await page.getByRole('dialog').getByText('Dame', { exact: true }).tap()
  const { isChecked, at } = await tapped
  expect(isChecked).toBe(true)
  await expect(page).toHaveURL(/kjonn=/)
  const asked = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/articles/search'))
          .at(-1)?.startTime,
    )
  await expect.poll(asked).toBeGreaterThanOrEqual(at)
})

test.describe('to who has not answered', () => {
  test.use({ hasAnswered: false })

  test('HEAD-14 an answer before hydration holds on the next page', async ({ page, context }) => {
    const question = page.getByRole('region', { name: 'Du velger hva vi lagrer' })
    const letCome = await holdScripts(page)
    await page.goto('/klær/jakker', { waitUntil: 'domcontentloaded' })
    await question.getByRole('button', { name: 'Bare nødvendige' }).tap()
    await page.getByRole('main').getByRole('link', { name: 'Klær', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Klær' })).toBeVisible()
    await expect(question).toBeVisible()
    letCome()
    await expect(question).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).toContain('cookiesAccepted')
    expect(await page.evaluate(() => [localStorage.getItem('consent'), sessionStorage.getItem('heldAnswer')])).toEqual([
      expect.stringContaining('false'),
      null,
    ])
  })

  test('HEAD-14 the question goes from a page that was drawn before the answer', async ({ page, context, shop }) => {
    const question = page.getByRole('region', { name: 'Du velger hva vi lagrer' })
    const letCome = await holdScripts(page)
    await page.goto('/klær/jakker', { waitUntil: 'domcontentloaded' })
    await expect(question).toBeVisible()
    await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: shop.origin }])
    letCome()
    await expect(question).toHaveCount(0)
  })
})
