import type { WireSearchAnswer } from '../../app/api/wire.ts'
import { expect, interactive, test } from './shop.ts'

test.describe("an article's address in a colour", () => {
  test('FIND-04 is what structured data and shared links are about', async ({ page }) => {
    await page.goto('/')
    const { token } = await (await page.request.get('/api/v1/csrf')).json()
    const found: WireSearchAnswer = await (
      await page.request.post('/api/v1/articles/search', {
        data: { query: 'skalljakke' },
        headers: { 'x-csrf-token': token },
      })
    ).json()
    const article = found.hits.hits.map(({ _source }) => _source).find(({ colors }) => colors.length > 1)!
    const second = article.colors[1]!
    await page.goto(`/product/${article.ArticleID}?farge=${second.ColorID}`)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
    const product = [data, ...(data['@graph'] ?? [])].find((one) => one['@type'] === 'Product')
    expect(product.color).toBe(second.Name)
    expect(product.offers.url).toContain(`?farge=${second.ColorID}`)
    expect(product.image).toHaveLength(1)

    await interactive(page)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const links = () => page.getByRole('dialog', { name: 'Del' }).getByRole('link').first().getAttribute('href')
    await page.getByRole('button', { name: 'Del', exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Del' })).toBeVisible()
    expect(decodeURIComponent((await links())!)).toContain(`?farge=${second.ColorID}`)
    await page.keyboard.press('Escape')

    await page.getByRole('radio', { name: article.colors[0]!.Name }).press('Space')
    await page.getByRole('button', { name: 'Del', exact: true }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Del' })).toBeVisible()
    expect(decodeURIComponent((await links())!)).not.toContain('farge=')
  })
})
