import { shopper } from '../../ui/testing/index.ts'
import { chunkFile } from './chunk-file.ts'
import { expect, expectAccessible, interactive, test } from './shop.ts'

test('A11Y-03 a property of an article is explained beside it', async ({ page }) => {
  const by = shopper(page, 'switch')
  await page.goto('/product/1')
  await interactive(page)
  const vannsoyle = page.getByRole('listitem').filter({ hasText: /vannsøyle/ })
  await by.press('Forklar vannsøyle')
  const text = vannsoyle.locator('p').filter({ hasText: 'hvor mye vann stoffet tåler' })
  await expect(text).toBeVisible()
  await expect(vannsoyle.getByRole('button', { name: 'Forklar vannsøyle', expanded: true })).toBeFocused()
  await expectAccessible(page, 'an article with an explanation')
  await by.press('Forklar vannsøyle')
  await expect(text).toHaveCount(0)
})

test('A11Y-03 the right of withdrawal is explained on the article', async ({ page }) => {
  await page.goto('/product/1')
  await interactive(page)
  await page.getByRole('button', { name: 'Forklar angrerett' }).click()
  await expect(page.getByText(/Du kan ombestemme deg i 14 dager/)).toBeVisible()
})

for (const width of [390, 1280])
  test(`A11Y-03 two terms to explain beside each other do not look as one link at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/product/1')
    await interactive(page)
    const [one, other] = await Promise.all(
      ['Forklar angrerett', 'Forklar åpent kjøp'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    expect(other?.y).toBe(one?.y)
    expect((other?.x ?? 0) - ((one?.x ?? 0) + (one?.width ?? 0))).toBeGreaterThanOrEqual(8)
  })

test.describe('with code that does not load', () => {
  test.use({ expectedConsole: /ERR_FAILED|Failed to fetch/ })

  test('A11Y-03 an explanation that does not load stays closed, and an alert says so', async ({ page }) => {
    await page.route(chunkFile('app/content/explanations.ts'), (route) => route.abort())
    await page.goto('/product/1')
    await interactive(page)
    await page.getByRole('button', { name: 'Forklar angrerett' }).click()
    await expect(page.getByText('Vi fikk ikke hentet det du trykket på.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Forklar angrerett' })).toHaveAttribute('aria-expanded', 'false')
  })
})
