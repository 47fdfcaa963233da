import type { Page } from '@playwright/test'
import type { WireSearchAnswer } from '../../app/api/wire.ts'
import { expect, interactive, test } from './shop.ts'

const dialog = { name: 'Del' }
const button = { name: 'Del', exact: true }

/** Opens an article in its second colour. */
async function openInSecondColour(page: Page) {
  await page.goto('/om-oss')
  const { token } = await (await page.request.get('/api/v1/csrf')).json()
  const found: WireSearchAnswer = await (
    await page.request.post('/api/v1/articles/search', {
      data: { query: 'skalljakke' },
      headers: { 'x-csrf-token': token },
    })
  ).json()
  const article = found.hits.hits.map(({ _source }) => _source).find(({ colors }) => colors.length > 1)!
  const [first, second] = [article.colors[0]!, article.colors[1]!]
  await page.goto(`/product/${article.ArticleID}?farge=${second.ColorID}`)
  return { first: first.Name, second: second.Name, address: `?farge=${second.ColorID}` }
}

/** Waits for hydration; the dialog takes the place of a device's own sheet. */
async function withoutNativeSheet(page: Page) {
  await interactive(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
}

async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', button).press('Enter')
  const link = page.getByRole('dialog', dialog).getByRole('link').first()
  return decodeURIComponent((await link.getAttribute('href'))!)
}

test.describe("an article's address in a colour", () => {
  test('FIND-04 structured data are about the colour', async ({ page }) => {
    const { second, address } = await openInSecondColour(page)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
    const product = [data, ...(data['@graph'] ?? [])].find((one) => one['@type'] === 'Product')
    expect(product.color).toBe(second)
    expect(product.offers.url).toContain(address)
    expect(product.image).toHaveLength(1)
  })

  test('FIND-04 is shared with the colour', async ({ page }) => {
    const { address } = await openInSecondColour(page)
    await withoutNativeSheet(page)
    expect(await sharedLink(page)).toContain(address)
  })

  test('FIND-04 is shared without a colour once the first one is selected', async ({ page }) => {
    const { first } = await openInSecondColour(page)
    await withoutNativeSheet(page)
    await page.getByRole('radio', { name: first }).press('Space')
    expect(await sharedLink(page)).not.toContain('farge=')
  })

  test('FIND-04 another colour does not open the closed sharing dialog again', async ({ page }) => {
    const { first } = await openInSecondColour(page)
    await withoutNativeSheet(page)
    await sharedLink(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', dialog)).toBeHidden()
    await page.getByRole('radio', { name: first }).press('Space')
    await expect(page.getByRole('radio', { name: first })).toBeChecked()
    expect(await sharedLink(page)).not.toContain('farge=')
  })
})
